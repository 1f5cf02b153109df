import { setImmediate } from 'node:timers/promises'
import { createListeners } from '../runtime/listeners.ts'
import type { Container } from '#domain/container/container.ts'
import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import {
  compacted,
  findRow,
  load as loadFleet,
  loading as loadingFleet,
  rebase,
  ticking,
} from '#domain/fleet/fleet.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { changedSince, currentVersion } from '../store/containers/changes.ts'
import { findInPlay, listEnded, readInPlay } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { readPolicy, type StoredPolicy } from '../store/people/policy.ts'
import {
  findStoredShipments,
  listShipmentKeys,
  listShipmentsInPlay,
  type StoredShipment,
} from '../store/containers/shipments.ts'
import { assessContainer, governed, rowJson, toContainerRow } from './container-row.ts'
import {
  containersInPlay,
  patchOf,
  putContainers,
  putShipments,
  shipmentJson,
  shipmentsOfMoved,
} from './fleet-state.ts'
import type { FleetChange, FleetState } from './fleet-state.ts'
import { createChangeRunner } from './change-runner.ts'
import { inSlices, inTurns } from '../runtime/in-turns.ts'
import { inChunks } from '../store/schema/json-column.ts'
import { repeat, type After } from '../runtime/timers.ts'
import {
  pageOfContainers,
  pageOfEnded,
  pageOfShipments,
  type Page,
  type PageAsk,
  type ReadPage,
} from './page.ts'
import { createSnapshots, otherShipmentsOf, takeSnapshot, type Snapshot } from './snapshot.ts'

export type { FleetChange, Page, PageAsk, ReadPage }

/** The containers in play and their shipments, in memory, at one version of the store. */
export interface ServerFleet {
  version(): number
  counts(): { readonly containers: number; readonly shipments: number }
  /**
   * A page of the containers in play, most urgent first. Without `snapshot`, from the newest one. 'gone': that snapshot
   * has expired (five minutes after someone began paging) or isn't known here.
   */
  page(ask: PageAsk, snapshot: number | null): Page | 'gone'
  /**
   * The same for all shipments: those with a container in play at the position of their most urgent container, then the
   * others by bill of lading.
   */
  shipmentPage(ask: PageAsk, snapshot: number | null): Promise<ReadPage | 'gone'>
  /** A page of the containers whose journey is over, latest first, straight from the store. */
  endedPage(ask: PageAsk): Promise<Page>
  /** The row of any container, assessed now. */
  assessFacts(container: Container): ContainerRow
  /** The same with its assessment. */
  assessRow(container: Container): FleetRow
  /** Every container in play in priority order, assessed as of the last minute. */
  rows(): readonly FleetRow[]
  /** The row of a container in play. */
  findRow(id: string): ContainerRow | null
  /** The same with its assessment, as of the last minute. */
  findAssessed(id: string): FleetRow | null
  /** The policy by which rows are assessed. Changing it is a 'reload'. */
  policy(): StoredPolicy
  /**
   * The change from an older version to the present, if these ids are all that changed since.
   *
   * @param found those of `shipmentIds` that are in the store
   */
  describe(
    containerIds: readonly string[],
    shipmentIds: readonly string[],
    found: readonly StoredShipment[],
  ): FleetChange
  /** Calls the listener after each change is applied, in order; 'reload' if no single change leads to the present. */
  onChange(listener: (change: FleetChange | 'reload') => void): () => void
  /** Assesses every container now and notifies {@link ServerFleet.onAssessed}. The fleet does so itself every minute. */
  assessAll(): void
  /** Calls the listener when every container was reassessed, since time alone may have changed assessments. */
  onAssessed(listener: () => void): () => void
  /** Checks for other instances' commits; resolves when they are applied. */
  catchUp(): Promise<void>
  /** Resolves when every commit so far is applied. */
  settled(): Promise<void>
  stop(): void
}

const assessedEveryMs = 60_000
/** Changed containers that are read and assessed in one go. */
const sliceSize = 200
/** Beyond this many changes at once, as after renaming a large customer, streams reload instead of getting patches. */
const mostPatches = 2_000
/**
 * About one millisecond of work: a request that arrives meanwhile takes several turns and waits for one slice in each.
 */
const pace = { rowsAtOnce: 50 }

/** Loads the fleet and patches it on every commit of the store. `isMirroring`: more pages are still to come. */
export async function createFleet(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly after: After
  readonly isMirroring: () => boolean
  readonly onError: (error: unknown) => void
}): Promise<ServerFleet> {
  const { store, now, isMirroring } = deps
  /** A new policy makes every older version too old to follow, so it is read when the fleet is reloaded. */
  let assessedBy = await readPolicy(store.db)
  let state: FleetState = {
    fleet: loadFleet([], now(), assessedBy.policy),
    shipments: new Map(),
    otherShipments: new Map(),
  }
  /** Whether anyone requested the shipments without a container in play, and whether all of them are known. */
  const others = { isWanted: false, isRead: false }
  const snapshots = createSnapshots()
  const othersOf = new WeakMap<Snapshot, ReturnType<typeof otherShipmentsOf>>()
  const { add: onChange, notify } = createListeners<FleetChange | 'reload'>()
  const assessments = createListeners()
  let version = 0

  const describe: ServerFleet['describe'] = (containerIds, shipmentIds, found) => {
    const changed = new Set([...containerIds, ...containersInPlay(state, found)])
    const shipments = new Map(found.map((one) => [one.id, one]))
    return {
      version,
      asOf: now(),
      containers: patchOf((id) => findRow(state.fleet, id), changed, rowJson),
      shipments: patchOf((id) => shipments.get(id), shipmentIds, shipmentJson),
    }
  }

  /**
   * Runs in slices beside the old fleet, so that nobody waits for all of it. The version is read first: the next pull
   * applies whatever is committed meanwhile once more.
   */
  async function load(): Promise<void> {
    const loading = await currentVersion(store.db)
    const stored = await readPolicy(store.db)
    const shipments = await listShipmentsInPlay(store.db)
    const known = new Map(shipments.map((one) => [one.id, one]))
    const at = now()
    const containers: ContainerWithLfd[] = []
    for await (const found of readInPlay(store.db, known)) {
      for (const container of found) containers.push(governed(container, at, stored.policy))
      await setImmediate()
    }
    const fleet = await inTurns(loadingFleet(containers, at, stored.policy, [], pace))
    const fresh: FleetState = { fleet, shipments: new Map(), otherShipments: new Map() }
    putShipments(fresh, [], shipments)
    assessedBy = stored
    state = fresh
    others.isRead = false
    version = loading
  }

  /** In slices, as a step of the runner, so that nothing is applied meanwhile. */
  async function readOthers(): Promise<void> {
    for await (const keys of listShipmentKeys(store.db)) {
      for (const key of keys)
        if (!state.shipments.has(key.id)) state.otherShipments.set(key.id, key)
      await setImmediate()
    }
    others.isRead = true
  }

  async function step(): Promise<void> {
    await pull()
    if (others.isWanted && !others.isRead) await readOthers()
  }

  /** Asks the store what changed instead of trusting the notification: bursts become one step, none is missed. */
  async function pull(): Promise<void> {
    const changed = await changedSince(store.db, version)
    if (changed === 'too-old') {
      await load()
      snapshots.clear()
      return notify('reload')
    }
    if (changed.version === version) return
    const shipments = await findStoredShipments(store.db, changed.shipments)
    const before = changed.shipments.flatMap((id) => state.shipments.get(id) ?? [])
    const containerIds = new Set([
      ...changed.containers,
      ...containersInPlay(state, [...before, ...shipments]),
    ])
    const ids = [...containerIds]
    const containers = await inSlices(ids, sliceSize, (slice) => findInPlay(store.db, slice))
    const moved = shipmentsOfMoved(state, containerIds, containers)
    const ofMoved = await findStoredShipments(store.db, moved)
    const found = new Set(containers.map(({ id }) => id))
    const dropped = ids.filter((id) => !found.has(id))
    putContainers(state, dropped, [], now())
    // A page read between two slices has some rows early. They come again with the next version.
    for (const [at, slice] of inChunks(containers, sliceSize).entries()) {
      if (at > 0) await setImmediate()
      putContainers(state, [], slice, now())
    }
    putShipments(state, [...changed.shipments, ...moved], [...shipments, ...ofMoved])
    version = changed.version
    if (ids.length > mostPatches) {
      snapshots.clear()
      return notify('reload')
    }
    notify(describe(ids, changed.shipments, shipments))
  }

  /**
   * Time alone changes assessments. Runs in slices, so that no request waits for all of a large fleet; a row added
   * meanwhile was assessed later than these, so it stays.
   */
  async function assessAll(): Promise<void> {
    const [loaded, base] = [state, state.fleet]
    const ahead = await inTurns(ticking(base, now(), pace))
    // A fleet reloaded meanwhile is already assessed.
    if (state === loaded) state.fleet = compacted(rebase(ahead, base, state.fleet))
    assessments.notify()
  }

  function snapshotOf(asked: number | null): Snapshot | null {
    const at = now()
    if (asked !== null) return snapshots.find(asked, at)
    return snapshots.begin({ version, asOf: at, mirroring: isMirroring() }, (present) =>
      takeSnapshot(state, present),
    )
  }

  const patching = createChangeRunner(step, deps.onError)
  const assessing = createChangeRunner(assessAll, deps.onError)
  const stops = [
    repeat(deps.after, assessedEveryMs, () => assessing.nudge()),
    store.onCommit(() => patching.nudge()),
    store.onRemoteCommit(() => patching.nudge()),
  ]
  await load()
  patching.nudge()

  return {
    version: () => version,
    counts: () => ({ containers: state.fleet.rows.length, shipments: state.shipments.size }),
    page(ask, asked) {
      const snapshot = snapshotOf(asked)
      return snapshot ? pageOfContainers(snapshot, ask) : 'gone'
    },
    async shipmentPage(ask, asked) {
      others.isWanted = true
      if (!others.isRead) patching.nudge()
      while (!others.isRead && patching.isRunning()) await patching.settled()
      if (!others.isRead) throw new Error('Couldn’t load shipments.')
      const snapshot = snapshotOf(asked)
      if (!snapshot) return 'gone'
      const rest = othersOf.get(snapshot) ?? otherShipmentsOf(state, snapshot)
      othersOf.set(snapshot, rest)
      return pageOfShipments(snapshot, rest, ask, (ids) => findStoredShipments(store.db, ids))
    },
    async endedPage(ask) {
      const { containers, total } = await listEnded(store.db, ask)
      const at = now()
      const rows = containers.map((container) => assessContainer(container, at, assessedBy.policy))
      return pageOfEnded({ rows, total }, ask, { version, asOf: at, mirroring: isMirroring() })
    },
    assessFacts: (container) =>
      toContainerRow(assessContainer(container, now(), assessedBy.policy)),
    assessRow: (container) => assessContainer(container, now(), assessedBy.policy),
    rows: () => state.fleet.rows,
    findRow(id) {
      const row = findRow(state.fleet, id)
      return row && toContainerRow(row)
    },
    findAssessed: (id) => findRow(state.fleet, id),
    policy: () => assessedBy,
    describe,
    onChange,
    assessAll: () => assessing.nudge(),
    onAssessed: assessments.add,
    async catchUp() {
      patching.nudge()
      await patching.settled()
    },
    async settled() {
      await patching.settled()
      await assessing.settled()
    },
    stop() {
      stops.forEach((stop) => stop())
      patching.stop()
      assessing.stop()
    },
  }
}
