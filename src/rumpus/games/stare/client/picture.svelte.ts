// The picture of the turn as something to draw, while this seat may see it. It is let go of the moment it may not.
import type { Asset, Still } from '$lib/game';

export interface Seen {
  readonly still: Still | null;
}

/** Follow an asset: open it once it is no longer sealed, about as many pixels across as asked. */
export function pictureOf(asset: () => Asset | undefined, pixels: () => number): Seen {
  let still = $state.raw<Still | null>(null);
  $effect(() => {
    const wanted = asset();
    if (wanted === undefined || wanted.sealed) return;
    let stale = false;
    const forget = () => {
      stale = true;
      still = null;
    };
    const stop = wanted.ended(forget);
    wanted.open(pixels()).then(
      (found) => !stale && (still = found),
      () => undefined,
    );
    return () => {
      stop();
      forget();
    };
  });
  return {
    get still() {
      return still;
    },
  };
}
