import { assess } from '#domain/assess.ts'
import { governedAt } from '#domain/deadline-at.ts'
import type { Instant } from '#domain/instant.ts'
import type { Policy } from '#domain/policy.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { useCallback, useMemo } from 'react'
import { placeFleet, type Placed } from './fleet-order.ts'
import type { FleetBox } from './fleet-sets.ts'

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
  const placed = useMemo(
    () => placeAll({ rows, now, policy, placings }, held),
    [rows, now, policy, placings, held],
  )
  const currentOf = useCallback(
    ({ box }: FleetBox) => judge(byId.get(box.id) ?? box, now, policy),
    [byId, now, policy],
  )
  return { ...fleet, ...placed, currentOf, now }
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
    const { rows, now, policy, placings } = asked
    const current = rows.map((box) => judge(box, now, policy))
    const letIn = last !== null && last.asked.placings !== placings
    last = { asked, placed: placeFleet(current, last?.placed.boxes ?? [], held() && !letIn) }
  }
  return last.placed
}

function isSame(a: Asked, b: Asked): boolean {
  return a.rows === b.rows && a.now === b.now && a.policy === b.policy && a.placings === b.placings
}

let last: { readonly asked: Asked; readonly placed: Placed } | null = null
