import { epochMs, type Instant } from '#domain/time/instant.ts'
import { createItemBackoff } from '../runtime/backoff.ts'
import { createLoops, type Loop } from '../runtime/loops.ts'
import { createWakeSignal } from '../runtime/wake-signal.ts'
import type { LeaderDeps, Mirror } from '../mirror/create-mirror.ts'
import { alone, FenceLost } from '../store/engine/fence.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Notice } from '../store/sync/webhook-notices.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import type { Upstream } from '../upstream/create-upstream.ts'
import type { After } from '../runtime/timers.ts'
import { applyNotice, applyNotices } from './apply-notices.ts'
import { createSubscriptionManager } from './subscription-manager.ts'
import { fetchReferenced } from './fetch-referenced.ts'
import { createReceiver, type Receipt } from './receive.ts'
import { readReport, type WebhookReport } from './report.ts'
import type { Secrets } from './secrets.ts'

export type { Receipt, WebhookReport }

/** Path that the service posts to. */
export const webhookPath = '/webhooks/tracking'

/** Notices the service sends on its own. */
export interface Webhooks {
  /**
   * Applies saved notices and maintains the subscription. `isLed`: another instance does that, and this one only learns
   * the secret by which it verifies signatures.
   */
  start(isLed?: boolean): void
  /** Resolves once nothing is being written anymore. */
  stop(): Promise<void>
  /** Verifies a body over its raw bytes and saves it durably. `signature`: the header's value. */
  receive(body: Uint8Array, signature: string | null): Promise<Receipt>
  /** Name of the header with the signature. */
  readonly signatureHeader: string
  report(): Promise<WebhookReport>
}

/** Other instances may have left notices behind, and a hint may be lost: checks again after this. */
const lookAgainMs = 10_000

/**
 * Creates the module. Sends and applies nothing before {@link Webhooks.start}.
 *
 * @param deps.origin under which the service reaches us; null: people manage the subscription by hand
 * @param deps.secrets sign notices; those that the service shows are added
 * @param deps.hidden other secrets that no notice may repeat: the account's key
 */
export function createWebhooks(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly mirror: Pick<Mirror, 'nudge' | 'rereadContainer' | 'rereadShipment'>
  /** Store and client for the leader. Omit with a single instance. */
  readonly leader?: LeaderDeps
  readonly origin: string | null
  readonly secrets: Secrets
  readonly hidden?: () => readonly string[]
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): Webhooks {
  const { store, upstream, mirror, secrets, origin, now, after, log } = deps
  const leader = deps.leader ?? { store, upstream, fence: alone }
  const waiting = createWakeSignal(after)
  const named = createWakeSignal(after)
  const subscription = createWakeSignal(after)
  const backoff = createItemBackoff({ firstMs: 10_000, maxMs: 600_000 }, () => epochMs(now()))
  const url = origin === null ? null : origin + webhookPath
  const manager =
    url === null ? null : createSubscriptionManager({ ...leader, secrets, url, now, log })
  const learner =
    url === null ? null : createSubscriptionManager({ upstream, secrets, url, now, log })
  let lookedAt: Instant | null = null
  const receiver = createReceiver({
    store,
    secrets,
    hidden: deps.hidden ?? (() => []),
    now,
    apply: applyAtOnce,
    onSaved: () => waiting.wake(),
    onForged: () => {
      // The secret may have been changed at the service, but a forger must not make us spend the budget.
      const isSoon = lookedAt && Math.abs(epochMs(now()) - epochMs(lookedAt)) < 60_000
      if (!isSoon) subscription.wake()
    },
  })
  let learns = false
  let applies = false
  let unlisten: (() => void) | null = null
  const loops = createLoops(after)

  function loopOf(name: string, loop: Omit<Loop, 'onError'>): Loop {
    const onError = (error: unknown) => {
      if (error instanceof FenceLost) return lookAgainMs
      log.error({ err: error, loop: name }, 'Webhook processing failed')
      return 5_000
    }
    return { ...loop, onError }
  }

  /** If it hits a bug, or another instance is now the leader, the notice is left to {@link apply}. */
  async function applyAtOnce(tx: WriteTransaction, notice: Notice): Promise<(() => void) | null> {
    if (!applies) return null
    const attempt = await tx.attempt(async () => {
      await leader.fence.check(tx)
      return applyNotice(tx, notice)
    })
    if (!attempt.ok) return null
    const { reads, requests } = attempt.result
    return () => {
      if (requests) mirror.nudge('tracking_requests')
      if (reads) named.wake()
    }
  }

  async function apply(): Promise<number> {
    const hadSome = await applyNotices({ store: leader.store, mirror, log })
    if (hadSome) named.wake()
    return hadSome ? 0 : lookAgainMs
  }

  async function read(signal: AbortSignal): Promise<number> {
    const outcome = await fetchReferenced({ ...leader, mirror }, backoff, signal)
    return outcome === 'more' ? 0 : lookAgainMs
  }

  async function look(signal: AbortSignal): Promise<number> {
    lookedAt = now()
    if (learns) return learner ? learner.learn(signal) : 0
    return manager ? manager.look(signal) : 0
  }

  return {
    start(isLed = false) {
      learns = isLed
      applies = !isLed
      if (!isLed) unlisten ??= store.onRemoteCommit(() => waiting.wake())
      const applying = [
        loopOf('apply', { round: apply, wake: waiting }),
        loopOf('read', { round: read, wake: named }),
      ]
      loops.start([
        ...(isLed ? [] : applying),
        ...(manager ? [loopOf('subscription', { round: look, wake: subscription })] : []),
      ])
    },
    async stop() {
      applies = false
      unlisten?.()
      unlisten = null
      await loops.stop()
    },
    receive: (body, signature) => receiver.receive(body, signature),
    signatureHeader: receiver.header,
    report: () =>
      readReport(store.db, {
        url,
        subscription: (learns ? learner : manager)?.state() ?? null,
        hasSecret: secrets.live().length > 0,
        received: receiver.counts(),
      }),
  }
}
