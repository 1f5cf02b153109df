import type { OpenTestStore } from '../../../testing/each-engine.ts'
import { openMirror } from '../../mirror/testing/open-mirror.ts'
import type { SmallService } from '../../mirror/testing/small-service.ts'
import { alone, fenced } from '../../store/engine/fence.ts'
import { silentLog } from '../../store/engine/log.ts'
import { createWebhooks } from '../create-webhooks.ts'
import { sign } from '../signature.ts'
import { createSecrets } from '../secrets.ts'

export const secret = 'the secret of these tests'

/** Webhooks over a mirror of `service`, with a secret set by hand, on a clock that the test moves. */
export async function openWebhooks(open: OpenTestStore, service: SmallService) {
  service.behaviour.include = [...service.behaviour.include, 'reference_object']
  const opened = await openMirror(open, service)
  const { store, upstream, mirror, time } = opened
  const reopen = (fence = alone) =>
    createWebhooks({
      store,
      upstream,
      leader: { store: fenced(store, fence), upstream, fence },
      mirror,
      origin: null,
      secrets: createSecrets([secret]),
      now: time.now,
      after: time.after,
      log: silentLog,
    })
  const webhooks = reopen()
  /** Posts a document as the service does. */
  const post = (document: unknown) => {
    const bytes = bytesOf(document)
    return webhooks.receive(bytes, sign(bytes, secret))
  }
  return { ...opened, webhooks, reopen, post }
}

export type OpenWebhooks = Awaited<ReturnType<typeof openWebhooks>>

export function bytesOf(document: unknown): Uint8Array {
  return new TextEncoder().encode(
    typeof document === 'string' ? document : JSON.stringify(document),
  )
}
