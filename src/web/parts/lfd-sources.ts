import { findSourceDeadlines, type SourceDeadline } from '#domain/deadlines/deadline.ts'
import type { FleetRow } from '#web/fleet/row.ts'

/** Every last free day on record for a container, the governing one first; also if none of them governs. */
export function lfdSourcesOf({ container, policy, now }: FleetRow): readonly SourceDeadline[] {
  return container.deadline?.sources ?? findSourceDeadlines(container, policy, null, now)
}
