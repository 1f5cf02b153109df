import {
  applyChanges,
  changesBetween,
  finish,
  load,
  rebase,
  ticking,
  type Fleet,
} from '#domain/fleet/fleet.ts'
import { holdInPlace } from '#domain/fleet/held.ts'
import { fleetSums } from '#domain/fleet/sums.ts'
import type { Policy } from '#domain/policy/policy.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'

/** The inputs of the fleet on screen, apart from whether it is held. */
export interface Asked {
  /** Containers as the pages and the stream have them; one that didn't change is the same object. */
  readonly rows: readonly ContainerRow[]
  readonly now: Instant
  readonly policy: Policy
  /** Increases each time held updates are applied. */
  readonly placings: number
}

/** The fleet as lists and counters show it, and the latest. */
export interface ShownFleet {
  /** The fleet in every list and counter. Held: its rows keep their places and assessments. */
  readonly shown: Fleet<ContainerRow>
  /** The same containers by the latest facts and minute. */
  readonly latest: Fleet<ContainerRow>
  /** IDs of containers that now belong elsewhere but stay in place while the list is held. */
  readonly moved: ReadonlySet<string>
}

/** The one fleet of the browser: engine steps from the previous inputs to the current ones. */
export interface FleetStore {
  readonly at: (asked: Asked, held: () => boolean) => ShownFleet
  /** Assesses the fleet at a future moment, in slices, so that the result is ready at that tick. */
  readonly prepare: (next: Instant) => Promise<void>
}

interface Known extends ShownFleet {
  readonly asked: Asked
}

/** The fleet at a future moment, made from `base`. */
interface Prepared {
  readonly ahead: Fleet<ContainerRow>
  readonly base: Fleet<ContainerRow>
}

const none: ReadonlySet<string> = new Set()

/** Creates a store that yields to `otherWork` while it prepares a tick. */
export function createFleetStore(otherWork: () => Promise<void>): FleetStore {
  let last: Known | null = null
  let prepared: Prepared | null = null

  /** The fleet before the next change: at the requested moment, with the containers of the last one. */
  function ticked({ latest }: Known, now: Instant): Fleet<ContainerRow> {
    if (latest.now === now) return latest
    const ready = prepared
    prepared = null
    const isUsable =
      ready?.ahead.now === now &&
      // Since preparation began, the fleet has only been changed: not ticked otherwise, nor loaded under another policy.
      ready.base.now === latest.now &&
      ready.base.policy === latest.policy
    return isUsable ? rebase(ready.ahead, ready.base, latest) : finish(ticking(latest, now))
  }

  function latestOf({ rows, now, policy }: Asked): Fleet<ContainerRow> {
    if (last === null || last.asked.policy !== policy) return load(rows, now, policy, fleetSums)
    return applyChanges(ticked(last, now), changesBetween(last.asked.rows, rows)).fleet
  }

  return {
    at(asked, held) {
      if (last !== null && isSame(last.asked, asked)) return last
      const latest = latestOf(asked)
      const isLetIn = last === null || last.asked.placings !== asked.placings
      const inPlace = !isLetIn && held() && last ? holdInPlace(last.shown, latest) : null
      last = inPlace
        ? { asked, latest, shown: inPlace.fleet, moved: inPlace.moved }
        : { asked, latest, shown: latest, moved: none }
      return last
    },
    async prepare(next) {
      if (last === null) return
      const base = last.latest
      const work = ticking(base, next)
      for (;;) {
        await otherWork()
        const { done, value } = work.next()
        if (!done) continue
        prepared = { ahead: value, base }
        break
      }
      // The tick gets its own task, because everything renders for it.
      await otherWork()
    },
  }
}

function isSame(a: Asked, b: Asked): boolean {
  return a.rows === b.rows && a.now === b.now && a.policy === b.policy && a.placings === b.placings
}
