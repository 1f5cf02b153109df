import { assess } from '#domain/fleet/assess.ts'
import { withDeadlineAt } from '#domain/fleet/deadline-at.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { emptyFleet, orderFleet, replaceFleet, type OrderedFleet } from './fleet-order.ts'
import type { FleetRow } from './fleet-sets.ts'
import { sumAsBefore, recordStep } from './fleet-sums.ts'

/** What determines the order of a fleet, apart from whether it is held. */
export interface Asked {
  readonly rows: readonly ContainerRow[]
  readonly now: Instant
  readonly policy: Policy
  /** Increases each time held updates are applied. */
  readonly placings: number
}

/** The assessed and ordered fleet, cached for all callers with the same input. */
export interface AssessedFleet {
  readonly placed: (asked: Asked, held: () => boolean) => OrderedFleet
  /** Assesses the last input at a future moment, in slices, so that the result is ready at that tick. */
  readonly prepare: (next: Instant) => Promise<void>
}

interface Known {
  readonly asked: Asked
  readonly placed: OrderedFleet
}

/** Containers assessed per slice: a few milliseconds, a quarter of a frame. */
const slice = 250

/** Creates a fleet that yields between slices by `otherWork`. */
export function createAssessedFleet(otherWork: () => Promise<void>): AssessedFleet {
  let last: Known | null = null
  let ready: Known | null = null

  /** The closest earlier result: the one prepared for this moment, or the last one. */
  function nearest({ now, policy }: Asked): Known | null {
    return ready?.asked.now === now && ready.asked.policy === policy ? ready : last
  }

  return {
    placed(asked, held) {
      if (last !== null && isSame(last.asked, asked)) return last.placed
      const isLetIn = last !== null && last.asked.placings !== asked.placings
      const isHeld = held() && !isLetIn
      const near = nearest(asked)
      // A held list stays as it is on screen. Otherwise the order is updated from the closest earlier result.
      const before = (isHeld ? last : near)?.placed ?? emptyFleet
      const placed = orderFleet(assessAll(asked, near), before, isHeld)
      recordStep(placed.containers, placed.step)
      // Drop the prepared result: it would retain the assessments before it.
      if (near === ready) ready = null
      last = { asked, placed }
      return placed
    },
    async prepare(next) {
      const shown = last
      if (shown === null) return
      const asked = { ...shown.asked, now: next }
      const current: FleetRow[] = []
      for (const container of asked.rows) {
        if (current.length % slice === 0) await otherWork()
        current.push(assessFacts(container, next, asked.policy))
      }
      const replacing = replaceFleet(current, shown.placed)
      for (const place of current.keys()) {
        if (place % slice === 0) await otherWork()
        replacing.look(place)
      }
      await otherWork()
      const placed = replacing.placed()
      for (const sum of sumAsBefore(shown.placed.containers)) {
        await otherWork()
        sum(placed.containers)
      }
      ready = { asked, placed }
      // The tick gets a task of its own, because everything renders for it.
      await otherWork()
    },
  }
}

/** Assesses one container: once a minute at most, and again when its facts or the policy change. */
export function assessFacts(container: ContainerRow, now: Instant, policy: Policy): FleetRow {
  const before = known.get(container)
  if (before?.now === now && before.policy === policy) return before
  const governed = withDeadlineAt(container, policy, now)
  const row = { container: governed, assessment: assess(governed, now, policy), now, policy }
  known.set(container, row)
  return row
}

const known = new WeakMap<ContainerRow, FleetRow>()

/** The assessment of each row; where only rows changed, only theirs is looked for. */
function assessAll({ rows, now, policy }: Asked, before: Known | null): readonly FleetRow[] {
  const isAlike = before?.asked.now === now && before.asked.policy === policy
  return rows.map((container, at) => {
    const known = isAlike && before.asked.rows[at] === container ? before.placed.current[at] : null
    return known ?? assessFacts(container, now, policy)
  })
}

function isSame(a: Asked, b: Asked): boolean {
  return a.rows === b.rows && a.now === b.now && a.policy === b.policy && a.placings === b.placings
}
