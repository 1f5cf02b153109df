import { epochMs } from '#domain/time/instant.ts'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { idOf } from '../mirror/translated.ts'
import type { NoticeReads } from '../store/schema/facts.ts'
import type { Database } from '../store/schema/tables.ts'
import { findReadingTimes, type Notice } from '../store/sync/webhook-notices.ts'
import type { NoticePlan } from './plan-notice.ts'

/** Notices have timestamps in whole seconds, by another clock than ours. */
export const timestampPrecisionMs = 1_000
export const maxClockSkewMs = 5_000

/** Records of a notice that must be read at the service, and included ones that can be used directly. */
interface SplitRecords {
  readonly reads: NoticeReads
  readonly certain: readonly AnyResource[]
}

/**
 * The records to read because of a notice: those it references, plus every included record written so close to the time
 * of our copy that we can't tell which is newer. Until those are read, our copy stays.
 */
export async function splitByCertainty(
  db: Database,
  { reads, records }: NoticePlan,
  notice: Notice,
): Promise<SplitRecords> {
  const certain: AnyResource[] = []
  const doubtful = { container: [] as string[], shipment: [] as string[] }
  for (const record of records) {
    const { type, id } = record
    if ((type === 'container' || type === 'shipment') && (await isDoubtful(db, type, id, notice))) {
      doubtful[type].push(id)
    } else certain.push(record)
  }
  return {
    certain,
    reads: {
      containers: [...reads.containers, ...doubtful.container],
      shipments: [...reads.shipments, ...doubtful.shipment],
      resolve: reads.resolve,
    },
  }
}

async function isDoubtful(
  db: Database,
  table: 'container' | 'shipment',
  id: string,
  { writtenAt }: Notice,
): Promise<boolean> {
  if (!writtenAt || !idOf(id)) return false
  const held = await findReadingTimes(db, table, id)
  if (!held) return false
  const earliest = epochMs(writtenAt) - maxClockSkewMs
  const latest = epochMs(writtenAt) + timestampPrecisionMs + maxClockSkewMs
  return earliest < epochMs(held.readAt) && latest > epochMs(held.askedAt)
}
