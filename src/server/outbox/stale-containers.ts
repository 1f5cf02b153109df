import type { Container } from '#domain/container/container.ts'
import { deadlineAt } from '#domain/fleet/deadline-at.ts'
import { assessFreshness } from '#domain/readiness/freshness.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { whyNotRunning } from '#domain/container/place.ts'

/**
 * Ids of containers whose facts are too old while free time runs against them, nearest last free day first. Containers
 * without a last free day come last.
 */
export function staleContainers(
  containers: readonly Container[],
  now: Instant,
  policy: Policy,
): string[] {
  return containers
    .filter((container) => whyNotRunning(container, now) === null)
    .map((container) => ({ container, deadline: deadlineAt(container, policy, now) }))
    .filter(
      ({ container, deadline }) =>
        assessFreshness(container, deadline, now, policy).state === 'stale',
    )
    .map(({ container, deadline }) => ({
      id: container.id,
      endsAt: deadline ? Date.parse(deadline.endsAt) : Infinity,
    }))
    .toSorted((a, b) => (a.endsAt === b.endsAt ? (a.id < b.id ? -1 : 1) : a.endsAt - b.endsAt))
    .map(({ id }) => id)
}
