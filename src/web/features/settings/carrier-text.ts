import type { CarrierRow } from '#wire/api/carriers.ts'

/** The first `most` texts, then how many more there are: `TTI · WBCT · +2 more`. */
export function firstOf(texts: readonly string[], most = 3): string {
  const more = texts.length - most
  return more > 0 ? `${texts.slice(0, most).join(' · ')} · +${more} more` : texts.join(' · ')
}

/** How to reach a contact: the phone, or else the email. Null: neither is on file. */
export function reachOf({ phone, email }: CarrierRow['contacts'][number]): string | null {
  return phone ?? email
}

/** Whether a carrier is found by what is typed: a name, SCAC, contact, terminal or lane. */
export function isCarrierFound(
  row: CarrierRow,
  typed: string,
  terminalName: (id: string) => string,
): boolean {
  const contacts = row.contacts.flatMap(({ name, email, phone }) => [name, email, phone])
  const parts = [row.name, row.scac, ...contacts, ...row.lanes, ...row.terminals.map(terminalName)]
  const text = parts.join(' ').toLowerCase()
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((term) => text.includes(term))
}
