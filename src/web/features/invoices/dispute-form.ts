import {
  isDecided,
  nextStates,
  whyNotDispute,
  type Dispute,
  type DisputeState,
} from '#domain/invoices/dispute.ts'
import type { InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import type { Reading } from '#web/parts/form.ts'
import { readAmount } from './invoice-form.ts'

/** The form of a dispute. */
export interface DisputeForm {
  readonly subject: string
  readonly biller: string
  readonly currency: string
  readonly amount: string
  readonly state: DisputeState
  readonly deadline: string
  readonly sentOn: string
  readonly decidedOn: string
  readonly recovered: string
  readonly note: string
}

export const emptyDispute: DisputeForm = {
  subject: '',
  biller: '',
  currency: 'USD',
  amount: '',
  state: 'draft',
  deadline: '',
  sentOn: '',
  decidedOn: '',
  recovered: '',
  note: '',
}

/** A new dispute of an invoice: the contestable amount, and the last day on which the biller must accept it. */
export function disputeOfInvoice(invoice: Invoice, check: InvoiceCheck): DisputeForm {
  return {
    ...emptyDispute,
    subject: `Invoice ${invoice.number}`,
    biller: invoice.biller.name,
    currency: invoice.currency,
    amount: check.contestable ? check.contestable.amount.toFixed(2) : '',
    deadline: check.disputeBy ?? '',
  }
}

/** An existing dispute as a form. */
export function formOfDispute(dispute: Dispute): DisputeForm {
  return {
    ...dispute,
    amount: dispute.amount.toFixed(2),
    recovered: dispute.recovered === null ? '' : dispute.recovered.toFixed(2),
    deadline: dispute.deadline ?? '',
    sentOn: dispute.sentOn ?? '',
    decidedOn: dispute.decidedOn ?? '',
    note: dispute.note ?? '',
  }
}

/** The states to choose from: a new one is drafted or sent; an existing one stays or moves on. */
export function statesFrom(before: Dispute | null): readonly DisputeState[] {
  return before === null ? ['draft', 'sent'] : [before.state, ...nextStates[before.state]]
}

/** The dispute in the form, or its problems by field. */
export function readDisputeForm(form: DisputeForm, before: Dispute | null): Reading<Dispute> {
  const problems: Partial<Record<keyof Dispute, string>> = {}
  const day = (field: 'deadline' | 'sentOn' | 'decidedOn'): LocalDate | null => {
    const text = form[field].trim()
    if (text === '' || isLocalDate(text)) return isLocalDate(text) ? text : null
    problems[field] = 'Enter a date like 2026-11-20'
    return null
  }
  const isOver = isDecided(form)
  const amount = readAmount(form.amount)
  const recovered = isOver ? readAmount(form.recovered) : null
  if (form.subject.trim() === '') problems.subject = 'Required'
  if (form.biller.trim() === '') problems.biller = 'Required'
  if (!/^[A-Z]{3}$/.test(form.currency)) problems.currency = 'Enter a 3-letter code like USD'
  if (amount === null) problems.amount = 'Enter an amount like 570.00'
  const dispute: Dispute = {
    subject: form.subject.trim(),
    biller: form.biller.trim(),
    currency: form.currency,
    amount: amount ?? 0,
    recovered,
    state: form.state,
    deadline: day('deadline'),
    sentOn: day('sentOn'),
    decidedOn: isOver ? day('decidedOn') : null,
    note: form.note.trim() === '' ? null : form.note.trim(),
  }
  const why = whyNotDispute(dispute, before)
  if (why) problems[why.field] ??= why.problem
  return Object.keys(problems).length === 0 ? { ok: true, value: dispute } : { ok: false, problems }
}
