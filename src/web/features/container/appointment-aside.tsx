import { bookingOf, differingBooking, reportedAppointment } from '#domain/container/booking.ts'
import { facilityZone, isOut } from '#domain/container/place.ts'
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

/** The appointment by source: what the terminal reports, and what a person entered; with the actions to enter it. */
export function AppointmentAside({ row: { container, now } }: { readonly row: FleetRow }) {
  const format = useFormat()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { change, isPending } = useChangeContainers()
  const booking = bookingOf(container)
  const canBook = !isOut(container)
  if (!canBook && booking === null) return null
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
          ...(booking === null
            ? []
            : [
                [
                  'Entered',
                  <span key="entered">
                    <EventTime at={booking.at} zone={facilityZone(container)} now={now} />
                    <span className="block text-muted">
                      {describeEntered(format, booking, facilityZone(container), now)}
                    </span>
                  </span>,
                ] as const,
                ['Confirmation', entered(booking.confirmation)] as const,
                ['Pickup number', entered(booking.pickupNumber)] as const,
              ]),
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

/** Why the entered time doesn't count, if the sources say different things. */
function Doubt({ row: { container } }: { readonly row: Pick<FleetRow, 'container'> }) {
  const differs = differingBooking(container) !== null
  const isUnreadable = bookingOf(container) !== null && isAppointmentUnclear(container)
  if (!differs && !isUnreadable) return null
  return (
    <p className="mt-2 border-s-2 border-today-edge ps-2.5 text-data font-medium">
      {differs
        ? 'The times don’t match. Landside uses the terminal’s.'
        : 'The terminal’s time couldn’t be read, so Landside doesn’t use the entered one.'}
    </p>
  )
}

function entered(text: string | null) {
  return text === null ? <span className="text-muted">none</span> : <bdi>{text}</bdi>
}
