// The guest Wi-Fi: asked for by whoever is in a room, at home. Nothing of it is kept in this browser.
import { ask } from './api';
import { isPublic } from './key';
import type { WifiShown } from './wire';

const EVERY_MS = 10_000;

/** What is told of it to whoever has this secret of the room: its key or a seat's token. */
export const wifiOf = (code: string, secret: string) =>
  ask<WifiShown>('GET', `/api/rooms/${code}/wifi`, undefined, secret);

/** A QR code as the source of a picture. */
export const pictureOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Look now and every few seconds, since the host may enter it meanwhile; on a public server never. Gives how to stop. */
export function followWifi(code: string, key: string, tell: (wifi: WifiShown) => void): () => void {
  if (isPublic) return () => undefined;
  const look = () => void wifiOf(code, key).then(tell, () => undefined);
  look();
  const timer = window.setInterval(() => !document.hidden && look(), EVERY_MS);
  return () => window.clearInterval(timer);
}
