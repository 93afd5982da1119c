// What sealing a number of one's own needs, loaded when a match is about to be dealt.
import { keepNonce } from './nonces';
import { sha256 } from './sha256';

export { keepNonce, sha256 };

/** A number that nobody can guess, as text. */
export const newNonce = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
