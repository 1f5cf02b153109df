import { roundCents } from '#domain/container/posted.ts'
import { billedAmount } from '#domain/invoices/invoice.ts'
import type { Instant } from '#domain/time/instant.ts'
import { daysBetween, type LocalDate } from '#domain/time/local-date.ts'
import { deedOf } from '../../routes/add-invoices.ts'
import { findInvoice, writeInvoice } from '../../store/claims/invoices.ts'
import { writeAudit } from '../../store/people/audit.ts'
import { todayAt, type EnteredInvoice, type InvoiceWork } from './enter-invoices.ts'
import type { Workplace } from './team.ts'

/** Enters what was paid of the team's invoices. */
export interface PaymentWork {
  /** Does what is due today. */
  step(now: Instant): Promise<void>
}

/** Days from the invoice date to its payment, and how many invoices in a hundred have one entered. */
const paidAfterDays = 14
const paidShare = 85

export function createPaymentWork(
  { store, team }: Workplace,
  invoices: Pick<InvoiceWork, 'entered'>,
): PaymentWork {
  async function pay(one: EnteredInvoice, amount: number, on: LocalDate): Promise<void> {
    const { id, name } = team.teammate('manager')
    const by = { id, name }
    await store.transaction(async (tx) => {
      const last = await findInvoice(tx.db, one.stored.id)
      if (last === null) return
      const next = {
        id: last.id,
        version: last.version + 1,
        invoice: { ...last.invoice, paid: { amount, on } },
      }
      await writeInvoice(tx, next, by)
      await writeAudit(tx, team.actorOf(by), { action: 'change invoice', ...deedOf(next) })
    })
  }

  return {
    async step(now) {
      const today = todayAt(now)
      for (const one of invoices.entered()) {
        const { issuedOn } = one.stored.invoice
        if (issuedOn === null || daysBetween(issuedOn, today) < paidAfterDays) continue
        if (!team.isNew(`pay ${one.ordinal}`) || team.draw(`pay ${one.ordinal}`) >= paidShare)
          continue
        const amount = payable(one)
        if (amount > 0) await pay(one, amount, today)
      }
    },
  }
}

/** What isn't in dispute. One that was billed again isn't paid at all. */
function payable({ flaw, excess, stored }: EnteredInvoice): number {
  return flaw === 'rebilled' ? 0 : roundCents(billedAmount(stored.invoice) - excess)
}
