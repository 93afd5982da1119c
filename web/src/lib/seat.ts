// The seat is a secret kept by this browser, one per room; it is never shown and goes nowhere but to the server.
export interface Kept {
  code: string;
  member: string;
  token: string;
  name: string;
  at: number;
  /** Who else plays on this phone. */
  riders?: Rider[];
}

interface Rider {
  member: string;
  token: string;
}

const KEY = 'rumpus.seats';
const MONTH = 30 * 24 * 3600 * 1000;

export function seats(): Kept[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '[]') as Kept[];
    return kept.filter((each) => Date.now() - each.at < MONTH);
  } catch {
    return [];
  }
}

/** A frame of the author's page shows the seat that it is given there. */
const framed = (): Kept | null => JSON.parse(window.frameElement?.getAttribute('data-seat') ?? 'null') as Kept | null;

/** A try is known to this tab alone, and no room to come back to another day. */
const TRY = 'rumpus.try';
function tried(code: string): Kept | undefined {
  const kept = JSON.parse(sessionStorage.getItem(TRY) ?? 'null') as Kept | null;
  return kept?.code === code ? kept : undefined;
}
export const keepTry = (seat: Kept) => sessionStorage.setItem(TRY, JSON.stringify(seat));

export function seatIn(code: string): Kept | undefined {
  return framed() ?? tried(code) ?? seats().find((each) => each.code === code);
}

export function keepSeat(seat: Kept): void {
  const others = seats().filter((each) => each.code !== seat.code);
  localStorage.setItem(KEY, JSON.stringify([seat, ...others].slice(0, 8)));
}

export function dropSeat(code: string): void {
  if (tried(code)) return sessionStorage.removeItem(TRY);
  localStorage.setItem(KEY, JSON.stringify(seats().filter((each) => each.code !== code)));
}
