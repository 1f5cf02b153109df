import { formatNumber, type Format } from './format.ts'
import type { Discrepancy, TrackingWord } from '../documents/discrepancy.ts'
import type { SettlingDecision } from '../documents/discrepancy-settling.ts'
import type { ClaimKind } from '../documents/document-claims.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'
import { listed } from './count.ts'
import { formatDate } from './time.ts'

/** What the two disagree on. */
export const claimLabels: Readonly<Record<ClaimKind, string>> = {
  'last-free-day': 'Last free day',
  arrival: 'Arrival',
  'container-number': 'Container number',
  'bill-of-lading': 'BL number',
  booking: 'Booking number',
  weight: 'Weight',
}

/** A person's decision, as a fact. */
export const decisionLabels: Readonly<Record<SettlingDecision, string>> = {
  'tracking-right': 'tracking is correct',
  'document-right': 'the document is correct',
  ignored: 'ignored',
}

/** What the document says: a day in our format with its own text beside it, anything else as it is. */
export function describeDocumentSays(
  format: Format,
  { kind, documentSays, documentDay, documentUnit, isReadable }: Discrepancy,
  today: LocalDate | null,
): string {
  const isUnitMissing = kind === 'weight' && documentUnit === undefined
  if (!isReadable)
    return `“${documentSays}” (${isUnitMissing ? 'unit not given, ' : ''}can’t be compared)`
  if (documentUnit !== undefined) return describeWeight(format, documentSays, documentUnit)
  if (documentDay === null || documentDay === documentSays)
    return documentDay === null ? documentSays : formatDate(format, documentDay, today)
  return `${formatDate(format, documentDay, today)} (written “${documentSays}”)`
}

/** What tracking says, or that it says nothing. */
export function describeTrackingSays(
  format: Format,
  tracking: readonly TrackingWord[],
  today: LocalDate | null,
): string {
  if (tracking.length === 0) return 'nothing reported'
  const byValue = Map.groupBy(tracking, ({ value }) => value)
  return listed(
    [...byValue].map(([value, words]) => {
      const sources = words.flatMap(({ source }) => source ?? [])
      const weight = /^(\d+(?:\.\d+)?) lb$/.exec(value)?.[1]
      const formatted = isLocalDate(value)
        ? formatDate(format, value, today)
        : weight === undefined
          ? value
          : describeWeight(format, weight, 'lb')
      if (sources.length === 0) return formatted
      return `${listed(sources)}${sources.length > 1 ? ':' : ''} ${formatted}`
    }),
  )
}

/** `11,217 lb`. A bare number gets separators and its unit; a longer text stays as it is written. */
function describeWeight(format: Format, said: string, unit: 'lb' | 'kg'): string {
  return /^\d+(\.\d+)?$/.test(said) ? `${formatNumber(format, Number(said))} ${unit}` : said
}
