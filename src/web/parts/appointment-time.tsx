import { bookingOf, differingBookings } from '#domain/container/booking.ts'
import { describeAppointmentOrigin, enteredMark } from '#domain/text/booking.ts'
import { useFormat } from '#web/data/format.ts'
import { FieldTime } from './field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

/** The pickup appointment and, unless only the terminal reports it, whose word it is; or why there is none to show. */
export function AppointmentTime({ row: { container, now } }: { readonly row: FleetRow }) {
  return (
    <>
      <FieldTime container={container} field="appointmentAt" now={now} missing="none" />
      {bookingOf(container) && <SourceMark container={container} now={now} />}
    </>
  )
}

function SourceMark({ container, now }: Pick<FleetRow, 'container' | 'now'>) {
  const format = useFormat()
  const source = describeAppointmentOrigin(format, container, now)
  if (source === null) return null
  return (
    <span className="ms-1 text-muted" title={source}>
      {differingBookings(container).length > 0 ? '(differs)' : enteredMark}
    </span>
  )
}
