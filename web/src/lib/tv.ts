// The room this screen shows: kept by this browser for an evening, so that whoever reloads or comes back finds it again.
import { ask } from './api';
import { keepKey, ticketOf } from './key';
import type { Showing } from './wire';

const KEY = 'rumpus.tv';
const EVENING = 6 * 3600 * 1000;

export function keepRoom(code: string): void {
  localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
}

export const forgetRoom = (): void => localStorage.removeItem(KEY);

function keptRoom(): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '') as { code: string; at: number };
    return Date.now() - at < EVENING && /^([A-Z]{4}|[A-Z]{6})$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** Ask for a room to show: the one of before, one that waits for a screen, or a new one. It is kept from then on. */
export async function openScreen(): Promise<Showing> {
  const code = keptRoom();
  const room = await ask<Showing>('POST', '/api/screens', { code, ticket: code === null ? '' : ticketOf(code) });
  keepRoom(room.code);
  keepKey(room.code, room.key);
  return room;
}
