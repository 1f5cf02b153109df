import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { governingHolds } from '#domain/container/holds.ts'
import type { Money } from '#domain/container/posted.ts'
import { fieldsUnread } from '#domain/container/unreadable-field.ts'
import type { Charge } from '#domain/money/charge.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { isToConfirm } from '#domain/text/deadline.ts'
import { writtenFormatOf } from '#domain/text/format.ts'
import { describeNoDeadline } from '#domain/text/lfd-cases.ts'
import { notCostedLabel } from '#domain/text/money.ts'
import { describeNextStep } from '#domain/text/next-step.ts'
import { readinessLabels } from '#domain/text/readiness.ts'
import { laneLabels } from '#domain/text/urgency.ts'
import { code, codeOrNull, untrusted, untrustedOrNull } from './untrusted.ts'

/**
 * A container in a few lines: where it is, by when, whether it can leave, what it costs, what to do, and how old that is.
 *
 * @param origin where people open Landside, without a slash at the end
 */
export function briefOf(row: FleetRow, origin: string) {
  const { container, assessment, now, policy } = row
  const { shipment, facility, handling } = container
  const { urgency, readiness, nextStep, freshness } = assessment
  return {
    ...nameOf(row, origin),
    status: code(container.status),
    facility: facility && untrusted(facilityName(facility)),
    line: codeOrNull(shipment?.line?.scac),
    customer: untrustedOrNull(shipment?.customer),
    owner: untrustedOrNull(handling?.owner?.name, 80),
    snoozedUntil: handling?.snooze?.until ?? null,
    lane: urgency.lane && laneLabels[urgency.lane],
    clockNotRunning: urgency.notRunning,
    lastFreeDay: lastFreeDayOf(row),
    pickUpBy: urgency.pickUpBy,
    canLeave: {
      status: readiness.verdict,
      label: readinessLabels[readiness.verdict],
      because: readiness.because.slice(0, 6).map(({ fact, subject }) => ({
        fact,
        about: untrustedOrNull(subject, 80),
      })),
    },
    holds: governingHolds(container)
      .slice(0, 6)
      .map(({ name, status }) => ({ name: untrusted(name, 80), status: code(status) })),
    appointmentAt: container.appointmentAt,
    nextStep: {
      step: nextStep.step,
      text: untrusted(describeNextStep(writtenFormatOf(policy), container, nextStep, now), 300),
    },
    cost: costOf(row),
    unreadable: fieldsUnread(container).slice(0, 10),
    data: {
      source: freshness.source,
      checkedAt: freshness.checkedAt,
      ageMinutes: freshness.ageMinutes,
      state: freshness.state,
    },
  }
}

/** A container's number and page. */
export function nameOf({ container }: Pick<FleetRow, 'container'>, origin: string) {
  return {
    number: code(container.number),
    id: container.id,
    url: `${origin}/containers/${encodeURIComponent(container.id)}`,
  }
}

/** The governing last free day, or why there is none. */
export function lastFreeDayOf({ container, assessment }: FleetRow) {
  const { deadline } = container
  if (deadline === null) return { date: null, why: describeNoDeadline(container) }
  return {
    date: deadline.date,
    zone: codeOrNull(deadline.zone),
    daysLeft: assessment.urgency.daysLeft,
    source: deadline.source,
    sourcesDisagree: deadline.disagreement,
    needsConfirmation: isToConfirm(deadline),
  }
}

/** Posted and computed amounts side by side, never added; each missing one with its reason. */
export function costOf({ assessment: { exposure } }: FleetRow) {
  const { posted, feesUnreadable, estimated, missToday, nextDay, notCosted, inTotals } = exposure
  return {
    posted: posted.map(moneyOf),
    ...(feesUnreadable && { postedIsAMinimum: 'Some of the facility’s fees couldn’t be read.' }),
    estimatedToDate: chargeOf(estimated),
    ifMissedToday: chargeOf(missToday),
    nextChargeableDay: chargeOf(nextDay),
    whyNoEstimate: whyNoEstimate(estimated, notCosted),
    ...(!inTotals && { notInTotals: 'On a through bill, the line usually pays.' }),
  }
}

function whyNoEstimate(
  estimated: Charge | null,
  notCosted: FleetRow['assessment']['exposure']['notCosted'],
): string | null {
  if (estimated !== null) return null
  return notCosted === null ? 'nothing accrued yet by the rates on file' : notCostedLabel(notCosted)
}

/** An amount in its currency; null currency: not given. */
export function moneyOf({ amount, currency }: Money) {
  return { amount, currency: codeOrNull(currency) }
}

/** A charge by the rates on file, with the facility's day it runs through. */
export function chargeOf(charge: Charge | null) {
  return (
    charge && {
      ...moneyOf(charge.money),
      through: charge.through,
      basis: charge.tariff.illustration ? 'sample' : 'estimated',
    }
  )
}

/** Sums of a figure, one per currency. */
export function sumsOf(sums: readonly FigureSum[]) {
  return sums.map(({ money, containers, sampled }) => ({
    ...moneyOf(money),
    containers,
    ...(sampled > 0 && { ofThemAtSampleRates: sampled }),
  }))
}
