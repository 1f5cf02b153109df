import { fieldTime, fieldZone } from '#domain/container/field-zone.ts'
import type { Format } from '#domain/text/format.ts'
import { formatEventTime } from '#domain/text/time.ts'
import type { FieldTimeProps } from './field-time.tsx'

/** The text of a time in a list, by which its column is measured. */
export function fieldTimeText(
  format: Format,
  { container, field, now, missing = 'not reported' }: FieldTimeProps,
): string {
  const at = fieldTime(container, field)
  if (at === null) return missing
  return formatEventTime(format, at, fieldZone(container, field), now)
}
