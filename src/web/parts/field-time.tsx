import { fieldTime, fieldZone, type TimeField } from '#domain/container/field-zone.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isEarlierValue, describeMissing } from '#domain/text/unreadable.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { EventTime } from './event-time.tsx'

export interface FieldTimeProps {
  readonly container: ContainerRow
  readonly field: TimeField
  readonly now: Instant
  /** Shown if none was sent. */
  readonly missing?: string
}

/**
 * A time of a container in its facility's local time. An earlier value shown because the current one is unreadable is marked.
 */
export function FieldTime({ container, field, now, missing = 'not reported' }: FieldTimeProps) {
  const isOfShipment = field.startsWith('shipment.')
  const record = isOfShipment ? container.shipment : container
  const facts = [isOfShipment ? field.slice('shipment.'.length) : field]
  const at = fieldTime(container, field)
  return (
    <>
      <EventTime
        at={at}
        zone={fieldZone(container, field)}
        now={now}
        missing={describeMissing(record, facts, missing)}
      />
      {at !== null && isEarlierValue(record, facts) && <EarlierValue />}
    </>
  )
}

/** Marks a value as an earlier one: the current one couldn't be read. */
export function EarlierValue() {
  return (
    <span
      className="ms-1 text-muted"
      title="From an earlier reading. The value sent now couldn’t be read."
    >
      (earlier value)
    </span>
  )
}
