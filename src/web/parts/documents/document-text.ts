import { ownValue } from '#domain/tables/own-value.ts'
import { capitalised, counted } from '#domain/text/count.ts'
import type { DocumentList, FiledDocument } from '#wire/api/documents.ts'

/** `bill_of_lading` → `Bill of lading`; an unknown code reads the same way. */
export function describeType({
  type,
  typeByHand,
}: Pick<FiledDocument, 'type' | 'typeByHand'>): string {
  const text = type?.replaceAll('_', ' ').trim()
  if (!text) return 'Not classified yet'
  return `${capitalised(text)}${typeByHand ? ', set manually' : ''}`
}

/** The service's progress with the file. */
export function describeState({
  type,
  extracted,
}: Pick<FiledDocument, 'type' | 'extracted'>): string {
  if (extracted) return 'processed'
  return type === null ? 'not processed yet' : 'no data extracted'
}

/** How the file reached the service. */
export function describeSource(source: string | null): string | null {
  if (source === null) return null
  return ownValue(sources, source) ?? source.replaceAll('_', ' ')
}

const sources: Readonly<Record<string, string>> = {
  upload: 'uploaded',
  api: 'via API',
  email: 'by email',
  split_document: 'split from a longer file',
}

/** `invoice_number` → `Invoice number`, `shipping_line_scac` → `Shipping line SCAC`. */
export function fieldLabel(name: string): string {
  const text = name
    .replaceAll('_', ' ')
    .replaceAll(/\b(scac|locode)\b/g, (code) => code.toUpperCase())
  return capitalised(text.trim()) || 'Unnamed'
}

/** What the list lacks, one sentence each. */
export function omissions({
  more,
  unreadable,
}: Pick<DocumentList, 'more' | 'unreadable'>): readonly string[] {
  const some = counted(unreadable, 'record')
  return [
    ...(unreadable > 0
      ? [`${capitalised(some)} for these numbers may or may not belong here.`]
      : []),
    ...(more ? ['The tracking provider has more documents for these numbers.'] : []),
  ]
}
