// How somebody looked who played a match of this evening: a member, or a bot that still sits there.
import type { PlayedMatch, RoomView } from './wire';

export interface Known {
  name: string;
  shape: string;
  colour: string;
  bot: boolean;
}

/** Whoever had a seat in a match of the evening; nobody is known by face who has left. */
export function knownAt(room: RoomView, match: PlayedMatch, seat: number): Known {
  const member = room.members.find((each) => each.id === match.members[seat]);
  if (member) return { name: member.name, shape: member.shape, colour: member.colour, bot: false };
  const name = match.names[seat] ?? '';
  const chair = room.chairs.find((each) => each.bot !== null && each.name === name);
  return { name, shape: chair?.shape ?? '', colour: chair?.colour ?? 'purple', bot: chair !== undefined };
}
