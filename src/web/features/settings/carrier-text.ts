import type { CarrierRow } from '#wire/api/carriers.ts'

/** The first `most` texts, then how many more there are: `TTI, WBCT, +2 more`. */
export function firstOf(texts: readonly string[], most = 3): string {
  const more = texts.length - most
  return more > 0 ? `${texts.slice(0, most).join(', ')}, +${more} more` : texts.join(', ')
}

/** A contact on one line: `Rosa Vega · 310-555-0142`. */
export function contactLine({ name, phone, email }: CarrierRow['contacts'][number]): string {
  const reach = phone ?? email
  return reach === null ? name : `${name} · ${reach}`
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
