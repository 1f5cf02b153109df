import { writtenFormatOf } from '#domain/text/format.ts'
import { digestOf, dueDigestDay } from '#domain/fleet/digest.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { digestSubject, digestText } from '#domain/text/digest.ts'
import { errorText } from '../runtime/error-text.ts'
import { createItemBackoff } from '../runtime/backoff.ts'
import { createLoops, every } from '../runtime/loops.ts'
import type { After } from '../runtime/timers.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import {
  giveBackDigestDay,
  listDigestSubscribers,
  takeDigestDay,
  type DigestSubscriber,
} from '../store/alerts/digest.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Mail } from './smtp.ts'

const everyMs = 60_000
const retries = { firstMs: 5 * 60_000, maxMs: 3_600_000 }

/** Sends the daily mails. */
export interface DigestSender {
  start(): void
  /** Sends what is due now. `signal` aborts it. */
  sendDue(signal?: AbortSignal): Promise<void>
  /** Aborts a mail that is being sent; its day is due again. */
  stop(): Promise<void>
}

/** Creates the sender of daily mails. `origin`: where people open the dashboard; null if unknown. */
export function createDigest(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'rows' | 'policy'>
  readonly send: (mail: Mail, signal: AbortSignal) => Promise<void>
  readonly origin: string | null
  readonly now: () => Instant
  readonly after: After
  readonly log: Log
}): DigestSender {
  const { store, fleet, origin, now, log } = deps
  const loops = createLoops(deps.after)
  /** Keyed by person. A server may have accepted a mail that looks failed, so each retry may be another copy. */
  const backoff = createItemBackoff(retries, () => epochMs(now()))

  async function sendDue(signal = new AbortController().signal): Promise<void> {
    const at = now()
    for (const subscriber of await listDigestSubscribers(store.db)) {
      if (signal.aborted) return
      const day = dueDigestDay(subscriber, at)
      if (day !== null && backoff.isDue(subscriber.personId))
        await sendOne(subscriber, day, at, signal)
    }
  }

  /** The day is claimed first, so that two instances that find the same person due send only one mail. */
  async function sendOne(
    subscriber: DigestSubscriber,
    day: LocalDate,
    at: Instant,
    signal: AbortSignal,
  ): Promise<void> {
    const { personId, email, zone } = subscriber
    const isTaken = await store.transaction((tx) => takeDigestDay(tx, personId, day))
    if (!isTaken) return
    const { policy } = fleet.policy()
    const digest = digestOf(fleet.rows(), zone, policy)
    const format = writtenFormatOf(policy)
    try {
      const mail: Mail = {
        id: `daily-${day}-${personId}`,
        to: email,
        subject: digestSubject(format, digest, zone, at),
        text: digestText(format, digest, { zone, now: at, origin }),
        stopUrl: origin && `${origin}/settings/digest`,
      }
      await deps.send(mail, signal)
      backoff.settled(personId)
      log.info({ personId, zone, day }, 'Daily email sent')
    } catch (error) {
      if (!signal.aborted) backoff.failed(personId)
      await store.transaction((tx) => giveBackDigestDay(tx, subscriber))
      log.warn(
        { personId, zone, day, reason: errorText(error) },
        'Couldn’t send a daily email, will retry',
      )
    }
  }

  return {
    start: () =>
      loops.start([
        every(everyMs, sendDue, (error) => log.error({ err: error }, 'Daily email job failed')),
      ]),
    sendDue,
    stop: () => loops.stop(),
  }
}
