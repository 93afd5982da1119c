// The room this screen shows: kept by this browser for an evening, so that whoever reloads or comes back finds it again.
import { ask } from './api';
import type { RoomInfo } from './wire';

const KEY = 'rumpus.tv';
const EVENING = 6 * 3600 * 1000;

export function keepRoom(code: string): void {
  localStorage.setItem(KEY, JSON.stringify({ code, at: Date.now() }));
}

export const forgetRoom = (): void => localStorage.removeItem(KEY);

function keptRoom(): string | null {
  try {
    const { code, at } = JSON.parse(localStorage.getItem(KEY) ?? '') as { code: string; at: number };
    return Date.now() - at < EVENING && /^[A-Z]{4}$/.test(code) ? code : null;
  } catch {
    return null;
  }
}

/** Ask for a room to show: the one of before, one that waits for a screen, or a new one. It is kept from then on. */
export async function openScreen(): Promise<RoomInfo> {
  const room = await ask<RoomInfo>('POST', '/api/screens', { code: keptRoom() });
  keepRoom(room.code);
  return room;
}
