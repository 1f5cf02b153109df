import { epochMs } from '#domain/instant.ts'
import { idOf } from '../mirror/translated.ts'
import type { NoticeReads } from '../store/facts.ts'
import type { Database } from '../store/tables.ts'
import { findAsOf, type Notice } from '../store/webhook-notices.ts'
import type { NoticePlan } from './plan-notice.ts'

/** Notices are dated to the second, and by another clock than ours. */
const datedToMs = 1_000
const clocksDifferMs = 5_000

/**
 * What a notice has us read, and with it every record that came along but was written so close to what we hold that
 * nobody can tell which is newer: the service is asked.
 */
export async function withDoubtful(
  db: Database,
  { reads, records }: NoticePlan,
  notice: Notice,
): Promise<NoticeReads> {
  const idsOf = async (table: 'container' | 'shipment'): Promise<string[]> => {
    const ids: string[] = []
    for (const { type, id } of records) {
      if (type === table && idOf(id) && (await isDoubtful(db, table, id, notice))) ids.push(id)
    }
    return ids
  }
  return {
    containers: [...reads.containers, ...(await idsOf('container'))],
    shipments: [...reads.shipments, ...(await idsOf('shipment'))],
    resolve: reads.resolve,
  }
}

async function isDoubtful(
  db: Database,
  table: 'container' | 'shipment',
  id: string,
  { toldAt }: Notice,
): Promise<boolean> {
  const asOf = toldAt && (await findAsOf(db, table, id))
  if (!toldAt || !asOf) return false
  const later = epochMs(asOf) - epochMs(toldAt)
  return later > -datedToMs && later < clocksDifferMs
}
