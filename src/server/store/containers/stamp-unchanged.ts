import type { ContainerFacts, Reading, ShipmentFacts, TrackingRequest } from '../schema/facts.ts'
import { toJson } from '../schema/json-column.ts'
import { sortable } from '../schema/sortable.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Records of one answer. */
interface Records<F> {
  readonly records: readonly { readonly facts: F; readonly raw: unknown }[]
  readonly times: Pick<Reading, 'askedAt' | 'readAt'>
}

/**
 * Ids of the records in an answer that equal our copy. They are stamped as seen in one statement: nearly every page of
 * a sweep is like that.
 */
export async function stampUnchanged(
  tx: WriteTransaction,
  said:
    | ({ readonly table: 'container' } & Records<ContainerFacts>)
    | ({ readonly table: 'shipment' } & Records<ShipmentFacts>),
): Promise<Set<string>> {
  if (said.records.length === 0) return new Set()
  const known = await tx.db
    .selectFrom(said.table)
    .select(['id', 'facts', 'raw'])
    .where('id', 'in', idsOf(said.records))
    .where('gone_at', 'is', null)
    .execute()
  const held = new Map(known.map((row) => [row.id, `${row.facts}\n${row.raw}`]))
  const same = said.records
    .filter(({ facts, raw }) => held.get(facts.id) === `${toJson(facts)}\n${toJson(raw)}`)
    .map(({ facts }) => facts.id)
  if (same.length === 0) return new Set()
  const asOf = sortable(said.times.askedAt)
  await tx.db
    .updateTable(said.table)
    .set({ as_of: asOf, read_at: said.times.readAt })
    .where('id', 'in', same)
    .where('as_of', '<', asOf)
    .execute()
  return new Set(same)
}

/** The same for tracking requests, which are stored without their documents. */
export async function stampUnchangedRequests(
  tx: WriteTransaction,
  { records, times }: Records<TrackingRequest>,
): Promise<Set<string>> {
  if (records.length === 0) return new Set()
  const known = await tx.db
    .selectFrom('tracking_request')
    .select(['id', 'facts'])
    .where('id', 'in', idsOf(records))
    .execute()
  const held = new Map(known.map((row) => [row.id, String(row.facts)]))
  const same = records
    .filter(({ facts }) => held.get(facts.id) === toJson(facts))
    .map(({ facts }) => facts.id)
  if (same.length === 0) return new Set()
  const asOf = sortable(times.askedAt)
  await tx.db
    .updateTable('tracking_request')
    .set({ as_of: asOf })
    .where('id', 'in', same)
    .where('as_of', '<', asOf)
    .execute()
  return new Set(same)
}

function idsOf(records: readonly { readonly facts: { readonly id: string } }[]): string[] {
  return records.map(({ facts }) => facts.id)
}
