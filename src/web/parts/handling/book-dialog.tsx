import {
  enteredBookings,
  countingAppointment,
  maxBookingNumberLength,
  reportedAppointment,
} from '#domain/container/booking.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { facilityZone } from '#domain/container/place.ts'
import { assess } from '#domain/fleet/assess.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import { gapLabels } from '#domain/text/appointment.ts'
import { describeEntered } from '#domain/text/booking.ts'
import { refusedLabels } from '#domain/text/handling.ts'
import { formatShortTime } from '#domain/text/time.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { ExternalLink, TextLink } from '#web/ui/link.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { containerName } from '../container-number.tsx'
import { useForm } from '../form.ts'
import { Refusal } from '../refusal.tsx'
import { useChangeContainers } from '../use-change-containers.ts'
import { bookFormOf, readBookForm, type BookingChange } from './book-form.ts'

interface Props {
  readonly container: ContainerRow
  readonly onClose: () => void
}

/** Books an appointment: the way to the terminal's own site, and what was booked there. */
export function BookDialog({ container, onClose }: Props) {
  const zone = facilityZone(container)
  const name = containerName(container.number)
  return zone === null ? (
    <Dialog
      open
      onClose={onClose}
      title={`Book appointment for ${name}`}
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="grid gap-3 text-data">
        <BookingSite container={container} onClose={onClose} />
        <p className="text-muted">
          The time zone of this location isn’t known, so an appointment can’t be recorded yet.
        </p>
      </div>
    </Dialog>
  ) : (
    <BookingForm {...{ container, zone, name, onClose }} />
  )
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'

function BookingForm({
  container,
  zone,
  name,
  onClose,
}: Props & { readonly zone: string; readonly name: string }) {
  const booking = container.handling?.booking ?? null
  const { change } = useChangeContainers()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const from = booking?.enteredAt ?? null
  const form = useForm({
    start: bookFormOf(booking, zone),
    read: (typed) => readBookForm(typed, zone, from),
    send: async (wish) => {
      const one = wish.to === null ? 'Appointment removed' : 'Appointment recorded'
      const [refused] = await change([container.id], wish, { one, before: 'for' })
      if (refused) throw new Error(refusedLabels[refused.why])
      onClose()
    },
    whyNot,
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${booking === null ? 'Book' : 'Edit'} appointment for ${name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={whyNot ?? (form.isSending ? 'Saving…' : null)}
          >
            Save appointment
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <BookingSite container={container} onClose={onClose} />
        <Known container={container} />
        <div className={pair}>
          <TextField type="date" label="Date" className="content-start" {...form.field('date')} />
          <TextField
            type="time"
            label="Time"
            className="content-start"
            help={`${zoneName(zone)}, at the terminal.`}
            {...form.field('time')}
          />
          <TextField
            label="Confirmation number"
            className="content-start"
            help="Optional."
            autoComplete="off"
            maxLength={maxBookingNumberLength}
            {...form.field('confirmation')}
          />
          <TextField
            label="Pickup number"
            className="content-start"
            help="Optional. The driver gives it at the gate."
            autoComplete="off"
            maxLength={maxBookingNumberLength}
            {...form.field('pickupNumber')}
          />
        </div>
        {form.reading.ok && <Gap container={container} change={form.reading.value} />}
        <p className="text-muted">
          Landside doesn’t book with the terminal. After you book, record the appointment here.
        </p>
        {whyNot !== null && <p className="text-muted">{whyNot}.</p>}
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** Where it is booked, or who can enter that. */
function BookingSite({ container: { facility }, onClose }: Props) {
  const site = ownValue(usePolicy().bookingSites, facility?.id ?? '')
  const whyNot = useWhyNotAllowed('PUT /api/policy/booking-sites/:id')
  if (site !== undefined)
    return (
      <p className="wrap-anywhere">
        <ExternalLink to={site}>Open booking site</ExternalLink>{' '}
        <span className="text-muted">{new URL(site).host}</span>
      </p>
    )
  const name = facility ? facilityName(facility) : 'this location'
  return (
    <p className="text-muted">
      No booking site for {name} yet.{' '}
      {facility && whyNot === null ? (
        <TextLink to={paths.gates(facility.id)} onClick={onClose}>
          Add one in Settings
        </TextLink>
      ) : (
        'An admin can add one in Settings.'
      )}
    </p>
  )
}

/** What is known already: the terminal's time, and what the carrier or a colleague entered. */
function Known({ container }: { readonly container: ContainerRow }) {
  const format = useFormat()
  const now = useNow()
  const zone = facilityZone(container)
  const reported = reportedAppointment(container)
  const known = [
    reported !== null && `Terminal: ${formatShortTime(format, reported, container.portZone, now)}.`,
    ...enteredBookings(container).map((one) => {
      const source = describeEntered(format, one, zone, now)
      // The recorded one is in the form.
      return one === container.handling?.booking
        ? `${source}.`
        : `${source}: ${formatShortTime(format, one.at, zone, now)}.`
    }),
  ].filter((part) => part !== false)
  return known.length > 0 && <p className="text-muted">{known.join(' ')}</p>
}

/** The problem that the appointment would have, before it is saved. */
function Gap({
  container,
  change,
}: {
  readonly container: ContainerRow
  readonly change: BookingChange
}) {
  const now = useNow()
  const policy = usePolicy()
  if (change.to === null || reportedAppointment(container) !== null) return null
  const reported = { appointmentAt: null, unreadable: container.unreadable }
  const { appointmentGap } = assess(
    { ...container, ...countingAppointment(reported, change.to) },
    now,
    policy,
  )
  if (appointmentGap === null || appointmentGap === 'none-though-ready') return null
  return (
    <p className="border-s-2 border-today-edge ps-2.5 font-medium">{gapLabels[appointmentGap]}.</p>
  )
}
