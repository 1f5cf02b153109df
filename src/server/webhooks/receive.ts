import { countWithin } from './count-within.ts'
import { setImmediate } from 'node:timers/promises'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  bytesOfRow,
  countWaitingBytes,
  saveNotice,
  type Notice,
} from '../store/sync/webhook-notices.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { readNotice, type NoticeRead } from './read-notice.ts'
import type { Secrets } from './secrets.ts'
import { documentedScheme, isSigned } from './signature.ts'

/**
 * Outcome for a body. `kept`: it is on disk; `known`: its id was received before; `unsigned`: the signature is missing
 * or wrong, and nothing of it is stored; `not-ready`: there is no secret yet, so it can't be verified; `full`: too much
 * waits to be applied, and nothing of it is stored.
 */
export type Receipt = 'kept' | 'known' | 'unsigned' | 'not-ready' | 'full'

/** Counts of received notices since the process started. */
export interface ReceivedCounts {
  readonly kept: number
  readonly known: number
  readonly unsigned: number
  readonly lastUnsignedAt: Instant | null
}

/** Larger bodies are applied after the response, so that the sender doesn't wait. */
const maxAppliedAtOnce = 64 * 1024

/** Notices that one commit saves, and about how many bytes of them. */
const maxSavedAtOnce = 50
const maxBytesSavedAtOnce = 1024 * 1024

/** Notices of this many bytes in all may wait to be applied. The service sends those that are refused again. */
const maxWaitingBytes = 64 * 1024 * 1024

/** After it was full, this long passes until anything is accepted again. */
const fullForMs = 5_000

/**
 * No notice of the service is larger than 32 kB. Reading a larger body takes so long that at most {@link maxLargeBytes} of
 * them are read in {@link largeWithinMs}.
 */
const largeBytes = 32 * 1024
const maxLargeBytes = 8 * 1024 * 1024
const largeWithinMs = 10_000

/** A verified notice that isn't on disk yet. */
interface Unsaved {
  readonly read: NoticeRead
  readonly size: number
  readonly saved: (outcome: 'kept' | 'known') => void
  readonly failed: (error: unknown) => void
}

/**
 * Creates the receiver. A single notice is applied by the commit that saves it. Those that arrive while others are
 * saved share the next commit: each is on disk before it is answered, and is applied later.
 *
 * @param deps.hidden secrets that no notice may repeat, besides those that sign it
 * @param deps.apply applies a notice as part of the transaction that saves it, and returns what to do after the commit;
 * null if it has to be applied later
 * @param deps.onSaved called for a notice that is still to be applied
 * @param deps.onForged called when a signature was wrong although there is a secret
 */
export function createReceiver(deps: {
  readonly store: Store
  readonly secrets: Secrets
  readonly hidden: () => readonly string[]
  readonly now: () => Instant
  readonly apply: (tx: WriteTransaction, notice: Notice) => Promise<(() => void) | null>
  readonly onSaved: () => void
  readonly onForged: () => void
}) {
  const { store, secrets } = deps
  let counts: ReceivedCounts = { kept: 0, known: 0, unsigned: 0, lastUnsignedAt: null }
  const unsaved: Unsaved[] = []
  let isSaving = false
  /** At most this many bytes wait: those applied meanwhile are still included. Unknown until the first notice comes. */
  let waitingBytes = Infinity
  let fullUntilMs = 0
  /** Bytes of large bodies since `sinceMs`. */
  let large = { sinceMs: 0, bytes: 0 }

  let looking: Promise<boolean> | null = null

  /** Looks up whether too much waits, once for all notices that ask meanwhile. */
  function isFull(): Promise<boolean> {
    looking ??= lookUp().finally(() => (looking = null))
    return looking
  }

  async function lookUp(): Promise<boolean> {
    const nowMs = epochMs(deps.now())
    if (nowMs < fullUntilMs) return true
    waitingBytes = await countWaitingBytes(store.db)
    if (waitingBytes < maxWaitingBytes) return false
    fullUntilMs = nowMs + fullForMs
    return true
  }

  /** Whether too many large bodies came lately. Others are sent again by the service. */
  function isTooLarge(bytes: number): boolean {
    if (bytes <= largeBytes) return false
    const nowMs = epochMs(deps.now())
    if (nowMs - large.sinceMs >= largeWithinMs) large = { sinceMs: nowMs, bytes: 0 }
    large.bytes += bytes
    return large.bytes > maxLargeBytes
  }

  function refuse(): 'unsigned' {
    counts = { ...counts, unsigned: counts.unsigned + 1, lastUnsignedAt: deps.now() }
    return 'unsigned'
  }

  function save(read: NoticeRead, size: number): Promise<'kept' | 'known'> {
    return new Promise((saved, failed) => {
      unsaved.push({ read, size, saved, failed })
      if (!isSaving) void saveAll()
    })
  }

  async function saveAll(): Promise<void> {
    isSaving = true
    while (unsaved.length > 0) {
      // Everything that has arrived by now is read before the next commit, and other requests get their turn.
      await setImmediate()
      const together = takeSome()
      try {
        await saveTogether(together)
      } catch (error) {
        if (together.length === 1) together[0]?.failed(error)
        else for (const one of together) await saveTogether([one]).catch(one.failed)
      }
    }
    isSaving = false
  }

  function takeSome(): Unsaved[] {
    const fitting = countWithin(unsaved, maxBytesSavedAtOnce, ({ size }) => size)
    return unsaved.splice(0, Math.min(fitting, maxSavedAtOnce))
  }

  async function saveTogether(together: readonly Unsaved[]): Promise<void> {
    // Both engines respond only once the commit is on disk.
    const { outcomes, onApplied } = await store.transaction(async (tx) => {
      tx.notifyInstances()
      const outcomes = new Map<Unsaved, 'new' | 'known'>()
      for (const one of together) outcomes.set(one, await saveNotice(tx, one.read))
      const [first, second] = together
      const isAtOnce =
        first && !second && outcomes.get(first) === 'new' && first.size <= maxAppliedAtOnce
      const onApplied = isAtOnce
        ? await deps.apply(tx, { ...first.read, receivedAt: tx.at, reads: null })
        : null
      return { outcomes, onApplied }
    })
    const known = together.filter((one) => outcomes.get(one) === 'known').length
    const kept = together.length - known
    counts = { ...counts, known: counts.known + known, kept: counts.kept + kept }
    if (kept > 0) {
      const next = onApplied ?? deps.onSaved
      next()
    }
    for (const one of together) one.saved(outcomes.get(one) === 'known' ? 'known' : 'kept')
  }

  return {
    header: documentedScheme.header,
    counts: () => counts,
    receive: async (body: Uint8Array, signature: string | null): Promise<Receipt> => {
      if (signature === null) return refuse()
      const live = secrets.live()
      if (live.length === 0) return 'not-ready'
      if (!isSigned(body, signature, live)) {
        deps.onForged()
        return refuse()
      }
      if (isTooLarge(body.byteLength)) return 'full'
      if (waitingBytes >= maxWaitingBytes && (await isFull())) return 'full'
      waitingBytes += body.byteLength + bytesOfRow
      return save(readNotice(body, [...deps.hidden(), ...live]), body.byteLength)
    },
  }
}
