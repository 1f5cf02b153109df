import { randomUUID } from 'node:crypto'
import { epochMs, instantAt, type Instant } from '#domain/instant.ts'
import type { Store, WriteTransaction } from '../store/open-store.ts'
import {
  answerSlot,
  dropSlots,
  listSlots,
  readPause,
  restamp,
  takeSlot,
  writePause,
  type RateSlot,
} from '../store/rate-slots.ts'
import { bucketLimits, bucketNames, type BucketName } from './buckets.ts'
import type { Ask, Slot, Taken } from './slot.ts'
import type { After } from './timers.ts'
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

/** The account's budget, exact over any rolling minute of the service's own clock; it outlives the process. */
export interface Ledger {
  /** Waits for a slot, the more urgent first, then in the order of asking. Null where `signal` was aborted. */
  take(ask: Ask): Promise<Slot | null>
  /** A slot if one is free now, else when one may be. Does not wait, and does not overtake who waits. */
  tryTake(ask: Ask): Promise<Taken>
  /** The service asked for a pause of the bucket. A later end is kept. */
  pauseUntil(bucket: BucketName, until: number): Promise<void>
  limits(): BucketState[]
  /** When each slot in use frees, the first first, and until when the bucket is paused (0: not). */
  outlook(bucket: BucketName): { readonly frees: readonly number[]; readonly pausedUntil: number }
  /** Hears whenever a slot is taken or answered, or a bucket is paused. */
  readonly onChange: (listener: () => void) => () => void
}

interface View {
  slots: readonly RateSlot[]
  pausedUntil: number
}

/** Opens the ledger kept in `store`. */
export async function createLedger(deps: {
  readonly store: Store
  readonly now: () => Instant
  readonly after: After
}): Promise<Ledger> {
  const { store } = deps
  const nowMs = () => epochMs(deps.now())
  const views = new Map<BucketName, View>()
  const listeners = new Set<() => void>()
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

  function tell(): void {
    for (const listener of listeners) listener()
  }

  async function tryTake(ask: Ask): Promise<Taken> {
    const outcome = await store.transaction((tx) => reserve(tx, ask, nowMs()))
    views.set(ask.bucket, outcome.view)
    if (outcome.slot === null) return { freeAt: outcome.freeAt }
    tell()
    const { slot } = outcome
    return {
      slot: {
        takenAt: slot.takenAt,
        answered: () => answered(ask.bucket, slot.id),
        giveBack: () => giveBack(ask.bucket, slot.id),
      },
    }
  }

  async function answered(bucket: BucketName, id: string): Promise<void> {
    const answeredAt = nowMs()
    change(bucket, (slots) =>
      slots.map((slot) => (slot.id === id ? { ...slot, answeredAt } : slot)),
    )
    await store.transaction((tx) => answerSlot(tx, id, answeredAt))
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
    tell()
    lines[bucket].advance()
  }

  const line = () => createWaitingLine({ tryTake, nowMs, after: deps.after })
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
      view.pausedUntil = Math.max(view.pausedUntil, until)
      await store.transaction((tx) => writePause(tx, bucket, view.pausedUntil))
      tell()
    },
    limits: () => bucketNames.map((name) => stateOf(name, viewOf(name), nowMs())),
    outlook(bucket) {
      const now = nowMs()
      const { slots, pausedUntil } = viewOf(bucket)
      const frees = countingAt(slots, now).map((slot) =>
        slot.answeredAt === null ? Math.min(freesAt(slot), now + windowMs) : freesAt(slot),
      )
      return {
        frees: frees.toSorted((a, b) => a - b),
        pausedUntil: pausedUntil > now ? pausedUntil : 0,
      }
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Reserved =
  | { readonly view: View; readonly slot: RateSlot }
  | { readonly view: View; readonly slot: null; readonly freeAt: number }

/** Counts and takes in one transaction: no two processes can both take the last slot. */
async function reserve(tx: WriteTransaction, ask: Ask, now: number): Promise<Reserved> {
  const limit = bucketLimits[ask.bucket]
  const kept = await listSound(tx, ask.bucket, now)
  const slots = countingAt(kept, now)
  const view = { slots, pausedUntil: await readPause(tx.db, ask.bucket) }
  if (view.pausedUntil > now) return { view, slot: null, freeAt: view.pausedUntil }
  const freeAt = nextFree(slots, limit, ask.leave ?? 0, now)
  if (freeAt > now) return { view, slot: null, freeAt }
  const counting = new Set(slots.map((slot) => slot.id))
  await dropSlots(
    tx,
    kept.map((slot) => slot.id).filter((id) => !counting.has(id)),
  )
  const slot = { id: randomUUID(), takenAt: now, answeredAt: null }
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

function stateOf(name: BucketName, view: View, now: number): BucketState {
  const limit = bucketLimits[name]
  const used = countingAt(view.slots, now).length
  const free = Math.max(0, limit - used)
  return {
    name,
    limit,
    used,
    free,
    nextFreeAt: free > 0 ? null : instantAt(nextFree(view.slots, limit, 0, now)),
    pausedUntil: view.pausedUntil > now ? instantAt(view.pausedUntil) : null,
  }
}
