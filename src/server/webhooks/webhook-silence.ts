import { epochMs, type Instant } from '#domain/time/instant.ts'

/** Changes may be told a little after they are read; longer than this, and nobody tells us. */
const timeoutMs = 15 * 60_000

/**
 * Since when webhooks are silent though the account changes: reading found changes, the latest of them long after
 * anything was told. Null where all is well; an account in which nothing happens is not silent.
 *
 * @param heard when a notice last came, or, before the first, when the subscription was known to be active
 * @param changed when reading last found a change
 */
export function silentSince(heard: Instant | null, changed: Instant | null): Instant | null {
  if (heard === null || changed === null) return null
  return epochMs(changed) - epochMs(heard) > timeoutMs ? heard : null
}
