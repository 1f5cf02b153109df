import { epochMs, instantAt } from '#domain/time/instant.ts'
import { ingest, type Times } from '../mirror/ingest.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import type { Log } from '../store/engine/log.ts'
import type { Store } from '../store/engine/open-store.ts'
import { listNotices, moveNotice, type Notice } from '../store/sync/webhook-notices.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { maxClockSkewMs, timestampPrecisionMs, splitByCertainty } from './resolve-order.ts'
import { fillGaps } from './fill-gaps.ts'
import { countWithin } from './count-within.ts'
import { isKnownEvent, planNotice } from './plan-notice.ts'

/** Maximum notices applied by one transaction, and records in them: others wait for it. */
const batch = 50
const batchRecords = 200

interface Applying {
  readonly store: Store
  readonly mirror: Pick<Mirror, 'nudge'>
  readonly log: Log
}

/** Applies all waiting notices once and marks them applied in the same transaction. Returns whether there were any. */
export async function applyNotices(deps: Applying): Promise<boolean> {
  const waiting = await listNotices(deps.store.db, 'waiting', batch)
  const notices = waiting.slice(0, countWithin(waiting, batchRecords, recordsIn))
  if (notices.length === 0) return false
  try {
    await applyTogether(deps, notices)
  } catch (error) {
    if (notices.length > 1) deps.log.warn({ err: error }, 'Applying webhooks one at a time')
    for (const notice of notices) await applyAlone(deps, notice)
  }
  return true
}

function recordsIn({ body }: Notice): number {
  const isObject = typeof body === 'object' && body !== null
  return (
    1 + (isObject && 'included' in body && Array.isArray(body.included) ? body.included.length : 0)
  )
}

async function applyTogether(deps: Applying, notices: readonly Notice[]): Promise<void> {
  const hasRequests = await deps.store.transaction(async (tx) => {
    let requests = false
    for (const notice of notices) requests = (await applyNotice(tx, notice)).requests || requests
    return requests
  })
  if (hasRequests) deps.mirror.nudge('tracking_requests')
}

/** A notice that triggers a bug in our code is stored with the reason. The others aren't affected. */
async function applyAlone(deps: Applying, notice: Notice): Promise<void> {
  try {
    await applyTogether(deps, [notice])
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 300) : 'an unexpected error'
    deps.log.error(
      { err: error, notice: notice.key },
      'A webhook couldn’t be applied and is stored',
    )
    await deps.store.transaction((tx) =>
      moveNotice(tx, notice, 'waiting', { to: 'failed', reason }),
    )
  }
}

/** Remaining work after a notice is applied. */
export interface FollowUp {
  /** It references records to read at the service. */
  readonly reads: boolean
  /** The list of tracking requests must be read. */
  readonly requests: boolean
}

const nothing: FollowUp = { reads: false, requests: false }

/** Applies one notice as part of `tx`, unless someone else did. */
export async function applyNotice(tx: WriteTransaction, notice: Notice): Promise<FollowUp> {
  const plan = planNotice(notice)
  if (!plan) {
    await moveNotice(tx, notice, 'waiting', { to: 'failed', reason: 'not a notification' })
    return nothing
  }
  const { reads, certain } = await splitByCertainty(tx.db, plan, notice)
  const isToRead = reads.resolve || reads.containers.length + reads.shipments.length > 0
  const moved = await moveNotice(
    tx,
    notice,
    'waiting',
    isToRead
      ? { to: 'to-read', reads }
      : { to: isKnownEvent(notice.event) ? 'applied' : 'unknown' },
  )
  if (!moved) return nothing
  const data: unknown[] = [...plan.unreadable]
  for (const record of certain) data.push(await fillGaps(tx.db, record))
  await ingest(tx, { data, included: plan.events }, 'webhook', timesOf(notice))
  return { reads: isToRead, requests: plan.requests }
}

/** The time range in which a body was accurate: around the service's timestamp, never after we received it. */
function timesOf({ writtenAt, receivedAt }: Notice): Times {
  if (writtenAt === null) return { askedAt: receivedAt, readAt: receivedAt }
  const earliest = Math.min(epochMs(writtenAt) - maxClockSkewMs, epochMs(receivedAt))
  const latest = Math.min(
    epochMs(writtenAt) + timestampPrecisionMs + maxClockSkewMs,
    epochMs(receivedAt),
  )
  return { askedAt: instantAt(earliest), readAt: instantAt(latest) }
}
