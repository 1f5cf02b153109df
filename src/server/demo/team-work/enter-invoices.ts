import { setImmediate } from 'node:timers/promises'
import { gateOutAt } from '#domain/container/place.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { ContainerRecord } from '#domain/history/container-record.ts'
import { readBilledBefore } from '#domain/invoices/billed-before.ts'
import { checkInvoice, type InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import { datesOfLine, type Invoice } from '#domain/invoices/invoice.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { weekday, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { createRecords } from '../../dispute/read-records.ts'
import { addInvoices } from '../../routes/add-invoices.ts'
import { readChargesOf, type StoredInvoice } from '../../store/claims/invoices.ts'
import {
  asReceived,
  billDemurrage,
  billPerDiem,
  withFlaw,
  type Billing,
  type Draft,
  type Flaw,
} from './make-invoice.ts'
import { isInLastDays, shareOver, type Period } from './period.ts'
import { addClosure, isUsTerminal } from './set-up.ts'
import type { Workplace } from './team.ts'

/** An invoice that was entered, with what is wrong with it. */
export interface EnteredInvoice {
  readonly stored: StoredInvoice
  /** Counts from 0. */
  readonly ordinal: number
  readonly flaw: Flaw | null
  /** What it charges too much, in units of its currency. */
  readonly excess: number
}

/** Enters the invoices that lines and terminals send for containers that left. */
export interface InvoiceWork {
  /** Enters what came in by now. Once a working day is enough. */
  step(now: Instant): Promise<void>
  /** What was entered so far, in order. */
  entered(): readonly EnteredInvoice[]
}

/** How many come in until the last days, and how many of the last days' are still open. */
const regularInvoices = 38
const pendingInvoices = 2
const lastDays = 4

/** Every so many invoices, one is a line's per diem. */
const perDiemEvery = 5
const perDiemAt = 2

/** The flaws, and from which invoice on each comes up: with the first container that it fits. */
const flaws: readonly { readonly flaw: Flaw; readonly from: number }[] = [
  { flaw: 'free-time', from: 5 },
  { flaw: 'after-out', from: 11 },
  { flaw: 'rate', from: 16 },
  { flaw: 'rebilled', from: 18 },
  { flaw: 'closed', from: 25 },
  { flaw: 'total', from: 30 },
]

/** Billers write a few days after the container left, and within the 30 days that the rule gives them. */
const billedAfterDays = 4
const billedWithinDays = 24
const dayMs = 86_400_000

/** How many records are read in one step at most. */
const maxTries = 12

interface Candidate {
  readonly id: string
  readonly seenAt: Instant
}

/** The invoice that comes next. */
interface Wanted {
  readonly ordinal: number
  readonly flaw: Exclude<Flaw, 'rebilled'> | null
  readonly isPerDiem: boolean
  /** Nobody has gone through it yet. */
  readonly isPending?: true
  readonly now: Instant
}

export function createInvoiceWork(at: Workplace, period: Period): InvoiceWork {
  const { store, fleet, team } = at
  const entered: EnteredInvoice[] = []
  /** Those seen first come first. */
  const departed: Candidate[] = []
  const returned: Candidate[] = []
  const out = new Set<string>()

  /** Containers that left since the last call, and those that were returned. */
  function watch(rows: readonly FleetRow[], now: Instant): void {
    const inPlay = new Set<string>()
    for (const { container } of rows) {
      inPlay.add(container.id)
      if (gateOutAt(container) === null || !team.isNew(`out ${container.id}`)) continue
      departed.push({ id: container.id, seenAt: now })
      out.add(container.id)
    }
    for (const id of out)
      if (!inPlay.has(id)) {
        out.delete(id)
        returned.push({ id, seenAt: now })
      }
  }

  async function enterNext(now: Instant): Promise<boolean> {
    const ordinal = entered.length
    for (const { flaw, from } of flaws)
      if (ordinal >= from && !entered.some((one) => one.flaw === flaw)) {
        if (flaw === 'rebilled' ? await rebill(ordinal, now) : await enterWrong(flaw, ordinal, now))
          return true
      }
    const right = { ordinal, flaw: null, now }
    const isPerDiem = ordinal % perDiemEvery === perDiemAt
    if (isPerDiem && (await tryEach(returned, { ...right, isPerDiem: true }))) return true
    return tryEach(departed, { ...right, isPerDiem: false })
  }

  function enterWrong(
    flaw: Exclude<Flaw, 'rebilled'>,
    ordinal: number,
    now: Instant,
  ): Promise<boolean> {
    const isPerDiem = flaw === 'rate'
    return tryEach(isPerDiem ? returned : departed, { ordinal, flaw, isPerDiem, now })
  }

  /** Bills the first container in the queue that can be billed. Those before it are left out for good. */
  async function tryEach(queue: Candidate[], of: Wanted): Promise<boolean> {
    const records = createRecords({ store, fleet, now: () => of.now })
    const age = (one: Candidate) => (epochMs(of.now) - epochMs(one.seenAt)) / dayMs
    for (let tries = 0; tries < maxTries;) {
      const [first] = queue
      if (first === undefined || age(first) < billedAfterDays) return false
      queue.shift()
      if (age(first) > billedWithinDays) continue
      tries += 1
      const record = await records.ofContainer(first.id)
      await setImmediate()
      if (record !== null && (await bill(record, of))) return true
    }
    return false
  }

  async function bill(record: ContainerRecord, of: Wanted): Promise<boolean> {
    const { ordinal, flaw, isPerDiem, now } = of
    const known = billingOf(ordinal, now)
    const billing: Billing = flaw === 'closed' ? { ...known, billerKind: 'terminal' } : known
    const right = isPerDiem ? billPerDiem(record, billing) : billDemurrage(record, billing)
    if (right === null) return false
    if ((await checkOf(right.invoice, record, now)).grounds.length > 0) return false
    const draft =
      flaw === 'closed' ? await closeGate(right, record) : flaw ? withFlaw(right, flaw) : right
    if (draft === null) return false
    if (flaw !== null && (await checkOf(draft.invoice, record, now)).grounds.length === 0)
      return false
    const invoice = of.isPending === true ? asReceived(draft) : draft.invoice
    await enter(invoice, { ordinal, flaw, excess: draft.excess })
    return true
  }

  /** The admin learns that a terminal was closed on a day that it charges, and enters that. Null if no day is suitable. */
  async function closeGate(right: Draft, { container }: ContainerRecord): Promise<Draft | null> {
    const { facility } = container
    const [line] = right.invoice.boxes[0]?.lines ?? []
    if (!facility || !isUsTerminal(facility) || line === undefined) return null
    const { biller } = right.invoice
    const others = entered.filter(({ stored }) => stored.invoice.biller.name === biller.name)
    const isBilled = (day: LocalDate) =>
      others.some(({ stored: { invoice } }) =>
        invoice.boxes.some(({ lines }) => lines.some(({ from, to }) => from <= day && day <= to)),
      )
    const day = datesOfLine(line).find((one) => weekday(one) <= 5 && !isBilled(one))
    if (biller.kind !== 'terminal' || day === undefined) return null
    await addClosure(at, facility, day, 'Power outage')
    await fleet.settled()
    return { ...right, excess: line.perDay ?? 0 }
  }

  /** The line sends the invoice with the wrong rate again, at the right one, and credits nothing. */
  async function rebill(ordinal: number, now: Instant): Promise<boolean> {
    const first = entered.find(({ flaw }) => flaw === 'rate')
    if (first === undefined) return false
    const { invoice } = first.stored
    const records = createRecords({ store, fleet, now: () => now })
    const [held] = await records.ofInvoices([invoice])
    const record = held?.get(invoice.boxes[0]?.number ?? '')
    const right = record ? billPerDiem(record, billingOf(ordinal, now)) : null
    if (right === null) return false
    const again = { ...right, invoice: { ...right.invoice, number: invoice.number } }
    const draft = withFlaw(again, 'rebilled')
    await enter(draft.invoice, { ordinal, flaw: 'rebilled', excess: draft.excess })
    return true
  }

  /** The last invoices, if possible for containers that still stand at the terminal. Nobody has gone through them yet. */
  async function enterPending(now: Instant): Promise<void> {
    const records = createRecords({ store, fleet, now: () => now })
    for (const { container, assessment } of fleet.rows()) {
      if (entered.length >= regularInvoices + pendingInvoices) return
      if (gateOutAt(container) !== null || assessment.exposure.postedDemurrage.length === 0)
        continue
      const record = await records.ofContainer(container.id)
      const ordinal = entered.length
      const draft = record && billDemurrage(record, billingOf(ordinal, now))
      if (!record || !draft) continue
      const check = await checkOf(draft.invoice, record, now)
      if (check.grounds.length === 0)
        await enter(asReceived(draft), { ordinal, flaw: null, excess: 0 })
    }
    const isNext = () => entered.length < regularInvoices + pendingInvoices
    const of = { flaw: null, isPerDiem: false, now, isPending: true } as const
    while (isNext() && (await tryEach(departed, { ...of, ordinal: entered.length }))) continue
  }

  function billingOf(ordinal: number, now: Instant): Billing {
    return {
      policy: fleet.policy().policy,
      today: todayAt(now),
      serial: 2_600_000 + ordinal * 1_009 + team.draw(`invoice ${ordinal}`, 1_000),
      billerKind: team.draw(`biller ${ordinal}`) < 55 ? 'terminal' : 'line',
    }
  }

  async function checkOf(
    invoice: Invoice,
    record: ContainerRecord,
    now: Instant,
  ): Promise<InvoiceCheck> {
    const { number } = record.container
    const billedBefore = readBilledBefore(invoice, await readChargesOf(store.db, [number]))
    const { policy } = fleet.policy()
    return checkInvoice(invoice, {
      records: new Map([[number, record]]),
      policy,
      now,
      billedBefore,
    })
  }

  async function enter(invoice: Invoice, of: Omit<EnteredInvoice, 'stored'>): Promise<void> {
    const { id, name } = team.teammate('manager')
    const by = { id, name }
    const saving = { by, actor: team.actorOf(by), newId: team.newId }
    const [stored] = await store.transaction((tx) => addInvoices(tx, [invoice], saving))
    if (stored) entered.push({ ...of, stored })
  }

  return {
    async step(now) {
      watch(fleet.rows(), now)
      const wanted = Math.floor(regularInvoices * shareOver(period, lastDays, now))
      while (entered.length < wanted && (await enterNext(now))) continue
      if (isInLastDays(period, lastDays, now) && entered.length >= regularInvoices)
        await enterPending(now)
    },
    entered: () => entered,
  }
}

/** The day in California, where the team works. */
export function todayAt(now: Instant): LocalDate {
  return localDateAt(now, 'America/Los_Angeles')
}
