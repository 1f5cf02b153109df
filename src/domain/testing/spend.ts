import type { Dispute } from '../invoices/dispute.ts'
import type { Invoice } from '../invoices/invoice.ts'
import type { SpendContainer, SpendDispute, SpendInvoice } from '../spend/spend-entries.ts'
import { anInvoice } from './invoices.ts'

/** A container of Maersk and Northbeam that left on Nov 30 with nothing posted, unless set otherwise. */
export function aSpendContainer(facts: Partial<SpendContainer> = {}): SpendContainer {
  return {
    id: 'container-1',
    line: { scac: 'MAEU', name: 'Maersk' },
    customer: 'Northbeam',
    outOn: '2026-11-30',
    posted: [],
    ...facts,
  }
}

/** An invoice of Maersk of Dec 5, none of whose containers is tracked, unless set otherwise. */
export function aSpendInvoice(
  terms: Partial<Invoice> = {},
  facts: Partial<Omit<SpendInvoice, 'invoice'>> = {},
): SpendInvoice {
  const containers: SpendInvoice['containers'] = new Map()
  return { id: 'invoice-1', version: 1, containers, ...facts, invoice: anInvoice(terms) }
}

/** A dispute about 100 that was sent, unless set otherwise. */
export function aDispute(
  terms: Partial<Dispute> = {},
  facts: Partial<Omit<SpendDispute, 'dispute'>> = {},
): SpendDispute {
  return {
    id: 'dispute-1',
    invoiceId: null,
    container: null,
    ...facts,
    dispute: {
      subject: 'DEM-1001',
      biller: 'Maersk',
      currency: 'USD',
      amount: 100,
      recovered: null,
      state: 'sent',
      deadline: null,
      sentOn: '2026-12-06',
      decidedOn: null,
      note: null,
      ...terms,
    },
  }
}
