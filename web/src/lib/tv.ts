// The room this screen shows: kept by this browser for an evening, so that whoever reloads or comes back finds it again.
import { ask } from './api';
import { keepKey, ticketOf } from './key';
import type { Showing } from './wire';

const KEY = 'rumpus.tv';
const EVENING = 6 * 3600 * 1000;
/** Kept while this screen has a room of its own that it asked for, so that no other one takes it over. */
const OWN = 'rumpus.tv.own';
/** Whether it asked for one just now. */
let wanted = false;

export function keepRoom(code: string): void {
  localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
}

export function forgetRoom(): void {
  const code = keptRoom();
  localStorage.removeItem(KEY);
  if (code !== null) localStorage.removeItem(`rumpus.ticket.${code}`);
}

/** Let go of the room, and have a new one next. */
export function wantNewRoom(): void {
  forgetRoom();
  wanted = true;
}

/** The room of this evening, if this screen has shown one. */
export function keptRoom(): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '') as { code: string; at: number };
    return Date.now() - at < EVENING && /^([A-Z]{4}|[A-Z]{6})$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/**
 * Ask for a room to show: the one of before, or that somebody claimed this screen for, one that waits for a screen, or a
 * new one. It is kept from then on.
 */
export async function openScreen(): Promise<Showing> {
  const code = keptRoom();
  const own = wanted || (code !== null && localStorage.getItem(OWN) === code);
  const room = await ask<Showing>('POST', '/api/screens', { code, ticket: code === null ? '' : ticketOf(code), own });
  wanted = false;
  keepRoom(room.code);
  keepKey(room.code, room.key);
  if (own) localStorage.setItem(OWN, room.code);
  if (room.ticket) localStorage.setItem(`rumpus.ticket.${room.code}`, room.ticket);
  return room;
}
