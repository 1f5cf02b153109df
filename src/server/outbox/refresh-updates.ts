import type { Container } from '#domain/container/container.ts'
import { findContainers } from '../store/containers/containers.ts'
import { listChangedFields } from '../store/containers/journal.ts'
import type { RefreshRecord, SourceChecks } from '../store/schema/facts.ts'
import type { Database } from '../store/schema/tables.ts'

/** Milliseconds after the call at which the container is read again, unless an update arrives first. */
export const pollDelaysMs = [3_000, 10_000, 30_000, 75_000] as const

/** When a container without an update is shown as taking long, and when we stop waiting. */
export const slowAfterMs = 90_000
export const givenUpAfterMs = 15 * 60_000

/** When each source was last checked for a container. */
export function checksOf(container: Container): SourceChecks {
  return {
    terminal: container.checkedAt,
    line: container.lineCheckedAt,
    rail: container.railCheckedAt,
  }
}

/**
 * Result of the call: names of changed facts if a source has been checked since, else null. The terminal's check ends
 * the wait. If none is expected from it, or at the `last` read, another source's check does.
 */
export async function findResult(
  db: Database,
  job: RefreshRecord,
  last: boolean,
): Promise<readonly string[] | null> {
  const [container] = await findContainers(db, [job.containerId])
  if (!container || !job.sentAt || !hasMoved(job.checkedBefore, checksOf(container), last))
    return null
  return listChangedFields(db, job.containerId, job.sentAt)
}

function hasMoved(before: SourceChecks, now: SourceChecks, last: boolean): boolean {
  if (isLater(now.terminal, before.terminal)) return true
  const others = isLater(now.line, before.line) || isLater(now.rail, before.rail)
  return others && (last || before.terminal === null)
}

function isLater(now: string | null, before: string | null): boolean {
  return now !== null && (before === null || Date.parse(now) > Date.parse(before))
}
