import { setImmediate } from 'node:timers/promises'
import { createChargeIndex, readBilledBefore } from '#domain/invoices/billed-before.ts'
import type { Dispute } from '#domain/invoices/dispute.ts'
import { checkInvoice } from '#domain/invoices/invoice-check.ts'
import { invoiceDisputes } from '#domain/invoices/invoice-standing.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { daysCharged, type Invoice } from '#domain/invoices/invoice.ts'
import type { InvoiceDetail, InvoiceListing } from '#wire/api/invoices.ts'
import type { HeldRecord, Records } from '../dispute/read-records.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { writeAudit } from '../store/people/audit.ts'
import { listDisputes, listDisputesByInvoice } from '../store/claims/disputes.ts'
import {
  findInvoice,
  listInvoices,
  listInvoicesOf,
  measureInvoices,
  readChargesOf,
  removeInvoice,
  writeInvoice,
  type StoredInvoice,
} from '../store/claims/invoices.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Database } from '../store/schema/tables.ts'
import { createTurns } from '../runtime/turns.ts'
import { addInvoices, deedOf, withoutGaps } from './add-invoices.ts'
import { joined } from './joined.ts'
import { demandNearDays } from './near-days.ts'
import { changedMeanwhile, limitReached, RequestProblem } from './problem.ts'
import { actorOf, bytesAnswer, idOf, inImportTurn, personOf, type Routes } from './route.ts'

/** Invoices as received. Each is checked again whenever it is read. */
export function invoiceRoutes(deps: {
  readonly store: Store
  readonly fleet: Pick<ServerFleet, 'policy'>
  readonly records: Records
  readonly now: () => Instant
  readonly newId: () => string
}): Routes {
  const { store, fleet, records, now, newId } = deps
  const imports = createTurns()
  const wholeLists = createTurns()
  const listsOfOne = createTurns()

  /** All invoices on file, or those of one container, each checked: one answer, shared by everyone. */
  const list = joined((number: string, inTurn, who) => {
    // One of each is in memory at a time, whichever containers are requested. One container's doesn't wait for all.
    const lists = number === '' ? wholeLists : listsOfOne
    return lists.run(who, new AbortController().signal, () => checkAll(number, inTurn))
  })

  async function checkAll(
    number: string,
    inTurn: <T>(part: () => Promise<T> | T) => Promise<T>,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const stored = number ? await listInvoicesOf(store.db, [number]) : await listInvoices(store.db)
    const disputes = await inTurn(() => listDisputesByInvoice(store.db))
    const all = stored.map(({ invoice }) => invoice)
    const held = await inTurn(() => records.ofInvoices(all))
    const charges = createChargeIndex()
    for (const [at, invoice] of all.entries()) {
      charges.add(invoice)
      if (at % 10 === 9) await setImmediate()
    }
    const { policy } = fleet.policy()
    const listings: string[] = []
    for (const [at, one] of stored.entries()) {
      const heldOf = held[at] ?? new Map<string, HeldRecord>()
      const disputesOfIt = disputes.get(one.id) ?? []
      // One by one, so that other requests are served in between: checking or writing thousands in one go would block
      // the process.
      listings.push(
        await inTurn(() => {
          // The list counts findings; which days they are is in each invoice.
          const billedBefore = readBilledBefore(one.invoice, charges, 1)
          const against = { records: heldOf, policy, now: now(), billedBefore }
          return JSON.stringify(listingOf(one, against, disputesOfIt))
        }),
      )
    }
    return new TextEncoder().encode(`{"data":[${listings.join(',')}]}`)
  }

  return {
    'GET /api/invoices': async (c) => {
      const { id } = personOf(c)
      const number = c.req.query('container') ?? ''
      const headers = { 'content-type': 'application/json' }
      // Nothing is checked for a HEAD, which has no body.
      if (c.req.method === 'HEAD') return c.body(null, 200, headers)
      return bytesAnswer(c, await list(number, id), headers)
    },

    'POST /api/invoices': async (c, body) => {
      const { id, name } = personOf(c)
      const by = { id, name }
      // One import at a time, so that other work waits for one of them and not for all.
      return inImportTurn(imports, c, async () => {
        const { invoices } = await body()
        invoices.forEach(demandFewDays)
        demandNearDays(
          invoices.flatMap((one, at) => daysOf(one, `invoices.${at}`)),
          now(),
        )
        const saved = await store.transaction(async (tx) => {
          const made = await addInvoices(tx, invoices, { by, actor: actorOf(c), newId })
          await demandRoom(tx.db)
          return made
        })
        return { data: saved.map(onWire) }
      })
    },

    'GET /api/invoices/:id': async (c) => {
      const stored = await find(store, idOf(c))
      const numbers = stored.invoice.boxes.map(({ number }) => number)
      const [held = new Map<string, HeldRecord>()] = await records.ofInvoices([stored.invoice])
      const data: InvoiceDetail = {
        record: onWire(stored),
        boxes: numbers.map((number) => factsOf(number, held.get(number), now())),
        billedBefore: readBilledBefore(stored.invoice, await readChargesOf(store.db, numbers)).map(
          (one) => ({ ...one, dates: [...one.dates] }),
        ),
        disputes: await listDisputes(store.db, stored.id),
        asOf: oldestOf([...held.values()]),
      }
      return { data }
    },

    'PUT /api/invoices/:id': async (c, body) => {
      const { invoice, basedOn } = await body()
      demandFewDays(invoice)
      demandNearDays(daysOf(invoice, 'invoice'), now())
      const { id, name } = personOf(c)
      const stored = await find(store, idOf(c))
      const next = { id: stored.id, version: basedOn + 1, invoice: withoutGaps(invoice) }
      const saved = await store.transaction(async (tx) => {
        const last = await findInvoice(tx.db, stored.id)
        if (last?.version !== basedOn) throw changedMeanwhile('invoice', last?.by)
        const written = await writeInvoice(tx, next, { id, name })
        // Making an invoice shorter works even when the account is full.
        if (isLarger(next.invoice, last.invoice)) await demandRoom(tx.db)
        await writeAudit(tx, actorOf(c), { action: 'change invoice', ...deedOf(next) })
        return written
      })
      return { data: onWire(saved) }
    },

    'DELETE /api/invoices/:id': async (c) => {
      const id = idOf(c)
      await store.transaction(async (tx) => {
        const stored = await find(tx, id)
        await removeInvoice(tx, stored.id)
        await writeAudit(tx, actorOf(c), { action: 'take invoice off', ...deedOf(stored) })
      })
    },
  }
}

/** An invoice on file, else 404. */
export async function find(store: Pick<Store, 'db'>, id: string): Promise<StoredInvoice> {
  const stored = await findInvoice(store.db, id)
  if (stored) return stored
  throw new RequestProblem({
    status: 404,
    title: 'Invoice not found.',
    detail: 'It may have been deleted.',
  })
}

function listingOf(
  stored: StoredInvoice,
  against: Parameters<typeof checkInvoice>[1],
  disputes: readonly Dispute[],
): InvoiceListing {
  const { verdict, grounds, doubts, billed, difference, disputeBy } = checkInvoice(
    stored.invoice,
    against,
  )
  return {
    ...onWire(stored),
    verdict,
    grounds: grounds.length,
    doubts: doubts.length,
    billed,
    difference,
    disputeBy,
    disputes: disputes.length,
    ...invoiceDisputes(disputes),
  }
}

function factsOf(
  number: string,
  record: HeldRecord | undefined,
  now: Instant,
): InvoiceDetail['boxes'][number] {
  return {
    number,
    container: record?.container ?? null,
    changes: [...(record?.changes ?? [])],
    followedSince: record?.followedSince ?? now,
  }
}

/** The earliest check among the containers; null if any was never checked. */
function oldestOf(records: readonly HeldRecord[]): Instant | null {
  const times = records.map(({ container }) => container.checkedAt)
  if (times.length === 0 || times.includes(null)) return null
  return (
    times.reduce((a, b) => (a !== null && b !== null && epochMs(b) < epochMs(a) ? b : a)) ?? null
  )
}

/** The wire's types come from zod and are mutable, but the facts are the same. */
function onWire(stored: StoredInvoice): InvoiceDetail['record'] {
  return stored as InvoiceDetail['record']
}

/** An invoice of 200 containers with 50 days each: checking one blocks the processor throughout. */
const maxDays = 10_000

function demandFewDays(invoice: Invoice): void {
  const charged = daysCharged(invoice)
  if (charged <= maxDays) return
  const { number } = invoice
  throw new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: `Invoice ${number} charges ${charged} days. The limit is 10,000. Split the invoice and try again.`,
  })
}

/** The days by whose months spend counts it. */
function daysOf({ issuedOn, paid }: Invoice, at: string) {
  return [[`${at}.issuedOn`, issuedOn] as const, [`${at}.paid.on`, paid?.on] as const]
}

function isLarger(next: Invoice, last: Invoice): boolean {
  const bytesOf = (invoice: Invoice) => Buffer.byteLength(JSON.stringify(invoice))
  return bytesOf(next) > bytesOf(last) || daysCharged(next) > daysCharged(last)
}

/** The list reads and checks every invoice on file, and its answer holds them all. */
const maxInvoices = 5_000
const maxBytes = 10_000_000
/** 5,000 invoices of 100 days each. Every list compares every day. */
const maxDaysOnFile = 500_000

/** Throws 409 if the account is over its limits after a change, which rolls the change back. */
async function demandRoom(db: Database): Promise<void> {
  const { count, bytes, days } = await measureInvoices(db)
  if (count > maxInvoices)
    throw limitReached('An account can hold 5,000 invoices. Delete old ones first.')
  if (bytes > maxBytes)
    throw limitReached('An account can hold 10 MB of invoices. Delete old or very long ones first.')
  if (days > maxDaysOnFile)
    throw limitReached(
      'An account can hold invoices for 500,000 billed days. Delete old or very long ones first.',
    )
}
