// What opens the door of a room: its key, from a link or a QR code, and a ticket by which this browser is known again there.

/** Whether strangers may reach this server, so that a code alone knocks. */
export const isPublic = 'public' in document.documentElement.dataset;
/** Letters of a code. */
export const LETTERS = isPublic ? 6 : 4;

export const keepKey = (code: string, key: string): void => sessionStorage.setItem(`rumpus.key.${code}`, key);
export const keyOf = (code: string): string => sessionStorage.getItem(`rumpus.key.${code}`) ?? '';

/** The secret by which this browser knocks at a room, or looks on again; another one for each room. */
export const ticketOf = (code: string): string =>
  (localStorage[`rumpus.ticket.${code}`] as string | undefined) ??
  `${(localStorage['rumpus.ticket'] ??= crypto.getRandomValues(new Uint32Array(4)).join('-'))}-${code}`;

/** By what this browser watches a room. */
export const watching = (code: string, screen = false) => ({ screen, key: keyOf(code), ticket: ticketOf(code) });
