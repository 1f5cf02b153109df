import { writtenFormatOf, type Format } from '#domain/text/format.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import type { Alert } from '#domain/alerts/alert.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { alertConsequence, alertFact, alertKindLabels, silentStep } from '#domain/text/alert.ts'
import { alertSubjectLine, alertText, type NotifiedAlert } from '#domain/text/alert-message.ts'
import { backoffMs } from '../runtime/backoff.ts'
import { errorText } from '../runtime/error-text.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import { createWakeSignal } from '../runtime/wake-signal.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { findAlertHook, noteHookResult } from '../store/alerts/alert-hook.ts'
import {
  isNotificationDue,
  settleBatch,
  takeBatch,
  type Batch,
  type Channel,
} from '../store/alerts/alert-notifications.ts'
import { findMailAddress } from '../store/alerts/alert-rules.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { notifiedAlert } from './notified-alert.ts'
import type { HookAnswer, HookMessage } from './post-hook.ts'

const everyMs = 30_000
const retries = { firstMs: 60_000, maxMs: 2 * 3_600_000 }
const maxTries = 10

/** Each channel has its own queue, so one never waits for the other. */
const channels = ['mail', 'chat'] as const satisfies readonly Channel[]

/** A mail as plain text. `id`: the same on every attempt. `stopUrl`: where the person ends these mails. */
export interface AlertMail {
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly stopUrl: string | null
}

/** Sends alert notifications outside the app. */
export interface Notifier {
  start(): void
  /** Sends what is due, soon. */
  nudge(): void
  /** Sends what is due now. */
  sendDue(): Promise<void>
  /** Aborts what is being sent. */
  stop(): Promise<void>
}

/**
 * Sends what is due from the store's queue. A message is claimed before it is sent and settled afterwards, so one whose
 * sender dies or is stopped midway is sent again under the same id, never dropped.
 *
 * @param deps.store its transactions fail once this instance is no longer the leader
 * @param deps.mail null: no mail server is configured, and mails are given up
 * @param deps.origin where people open the dashboard; null: no public address is known
 */
export function createNotifier(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'findRow' | 'assessRow' | 'policy'>
  readonly mail: ((mail: AlertMail, signal: AbortSignal) => Promise<void>) | null
  readonly post: (message: HookMessage, signal: AbortSignal) => Promise<HookAnswer>
  readonly origin: string | null
  readonly newId: () => string
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): Notifier {
  const { store, fleet, origin, now, log } = deps
  const format = (): Format => writtenFormatOf(fleet.policy().policy)
  const loops = createLoops(deps.after)
  const queues = channels.map((channel) => ({ channel, wake: createWakeSignal(deps.after) }))

  const retryAt = (tries: number): Instant => instantAt(epochMs(now()) + backoffMs(tries, retries))

  async function sendDue(channel: Channel, signal: AbortSignal): Promise<void> {
    while (!signal.aborted && (await isNotificationDue(store.db, channel, now()))) {
      const batch = await store.transaction((tx) => takeBatch(tx, channel, deps.newId(), retryAt))
      if (batch === null) return
      if (batch.alerts.length > 0) await send(batch, signal)
    }
  }

  async function send(batch: Batch, signal: AbortSignal): Promise<void> {
    const outcome = await (batch.channel === 'mail'
      ? sendMail(batch, signal)
      : sendChat(batch, signal))
    // An aborted message stays due.
    const isCut = signal.aborted && !outcome.taken
    if (!isCut && (outcome.taken || outcome.isFinal || batch.tries >= maxTries))
      await store.transaction((tx) =>
        settleBatch(tx, batch.id, outcome.taken ? 'sent' : 'given-up'),
      )
    if (!outcome.taken)
      log.warn(
        { batch: batch.id, channel: batch.channel, tries: batch.tries, reason: outcome.result },
        'Alert delivery failed',
      )
  }

  async function sendMail({ id, target, alerts }: Batch, signal: AbortSignal): Promise<HookAnswer> {
    const to = await findMailAddress(store.db, target)
    if (to === null) return { taken: false, result: 'No recipients', isFinal: true }
    if (deps.mail === null) return { taken: false, result: 'Email isn’t set up', isFinal: true }
    const notified = alerts.map(toNotified)
    const stopUrl = origin && `${origin}/settings/notifications`
    const links =
      origin === null ? [] : ['', `Alerts: ${origin}/alerts`, `Change alert settings: ${stopUrl}`]
    try {
      const text = [alertText(format(), notified, now()), ...links, ''].join('\n')
      await deps.mail({ id, to, subject: alertSubjectLine(notified), text, stopUrl }, signal)
      return { taken: true, result: 'Sent.', isFinal: true }
    } catch (error) {
      return { taken: false, result: errorText(error), isFinal: false }
    }
  }

  async function sendChat({ id, alerts }: Batch, signal: AbortSignal): Promise<HookAnswer> {
    const hook = await findAlertHook(store.db)
    if (hook === null) return { taken: false, result: 'No chat webhook is set', isFinal: true }
    const { url, secret } = hook
    const body = bodyOf(alerts.map(withNotified))
    const answer = await deps.post({ url, secret, id, body }, signal)
    if (!signal.aborted || answer.taken)
      await store.transaction((tx) => noteHookResult(tx, answer.result, answer.taken))
    return answer
  }

  const toNotified = (alert: Alert): NotifiedAlert => notifiedAlert(alert, fleet, origin)

  function withNotified(alert: Alert) {
    return { alert, notified: toNotified(alert) }
  }

  /** `text` is what chat tools show; the rest is for programs. */
  function bodyOf(alerts: readonly ReturnType<typeof withNotified>[]): unknown {
    const at = now()
    return {
      text: alertText(
        format(),
        alerts.map(({ notified }) => notified),
        at,
      ),
      alerts: alerts.map(({ alert, notified: { assessed, link } }) => ({
        id: alert.id,
        kind: alert.cause.kind,
        title: alertKindLabels[alert.cause.kind],
        container: assessed?.container.number ?? null,
        place: assessed?.container.facility ? facilityName(assessed.container.facility) : null,
        fact: alertFact(format(), alert.cause, assessed && assessed.container, at),
        consequence:
          assessed === null ? silentStep : alertConsequence(format(), alert.cause, assessed, at),
        firedAt: alert.firedAt,
        link,
      })),
    }
  }

  return {
    start: () =>
      loops.start(
        queues.map(({ channel, wake }) => ({
          ...every(
            everyMs,
            (signal) => sendDue(channel, signal),
            (error) => log.error({ err: error }, 'Alert processing failed'),
          ),
          wake,
        })),
      ),
    nudge: () => queues.forEach(({ wake }) => wake.wake()),
    async sendDue() {
      const { signal } = new AbortController()
      await Promise.all(channels.map((channel) => sendDue(channel, signal)))
    },
    stop: () => loops.stop(),
  }
}
