import { fieldZone } from '#domain/field-zone.ts'
import { missingWords } from '#domain/words/unreadable.ts'
import { EventTime } from './event-time.tsx'
import type { FleetRow } from './fleet-sets.ts'

/** The pickup appointment, or why there is none to show. */
export function AppointmentTime({ row: { container, now } }: { readonly row: FleetRow }) {
  return (
    <EventTime
      at={container.appointmentAt}
      zone={fieldZone(container, 'appointmentAt')}
      now={now}
      missing={missingWords(container, ['appointmentAt'], 'none')}
    />
  )
}
