import type { FieldDefinition, FieldValue } from '#domain/container/custom-field.ts'
import type { Format } from '#domain/text/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { readInstant, type Instant } from '#domain/time/instant.ts'
import { viewerZone } from '#web/data/format.ts'

/** The value of a date and time field in the reader's zone, since it names no place; null for any other field or text. */
export function formatFieldTime(
  format: Format,
  field: FieldDefinition,
  value: FieldValue,
  now: Instant,
): string | null {
  if (field.type !== 'datetime' || typeof value !== 'string') return null
  const at = readInstant(value)
  return at && formatEventTime(format, at, viewerZone, now)
}
