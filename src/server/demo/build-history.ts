import { setImmediate } from 'node:timers/promises'
import { createHash } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { createWatch } from '../alerts/watch.ts'
import { createFleet, type ServerFleet } from '../fleet/create-fleet.ts'
import { createDepartures } from '../kpi/list-departures.ts'
import { createForecastRecorder } from '../kpi/record-forecasts.ts'
import { ingest } from '../mirror/ingest.ts'
import { forgetChanges } from '../store/containers/changes.ts'
import { claimStore } from '../store/engine/claim-store.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeSyncFact } from '../store/sync/sync-state.ts'
import { createTeamWork } from './team-work/create-team-work.ts'
import type { Teammate } from './team-work/team.ts'

/** Records of the service that changed since the previous call: containers, with their included records. */
export type ReadPast = () => {
  readonly data: readonly unknown[]
  readonly included: readonly unknown[]
}

/** A clock that the builder moves. */
export interface PastClock {
  readonly now: () => Instant
  set(moment: Instant): void
}

export interface HistoryPlan {
  readonly from: Instant
  /** When the past ends. Called before each step, because time passes meanwhile. */
  readonly until: () => Instant
  /** Names the service in the store, as the server will when it opens it. */
  readonly serviceKey: string
  readonly seed: string
  /** The people who work in it; may be empty. */
  readonly team: readonly Teammate[]
  /** Called after each step with the share done, from 0 to 1. */
  readonly onProgress: (share: number) => void
  /** Ends the build after the current step. */
  readonly signal: AbortSignal
}

const stepMs = 6 * 3_600_000

/** A clock of the past, set to `start`. */
export function createPastClock(start: Instant): PastClock {
  let moment = start
  return {
    now: () => moment,
    set(next) {
      moment = next
    },
  }
}

/**
 * Fills an empty store with the account's past, step by step: the mirror's own ingestion writes containers, journal and changes,
 * and the fleet and the alert watch follow each step. Nothing leaves the server: no notifier, mail or stream is opened. The
 * marker is written last, so that a store that was cut short has none.
 *
 * @param clock the store's own clock, from which `readPast` reads too
 * @returns false if the signal ended it
 */
export async function buildHistory(
  store: Store,
  clock: PastClock,
  readPast: ReadPast,
  plan: HistoryPlan,
): Promise<boolean> {
  clock.set(plan.from)
  await claimStore(store, plan.serviceKey)
  const follower = await followQuietly(store, clock, plan)
  try {
    const startMs = epochMs(plan.from)
    for (let atMs = startMs; ; atMs += stepMs) {
      if (plan.signal.aborted) return false
      const endMs = epochMs(plan.until())
      const moment = instantAt(Math.min(atMs, endMs))
      clock.set(moment)
      const times = { askedAt: moment, readAt: moment }
      const document = readPast()
      await store.transaction((tx) => ingest(tx, document, 'containers', times))
      await follower.step()
      plan.onProgress(Math.min(1, (atMs - startMs) / Math.max(1, endMs - startMs)))
      await setImmediate()
      if (atMs >= endMs) break
    }
    await store.transaction(async (tx) => {
      // A browser that followed the previous store must reload everything.
      await forgetChanges(tx, instantAt(epochMs(tx.at) + 1))
      await writeSyncFact(tx, 'demoHistory', { from: plan.from, until: tx.at })
    })
    return true
  } finally {
    await follower.stop()
  }
}

/** The fleet, the alerts and the team of the store, without timers: each step is assessed once. */
async function followQuietly(
  store: Store,
  { now }: PastClock,
  { seed, team, from, until }: Pick<HistoryPlan, 'seed' | 'team' | 'from' | 'until'>,
) {
  const newId = createIds(seed)
  const errors: unknown[] = []
  const onError = (error: unknown): void => void errors.push(error)
  const fleet = await createFleet({
    store,
    now,
    after: () => () => undefined,
    isMirroring: () => false,
    onError,
  })
  const alerted = inSteps(fleet)
  const watch = createWatch({
    store,
    fleet: alerted.fleet,
    updates: { changed: () => undefined },
    onSteps: () => undefined,
    // Of its own: alerts and team work at the same time, and neither may shift the other's.
    newId: createIds(`${seed} alerts`),
    now,
    onError,
  })
  const recorder = createForecastRecorder({
    store,
    fleet,
    departures: createDepartures({ store, fleet, now }),
    isMirroring: () => false,
    now,
    after: () => () => undefined,
    onError,
  })
  const period = { from, until: until() }
  const work = team.length > 0 ? createTeamWork({ store, fleet, team, seed, newId, period }) : null
  await work?.begin()
  watch.start()
  return {
    async step(): Promise<void> {
      await fleet.settled()
      fleet.assessAll()
      await watch.settled()
      alerted.hold()
      await work?.step()
      await fleet.settled()
      alerted.release()
      await watch.settled()
      await recorder.runDue()
      if (errors.length > 0) throw errors[0]
    },
    async stop(): Promise<void> {
      await watch.stop()
      fleet.stop()
      await fleet.settled()
    },
  }
}

/** The fleet as alerts see it: changes that the team makes in a step arrive together after it, in the same way each time. */
function inSteps(fleet: ServerFleet) {
  let held: (() => void)[] | null = null
  return {
    fleet: {
      ...fleet,
      onChange: (listener: Parameters<ServerFleet['onChange']>[0]) =>
        fleet.onChange((change) => {
          if (held) held.push(() => listener(change))
          else listener(change)
        }),
    },
    hold() {
      held = []
    },
    release() {
      const changes = held ?? []
      held = null
      for (const tell of changes) tell()
    },
  }
}

/** IDs that are the same for the same seed. */
function createIds(seed: string): () => string {
  let count = 0
  return () => {
    count += 1
    const hex = createHash('sha256').update(`${seed} ${count}`).digest('hex')
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
  }
}
