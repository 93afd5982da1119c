// "Check the dice": this browser opens the seals, makes the seed and draws everything again. It believes nothing it can compute.
import { readMatchFile } from './past';
import { drawAgain } from './luck';
import { ownNonce } from './nonces';
import type { Projector } from './replay.svelte';
import { sha256 } from './sha256';
import type { Dice, Roll } from './wire';

interface MatchFile {
  setup: { seed: string };
  dice: Dice | null;
}

/** Something that was checked: true, false, or beyond what this browser can know. */
export interface Finding {
  fits: boolean | null;
  words: string;
  values?: Record<string, unknown>;
}

/** A draw that is not what was shown. */
export interface Wrong {
  step: number;
  drawn: number[];
  shown: number[];
}

export interface Checked {
  findings: Finding[];
  wrong: Wrong[];
  dice: Dice | null;
  seed: string;
  /** The last step of the match. */
  last: number;
}

const same = (one: number[], two: number[]) => one.length === two.length && one.every((each, i) => each === two[i]);

export async function checkDice(projector: Projector, progress: (done: number, all: number) => void): Promise<Checked> {
  const file = await readMatchFile<MatchFile>(projector.info.match);
  const findings =
    file.dice === null
      ? [{ fits: null, words: 'The seed was chosen by whoever made the file.' }]
      : sealed(file.dice, file.setup.seed);
  const rolls = await projector.rolls();
  await projector.load(null);
  if (!projector.complete) throw new Error(projector.problem);
  const wrong: Wrong[] = [];
  const lasts = new Map<number, number[]>();
  let draws = 0;
  for (const [i, roll] of rolls.entries()) {
    progress(i, rolls.length);
    if (i % 4 === 0) await new Promise((resolve) => setTimeout(resolve));
    draws += roll.draws.length;
    wrong.push(...wrongIn(projector, roll, file.setup.seed, lasts));
  }
  progress(rolls.length, rolls.length);
  wrong.push(...wrongOpen(projector, lasts));
  const counted = { rolls: rolls.length, draws };
  findings.push(
    wrong.length
      ? { fits: false, words: 'Not all rolls are those of the seed.' }
      : {
          fits: true,
          words:
            draws === 1
              ? 'The one draw was made again from the seed, and it is what was shown.'
              : 'All {draws} draws were made again from the seed, and they are what was shown.',
          values: counted,
        },
  );
  return { findings, wrong, dice: file.dice, seed: file.setup.seed, last: projector.last };
}

/** Open the seals and make the seed. */
function sealed(dice: Dice, seed: string): Finding[] {
  const names = dice.shares.map((share) => share.name).join(', ');
  const found: Finding[] = [
    sha256(dice.secret) === dice.commitment
      ? { fits: true, words: 'The server’s secret fits the seal it showed before the match.' }
      : { fits: false, words: 'The server’s secret does not fit its seal.' },
  ];
  const broken = dice.shares.filter((share) => sha256(share.nonce) !== share.commitment).map((share) => share.name);
  if (broken.length)
    found.push({
      fits: false,
      words: 'These numbers do not fit their seals: {names}.',
      values: { names: broken.join(', ') },
    });
  else if (dice.shares.length)
    found.push({ fits: true, words: 'The numbers of these phones fit their seals: {names}.', values: { names } });
  else
    found.push({ fits: null, words: 'No phone added a number, so the seed is made from the server’s secret alone.' });
  if (dice.left_out.length)
    found.push({
      fits: null,
      words: 'Left out, because their phones were silent: {names}',
      values: { names: dice.left_out.join(', ') },
    });
  const made = sha256([dice.secret, ...dice.shares.map((share) => share.nonce)].join('/'));
  found.push(
    made === seed
      ? { fits: true, words: 'The seed is made from all of them and nothing else.' }
      : { fits: false, words: 'The seed is not made from them.' },
  );
  const own = ownNonce(dice.commitment);
  if (own === undefined)
    found.push({
      fits: null,
      words: 'This browser was not at the table, so it cannot say that the seal was shown before the match.',
    });
  else if (dice.shares.some((share) => share.nonce === own))
    found.push({
      fits: true,
      words: 'This browser saw that seal before the match, and its own number is in the seed.',
    });
  else if (dice.left_out.length)
    found.push({
      fits: null,
      words: 'This browser’s own number is not in the seed: the server says that it came too late.',
    });
  else found.push({ fits: false, words: 'This browser’s own number is missing from the seed.' });
  return found;
}

/** Draw one line again; compare it with what the server noted, with what the seats saw, and with the frames of this page. */
function wrongIn(projector: Projector, roll: Roll, seed: string, lasts: Map<number, number[]>): Wrong[] {
  const seen = projector.game.rolled?.(roll) ?? [];
  const wrong: Wrong[] = [];
  for (const [i, draw] of roll.draws.entries()) {
    const drawn = drawAgain(seed, roll.step, { ...draw, number: i });
    if (draw.kind === 'dice') lasts.set(roll.step, drawn);
    for (const shown of [draw.result, seen[i] ?? null]) {
      if (shown !== null && !same(drawn, shown) && !wrong.length) wrong.push({ step: roll.step, drawn, shown });
    }
  }
  const pairs = [[null, roll.table], ...roll.views.map((view, seat) => [seat, view])] as [number | null, unknown][];
  for (const [seat, view] of pairs) {
    const frame = projector.frame(seat, roll.step);
    if (frame !== undefined && JSON.stringify(frame.view) !== JSON.stringify(view) && !wrong.length)
      wrong.push({ step: roll.step, drawn: [], shown: [] });
  }
  return wrong;
}

/** Whenever all dice lay open, they have to be those of the last roll. */
function wrongOpen(projector: Projector, lasts: Map<number, number[]>): Wrong[] {
  const wrong: Wrong[] = [];
  let last: number[] | undefined;
  for (let step = 0; step <= projector.last; step++) {
    last = lasts.get(step) ?? last;
    const shown = projector.game.open?.(projector.frame(null, step)?.view) ?? null;
    if (shown !== null && last !== undefined && !same(last, shown) && wrong.at(-1)?.drawn !== last)
      wrong.push({ step, drawn: last, shown });
  }
  return wrong;
}
