import { FieldTime } from './field-time.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

/** The pickup appointment, or why there is none to show. */
export function AppointmentTime({ row: { container, now } }: { readonly row: FleetRow }) {
  return <FieldTime container={container} field="appointmentAt" now={now} missing="none" />
}
