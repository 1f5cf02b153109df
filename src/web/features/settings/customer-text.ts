import { counted } from '#domain/text/count.ts'
import type { CustomerRow, CustomerSuggestion } from '#wire/api/customers.ts'

/** Why two names may be one customer. They may differ by their legal forms as well. */
export const reasonTexts: Readonly<Record<CustomerSuggestion['reason'], string>> = {
  spelling: 'Only case or punctuation differs',
  'legal-form': 'Only the legal form differs',
  'small-words': 'Only “the” or “and” differs',
  spaces: 'Only spaces differ',
  plural: 'Only a plural S differs',
  'one-letter': 'Only one letter differs',
}

/** Other names of a customer: those the service sends, then those that only lead to it. */
export function otherNames({ name, sent, aliases }: CustomerRow): readonly string[] {
  const names = [...sent.map((one) => one.name), ...aliases]
  return [...new Set(names)].filter((one) => one !== name)
}

/** `Mia Chen, +1 more`; empty without contacts. */
export function contactsText({ contacts }: CustomerRow): string {
  const [first, ...rest] = contacts
  if (!first) return ''
  return rest.length === 0 ? first.name : `${first.name}, +${rest.length} more`
}

/** Whether a customer is found by what is typed: a name, another name or a contact. */
export function isFound(row: CustomerRow, typed: string): boolean {
  const terms = typed.toLowerCase().split(/\s+/)
  const contacts = row.contacts.flatMap(({ name, email, phone }) => [name, email, phone])
  const text = [row.name, ...otherNames(row), ...contacts].join(' ').toLowerCase()
  return terms.every((term) => text.includes(term))
}

/** What a merge does, before it is done: `12 containers will show Eastlake.` */
export function mergeSentence(from: CustomerRow, into: string): string {
  return from.containers === 0
    ? `Shipments of ${from.name} will show ${into}.`
    : `${counted(from.containers, 'container')} will show ${into}.`
}
