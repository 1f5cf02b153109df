import { createListeners } from '../runtime/listeners.ts'
import { randomUUID } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { StoreFull } from '../store/schema/engine.ts'
import type { Store, WriteTransaction } from '../store/engine/open-store.ts'
import type { Database } from '../store/schema/tables.ts'
import {
  answerSlot,
  dropSlots,
  listSlots,
  readPause,
  restamp,
  takeSlot,
  writePause,
  type RateSlot,
} from '../store/sync/rate-slots.ts'
import { bucketLimits, bucketNames, reservedForPeople, type BucketName } from './buckets.ts'
import { createEvenClock } from './even-clock.ts'
import { createPresence } from './presence.ts'
import type { SlotRequest, Slot, Taken } from './slot.ts'
import type { After } from '../runtime/timers.ts'
import { createWaitingLine, type WaitingLine } from './waiting-line.ts'
import { countingAt, freesAt, isAheadOf, nextFree, windowMs } from './window.ts'

/** One bucket as people see it. */
export interface BucketState {
  readonly name: BucketName
  readonly limit: number
  readonly used: number
  readonly free: number
  readonly nextFreeAt: Instant | null
  readonly pausedUntil: Instant | null
}

/** The account's budget, exact over any rolling minute of the service's own clock. It survives restarts. */
export interface Ledger {
  /** Waits for a slot, more urgent calls first, then in the order requested. Null if `signal` was aborted. */
  take(ask: SlotRequest): Promise<Slot | null>
  /** A slot if one is free now, else when one may be. Doesn't wait, and doesn't overtake waiting calls. */
  tryTake(ask: SlotRequest): Promise<Taken>
  /** The service requested a pause of the bucket. Doesn't shorten a longer pause. */
  pauseUntil(bucket: BucketName, until: number): Promise<void>
  limits(): BucketState[]
  /** When each used slot frees up, earliest first, and until when the bucket is paused (0: not). */
  outlook(bucket: BucketName): {
    readonly frees: readonly number[]
    readonly pausedUntil: number
    /** Slots that other callers must leave to people. */
    readonly reserved: number
  }
  /**
   * Records that a signed-in person is active: a share of the budget is reserved for people for a minute, at every
   * instance.
   */
  peopleSeen(): void
  /** Reads the other instances' usage, for {@link Ledger.limits} and {@link Ledger.outlook}. */
  refresh(): Promise<void>
  /** Notifies whenever a slot is taken or answered, or a bucket is paused. */
  readonly onChange: (listener: () => void) => () => void
}

interface View {
  slots: readonly RateSlot[]
  pausedUntil: number
}

/**
 * Opens the ledger stored in `store`. Times are passed in and out by `now`; internally it has its own time, which
 * advances evenly when clocks are set.
 *
 * @param deps.elapsed monotonic clock in milliseconds; default: `now` is assumed to be one
 */
export async function createLedger(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly after: After
  readonly elapsed?: () => number
}): Promise<Ledger> {
  const { store } = deps
  const wallMs = () => epochMs(deps.now())
  const elapsed = deps.elapsed ?? wallMs
  const clock = await createEvenClock({ store, elapsed })
  const presence = createPresence(store, clock)
  const toWall = (ms: number): number => Math.round(wallMs() + (ms - clock.estimate()))
  const views = new Map<BucketName, View>()
  const { add: onChange, notify } = createListeners()
  for (const name of bucketNames) views.set(name, await readView(name))

  async function readView(name: BucketName): Promise<View> {
    return {
      slots: await listSlots(store.db, name),
      pausedUntil: await readPause(store.db, name),
    }
  }

  function viewOf(name: BucketName): View {
    const view = views.get(name)
    if (!view) throw new Error(`No such bucket: ${name}`)
    return view
  }

  async function tryTake(ask: SlotRequest): Promise<Taken> {
    const outcome = await store.transaction(async (tx) => {
      await ask.fence?.check(tx)
      const now = await clock.read(tx)
      return reserve(tx, { ...ask, leave: await slotsToLeave(tx.db, ask, now) }, now)
    })
    views.set(ask.bucket, outcome.view)
    if (outcome.slot === null) return { freeAt: toWall(outcome.freeAt) }
    notify()
    const { slot } = outcome
    return {
      slot: {
        age: () => clock.estimate() - slot.takenAt,
        answered: () => answered(ask.bucket, slot.id),
        giveBack: () => giveBack(ask.bucket, slot.id),
      },
    }
  }

  async function slotsToLeave(
    db: Database,
    { bucket, priority, leave = 0 }: SlotRequest,
    now: number,
  ) {
    if (bucket !== 'default' || priority === 'people') return leave
    return (await presence.read(db, now)) ? Math.max(leave, reservedForPeople) : leave
  }

  async function answered(bucket: BucketName, id: string): Promise<void> {
    const answeredAt = Math.ceil(clock.estimate())
    change(bucket, (slots) =>
      slots.map((slot) => (slot.id === id ? { ...slot, answeredAt } : slot)),
    )
    try {
      await store.transaction((tx) => answerSlot(tx, id, answeredAt))
    } catch (error) {
      // The slot still counts as in progress, and so longer than necessary: the answer is worth more than the slot.
      if (!(error instanceof StoreFull)) throw error
    }
  }

  async function giveBack(bucket: BucketName, id: string): Promise<void> {
    await store.transaction((tx) => dropSlots(tx, [id]))
    change(bucket, (slots) => slots.filter((slot) => slot.id !== id))
  }

  function change(
    bucket: BucketName,
    next: (slots: readonly RateSlot[]) => readonly RateSlot[],
  ): void {
    const view = viewOf(bucket)
    view.slots = next(view.slots)
    notify()
    lines[bucket].advance()
  }

  const line = () => createWaitingLine({ tryTake, nowMs: wallMs, after: deps.after })
  const lines: Record<BucketName, WaitingLine> = {
    default: line(),
    'create-tracking-request': line(),
    'infer-number': line(),
    refresh: line(),
  }

  return {
    take: (ask) => lines[ask.bucket].wait(ask),
    tryTake,
    async pauseUntil(bucket, until) {
      const view = viewOf(bucket)
      const asked = Math.ceil(clock.estimate() + until - wallMs())
      view.pausedUntil = await store.transaction(async (tx) => {
        const later = Math.max(await readPause(tx.db, bucket), asked)
        await writePause(tx, bucket, later)
        return later
      })
      notify()
    },
    limits: () =>
      bucketNames.map((name) =>
        stateOf(name, viewOf(name), clock.estimate(), (ms) => instantAt(toWall(ms))),
      ),
    async refresh() {
      await clock.refresh()
      for (const name of bucketNames) views.set(name, await readView(name))
      notify()
    },
    outlook(bucket) {
      const now = clock.estimate()
      const { slots, pausedUntil } = viewOf(bucket)
      const frees = countingAt(slots, now).map((slot) =>
        slot.answeredAt === null ? Math.min(freesAt(slot), now + windowMs) : freesAt(slot),
      )
      return {
        frees: frees.map(toWall).toSorted((a, b) => a - b),
        pausedUntil: pausedUntil > now ? toWall(pausedUntil) : 0,
        reserved: bucket === 'default' && presence.isKnown(now) ? reservedForPeople : 0,
      }
    },
    peopleSeen: () => presence.seen(),
    onChange,
  }
}

type Reserved =
  | { readonly view: View; readonly slot: RateSlot }
  | { readonly view: View; readonly slot: null; readonly freeAt: number }

/** Counts and takes in one transaction, so that no two processes can both take the last slot. */
async function reserve(tx: WriteTransaction, ask: SlotRequest, now: number): Promise<Reserved> {
  const limit = bucketLimits[ask.bucket]
  const stored = await listSound(tx, ask.bucket, now)
  const slots = countingAt(stored, now)
  const view = { slots, pausedUntil: await readPause(tx.db, ask.bucket) }
  if (view.pausedUntil > now) return { view, slot: null, freeAt: view.pausedUntil }
  const freeAt = nextFree(slots, limit, ask.leave ?? 0, now)
  if (freeAt > now) return { view, slot: null, freeAt }
  const counting = new Set(slots.map((slot) => slot.id))
  await dropSlots(
    tx,
    stored.map((slot) => slot.id).filter((id) => !counting.has(id)),
  )
  const slot = { id: randomUUID(), takenAt: Math.floor(now), answeredAt: null }
  await takeSlot(tx, ask.bucket, slot)
  return { view: { ...view, slots: [...slots, slot] }, slot }
}

async function listSound(
  tx: WriteTransaction,
  bucket: BucketName,
  now: number,
): Promise<RateSlot[]> {
  const slots = await listSlots(tx.db, bucket)
  if (!isAheadOf(slots, now)) return slots
  await restamp(tx, bucket, now, windowMs)
  return listSlots(tx.db, bucket)
}

/** `now` by the ledger's time; `toInstant` converts to the time people see. */
function stateOf(
  name: BucketName,
  view: View,
  now: number,
  toInstant: (ms: number) => Instant,
): BucketState {
  const limit = bucketLimits[name]
  const used = countingAt(view.slots, now).length
  const free = Math.max(0, limit - used)
  return {
    name,
    limit,
    used,
    free,
    nextFreeAt: free > 0 ? null : toInstant(nextFree(view.slots, limit, 0, now)),
    pausedUntil: view.pausedUntil > now ? toInstant(view.pausedUntil) : null,
  }
}
