import { customerKey } from '#domain/container/customer-name.ts'
import type { Colleague } from '#domain/container/handling.ts'
import {
  maxAliases,
  maxContacts,
  maxNameCharacters,
  mergedCustomer,
  namesOf,
  newCustomer,
  renamed,
  withoutRepeats,
  type CustomerFacts,
} from '#domain/customers/customer.ts'
import { dismissalKeys } from '#domain/customers/suggest-merges.ts'
import type { MergeParty } from '#wire/api/customers.ts'
import {
  deleteCustomer,
  findClaim,
  findCustomer,
  measureCustomers,
  writeCustomer,
  writeDismissal,
  type StoredCustomer,
} from '../store/people/customers.ts'
import { writeAudit, type Deed } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { CustomerMerge } from '../store/schema/customer-tables.ts'
import type { Database } from '../store/schema/tables.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { readCustomerList } from './customer-list.ts'
import { createCustomerSuggestions } from './customer-suggestions.ts'
import { joined } from './joined.ts'
import { changedMeanwhile, limitReached, RequestProblem } from './problem.ts'
import { actorOf, bytesAnswer, idOf, personOf, type RouteContext, type Routes } from './route.ts'

const maxCustomers = 2_000
/** Of all records, shown ones included: the list of customers carries them. */
const maxNames = 10_000
const maxDismissals = 10_000
/** Of all records as stored, because the list of customers includes their names and contacts. */
const maxCharacters = 2_000_000
/** How many merges of one record can be undone, the last first, and how much of the states before them is kept. */
const maxUndoable = 10
const maxEarlierCharacters = 20_000

/** Customers as records, each with the names that the service sends for it. */
export function customerRoutes(deps: {
  readonly store: Store
  readonly newId: () => string
}): Routes {
  const { store, newId } = deps
  const suggestions = createCustomerSuggestions()

  /** The list as JSON, made once for everyone who asks for it meanwhile. */
  const list = joined(async (suggest) => {
    const data = await readCustomerList(store.db, suggestions, suggest === 'search')
    return new TextEncoder().encode(JSON.stringify({ data }))
  })

  async function answer(c: RouteContext, suggest: 'search' | 'known', status = 200) {
    const bytes = await list(suggest, personOf(c).id)
    return bytesAnswer(c, bytes, { 'content-type': 'application/json' }, status)
  }

  async function change(
    c: RouteContext,
    work: (tx: WriteTransaction, by: Colleague) => Promise<Deed>,
    status = 200,
  ) {
    const { id, name } = personOf(c)
    await store.transaction(async (tx) => writeAudit(tx, actorOf(c), await work(tx, { id, name })))
    // The stream announces the change: whoever shows suggestions reads them again.
    return answer(c, 'known', status)
  }

  return {
    'GET /api/customers': (c) => answer(c, 'search'),

    'POST /api/customers': async (c, body) => {
      const { customer } = await body()
      const add = async (tx: WriteTransaction, by: Colleague): Promise<Deed> => {
        const facts = cleared(customer)
        checkSize(facts)
        await checkNames(tx.db, facts, [])
        const id = newId()
        await writeCustomer(tx, { id, facts, version: 1, merge: null }, by)
        await checkRoom(tx.db)
        return { action: 'add customer', object: facts.name, detail: { id } }
      }
      return change(c, add, 201)
    },

    'PUT /api/customers/:id': async (c, body) => {
      const { customer, basedOn } = await body()
      return change(c, async (tx, by) => {
        const before = await findAsked(c, tx.db, basedOn)
        const { id } = before
        const facts = renamed(before.facts, cleared(customer))
        checkSize(facts)
        await checkNames(tx.db, facts, [id])
        await writeCustomer(tx, { id, facts, version: basedOn + 1, merge: null }, by)
        await checkRoom(tx.db)
        return { action: 'change customer', object: facts.name, detail: { id } }
      })
    },

    'DELETE /api/customers/:id': (c) =>
      change(c, async (tx) => {
        const customer = await findAsked(c, tx.db, null)
        await deleteCustomer(tx, customer)
        const { id, facts } = customer
        return {
          action: 'delete customer',
          object: facts.name,
          detail: { id, names: namesOf(facts) },
        }
      }),

    'POST /api/customers/merge': async (c, body) => {
      const asked = await body()
      return change(c, async (tx, by) => {
        const into = await findParty(tx.db, asked.into)
        const from = await findParty(tx.db, asked.from)
        if (into && from && into.id === from.id) throw sameCustomer()
        const name = from?.facts.name ?? asked.from.name
        const before = into?.facts ?? newCustomer(asked.into.name)
        const facts = mergedCustomer(before, from?.facts ?? newCustomer(name))
        checkSize(facts)
        const merge: CustomerMerge = {
          into: into?.facts ?? null,
          from: from && { id: from.id, version: from.version, facts: from.facts },
          name,
          earlier: shortened(into?.merge ?? null),
        }
        if (from) await deleteCustomer(tx, from)
        const id = into?.id ?? newId()
        await writeCustomer(tx, { id, facts, version: (into?.version ?? 0) + 1, merge }, by)
        await checkRoom(tx.db)
        const detail = { id, from: from?.id ?? null, names: namesOf(facts) }
        return { action: 'merge customers', object: `${name} into ${facts.name}`, detail }
      })
    },

    'POST /api/customers/:id/undo': async (c, body) => {
      const { basedOn } = await body()
      return change(c, async (tx, by) => {
        const customer = await findAsked(c, tx.db, basedOn)
        const { id, facts, merge } = customer
        if (!merge) throw nothingToUndo()
        const { into, from, earlier, name } = merge
        if (into) {
          const version = basedOn + 1
          await writeCustomer(tx, { id, facts: into, version, merge: earlier }, by)
        } else await deleteCustomer(tx, customer)
        if (from) {
          const restored = { id: from.id, facts: from.facts, version: from.version + 1 }
          await writeCustomer(tx, { ...restored, merge: null }, by)
          await checkRoom(tx.db)
        }
        return {
          action: 'undo customer merge',
          object: `${name} into ${facts.name}`,
          detail: { id, from: from?.id ?? null },
        }
      })
    },

    'POST /api/customers/dismissals': async (c, body) => {
      const { first, second } = await body()
      return change(c, async (tx, by) => {
        await writeDismissal(tx, dismissalKeys(first, second), by)
        await checkRoom(tx.db)
        return { action: 'dismiss customer merge', object: `${first} and ${second}` }
      })
    },
  }
}

/** `facts` without repeated names. */
function cleared(facts: CustomerFacts): CustomerFacts {
  return { ...facts, aliases: withoutRepeats(facts.name, facts.aliases) }
}

/** The customer of the address, at the version `basedOn` (null: at any). */
async function findAsked(
  c: RouteContext,
  db: Database,
  basedOn: number | null,
): Promise<StoredCustomer> {
  const customer = await findCustomer(db, idOf(c))
  if (!customer) throw notFound()
  if (basedOn !== null && customer.version !== basedOn)
    throw changedMeanwhile('customer', customer.changedBy)
  return customer
}

/** The record to merge; null for a name that no record claims. */
async function findParty(
  db: Database,
  { id, name, basedOn }: MergeParty,
): Promise<StoredCustomer | null> {
  if (id === null) {
    if (customerKey(name) === '') throw unusable()
    const claim = await findClaim(db, [name], [])
    if (claim) throw changedMeanwhile('customer', claim.by.changedBy)
    return null
  }
  const customer = await findCustomer(db, id)
  if (!customer) throw notFound()
  if (customer.version !== basedOn) throw changedMeanwhile('customer', customer.changedBy)
  return customer
}

/** Throws 409 if a name belongs to a record other than `own`. */
async function checkNames(
  db: Database,
  facts: CustomerFacts,
  own: readonly string[],
): Promise<void> {
  const claim = await findClaim(db, namesOf(facts), own)
  if (!claim) return
  const problem = `“${claim.name}” belongs to ${claim.by.facts.name}`
  const at = facts.aliases.indexOf(claim.name)
  throw new RequestProblem({
    status: 409,
    kind: 'name-taken',
    title: `${problem}. Merge the two customers instead.`,
    fields: [{ field: at === -1 ? 'customer.name' : `customer.aliases.${at}`, problem }],
  })
}

function checkSize({ name, aliases, contacts }: CustomerFacts): void {
  if (contacts.length > maxContacts)
    throw limitReached(`The limit is ${maxContacts} contacts per customer. Delete some first.`)
  if (aliases.length > maxAliases)
    throw limitReached(`The limit is ${maxAliases} other names per customer.`)
  if (namesOf({ name, aliases }).join('').length > maxNameCharacters)
    throw limitReached('The names of a customer can have 1,500 characters in all.')
}

/** Throws 409 once a write has left more than the account may have: then nothing of it is saved. */
async function checkRoom(db: Database): Promise<void> {
  const { records, characters, names, dismissed } = await measureCustomers(db)
  if (records > maxCustomers)
    throw limitReached('The limit is 2,000 customers per account. Delete some first.')
  if (characters > maxCharacters)
    throw limitReached(
      'The limit is 2 million characters of customer names and contacts per account. Delete some first.',
    )
  if (names > maxNames)
    throw limitReached('The limit is 10,000 customer names per account. Delete some first.')
  if (dismissed > maxDismissals)
    throw limitReached('The limit is 10,000 pairs of customers that aren’t the same.')
}

/** The latest merges that can be kept beside a new one. */
function shortened(latest: CustomerMerge | null): CustomerMerge | null {
  const kept: CustomerMerge[] = []
  let characters = 0
  for (let merge = latest; merge && kept.length < maxUndoable - 1; merge = merge.earlier) {
    characters += JSON.stringify({ ...merge, earlier: null }).length
    if (characters > maxEarlierCharacters) break
    kept.push(merge)
  }
  return kept.reduceRight<CustomerMerge | null>((earlier, merge) => ({ ...merge, earlier }), null)
}

function notFound(): RequestProblem {
  return new RequestProblem({ status: 404, title: 'Customer not found.' })
}

function sameCustomer(): RequestProblem {
  return new RequestProblem({ status: 409, title: 'These names already belong to one customer.' })
}

function unusable(): RequestProblem {
  return new RequestProblem({
    status: 422,
    title: 'This name can’t be merged. It has no letters or digits, or over 200 characters.',
  })
}

function nothingToUndo(): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'changed-meanwhile',
    title: 'This merge can’t be undone, because the customer was changed after it.',
  })
}
