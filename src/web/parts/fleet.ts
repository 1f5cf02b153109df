import { assess } from '#domain/assess.ts'
import type { Instant } from '#domain/instant.ts'
import { defaultPolicy } from '#domain/policy.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
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
  const boxes = useMemo(() => judgeAll(fleet.rows, now), [fleet.rows, now])
  return { ...fleet, boxes, now }
}

/** Judges one box: once a minute at most, and again when its facts change. */
export function judge(box: ContainerRow, now: Instant): FleetBox {
  const before = known.get(box)
  if (before?.now === now) return before
  const row = { box, assessment: assess(box, now, defaultPolicy), now }
  known.set(box, row)
  return row
}

const known = new WeakMap<ContainerRow, FleetBox>()

/** Kept once for all who ask in the same minute: the shell counts what the board lists. */
function judgeAll(rows: readonly ContainerRow[], now: Instant): readonly FleetBox[] {
  if (last.rows !== rows || last.now !== now) {
    const judged = rows.map((box) => judge(box, now))
    last = { rows, now, boxes: ordered(judged, last.boxes, takeStillness()) }
  }
  return last.boxes
}

let last: {
  rows: readonly ContainerRow[] | null
  now: Instant | null
  boxes: readonly FleetBox[]
} = { rows: null, now: null, boxes: [] }
