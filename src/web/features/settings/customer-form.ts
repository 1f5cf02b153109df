import type { CustomerFacts, CustomerLanguage } from '#domain/customers/customer.ts'
import type { FormatName } from '#domain/policy/policy.ts'
import { readTyped, type Reading } from '#web/parts/form.ts'
import { newCustomer, type CustomerRow } from '#wire/api/customers.ts'
import { contactOf, type ContactForm } from './contact-form.ts'

/** What the fields of a customer show. */
export interface CustomerForm {
  readonly name: string
  /** One a line. */
  readonly aliases: string
  readonly contacts: readonly ContactForm[]
  readonly language: CustomerLanguage
  readonly dateFormat: FormatName | null
}

/** The fields of a customer; of a name without a record, those of a new record that claims it. */
export function customerForm(row: CustomerRow | null): CustomerForm {
  if (!row) return { name: '', aliases: '', contacts: [], language: 'en', dateFormat: null }
  return {
    name: row.name,
    aliases: row.aliases.join('\n'),
    contacts: row.contacts.map(({ name, email, phone }) => ({
      name,
      email: email ?? '',
      phone: phone ?? '',
    })),
    language: row.language,
    dateFormat: row.dateFormat,
  }
}

/** What was typed, as the server takes it. */
export function readCustomerForm(typed: CustomerForm): Reading<CustomerFacts> {
  const customer = {
    ...typed,
    aliases: typed.aliases.split('\n').filter((line) => line.trim() !== ''),
    contacts: typed.contacts.map(contactOf),
  }
  const read = readTyped(newCustomer, { customer })
  if (read.ok) return { ok: true, value: read.value.customer }
  const problems = Object.entries(read.problems).map(([name, why]) => [customerField(name), why])
  return { ok: false, problems: Object.fromEntries(problems) }
}

/** The field that shows what the server says of `customer.aliases.0`. */
export function customerField(name: string): string {
  const field = name.replace(/^customer\./, '')
  return field.startsWith('aliases.') ? 'aliases' : field
}
