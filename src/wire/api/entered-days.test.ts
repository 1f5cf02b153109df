import { expect, it } from 'vitest'
import { anInvoice } from '../../domain/testing/invoices.ts'
import { newDispute } from './disputes.ts'
import { handlingChange } from './handling-changes.ts'
import { newInvoices } from './invoices.ts'
import { newPlan } from './plans.ts'
import { gatesChange, tariffChange } from './policy-changes.ts'

/** Every schema of what people write in which a day stands, with the text of its problems where the day is `day`. */
const problemsWith: Readonly<Record<string, (day: string) => string>> = {
  snooze: (until) => problems(handlingChange, { kind: 'snooze', until }),
  override: (date) => problems(handlingChange, { kind: 'override', to: { date, until: date } }),
  dispute: (deadline) => problems(newDispute, { dispute: { deadline } }),
  invoice: (issuedOn) => problems(newInvoices, { invoices: [{ ...anInvoice(), issuedOn }] }),
  plan: (first) => problems(newPlan, { first }),
  tariff: (effectiveFrom) => problems(tariffChange, { effectiveFrom }),
  closure: (day) => problems(gatesChange, { calendar: { closures: { [day]: 'Closed' } } }),
}

interface Schema {
  safeParse(value: unknown): { readonly error?: { readonly message: string } | undefined }
}

function problems(schema: Schema, value: unknown): string {
  return schema.safeParse(value).error?.message ?? ''
}

it.each(Object.entries(problemsWith))('%s: a year that nobody means is refused', (_, withDay) => {
  for (const day of ['9999-12-31', '2926-11-24', '1926-11-24'])
    expect(withDay(day)).toContain('Use a date from 2000 to 2099')
  for (const day of ['2026-11-24', '2000-01-01', '2099-12-31'])
    expect(withDay(day)).not.toContain('Use a date from')
})
