// What each act of the show is on the big screen; every one is loaded when it comes.
import type { Component } from 'svelte';
import type { Room } from '$lib/room.svelte';

export interface ActProps {
  live: Room;
  title: string;
  /** For how long the act has been on, in milliseconds of the room's clock; the conductor ends it. */
  at: number;
}

export const pages: Record<string, () => Promise<{ default: Component<ActProps> }>> = {
  podium: () => import('./Podium.svelte'),
  crowd: () => import('./Crowd.svelte'),
  awards: () => import('./Awards.svelte'),
  moments: () => import('./Moments.svelte'),
  recall: () => import('./Moments.svelte'),
  album: () => import('./Album.svelte'),
  tonight: () => import('./Tonight.svelte'),
};
