import { containerName } from '#web/parts/container-number.tsx'
import type { SearchField, SearchHit } from '#wire/api/search.ts'

/** The kind of number or name it was found by. */
export const describeField: Readonly<Record<SearchField, string>> = {
  container: 'container',
  'bill-of-lading': 'bill of lading',
  booking: 'booking',
  reference: 'reference',
  'custom-field': 'custom field',
  customer: 'customer',
  vessel: 'vessel',
  tag: 'tag',
  note: 'note',
  'delivery-order': 'delivery order',
}

/** Why something is among the near matches: `reference PO-7781 starts with your search`. */
export function whyNear({ through }: SearchHit): string {
  const { field, value, match } = through
  const named = field === 'container' ? containerName(value) : `${describeField[field]} ${value}`
  switch (match) {
    case 'exact':
      return named
    case 'corrected':
      return `${named}: its check digit fits`
    case 'starts':
      return `${named} starts with your search`
    case 'swapped':
      return `${named}: two characters swapped`
    case 'one-differs':
      return `${named}: one character differs`
    case 'contains':
      return field === 'note' ? `note: “${value}”` : `${named} contains your search`
    case 'starts-nearly':
      return `${named} starts almost like your search`
    case 'two-differ':
      return `${named}: two characters differ`
  }
}

/** The heading of the answer about a sure match. */
export function sureHeading({ kind, through }: SearchHit): { title: string; about: string } {
  const title = through.match === 'corrected' ? 'Probably meant' : 'Exact match'
  if (kind === 'shipment' || kind === 'group') return { title, about: describeField[through.field] }
  return {
    title,
    about: through.field === 'container' ? 'container' : `by ${describeField[through.field]}`,
  }
}
