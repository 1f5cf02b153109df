import { setImmediate } from 'node:timers/promises'
import { departureRules } from '#domain/history/kpi-departure.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { changedSince } from '../store/containers/changes.ts'
import {
  clearDueDepartures,
  listContainersAfter,
  listContainersOf,
  listDueDepartures,
  readDepartureState,
  sweepDepartures,
  writeDepartures,
  writeDepartureState,
} from '../store/containers/stored-departures.ts'
import { findClaim } from '../store/engine/claim-store.ts'
import type { Store, WriteTransaction } from '../store/engine/open-store.ts'
import { inChunks } from '../store/schema/json-column.ts'
import { composeDepartures } from './compose-departures.ts'

/** Few enough that composing them takes a few milliseconds. */
const atOnce = 100
const dueAtOnce = 2000
const everyMs = 2_000

/** Keeps the stored departures in line with the containers, invoices and policy. */
export interface DepartureKeeper {
  start(): void
  stop(): Promise<void>
  /** Computes the departures of what changed so far. Doesn't wait until all containers are computed again. */
  catchUp(): Promise<void>
  /** Computes everything that is due. */
  runDue(): Promise<void>
}

/**
 * Creates the keeper. It follows the fleet's changes from the version that the stored departures are of, so a process that
 * dies loses nothing: the next one goes on from there. After a change of policy, or of the rules, it computes every container
 * again.
 *
 * @param deps.store its transactions fail once this instance is no longer the leader
 */
export function createDepartureKeeper(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'assessFacts' | 'policy' | 'catchUp'>
  /** Whether containers of the account are still missing. */
  readonly isMirroring: () => boolean
  readonly after: After
  readonly onError: (error: unknown) => void
}): DepartureKeeper {
  const { store, fleet, isMirroring, onError } = deps
  const loops = createLoops(deps.after)
  let last: Promise<unknown> = Promise.resolve()
  let catchingUp: Promise<void> | null = null

  /** One step at a time: otherwise an older reading of a container could be written after a newer one. */
  function inLine<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  async function canBegin(): Promise<boolean> {
    return !isMirroring() && (await findClaim(store.db)) !== null
  }

  /** Computes what changed. */
  async function followChanges(): Promise<void> {
    catchingUp = null
    if (!(await canBegin())) return
    const state = await readDepartureState(store.db)
    const changed = await changedSince(store.db, state.version)
    if (changed === 'too-old' || state.rules !== departureRules) {
      await store.transaction((tx) => sweepDepartures(tx, departureRules))
      return
    }
    for (;;) {
      const due = await listDueDepartures(store.db, dueAtOnce)
      if (changed.version === state.version && due.length === 0) return
      // The policy by which they are assessed is at least as new as the changes.
      await fleet.catchUp()
      const ofShipments = await listContainersOf(store.db, changed.shipments)
      const marked = due.map(({ containerId }) => containerId)
      await write(new Set([...changed.containers, ...ofShipments, ...marked]), async (tx) => {
        await writeDepartureState(tx, { version: changed.version })
        await clearDueDepartures(tx, due)
      })
      if (due.length < dueAtOnce) return
    }
  }

  /** Computes the next containers if all of them are to be computed; false: they aren't, or that was the last of them. */
  async function sweep(): Promise<boolean> {
    if (!(await canBegin())) return false
    const { swept_to } = await readDepartureState(store.db)
    if (swept_to === null) return false
    if (swept_to === '') await fleet.catchUp()
    const ids = await listContainersAfter(store.db, swept_to, atOnce)
    const next = ids.at(-1)
    await write(new Set(ids), (tx) =>
      writeDepartureState(
        tx,
        next === undefined ? { swept_to: null, is_filled: 1 } : { swept_to: next },
      ),
    )
    return next !== undefined
  }

  /** Computes containers slice by slice; `done` is part of the last transaction. */
  async function write(
    ids: ReadonlySet<string>,
    done: (tx: WriteTransaction) => Promise<void>,
  ): Promise<void> {
    const followedSince = await findClaim(store.db)
    const slices = inChunks([...ids], atOnce)
    for (const [at, slice] of (slices.length === 0 ? [[]] : slices).entries()) {
      const departures = followedSince
        ? await composeDepartures({ store, fleet }, slice, followedSince)
        : new Map()
      await store.transaction(async (tx) => {
        await writeDepartures(tx, departures)
        if (at >= slices.length - 1) await done(tx)
      })
      await setImmediate()
    }
  }

  function catchUp(): Promise<void> {
    catchingUp ??= inLine(followChanges)
    return catchingUp
  }

  async function run(signal?: AbortSignal): Promise<void> {
    for (;;) {
      await catchUp()
      if (signal?.aborted || !(await inLine(sweep))) return
    }
  }

  return {
    start: () => loops.start([every(everyMs, run, onError)]),
    stop: () => loops.stop(),
    catchUp,
    runDue: () => run(),
  }
}
