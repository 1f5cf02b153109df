import type { Instant } from '#domain/time/instant.ts'
import type { Store } from '../store/engine/open-store.ts'
import { saveNotice, type Notice } from '../store/sync/webhook-notices.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { readNotice, type NoticeRead } from './read-notice.ts'
import type { Secrets } from './secrets.ts'
import { documentedScheme, isSigned } from './signature.ts'

/**
 * Outcome for a body. `kept`: it is on disk; `known`: its id was received before; `unsigned`: the signature is missing
 * or wrong, and nothing of it is stored; `not-ready`: there is no secret yet, so it can't be verified.
 */
export type Receipt = 'kept' | 'known' | 'unsigned' | 'not-ready'

/** Counts of received notices since the process started. */
export interface ReceivedCounts {
  readonly kept: number
  readonly known: number
  readonly unsigned: number
  readonly lastUnsignedAt: Instant | null
}

/** Larger bodies are applied after the response, so that the sender doesn't wait. */
const maxAppliedAtOnce = 64 * 1024

/**
 * Creates the receiver. A single notice is applied by the commit that saves it. If several arrive at once, each is
 * saved and answered first.
 *
 * @param deps.apply applies a notice as part of the transaction that saves it, and returns what to do after the commit;
 * null if it has to be applied later
 * @param deps.onSaved called for a notice that is still to be applied
 * @param deps.onForged called when a signature was wrong although there is a secret
 */
export function createReceiver(deps: {
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => Instant
  readonly apply: (tx: WriteTransaction, notice: Notice) => Promise<(() => void) | null>
  readonly onSaved: () => void
  readonly onForged: () => void
}) {
  const { store, secrets } = deps
  let counts: ReceivedCounts = { kept: 0, known: 0, unsigned: 0, lastUnsignedAt: null }
  /** Notices that are verified and not answered yet. */
  let underWay = 0

  function refuse(): 'unsigned' {
    counts = { ...counts, unsigned: counts.unsigned + 1, lastUnsignedAt: deps.now() }
    return 'unsigned'
  }

  async function save(read: NoticeRead, size: number): Promise<'kept' | 'known'> {
    // Both engines respond only once the commit is on disk.
    const { outcome, onApplied } = await store.transaction(async (tx) => {
      tx.notifyInstances()
      const outcome = await saveNotice(tx, read)
      const isAtOnce = outcome === 'new' && underWay === 1 && size <= maxAppliedAtOnce
      const notice = { ...read, receivedAt: tx.at, reads: null }
      return { outcome, onApplied: isAtOnce ? await deps.apply(tx, notice) : null }
    })
    if (outcome === 'known') {
      counts = { ...counts, known: counts.known + 1 }
      return 'known'
    }
    counts = { ...counts, kept: counts.kept + 1 }
    const next = onApplied ?? deps.onSaved
    next()
    return 'kept'
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
      underWay += 1
      try {
        return await save(readNotice(body), body.byteLength)
      } finally {
        underWay -= 1
      }
    },
  }
}
