import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { governingHolds } from '#domain/container/holds.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { gateOutAt } from '#domain/container/place.ts'
import { governingFees } from '#domain/container/posted.ts'
import { fieldsUnread } from '#domain/container/unreadable-field.ts'
import type { Charge } from '#domain/money/charge.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import type { V1Container } from '#wire/api/v1.ts'

/**
 * A container as the public API sends it: what its row says on screen, at the moment it was assessed.
 *
 * @param origin where people open Landside, without a slash at the end
 */
export function v1ContainerOf(row: FleetRow, origin: string): V1Container {
  const { container, assessment, now, policy } = row
  const { shipment, facility, deadline, milestones, handling } = container
  const { readiness, urgency, exposure, nextStep } = assessment
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
      portOfLading: shipment.portOfLading,
      portOfDischarge: shipment.portOfDischarge,
      destination: shipment.destination,
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
      zone: facility.zone,
    },
    availability: container.availability,
    holds: governingHolds(container).map(({ name, status, description }) => ({
      name,
      status,
      description,
    })),
    fees: governingFees(container).map(({ type, amount, currency }) => ({
      type,
      amount,
      currency,
    })),
    lastFreeDay: deadline && {
      date: deadline.date,
      zone: deadline.zone,
      endsAt: deadline.endsAt,
      source: deadline.source,
      disagreement: deadline.disagreement,
    },
    pickUpBy: urgency.pickUpBy,
    lane: urgency.lane,
    readiness: {
      status: readiness.verdict,
      because: readiness.because.map(({ fact, subject }) => ({ fact, subject })),
    },
    nextStep: {
      step: nextStep.step,
      text: describeNextStep(writtenFormatOf(policy), container, nextStep, now),
    },
    cost: {
      posted: exposure.posted.map(({ amount, currency }) => ({ amount, currency })),
      estimated: estimateOf(exposure.estimated),
      nextDay: estimateOf(exposure.nextDay),
      notEstimated: exposure.notCosted,
    },
    appointment:
      container.appointmentAt === null
        ? null
        : {
            at: container.appointmentAt,
            enteredByPerson: container.appointmentEntered === true,
          },
    owner: handling?.owner ?? null,
    snoozedUntil: handling?.snooze?.until ?? null,
    notes: handling?.notes ?? 0,
    milestones: {
      departedAt: milestones.departedAt,
      arrivedAt: milestones.arrivedAt,
      dischargedAt: milestones.dischargedAt,
      gateOutAt: gateOutAt(container),
      deliveredAt: milestones.deliveredAt,
      emptyReturnedAt: milestones.emptyReturnedAt,
    },
    unreadable: fieldsUnread(container),
    checkedAt: container.checkedAt,
    assessedAt: now,
  }
}

function estimateOf(charge: Charge | null): V1Container['cost']['estimated'] {
  return (
    charge && {
      amount: charge.money.amount,
      currency: charge.money.currency,
      through: charge.through,
      sample: charge.tariff.illustration,
    }
  )
}
