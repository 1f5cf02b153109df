import type { Colleague } from '#domain/container/handling.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { writeInvoice, type StoredInvoice } from '../store/claims/invoices.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { writeAudit, type Actor } from '../store/people/audit.ts'

/** Saves new invoices, each with its audit entry. */
export async function addInvoices(
  tx: WriteTransaction,
  invoices: readonly Invoice[],
  {
    by,
    actor,
    newId,
  }: { readonly by: Colleague; readonly actor: Actor; readonly newId: () => string },
): Promise<StoredInvoice[]> {
  const made: StoredInvoice[] = []
  for (const invoice of invoices) {
    const first = { id: newId(), version: 1, invoice: withoutGaps(invoice) }
    const one = await writeInvoice(tx, first, by)
    await writeAudit(tx, actor, { action: 'add invoice', ...deedOf(one) })
    made.push(one)
  }
  return made
}

/** Empty strings count as not given. */
export function withoutGaps(invoice: Invoice): Invoice {
  const given = (text: string | null) => (text === '' ? null : text)
  const { billOfLading, portOfDischarge, rule, contact, disputePage } = invoice
  return {
    ...invoice,
    billOfLading: given(billOfLading),
    portOfDischarge: given(portOfDischarge),
    rule: given(rule),
    contact: given(contact),
    disputePage: given(disputePage),
  }
}

/** Object and detail of an audit entry about an invoice. */
export function deedOf({
  id,
  version,
  invoice,
}: Pick<StoredInvoice, 'id' | 'version' | 'invoice'>) {
  return { object: `${invoice.number}, ${invoice.biller.name}`, detail: { id, version } }
}
