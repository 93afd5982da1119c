// The numbers this browser added to the seeds of matches, each under the seal the server had shown before: proof for later.
const KEY = 'rumpus.nonces';
const MOST = 60;

function kept(): Record<string, string> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

export function keepNonce(seal: string, nonce: string): void {
  const latest = Object.entries({ ...kept(), [seal]: nonce }).slice(-MOST);
  localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(latest)));
}

/** The number this browser added under that seal; undefined if it never saw the seal before a match. */
export function ownNonce(seal: string): string | undefined {
  return kept()[seal];
}
