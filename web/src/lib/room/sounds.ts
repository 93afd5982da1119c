// What is heard of a room's own news.
import { sound } from '../sound.svelte';
import type { RoomView } from '../wire';

/** Let it sound when somebody comes in and when a pause ends. */
export function hearNews(before: RoomView | null, next: RoomView): void {
  if (before === null) return;
  const known = new Set(before.members.map((member) => member.id));
  if (next.members.some((member) => !known.has(member.id))) sound.cue('join');
  if (before.match?.clock.why === 'resuming' && next.match?.clock.why === '') sound.cue('go');
}
