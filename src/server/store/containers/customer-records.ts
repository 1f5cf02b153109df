import {
  customerKey,
  maxCustomerName,
  type CustomerRecord,
  type NamedCustomer,
} from '#domain/container/customer-name.ts'
import { namesOf, withVisibleNames } from '#domain/customers/customer.ts'
import { fromJson, inChunks } from '../schema/json-column.ts'
import type { Database } from '../schema/tables.ts'
import type { WriteTransaction } from '../engine/write-transaction.ts'

/** Records by the keys of their names. */
export type CustomerRecords = ReadonlyMap<string, Omit<CustomerRecord, 'sent'>>

/** The records that claim any of `names`, as the service sent them. */
export async function findCustomerRecords(
  db: Database,
  names: Iterable<string | null>,
): Promise<CustomerRecords> {
  const keys = new Set(Array.from(names, (name) => (name === null ? '' : customerKey(name))))
  keys.delete('')
  const found = new Map<string, Omit<CustomerRecord, 'sent'>>()
  const byId = new Map<string, Omit<CustomerRecord, 'sent'>>()
  for (const chunk of inChunks([...keys])) {
    const rows = await db
      .selectFrom('customer_name')
      .innerJoin('customer', 'customer.id', 'customer_name.customer_id')
      .select(['customer_name.name_key', 'customer.id', 'customer.facts'])
      .where('customer_name.name_key', 'in', chunk)
      .execute()
    for (const { name_key, id, facts } of rows) {
      const record = byId.get(id) ?? { id, names: namesOf(withVisibleNames(fromJson(facts))) }
      byId.set(id, record)
      found.set(name_key, record)
    }
  }
  return found
}

/** A customer as people see it: `sent` itself, or the name of the record that claims it. */
export function namedCustomer(sent: string | null, records: CustomerRecords): NamedCustomer {
  const record = sent === null ? undefined : records.get(customerKey(sent))
  if (sent === null || record === undefined) return { customer: sent }
  return { customer: record.names[0] ?? sent, customerRecord: { ...record, sent } }
}

/** What the column of a shipment's customer holds: nothing for a name that no record can claim. */
export function customerColumn(sent: string | null): string | null {
  return sent !== null && sent.length <= maxCustomerName ? sent : null
}

/** Touches every shipment whose customer has one of these keys, with its containers, so that both are shown again. */
export async function touchCustomers(
  tx: WriteTransaction,
  keys: ReadonlySet<string>,
): Promise<void> {
  const sent = (await listSentNames(tx.db)).filter((name) => keys.has(customerKey(name)))
  for (const names of inChunks(sent)) {
    const named = tx.db.selectFrom('shipment').select('id').where('customer', 'in', names)
    for (const { id } of await named.execute()) tx.touchShipment(id)
    const containers = await tx.db
      .selectFrom('container')
      .select('id')
      .where('shipment_id', 'in', named)
      .execute()
    for (const { id } of containers) tx.touchContainer(id)
  }
}

async function listSentNames(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('shipment')
    .select('customer')
    .distinct()
    .where('customer', 'is not', null)
    .execute()
  return rows.flatMap(({ customer }) => customer ?? [])
}
