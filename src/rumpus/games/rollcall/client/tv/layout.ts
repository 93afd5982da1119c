// Where everybody sits, in pixels of the 1920 x 1080 stage: clockwise from the bottom, the left half mirrored to the right.
export interface Spot {
  x: number;
  y: number;
  /** Size, 1 being a table of six. */
  k: number;
  /** On the right half everything is mirrored. */
  flip: boolean;
}

interface Plan {
  k: number;
  /** Distance from the middle and height, from the bottom to the top of the left half. */
  half: [number, number][];
  /** Height of the seat at the bottom, where the number is odd. */
  foot?: number;
}

const CUPS: Record<number, Plan> = {
  2: { k: 1.4, half: [[650, 545]] },
  3: { k: 1.15, half: [[630, 420]], foot: 826 },
  4: {
    k: 1.15,
    half: [
      [580, 800],
      [620, 366],
    ],
  },
  5: {
    k: 1.05,
    half: [
      [650, 685],
      [600, 356],
    ],
    foot: 832,
  },
  6: {
    k: 1,
    half: [
      [448, 812],
      [698, 520],
      [420, 276],
    ],
  },
  7: {
    k: 0.95,
    half: [
      [450, 812],
      [715, 585],
      [570, 336],
    ],
    foot: 844,
  },
  8: {
    k: 0.9,
    half: [
      [390, 826],
      [700, 655],
      [700, 405],
      [410, 272],
    ],
  },
  9: {
    k: 0.84,
    half: [
      [430, 826],
      [730, 690],
      [760, 475],
      [510, 312],
    ],
    foot: 858,
  },
  10: {
    k: 0.78,
    half: [
      [220, 850],
      [560, 790],
      [765, 560],
      [640, 330],
      [300, 255],
    ],
  },
  11: {
    k: 0.74,
    half: [
      [370, 836],
      [690, 730],
      [775, 505],
      [600, 310],
      [290, 252],
    ],
    foot: 858,
  },
  12: {
    k: 0.72,
    half: [
      [180, 856],
      [500, 815],
      [765, 660],
      [775, 455],
      [525, 302],
      [205, 256],
    ],
  },
};

const HANDS: Record<number, Plan> = {
  2: { k: 1.15, half: [[668, 545]] },
  3: { k: 1.05, half: [[640, 420]], foot: 834 },
  4: {
    k: 1.05,
    half: [
      [640, 816],
      [640, 356],
    ],
  },
  5: {
    k: 0.98,
    half: [
      [690, 690],
      [640, 356],
    ],
    foot: 838,
  },
  6: {
    k: 1,
    half: [
      [566, 840],
      [660, 595],
      [452, 336],
    ],
  },
  7: {
    k: 0.9,
    half: [
      [560, 842],
      [710, 595],
      [600, 342],
    ],
    foot: 846,
  },
  8: {
    k: 0.76,
    half: [
      [365, 852],
      [725, 732],
      [740, 520],
      [500, 318],
    ],
  },
  9: {
    k: 0.72,
    half: [
      [430, 850],
      [735, 720],
      [745, 505],
      [520, 312],
    ],
    foot: 852,
  },
  10: {
    k: 0.68,
    half: [
      [200, 854],
      [560, 820],
      [755, 630],
      [750, 430],
      [440, 300],
    ],
  },
  11: {
    k: 0.66,
    half: [
      [345, 852],
      [660, 800],
      [765, 615],
      [765, 425],
      [470, 300],
    ],
    foot: 856,
  },
  12: {
    k: 0.64,
    half: [
      [165, 856],
      [490, 840],
      [755, 695],
      [770, 495],
      [670, 300],
      [340, 256],
    ],
  },
};

function spots(plan: Plan): Spot[] {
  const at = (x: number, y: number): Spot => ({ x: 960 + x, y, k: plan.k, flip: x > 0 });
  const left = plan.half.map(([x, y]) => at(-x, y));
  const right = plan.half.map(([x, y]) => at(x, y)).reverse();
  return [...(plan.foot === undefined ? [] : [at(0, plan.foot)]), ...left, ...right];
}

const within = (players: number) => Math.min(12, Math.max(2, players));

/** Cups and plates while bidding goes on. */
export const cupSpots = (players: number): Spot[] => spots(CUPS[within(players)]!);

/** Open hands during a showdown. */
export const handSpots = (players: number): Spot[] => spots(HANDS[within(players)]!);

/** The middle of the free felt for the bid, and its size: higher and smaller where somebody sits at the bottom. */
export function bidSpot(players: number): { y: number; k: number } {
  if (players >= 10) return { y: 552, k: 0.86 };
  return players % 2 ? { y: players === 3 ? 440 : 455, k: players > 5 ? 0.86 : 0.92 } : { y: 560, k: 1 };
}

export function verdictSpot(players: number): { y: number; k: number } {
  if (players >= 8) return { y: players >= 12 ? 526 : 514, k: 0.84 };
  return players % 2 ? { y: 470, k: 0.98 } : { y: 568, k: 1 };
}
