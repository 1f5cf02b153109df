import { ageOf, eventTimeWords } from '#domain/words/time.ts'
import { stopReasonWords } from '#domain/words/tracking.ts'
import type { Instant } from '#domain/instant.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** Whether the line is still asked, in words: `Tracking`, or since when and why not. */
export function trackingWords(shipment: ShipmentRow, now: Instant): string {
  if (shipment.trackingStoppedAt === null) return 'Tracking'
  const since = eventTimeWords(shipment.trackingStoppedAt, 'UTC', now)
  return `Line tracking stopped ${since}: ${stopReasonWords(shipment.trackingStoppedReason)}`
}

/** When the line was last asked with success, and that a later try failed. */
export function lineAgeWords(shipment: ShipmentRow, now: Instant): string {
  const { lineCheckedAt, lineAttemptedAt } = shipment
  if (lineCheckedAt === null) {
    return lineAttemptedAt === null
      ? 'never asked'
      : `asked ${ageOf(lineAttemptedAt, now)}, no answer yet`
  }
  const answered = ageOf(lineCheckedAt, now)
  const failedSince = lineAttemptedAt !== null && lineAttemptedAt > lineCheckedAt
  return failedSince ? `${answered}; a later try got no answer` : answered
}
