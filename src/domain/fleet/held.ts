import type { ContainerWithLfd } from './assess.ts'
import { findRow, replaceInPlace, type Fleet } from './fleet.ts'
import type { FleetRow } from './fleet-row.ts'
import { valueAt } from './slots.ts'

/** A fleet whose rows stay in place while somebody uses a list of them. */
export interface Held<C extends ContainerWithLfd = ContainerWithLfd> {
  readonly fleet: Fleet<C>
  /** IDs of containers that now belong elsewhere. */
  readonly moved: ReadonlySet<string>
}

/**
 * `shown` as it may look while it is held, given `latest`: every row keeps its place and its assessment, so that no row
 * moves and every count matches its list. Containers that left are gone. What people did with a container (owner, tag,
 * note, snooze) shows at once: they asked for it, and it moves no row. Null if `latest` has containers that `shown` lacks:
 * a list that is still loading can't be held.
 */
export function holdInPlace<C extends ContainerWithLfd>(
  shown: Fleet<C>,
  latest: Fleet<C>,
): Held<C> | null {
  const moved = new Set<string>()
  const replaced = new Map<number, FleetRow<C> | null>()
  let found = 0
  for (const slot of shown.order) {
    const row = valueAt(shown.slots, slot)
    if (!row) continue
    const now = latestRow(latest, slot, row)
    if (now === null) {
      replaced.set(slot, null)
      continue
    }
    found += 1
    const is = withHandling(row, now)
    if (is !== row) replaced.set(slot, is)
    if (hasMoved(is, now)) moved.add(row.container.id)
  }
  if (found < latest.rows.length) return null
  return { fleet: replaceInPlace(shown, replaced), moved }
}

/**
 * The latest row of the container of `row`. Most are at the same slot, and looking up each one takes longer than everything
 * else.
 */
function latestRow<C extends ContainerWithLfd>(
  latest: Fleet<C>,
  slot: number,
  row: FleetRow<C>,
): FleetRow<C> | null {
  const same = valueAt(latest.slots, slot)
  if (same === row || same?.container.id === row.container.id) return same
  return findRow(latest, row.container.id)
}

/** The row as it was, with the latest handling of its container. */
function withHandling<C extends ContainerWithLfd>(row: FleetRow<C>, now: FleetRow<C>): FleetRow<C> {
  const { handling } = now.container
  const before = row.container.handling
  if (before === handling || JSON.stringify(before) === JSON.stringify(handling)) return row
  return { ...row, container: { ...row.container, handling } }
}

/** Whether the clock, the policy or an update put a container into another lane, bucket, status or readiness. */
function hasMoved(before: FleetRow, now: FleetRow): boolean {
  if (before === now) return false
  const was = before.assessment
  const is = now.assessment
  return (
    was.urgency.bucket !== is.urgency.bucket ||
    was.urgency.lane !== is.urgency.lane ||
    was.readiness.verdict !== is.readiness.verdict ||
    before.policy !== now.policy ||
    before.container.status !== now.container.status
  )
}
