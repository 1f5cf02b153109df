import type { Container } from '#domain/container.ts'
import { deadlineAt } from '#domain/deadline-at.ts'
import { assessFreshness } from '#domain/freshness.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { whyNotRunning } from '#domain/place.ts'

/**
 * Ids of boxes whose facts are too old while free time runs against them, the nearest last free day first.
 * A box without a last free day comes after all that have one.
 */
export function staleBoxes(boxes: readonly Container[], now: Instant, policy: Policy): string[] {
  return boxes
    .filter((box) => whyNotRunning(box, now) === null)
    .map((box) => ({ box, deadline: deadlineAt(box, policy, now) }))
    .filter(({ box, deadline }) => assessFreshness(box, deadline, now, policy).state === 'stale')
    .map(({ box, deadline }) => ({
      id: box.id,
      endsAt: deadline ? Date.parse(deadline.endsAt) : Infinity,
    }))
    .toSorted((a, b) => (a.endsAt === b.endsAt ? (a.id < b.id ? -1 : 1) : a.endsAt - b.endsAt))
    .map(({ id }) => id)
}
