import type { Format } from './format.ts'
import type { Discrepancy, TrackingWord } from '../documents/discrepancy.ts'
import type { SettlingDecision } from '../documents/discrepancy-settling.ts'
import type { ClaimKind } from '../documents/document-claims.ts'
import { isLocalDate, type LocalDate } from '../time/local-date.ts'
import { listed } from './count.ts'
import { formatDate } from './time.ts'

/** What the two do not agree on. */
export const claimLabels: Readonly<Record<ClaimKind, string>> = {
  'last-free-day': 'Last free day',
  arrival: 'Arrival',
  'container-number': 'Container number',
  'bill-of-lading': 'BL number',
  booking: 'Booking number',
  weight: 'Weight',
}

/** What a person made of it, as a fact. */
export const decisionLabels: Readonly<Record<SettlingDecision, string>> = {
  'tracking-right': 'tracking is correct',
  'document-right': 'the document is correct',
  ignored: 'ignored',
}

/** What the document says: a day as we write days with its own text beside, all else as it is. */
export function describeDocumentSays(
  format: Format,
  { documentSays, documentDay, isReadable }: Discrepancy,
  today: LocalDate | null,
): string {
  if (!isReadable) return `“${documentSays}” (can’t be compared)`
  if (documentDay === null || documentDay === documentSays)
    return documentDay === null ? documentSays : formatDate(format, documentDay, today)
  return `${formatDate(format, documentDay, today)} (written “${documentSays}”)`
}

/** What tracking says; that it says nothing is said too. */
export function describeTrackingSays(
  format: Format,
  tracking: readonly TrackingWord[],
  today: LocalDate | null,
): string {
  if (tracking.length === 0) return 'nothing reported'
  return listed(
    tracking.map(({ source, value }) => {
      const formatted = isLocalDate(value) ? formatDate(format, value, today) : value
      return source === null ? formatted : `${source} ${formatted}`
    }),
  )
}
