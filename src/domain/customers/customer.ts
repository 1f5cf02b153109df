import { customerKey } from '../container/customer-name.ts'
import type { FormatName } from '../policy/policy.ts'
import { isVisibleLine, toVisibleLine } from '../text/visible-text.ts'

/** Languages in which a customer may be written to, by their ISO 639-1 codes. */
export const customerLanguages = ['en', 'es', 'fr', 'de', 'pt', 'zh', 'ja', 'ko', 'vi'] as const
export type CustomerLanguage = (typeof customerLanguages)[number]

export const maxContacts = 10
/** How many names a record may have beside the one that is shown: every container of it carries them. */
export const maxAliases = 20
/** Of all names of a record together, for the same reason. */
export const maxNameCharacters = 1_500

/** A person at the customer. */
export interface CustomerContact {
  readonly name: string
  readonly email: string | null
  readonly phone: string | null
}

/** A customer's facts, as people enter them. */
export interface CustomerFacts {
  /** The name that Landside shows. */
  readonly name: string
  /** Other names that the service sends for it, or that it was shown by before. */
  readonly aliases: readonly string[]
  readonly contacts: readonly CustomerContact[]
  readonly language: CustomerLanguage
  /** How dates are written to it; null: as the account's. */
  readonly dateFormat: FormatName | null
}

/** Every name of a customer, the shown one first. */
export function namesOf({ name, aliases }: Pick<CustomerFacts, 'name' | 'aliases'>): string[] {
  return [name, ...aliases]
}

/** The facts of a new record. */
export function newCustomer(name: string): CustomerFacts {
  return { name, aliases: [], contacts: [], language: 'en', dateFormat: null }
}

/** `facts` with each name on one line, without invisible characters: earlier versions saved some of those in a merge. */
export function withVisibleNames(facts: CustomerFacts): CustomerFacts {
  if (namesOf(facts).every(isVisibleLine)) return facts
  return { ...facts, name: toVisibleLine(facts.name), aliases: facts.aliases.map(toVisibleLine) }
}

/** `aliases` without those that `name` or an earlier one already covers. */
export function withoutRepeats(name: string, aliases: readonly string[]): string[] {
  const seen = new Set([customerKey(name)])
  return aliases.filter((alias) => {
    const key = customerKey(alias)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}

/**
 * `facts` with the previous name as an alias, because URLs, rates and rules may use it.
 *
 * @param before the record's facts until now
 */
export function renamed(before: CustomerFacts, facts: CustomerFacts): CustomerFacts {
  return { ...facts, aliases: withoutRepeats(facts.name, [...facts.aliases, before.name]) }
}

/** One customer of two: `into` with the names of `from`, and with those of its contacts that it doesn't have yet. */
export function mergedCustomer(into: CustomerFacts, from: CustomerFacts): CustomerFacts {
  const known = new Set(into.contacts.map(contactKey))
  const moved = from.contacts.filter((one) => !known.has(contactKey(one)))
  return {
    ...into,
    aliases: withoutRepeats(into.name, [...into.aliases, ...namesOf(from)]),
    contacts: [...into.contacts, ...moved],
  }
}

function contactKey({ name, email, phone }: CustomerContact): string {
  return JSON.stringify([email ?? name, email === null ? phone : null]).toLowerCase()
}
