import { viewerZone } from '#web/data/format.ts'
import type { Format } from '#domain/text/format.ts'
import { formatAgeAt, formatEventTime } from '#domain/text/time.ts'
import { hasTrackingStopped, isTrackingUnclear } from '#domain/container/status.ts'
import { findUnreadable } from '#domain/container/unreadable-field.ts'
import { describeStopReason } from '#domain/text/tracking.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

/** Whether the line is still checked: `Tracking`, or since when and why not. */
export function describeTracking(format: Format, shipment: ShipmentRow, now: Instant): string {
  if (isTrackingUnclear(shipment)) return 'Status couldn’t be read'
  if (!hasTrackingStopped(shipment)) return 'Tracking'
  const since =
    shipment.trackingStoppedAt === null
      ? '(time unreadable)'
      : formatEventTime(format, shipment.trackingStoppedAt, viewerZone, now)
  return `Line tracking stopped ${since}: ${describeStopReason(shipment.trackingStoppedReason)}`
}

/** When the line was last checked with success, and whether a later try failed. */
export function describeLineAge(shipment: ShipmentRow, now: Instant): string {
  const { lineCheckedAt, lineAttemptedAt } = shipment
  if (lineCheckedAt === null) {
    if (findUnreadable(shipment, 'lineCheckedAt')) return 'last check time couldn’t be read'
    return lineAttemptedAt === null
      ? 'not checked yet'
      : `checked ${formatAgeAt(lineAttemptedAt, now)}, no response yet`
  }
  const answered = formatAgeAt(lineCheckedAt, now)
  const failedSince = lineAttemptedAt !== null && lineAttemptedAt > lineCheckedAt
  return failedSince ? `${answered}, later check failed` : answered
}
