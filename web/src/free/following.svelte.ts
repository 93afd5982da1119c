// What moved between two layouts is seen to move, and heard.
import { tick, untrack } from 'svelte';
import type { Props } from '$lib/game';
import type { Layout } from '$lib/wire';
import { Motion } from './motion';
import { Trail } from './trail';

/** Follow the layouts of a table that is drawn in `root`; gives where pieces came from in the last step. */
export function following(
  layout: () => Layout | null | undefined,
  root: () => HTMLElement | undefined,
  cue: Props['cue'],
): { readonly from: Map<string, number | null> } {
  const motion = new Motion();
  const trail = new Trail();
  let from = $state.raw<Map<string, number | null>>(new Map());
  $effect.pre(() => {
    const next = layout();
    untrack(() => {
      from = trail.follow(next ?? null);
      const before = root();
      if (before) motion.look(before);
    });
    void tick().then(() => {
      const node = root();
      if (!node) return;
      const scale = node.offsetWidth ? node.getBoundingClientRect().width / node.offsetWidth : 1;
      const { rolled, moved } = motion.play(node, scale || 1);
      if (rolled) cue('roll');
      else if (moved) cue('place');
    });
  });
  return {
    get from() {
      return from;
    },
  };
}
