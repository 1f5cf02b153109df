import { setImmediate } from 'node:timers/promises'
import { customerKey } from '#domain/container/customer-name.ts'
import { newCustomer } from '#domain/customers/customer.ts'
import type { CustomerList, CustomerRow } from '#wire/api/customers.ts'
import {
  customersRevision,
  listCustomers,
  listDismissals,
  listSentCustomers,
  readNameClaims,
  type SentCustomer,
  type ListedCustomer,
} from '../store/people/customers.ts'
import type { Database } from '../store/schema/tables.ts'
import type { CustomerSuggestions, SearchedCustomers } from './customer-suggestions.ts'

/** Maximum names in one answer. The rest are left out, and the answer says so. */
const maxNames = 5_000

/**
 * Every customer, a record or not, with its containers in play, and which of them may be one.
 *
 * @param isSearch whether to search for suggestions, or to return the known ones at once
 */
export async function readCustomerList(
  db: Database,
  suggestions: CustomerSuggestions,
  isSearch: boolean,
): Promise<CustomerList> {
  const revision = await customersRevision(db)
  const sent = await listSentCustomers(db, maxNames + 1)
  const listed = sent.slice(0, maxNames)
  const records = await listCustomers(db)
  const claimedBy = await readNameClaims(db)
  await setImmediate()
  const ofRecord = Map.groupBy(listed, ({ name }) => claimedBy.get(customerKey(name)) ?? null)
  const customers = [
    ...records.map((record) => recordRow(record, ofRecord.get(record.id) ?? [])),
    ...(ofRecord.get(null) ?? []).map(nameRow),
  ].toSorted((a, b) => b.containers - a.containers || (a.name < b.name ? -1 : 1))
  await setImmediate()
  const parties = customers.map((row) => ({
    ...row,
    names: [...new Set([row.name, ...row.aliases, ...row.sent.map(({ name }) => name)])],
  }))
  await setImmediate()
  const searched: SearchedCustomers = { revision, parties, dismissals: await listDismissals(db) }
  const found = isSearch ? await suggestions.find(searched) : suggestions.known(searched)
  return {
    customers,
    suggestions: [...found],
    isCut: sent.length > maxNames,
  }
}

function recordRow(record: ListedCustomer, sent: readonly SentCustomer[]): CustomerRow {
  const { id, facts, version, changedBy, changedAt, merged } = record
  return {
    id,
    name: facts.name,
    aliases: [...facts.aliases],
    contacts: [...facts.contacts],
    language: facts.language,
    dateFormat: facts.dateFormat,
    ...countsOf(sent),
    version,
    changedBy,
    changedAt,
    merged,
  }
}

function nameRow(sent: SentCustomer): CustomerRow {
  const { name, language, dateFormat } = newCustomer(sent.name)
  return {
    id: null,
    name,
    aliases: [],
    contacts: [],
    language,
    dateFormat,
    ...countsOf([sent]),
    version: 0,
    changedBy: null,
    changedAt: null,
    merged: null,
  }
}

function countsOf(
  sent: readonly SentCustomer[],
): Pick<CustomerRow, 'sent' | 'containers' | 'shipments'> {
  return {
    sent: sent.map(({ name, containers }) => ({ name, containers })),
    containers: sent.reduce((sum, one) => sum + one.containers, 0),
    shipments: sent.reduce((sum, one) => sum + one.shipments, 0),
  }
}
