import { describeMissing } from '#domain/text/unreadable.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import { activeHolds, pendingHolds } from '#domain/container/holds.ts'
import { chargesOf, governingFees } from '#domain/container/posted.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { placeOf } from '#domain/container/place.ts'
import { phaseOf } from '#domain/container/status.ts'
import { daysToPickUp, type Urgency } from '#domain/deadlines/urgency.ts'
import { describeAppointment } from '#domain/text/appointment-time.ts'
import { describeAppointmentDifference } from '#domain/text/booking.ts'
import { capitalised, counted, listed } from '#domain/text/count.ts'
import { describeAgreement, describeUnreadableSource } from '#domain/text/deadline.ts'
import { describeNoDeadline } from '#domain/text/lfd-cases.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { chargesBesideStatus } from '#domain/text/pickup-status.ts'
import { readinessPhrase } from '#domain/text/readiness.ts'
import { phaseLabels, statusLabel } from '#domain/text/status.ts'
import { formatDate, unknownZoneLabel } from '#domain/text/time.ts'
import { unreadableFeesNote, unreadableHoldsNote } from '#domain/text/unreadable.ts'
import {
  describeGateDays,
  gateNote,
  describeUrgency,
  describeUrgencyChip,
} from '#domain/text/urgency.ts'
import { describeArrival, describeFacility } from '#domain/text/where.ts'
import { zoneName } from '#domain/time/zone-name.ts'
import { ChargeDetails } from '#web/parts/charge-details.tsx'
import { CostLine } from '#web/parts/cost.tsx'
import { FacilityAddress } from '#web/parts/facility-address.tsx'
import { standsInYard } from '#domain/fleet/sets.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { NextStep } from '#web/parts/next-step.tsx'
import { openHandling } from '#web/parts/open-handling.ts'
import { UrgencyChip } from '#web/parts/urgency-chip.tsx'
import { FactCard } from './fact-card.tsx'
import { OutCards } from './out-cards.tsx'
import { describeListAge } from './list-age.ts'

/** The four facts: by when, can it leave, its cost, where it is; for a container that is out, those of its empty. */
export function FactCards({ row }: { readonly row: FleetRow }) {
  return (
    <div className="grid grid-cols-4 gap-3 px-gutter max-lg:grid-cols-2 max-sm:gap-2">
      {row.assessment.perDiem === null ? <InCards row={row} /> : <OutCards row={row} />}
    </div>
  )
}

function InCards({ row }: { readonly row: FleetRow }) {
  return (
    <>
      <DeadlineCard row={row} />
      <PickupCard row={row} />
      <CostCard row={row} />
      <WhereCard row={row} />
    </>
  )
}

function DeadlineCard({ row: { container, assessment } }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { deadline } = container
  const { urgency } = assessment
  const { notRunning, pickUpBy, today } = urgency
  const isAhead = notRunning === null && pickUpBy !== null
  const date = isAhead ? pickUpBy : (deadline?.date ?? null)
  const shown = date === null ? 'No LFD' : formatDate(format, date, today)
  return (
    <FactCard
      title={isAhead ? 'Pick up by' : 'Last free day'}
      big={
        <>
          {shown}
          {notRunning === null &&
            // The chip of a day further ahead is that day.
            (describeUrgencyChip(format, urgency) === shown ? (
              <span className="text-data font-normal text-muted">
                in {counted(daysToPickUp(urgency) ?? 0, 'day')}
              </span>
            ) : (
              <UrgencyChip urgency={urgency} />
            ))}
        </>
      }
      last={[
        deadline ? describeAgreement(format, deadline) : describeNoDeadline(container),
        describeUnreadableSource(container),
        deadline?.rule === 'until-confirmed' ? 'our team’s date needs confirmation' : null,
        deadline?.rule === 'place-not-confirmed'
          ? 'needs confirmation: location not confirmed'
          : null,
        isAhead && urgency.areGateHoursSet ? describeGateDays(urgency.gateDaysLeft ?? 0) : null,
        urgency.areGateHoursSet ? null : 'gate hours not set',
      ]}
    >
      {notRunning !== null
        ? describeUrgency(format, urgency)
        : deadline && describeLfd(format, deadline, date, urgency)}
    </FactCard>
  )
}

/** `LFD Thu 26 Nov (gate closed), Pacific time`: with the day if another is `shown` above. */
function describeLfd(
  format: Format,
  { date, zone }: Deadline,
  shown: LocalDate | null,
  urgency: Urgency,
): string {
  if (shown === date) return capitalised(describeZone(zone))
  return `LFD ${formatDate(format, date, urgency.today)} (${gateNote(urgency, date)}), ${describeZone(zone)}`
}

function PickupCard({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  const active = activeHolds(container)
  const pending = pendingHolds(container)
  return (
    <FactCard
      title="Pickup status"
      big={standsInYard(row) ? <PickupNow row={row} /> : 'Not at a facility'}
      last={[
        describeListAge(row),
        capitalised(describeAppointment(format, container, now)),
        describeAppointmentDifference(format, container, now),
      ]}
    >
      {unreadableHoldsNote(container) ??
        (active.length === 0 ? 'No active holds' : counted(active.length, 'active hold'))}
      {pending.length > 0 &&
        `. ${pending.length} pending: ${listed(pending.map((hold) => hold.name))}`}
      {assessment.readiness.verdict === 'stale' && '. Check again before pickup'}
    </FactCard>
  )
}

/** `On hold: customs +1`; if it's ready, with what may still stop the pickup: `Ready, gate may be closed · $90.00 posted`. */
function PickupNow({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  const { isGateClosed, mayBeGateClosed } = assessment.urgency
  const status = readinessPhrase(assessment.readiness)
  if (!assessment.readiness.verdict.startsWith('ready')) return status
  const charges = chargesBesideStatus(format, assessment)
  const doubt =
    placeOf(container, now) === 'not-confirmed'
      ? ', location not confirmed'
      : isGateClosed
        ? ', gate closed'
        : mayBeGateClosed
          ? ', gate may be closed'
          : ''
  return (
    <span className="dotted-list">
      <span>{`${status}${doubt}`}</span>
      {charges !== null && <span>{charges}</span>}
    </span>
  )
}

function CostCard({ row }: { readonly row: FleetRow }) {
  const { exposure } = row.assessment
  const listedFees = chargesOf(governingFees(row.container)).length
  return (
    <FactCard
      title="Cost"
      big={<CostLine row={row} />}
      last={[
        exposure.posted.length === 0 && !exposure.feesUnreadable
          ? 'No charges posted by the terminal'
          : unreadableFeesNote(row.container),
        listedFees > 0 ? `${counted(listedFees, 'fee')} listed` : null,
      ]}
    >
      {exposure.missToday && `${counted(exposure.missToday.days, 'day')} if missed`}
      <ChargeDetails row={row} />
    </FactCard>
  )
}

function WhereCard({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment, now } = row
  return (
    <FactCard
      title="Location"
      big={placeLabel(format, row)}
      last={[
        describeArrival(format, container, now) ??
          `Yard spot ${container.yardSpot ?? describeMissing(container, ['yardSpot'], 'not reported')}`,
      ]}
    >
      <span className="block">
        {container.facility
          ? describeFacility(container.facility, assessment.urgency.notRunning)
          : `Place ${describeMissing(container, ['portTerminalId', 'pickupFacilityId'], 'not reported')}`}
      </span>
      <FacilityAddress facility={container.facility} />
      <span className="flex min-w-0 gap-1">
        <span className="shrink-0">Next:</span> <NextAction row={row} />
      </span>
    </FactCard>
  )
}

/** The next step. Booking, which links to this page elsewhere, opens its dialog here. */
function NextAction({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const whyNot = useWhyNotAllowed('POST /api/handling work')
  const { container, assessment, now } = row
  const { nextStep } = assessment
  if (whyNot !== null || !bookingSteps.has(nextStep.step)) return <NextStep row={row} />
  return (
    <button
      type="button"
      className="text-start leading-4.5 font-medium text-accent hover:underline focus-visible:underline"
      onClick={() => openHandling('book', [container])}
    >
      {describeNextStep(format, container, nextStep, now)}
    </button>
  )
}

const bookingSteps: ReadonlySet<FleetRow['assessment']['nextStep']['step']> = new Set([
  'book-appointment',
  'move-appointment',
  'rebook-appointment',
])

/** Where it is, by the clock: never ahead of the facts, whatever the status says. */
function placeLabel(format: Format, { container, assessment: { urgency }, now }: FleetRow): string {
  if (urgency.notRunning === 'not-discharged') {
    const phase = phaseOf(container.status)
    return phase === 'at-sea' ? phaseLabels[phase] : statusLabel(container.status, container)
  }
  if (urgency.notRunning !== null) return describeUrgency(format, urgency)
  switch (placeOf(container, now)) {
    case 'not-confirmed':
      return 'Location not confirmed'
    case 'at-ramp':
      return 'At the ramp'
    default:
      return phaseLabels['at-port']
  }
}

function describeZone(zone: string | null): string {
  return zone ? zoneName(zone) : unknownZoneLabel
}
