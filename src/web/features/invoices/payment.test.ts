import { describe, expect, it } from 'vitest'
import { anInvoice } from '#domain/testing/invoices.ts'
import { formOfInvoice, readInvoiceForm } from './invoice-form.ts'

const form = (paidAmount: string, paidOn: string) => ({
  ...formOfInvoice(anInvoice()),
  paidAmount,
  paidOn,
})

describe('the payment of an invoice', () => {
  it('is an amount and a day, as it was entered before', () => {
    const paid = { amount: 570.5, on: '2026-12-20' } as const
    const read = readInvoiceForm(formOfInvoice(anInvoice({ paid })))
    expect(read).toMatchObject({ ok: true, value: { paid } })
  })

  it('is not entered if both are empty', () => {
    expect(readInvoiceForm(form('', ' '))).toMatchObject({ ok: true, value: { paid: null } })
  })

  it.each([
    ['570', '', { paidOn: 'Enter the day it was paid' }],
    ['', '2026-12-20', { paidAmount: 'Enter the amount paid' }],
    ['0', '2026-12-20', { paidAmount: 'Must be more than 0' }],
    ['5.7.0', '2026-12-20', { paidAmount: 'Enter an amount like 1510.00' }],
    ['570', '11/12/2026', { paidOn: 'Ambiguous date. Write it as 2026-11-20' }],
  ])('can’t be %j on %j', (amount, on, problems) => {
    expect(readInvoiceForm(form(amount, on))).toEqual({ ok: false, problems })
  })
})
