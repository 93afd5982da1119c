// While the cups still go up, words wait for the big screen.
import type { Waits } from '$lib/game';
import { timeline } from './tv/timeline';
import type { View } from './types';

const waits: Waits<View> = ({ view, options, now }) => {
  const shown = view.phase === 'bidding' ? null : (view.showdown ?? null);
  if (shown === null) return false;
  return now - view.raise_from < timeline(shown, Number(options.reveal_s ?? 8) * 1000).stamp;
};

export default waits;
