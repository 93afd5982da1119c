// Which dice were seen of every roll of Roll Call, so that everybody can check them.
import type { Roll } from '$lib/wire';
import type { View } from './tv/kinds';

/** The last draw of a line is the dice under all cups, seat after seat; before it comes how the first bidder was found. */
export function rolled(roll: Roll): (number[] | null)[] {
  const views = roll.views as View[];
  const table = roll.table as View;
  return roll.draws.map((draw, i) => {
    if (i === roll.draws.length - 1) return views.flatMap((view) => view.mine);
    if (draw.kind === 'below') return [table.starter];
    return (table.first_rolls?.[i] ?? []).filter((face) => face > 0);
  });
}

export function open(view: View): number[] | null {
  return view.showdown ? view.showdown.hands.flat() : null;
}
