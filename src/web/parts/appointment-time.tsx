import { describeAppointmentOrigin } from '#domain/text/booking.ts'
import { useFormat } from '#web/data/format.ts'
import { FieldTime } from './field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { appointmentMark } from './column-texts.ts'

/** The pickup appointment and, unless only the terminal reports it, whose word it is; or why there is none to show. */
export function AppointmentTime({ row: { container, now } }: { readonly row: FleetRow }) {
  const mark = appointmentMark(container)
  return (
    <>
      <FieldTime container={container} field="appointmentAt" now={now} missing="none" />
      {mark && <SourceMark {...{ container, now, mark }} />}
    </>
  )
}

function SourceMark({
  container,
  now,
  mark,
}: Pick<FleetRow, 'container' | 'now'> & { readonly mark: string }) {
  const format = useFormat()
  const source = describeAppointmentOrigin(format, container, now)
  if (source === null) return null
  return (
    <span className="ms-1 text-muted" title={source}>
      {mark}
    </span>
  )
}
