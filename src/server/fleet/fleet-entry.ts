import { assess, type Assessment } from '#domain/fleet/assess.ts'
import type { Container } from '#domain/container/container.ts'
import { deadlineAt, withDeadlineAt } from '#domain/fleet/deadline-at.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Readiness } from '#domain/readiness/readiness.ts'
import { withShortTexts } from './short-texts.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** One container of the fleet: its row, what was assessed of it, and its JSON, made once. Never changed in place. */
export interface FleetEntry {
  readonly container: ContainerRow
  readonly assessment: Assessment
  json(): string
}

/** Assesses `container` at `now` (UTC). Pure. */
export function createFleetEntry(container: Container, now: Instant, policy: Policy): FleetEntry {
  const governed = { ...container, deadline: deadlineAt(container, policy, now) }
  const assessment = assess(governed, now, policy)
  const row = mutable({ ...governed, readiness: assessment.readiness })
  return { container: row, assessment, json: once(() => JSON.stringify(withShortTexts(row))) }
}

/**
 * `before` as it is to be ranked at `now`: time alone moves a container between buckets and makes its facts stale. The row a
 * browser gets is made again only where readiness or the governing day came out
 * differently.
 */
export function assessAgain(before: FleetEntry, now: Instant, policy: Policy): FleetEntry {
  const governed = withDeadlineAt(before.container, policy, now)
  const assessment = assess(governed, now, policy)
  const isSameRow =
    governed === before.container && isSame(assessment.readiness, before.container.readiness)
  if (isSameRow) return { ...before, assessment }
  const row = mutable({ ...governed, readiness: assessment.readiness })
  return { container: row, assessment, json: once(() => JSON.stringify(withShortTexts(row))) }
}

function isSame(a: Readiness, b: Readiness): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

/** The wire's types are zod's and therefore mutable; the facts are the same. */
function mutable(
  container: Container & Pick<ContainerRow, 'deadline'> & { readiness: Readiness },
): ContainerRow {
  return container as ContainerRow
}

/** `make`, run at the first call only. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}
