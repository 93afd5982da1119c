"""Pgx on the processor: jit(vmap(step)) in batches, random legal actions, new matches where one is over; compiling not counted."""

from __future__ import annotations

import sys

import jax
import jax.numpy as jnp
import pgx
from common import fastest, report

BATCH = 1024
STEPS = 100


def playouts(name: str, seconds: float) -> None:
    """Measure one of its card games; steps that only deal anew are not counted."""
    env = pgx.make(name)

    def one(carry, _):
        state, key = carry
        key, choosing, dealing = jax.random.split(key, 3)
        action = jax.random.categorical(choosing, jnp.log(state.legal_action_mask.astype(jnp.float32)), axis=-1)
        keys, over = jax.random.split(dealing, BATCH), state.terminated
        after, fresh = jax.vmap(env.step)(state, action, keys), jax.vmap(env.init)(keys)
        mixed = jax.tree_util.tree_map(
            lambda new, old: jnp.where(over.reshape((-1,) + (1,) * (old.ndim - 1)), new, old), fresh, after
        )
        return (mixed, key), over.sum()

    run = jax.jit(lambda state, key: jax.lax.scan(one, (state, key), None, length=STEPS))
    state, key = jax.jit(jax.vmap(env.init))(jax.random.split(jax.random.PRNGKey(0), BATCH)), jax.random.PRNGKey(1)

    def chunk() -> int:
        nonlocal state, key
        (state, key), dealt = run(state, key)
        return BATCH * STEPS - int(dealt.sum())

    report("Pgx", f"{name}, batches of {BATCH}, JAX", fastest(chunk, seconds))


if __name__ == "__main__":
    for each in ("leduc_holdem", "kuhn_poker"):
        playouts(each, float(sys.argv[1]))
