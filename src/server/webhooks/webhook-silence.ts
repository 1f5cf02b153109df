import { epochMs, type Instant } from '#domain/time/instant.ts'

/** A notice may arrive a little after polling found its change. After this long, webhooks count as silent. */
const timeoutMs = 15 * 60_000

/**
 * Since when webhooks have been silent although the account changes: polling found changes long after the last notice.
 * Null if all is well. An account without changes isn't silent.
 *
 * @param heard when a notice last arrived, or, before the first, when the subscription was known to be active
 * @param changed when polling last found a change
 */
export function silentSince(heard: Instant | null, changed: Instant | null): Instant | null {
  if (heard === null || changed === null) return null
  return epochMs(changed) - epochMs(heard) > timeoutMs ? heard : null
}
