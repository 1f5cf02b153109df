import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { gateOutAt } from '#domain/container/place.ts'
import { governingFees } from '#domain/container/posted.ts'
import { fieldsUnread, type PartlyRead } from '#domain/container/unreadable-field.ts'
import type { Charge } from '#domain/money/charge.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { ownValue } from '#domain/tables/own-value.ts'
import type { ShipmentPlace } from '#domain/container/shipment.ts'
import type { V1Container } from '#wire/api/v1.ts'
import { v1ContainerFields, v1Names } from '#wire/api/v1-names.ts'

/**
 * A container as the public API sends it: what its row says on screen, at the moment it was assessed.
 *
 * @param origin where people open Landside, without a slash at the end
 */
export function v1ContainerOf(row: FleetRow, origin: string): V1Container {
  const { container, assessment, now } = row
  const { shipment, facility, milestones, handling } = container
  return {
    id: container.id,
    number: container.number,
    status: container.status,
    url: `${origin}/containers/${encodeURIComponent(container.id)}`,
    shipment: shipment && {
      id: shipment.id,
      billOfLading: shipment.billOfLading,
      bookingNumbers: [...shipment.bookingNumbers],
      vessel: shipment.vessel,
      voyage: shipment.voyage,
      portOfLading: v1PlaceOf(shipment.portOfLading),
      portOfDischarge: v1PlaceOf(shipment.portOfDischarge),
      destination: v1PlaceOf(shipment.destination),
      etaAt: shipment.etaAt,
      arrivedAt: shipment.arrivedAt,
    },
    line: shipment?.line ?? null,
    customer: shipment?.customer ?? null,
    references: [...new Set([...container.references, ...(shipment?.references ?? [])])],
    tags: [...(handling?.tags ?? [])],
    facility: facility && {
      id: facility.id,
      name: facilityName(facility),
      firmsCode: facility.firmsCode,
      locode: facility.locode,
      timeZone: facility.zone,
    },
    availability: container.availability,
    holds: governingHolds(container).map(({ name, status, description }) => ({
      name,
      status,
      description,
    })),
    // An amount that couldn't be read isn't 0: `unreadable` says that a fee is missing.
    fees: governingFees(container)
      .filter(({ unreadable }) => !unreadable?.includes('amount'))
      .map(({ type, amount, currency }) => ({ type, amount, currency })),
    ...v1AssessmentOf(row),
    appointment:
      container.appointmentAt === null
        ? null
        : {
            at: container.appointmentAt,
            enteredByPerson: container.appointmentEntered === true,
          },
    owner: handling?.owner ?? null,
    snoozedUntil: handling?.snooze?.until ?? null,
    noteCount: handling?.notes ?? 0,
    milestones: {
      departedAt: milestones.departedAt,
      arrivedAt: milestones.arrivedAt,
      dischargedAt: milestones.dischargedAt,
      gateOutAt: gateOutAt(container),
      deliveredAt: milestones.deliveredAt,
      emptyReturnedAt: milestones.emptyReturnedAt,
    },
    unreadable: v1FieldsUnread(container, v1ContainerFields),
    lastCheck: { source: assessment.freshness.source, at: assessment.freshness.checkedAt },
    assessedAt: now,
  }
}

type V1Assessment = Pick<
  V1Container,
  'lastFreeDay' | 'pickUpBy' | 'lane' | 'readiness' | 'nextStep' | 'cost'
>

/** What the assessment of a container says. */
export function v1AssessmentOf({ container, assessment, now, policy }: FleetRow): V1Assessment {
  const { deadline } = container
  const { readiness, urgency, exposure, nextStep } = assessment
  return {
    lastFreeDay: deadline && {
      date: deadline.date,
      timeZone: deadline.zone,
      endsAt: deadline.endsAt,
      source: v1Names.source[deadline.source],
      sourcesDisagree: deadline.disagreement,
    },
    pickUpBy: urgency.pickUpBy,
    lane: urgency.lane && v1Names.lane[urgency.lane],
    readiness: {
      status: v1Names.readiness[readiness.verdict],
      reasons: readiness.because.map(({ fact, subject }) => ({
        reason: v1Names.reason[fact],
        subject:
          fact === 'unreadable' ? (ownValue(v1ContainerFields, subject ?? '') ?? null) : subject,
      })),
    },
    nextStep: {
      step: v1Names.step[nextStep.step],
      text: describeNextStep(writtenFormatOf(policy), container, nextStep, now),
    },
    cost: {
      posted: exposure.posted.map(({ amount, currency }) => ({ amount, currency })),
      estimated: estimateOf(exposure.estimated),
      nextDay: estimateOf(exposure.nextDay),
      noEstimate: exposure.notCosted && v1Names.noEstimate[exposure.notCosted],
    },
  }
}

/** A place on the route. */
export function v1PlaceOf(place: ShipmentPlace | null) {
  return place && { locode: place.locode, name: place.name, timeZone: place.zone }
}

/** The fields of the public API that couldn't be read, each once. */
export function v1FieldsUnread(
  record: PartlyRead,
  fields: Readonly<Record<string, string>>,
): string[] {
  return [...new Set(fieldsUnread(record).flatMap((fact) => ownValue(fields, fact) ?? []))]
}

function estimateOf(charge: Charge | null): V1Container['cost']['estimated'] {
  return (
    charge && {
      amount: charge.money.amount,
      currency: charge.money.currency,
      through: charge.through,
      usesSampleRates: charge.tariff.illustration,
    }
  )
}
