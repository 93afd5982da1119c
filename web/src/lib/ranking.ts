// The crowd's ranking: by points, then by the share that was right, then by fewer tips; equals share a place.
import type { MemberView, Tipster } from './wire';

export interface Ranked extends Tipster {
  who: MemberView;
  place: number;
}

/** Rank those who have tipped so often, and whoever was given points by the others. */
export function ranked(crowd: Record<string, Tipster>, members: MemberView[], least = 3): Ranked[] {
  const share = ({ right, tips }: Tipster) => (tips ? right / tips : 0);
  const order = (a: Tipster, b: Tipster) => b.points - a.points || share(b) - share(a) || a.tips - b.tips;
  const listed = Object.entries(crowd)
    .map(([id, each]) => ({ ...each, who: members.find((member) => member.id === id) }))
    .filter((each): each is Tipster & { who: MemberView } => each.who !== undefined && each.tips >= least)
    .sort(order);
  return listed.map((each) => ({ ...each, place: listed.findIndex((other) => order(other, each) === 0) + 1 }));
}
