import { epochMs, type Instant } from '#domain/time/instant.ts'
import { findLatestChangeAt } from '../store/containers/journal.ts'
import type { Database } from '../store/schema/tables.ts'
import { countNotices } from '../store/sync/webhook-notices.ts'
import type { SubscriptionState } from './subscription-manager.ts'
import type { ReceivedCounts } from './receive.ts'
import { silentSince } from './webhook-silence.ts'

/** State of the webhooks. */
export interface WebhookReport {
  /** `off`: nothing is set up; `by-hand`: a secret was set, and a person manages the subscription. */
  readonly state: 'off' | 'by-hand' | SubscriptionState['state']
  /** The address the service posts to; null if our own address is unknown. */
  readonly url: string | null
  readonly detail: string | null
  readonly switchedOnAt: Instant | null
  readonly lastNoticeAt: Instant | null
  /** Seconds between the writing and the arrival of the last notice, by two clocks. */
  readonly lagSeconds: number | null
  readonly silentSince: Instant | null
  /** Notices that are stored and not applied yet. */
  readonly waiting: number
  readonly failed: number
  readonly unknown: readonly { readonly event: string | null; readonly count: number }[]
  readonly received: ReceivedCounts
}

/** Compiles the report. */
export async function readReport(
  db: Database,
  known: {
    readonly url: string | null
    readonly subscription: SubscriptionState | null
    readonly hasSecret: boolean
    readonly received: ReceivedCounts
  },
): Promise<WebhookReport> {
  const { subscription, url, received } = known
  const { last, ...counts } = await countNotices(db)
  const heard = later(last?.receivedAt ?? null, subscription?.activeSince ?? null)
  const latestChangeAt = await findLatestChangeAt(db)
  const writtenAt = last?.writtenAt ?? null
  return {
    state: subscription?.state ?? (known.hasSecret ? 'by-hand' : 'off'),
    url,
    detail: subscription?.detail ?? null,
    switchedOnAt: subscription?.switchedOnAt ?? null,
    lastNoticeAt: last?.receivedAt ?? null,
    lagSeconds:
      last && writtenAt
        ? Math.max(0, (epochMs(last.receivedAt) - epochMs(writtenAt)) / 1000)
        : null,
    silentSince: subscription?.state === 'active' ? silentSince(heard, latestChangeAt) : null,
    ...counts,
    received,
  }
}

function later(a: Instant | null, b: Instant | null): Instant | null {
  if (a === null || b === null) return a ?? b
  return epochMs(a) > epochMs(b) ? a : b
}
