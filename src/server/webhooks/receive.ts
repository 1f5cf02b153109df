import type { Instant } from '#domain/instant.ts'
import type { Store } from '../store/open-store.ts'
import { keepNotice } from '../store/webhook-notices.ts'
import { readNotice } from './read-notice.ts'
import type { Secrets } from './secrets.ts'
import { documentedScheme, isSigned } from './signature.ts'

/**
 * What became of a body. `kept`: it is on the disk; `known`: its id came before; `unsigned`: the signature is missing or
 * wrong, and nothing of it is kept; `not-ready`: there is no secret yet, so nothing can be told of it.
 */
export type Receipt = 'kept' | 'known' | 'unsigned' | 'not-ready'

/** What was received since the process started. */
export interface ReceivedCounts {
  readonly kept: number
  readonly known: number
  readonly unsigned: number
  readonly lastUnsignedAt: Instant | null
}

/** Makes the receiver. `onForged`: a signature was wrong, though there is a secret. */
export function createReceiver(deps: {
  readonly store: Store
  readonly secrets: Secrets
  readonly now: () => Instant
  readonly onKept: () => void
  readonly onForged: () => void
}) {
  const { store, secrets } = deps
  let counts: ReceivedCounts = { kept: 0, known: 0, unsigned: 0, lastUnsignedAt: null }

  function refuse(): 'unsigned' {
    counts = { ...counts, unsigned: counts.unsigned + 1, lastUnsignedAt: deps.now() }
    return 'unsigned'
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
      const notice = readNotice(body)
      // Both engines answer only once the commit is on the disk.
      const outcome = await store.transaction((tx) => {
        tx.tellOthers()
        return keepNotice(tx, notice)
      })
      if (outcome === 'known') {
        counts = { ...counts, known: counts.known + 1 }
        return 'known'
      }
      counts = { ...counts, kept: counts.kept + 1 }
      deps.onKept()
      return 'kept'
    },
  }
}
