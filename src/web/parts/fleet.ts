import { assess } from '#domain/assess.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useMemo } from 'react'
import { ordered, takeStillness } from './fleet-order.ts'
import type { FleetBox } from './fleet-sets.ts'

/**
 * The fleet as it is judged this minute, what costs money next first. Counters and lists all derive from it, so they
 * show the same version:
 * changes that wait to be let in are in none of them.
 */
export function useAssessedFleet() {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const boxes = useMemo(() => judgeAll(fleet.rows, now, policy), [fleet.rows, now, policy])
  return { ...fleet, boxes, now }
}

/** Judges one box: once a minute at most, and again when its facts or the policy change. */
export function judge(box: ContainerRow, now: Instant, policy: Policy): FleetBox {
  const before = known.get(box)
  if (before?.now === now && before.policy === policy) return before
  const row = { box, assessment: assess(box, now, policy), now, policy }
  known.set(box, row)
  return row
}

const known = new WeakMap<ContainerRow, FleetBox>()

/** Kept once for all who ask in the same minute: the shell counts what the board lists. */
function judgeAll(
  rows: readonly ContainerRow[],
  now: Instant,
  policy: Policy,
): readonly FleetBox[] {
  if (last.rows !== rows || last.now !== now || last.policy !== policy) {
    const judged = rows.map((box) => judge(box, now, policy))
    last = { rows, now, policy, boxes: ordered(judged, last.boxes, takeStillness()) }
  }
  return last.boxes
}

let last: {
  rows: readonly ContainerRow[] | null
  now: Instant | null
  policy: Policy | null
  boxes: readonly FleetBox[]
} = { rows: null, now: null, policy: null, boxes: [] }
