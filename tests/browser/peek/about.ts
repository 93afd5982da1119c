// What the lobby says of Peek.
import type { About } from '$lib/game';

export default { tagline: 'one picture', chips: () => [] } satisfies About;
