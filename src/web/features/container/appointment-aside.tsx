import {
  bookingOf,
  differingBookings,
  enteredBookings,
  type Booking,
  reportedAppointment,
} from '#domain/container/booking.ts'
import { facilityZone, isOut } from '#domain/container/place.ts'
import type { Instant } from '#domain/time/instant.ts'
import { isAppointmentUnclear } from '#domain/readiness/appointment.ts'
import { describeEntered } from '#domain/text/booking.ts'
import { describeMissing } from '#domain/text/unreadable.ts'
import { useFormat } from '#web/data/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { FieldTime } from '#web/parts/field-time.tsx'
import { openHandling } from '#web/parts/open-handling.ts'
import { PropList } from '#web/parts/prop-list.tsx'
import { useChangeContainers } from '#web/parts/use-change-containers.ts'
import { Button } from '#web/ui/button.tsx'

/** The appointment by source: what the terminal reports, what the carrier and a colleague entered; with the actions to enter it. */
export function AppointmentAside({ row: { container, now } }: { readonly row: FleetRow }) {
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { change, isPending } = useChangeContainers()
  const booking = container.handling?.booking ?? null
  const canBook = !isOut(container)
  const bookings = enteredBookings(container)
  if (!canBook && bookings.length === 0) return null
  const remove = { kind: 'booking' as const, to: null, from: booking?.enteredAt ?? null }
  const done = { one: 'Appointment removed', before: 'for' } as const
  return (
    <section aria-label="Appointment">
      <h2 className="mb-2 text-label font-semibold">Appointment</h2>
      <PropList
        items={[
          [
            'Terminal',
            reportedAppointment(container) === null ? (
              <span key="terminal" className="text-muted">
                {describeMissing(container, ['appointmentAt'], 'not reported')}
              </span>
            ) : (
              <FieldTime key="terminal" container={container} field="appointmentAt" now={now} />
            ),
          ],
          ...bookings.flatMap((one) => enteredItems(container, one, now)),
        ]}
      />
      <Doubt row={{ container }} />
      {canBook && (
        <div className="mt-3 flex flex-wrap gap-1.5 print:hidden">
          <Button
            aria-keyshortcuts="b"
            whyNot={whyNot}
            onClick={() => openHandling('book', [container])}
          >
            {booking === null ? 'Book appointment' : 'Edit appointment'}
          </Button>
          {booking !== null && (
            <Button
              whyNot={whyNot ?? (isPending ? 'Saving…' : null)}
              onClick={() => void change([container.id], remove, done)}
            >
              Remove appointment
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

/** What a colleague or the carrier entered, as names and values. */
function enteredItems(container: FleetRow['container'], booking: Booking, now: Instant) {
  const isOurs = booking === container.handling?.booking
  return [
    [
      isOurs ? 'Entered' : 'Carrier',
      <EnteredTime key={booking.enteredAt} {...{ booking, container, now }} />,
    ] as const,
    [isOurs ? 'Confirmation' : 'Carrier’s confirmation', entered(booking.confirmation)] as const,
    ...(isOurs ? [['Pickup number', entered(booking.pickupNumber)] as const] : []),
  ]
}

function EnteredTime({
  booking,
  container,
  now,
}: Pick<FleetRow, 'container' | 'now'> & { readonly booking: Booking }) {
  const format = useFormat()
  const zone = facilityZone(container)
  return (
    <>
      <EventTime at={booking.at} zone={zone} now={now} />
      <span className="block text-muted">{describeEntered(format, booking, zone, now)}</span>
    </>
  )
}

/** Which time counts, if the sources say different things. */
function Doubt({ row: { container } }: { readonly row: Pick<FleetRow, 'container'> }) {
  const differs = differingBookings(container).length > 0
  const isUnreadable = bookingOf(container) !== null && isAppointmentUnclear(container)
  if (!differs && !isUnreadable) return null
  return (
    <p className="mt-2 border-s-2 border-today-edge ps-2.5 text-data font-medium">
      {differs
        ? `The times don’t match. Landside uses the ${container.appointmentEntered ? 'carrier’s' : 'terminal’s'}.`
        : 'The terminal’s time couldn’t be read, so Landside doesn’t use the entered one.'}
    </p>
  )
}

function entered(text: string | null) {
  return text === null ? <span className="text-muted">none</span> : <bdi>{text}</bdi>
}
