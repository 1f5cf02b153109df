import type { FiledDocument } from '#wire/api/documents.ts'
import { describeType } from './document-text.ts'

/** A party as a document names it. */
export interface NamedParty {
  readonly role: string
  readonly name: string
  /** The kind of document that names it, within a sentence. */
  readonly source: string
}

const roles: readonly (readonly [field: string, role: string])[] = [
  ['shipper', 'Shipper'],
  ['seller', 'Seller'],
  ['consignee', 'Consignee'],
  ['buyer', 'Buyer'],
  ['notify_party', 'Notify party'],
  ['customs_broker', 'Customs broker'],
  ['freight_forwarder', 'Freight forwarder'],
]

/** The parties that documents name by field, in the usual order. A name in two fields is listed once. */
export function partiesIn(documents: readonly FiledDocument[]): readonly NamedParty[] {
  return roles.flatMap(([field, role]) => {
    const named = documents.flatMap((document): readonly NamedParty[] => {
      const source = describeType(document).toLowerCase()
      return (document.extracted?.fields ?? [])
        .filter(({ name }) => name === field || name === `${field}_name`)
        .map(({ value }) => ({ role, name: value, source }))
    })
    return named.filter(
      ({ name }, at) => named.findIndex((one) => isSameName(one.name, name)) === at,
    )
  })
}

function isSameName(a: string, b: string): boolean {
  return a.trim().toLowerCase() === b.trim().toLowerCase()
}
