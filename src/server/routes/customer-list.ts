import { customerKey } from '#domain/container/customer-name.ts'
import { namesOf, newCustomer } from '#domain/customers/customer.ts'
import { suggestMerges } from '#domain/customers/suggest-merges.ts'
import type { CustomerList, CustomerRow, MergeParty } from '#wire/api/customers.ts'
import {
  listCustomers,
  listDismissals,
  listSentCustomers,
  type SentCustomer,
  type StoredCustomer,
} from '../store/people/customers.ts'
import type { Database } from '../store/schema/tables.ts'

/** Maximum names in one answer. The rest are left out, and the answer says so. */
const maxNames = 5_000
const maxSuggestions = 50

/** Every customer, a record or not, with its containers in play, and which of them may be one. */
export async function readCustomerList(db: Database): Promise<CustomerList> {
  const sent = await listSentCustomers(db, maxNames + 1)
  const listed = sent.slice(0, maxNames)
  const records = await listCustomers(db)
  const dismissed = new Set((await listDismissals(db)).map(pairOf))
  const claimedBy = new Map(
    records.flatMap(({ id, facts }) => namesOf(facts).map((name) => [customerKey(name), id])),
  )
  const ofRecord = Map.groupBy(listed, ({ name }) => claimedBy.get(customerKey(name)) ?? null)
  const customers = [
    ...records.map((record) => recordRow(record, ofRecord.get(record.id) ?? [])),
    ...(ofRecord.get(null) ?? []).map(nameRow),
  ].toSorted((a, b) => b.containers - a.containers || (a.name < b.name ? -1 : 1))
  const parties = customers.map((row) => ({
    ...row,
    names: [...new Set([row.name, ...row.aliases, ...row.sent.map(({ name }) => name)])],
  }))
  const suggestions = suggestMerges(parties, (keys) => dismissed.has(pairOf(keys)), maxSuggestions)
  return {
    customers,
    suggestions: suggestions.map(({ into, from, reason }) => ({
      into: partyOf(into),
      from: partyOf(from),
      reason,
    })),
    isCut: sent.length > maxNames,
  }
}

function recordRow(record: StoredCustomer, sent: readonly SentCustomer[]): CustomerRow {
  const { id, facts, version, changedBy, changedAt, merge } = record
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
    merged: merge?.name ?? null,
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

function partyOf({ id, name, version }: CustomerRow): MergeParty {
  return { id, name, basedOn: version }
}

function pairOf([first, second]: readonly [string, string]): string {
  return `${first}\n${second}`
}
