import { assess } from '#domain/assess.ts'
import { governedAt } from '#domain/deadline-at.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useCallback, useMemo } from 'react'
import { nothingPlaced, placeFleet, type Placed } from './fleet-order.ts'
import type { FleetBox } from './fleet-sets.ts'
import { tellStep } from './fleet-sums.ts'

/**
 * The fleet as it is judged this minute, what costs money next first. Counters and lists all derive from `boxes`, so
 * they show the same version: what waits to be let in is in none of them. What a box has become meanwhile is told by
 * `currentOf`, for the words of a row that keeps its place.
 */
export function useAssessedFleet() {
  const fleet = useContainers()
  const now = useNow()
  const policy = usePolicy()
  const { rows, byId, held, placings } = fleet
  const { boxes, moved } = useMemo(
    () => placeAll({ rows, now, policy, placings }, held),
    [rows, now, policy, placings, held],
  )
  const currentOf = useCallback(
    ({ box }: FleetBox) => judge(byId.get(box.id) ?? box, now, policy),
    [byId, now, policy],
  )
  return { ...fleet, boxes, moved, currentOf, now }
}

/** Judges one box: once a minute at most, and again when its facts or the policy change. */
export function judge(box: ContainerRow, now: Instant, policy: Policy): FleetBox {
  const before = known.get(box)
  if (before?.now === now && before.policy === policy) return before
  const governed = governedAt(box, policy, now)
  const row = { box: governed, assessment: assess(governed, now, policy), now, policy }
  known.set(box, row)
  return row
}

const known = new WeakMap<ContainerRow, FleetBox>()

interface Asked {
  readonly rows: readonly ContainerRow[]
  readonly now: Instant
  readonly policy: Policy
  readonly placings: number
}

/** Kept once for all who ask in the same minute: the shell counts what the board lists. */
function placeAll(asked: Asked, held: () => boolean): Placed {
  if (last === null || !isSame(last.asked, asked)) {
    const letIn = last !== null && last.asked.placings !== asked.placings
    const current = judgeAll(asked, last)
    const placed = placeFleet(current, last?.placed ?? nothingPlaced, held() && !letIn)
    tellStep(placed.boxes, placed.step)
    last = { asked, placed }
  }
  return last.placed
}

/** The judgement of each row; where only rows changed, only theirs is looked for. */
function judgeAll({ rows, now, policy }: Asked, before: typeof last): readonly FleetBox[] {
  const isAlike = before?.asked.now === now && before.asked.policy === policy
  return rows.map((box, at) => {
    const known = isAlike && before.asked.rows[at] === box ? before.placed.current[at] : null
    return known ?? judge(box, now, policy)
  })
}

function isSame(a: Asked, b: Asked): boolean {
  return a.rows === b.rows && a.now === b.now && a.policy === b.policy && a.placings === b.placings
}

let last: { readonly asked: Asked; readonly placed: Placed } | null = null
