import type { Format } from './format.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import type { WhyNotPlanned } from '../planning/pickup-chances.ts'
import type { PickupFate, PlannedPickup } from '../planning/plan-outcome.ts'
import type { Money } from '../container/posted.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { FigureSum, RatedMoney } from '../fleet/risk.ts'
import { counted, listed } from './count.ts'
import { basisLabel, formatMoney } from './money.ts'
import { describeNextStep } from './next-step.ts'
import { readinessLabels } from './readiness.ts'
import { describeRates } from './risk.ts'
import { formatDate } from './time.ts'

/** The definition of a plan, so that a person can follow it. */
export const planMeaning =
  'The lowest-cost pickup order within the pickups you set, by rates on file and each terminal’s open gate days. Containers that don’t fit leave on the first gate day after the plan.'

/** The same if no rate is on file for any of them. */
export const planWithoutRatesMeaning =
  'No rates on file for these containers, so there’s no estimate. They use the pickups you set, earliest last free day first, on each terminal’s open gate days. Containers that don’t fit leave on the first gate day after the plan.'

/** What each figure compares. */
export const planFigureMeanings = {
  plan: 'Planned containers leave on their day, the rest on the first gate day after the plan. Includes charges so far.',
  deadline: 'Same containers and pickups, earliest last free day first.',
  nothing: 'Same containers if none are picked up before the plan ends.',
} as const

/** Shown if there are several currencies: none is weighed against another. */
export const currencyOrderText =
  'Currencies aren’t combined. Pickups go first to the currency with the most containers.'

/** Shown about containers without a rate. */
export const notCostedMeaning =
  'No rates on file for these. They use the remaining pickups, earliest last free day first.'

/** The parts of a plan's sum: `$400.00 planned + $57.50 not scheduled`. A saved plan has the planned part only. */
export function describePlanParts(
  format: Format,
  planned: readonly Money[],
  left: readonly Money[],
): string {
  const sum = (moneys: readonly Money[]) =>
    moneys.length === 0 ? 'no charges' : listed(moneys.map((money) => formatMoney(format, money)))
  return `${sum(planned)} planned + ${sum(left)} not scheduled`
}

/** Shown where kept appointments at a terminal exceed the pickups of a day: `1 over the limit: appointment kept`. */
export function describeOverLimit(over: number): string {
  return `${over} over the limit: ${over === 1 ? 'appointment' : 'appointments'} kept`
}

/** Shown if kept appointments need more trucks than there are: `Appointments kept over the total trucks: 5 on Tue, Nov 24.` */
export function describeOverTrucks(
  format: Format,
  over: readonly { readonly day: LocalDate; readonly containers: number }[],
  today: LocalDate,
): string {
  const days = over.map(
    ({ day, containers }) => `${containers} on ${formatDate(format, day, today)}`,
  )
  return `Appointments kept over the total trucks: ${listed(days)}.`
}

/** The heading of containers without a last free day whose demurrage is posted: every day of waiting costs. */
export const alreadyChargingLabel = 'Already charging: book now'

/** Why a container isn't in any plan. */
export function describeWhyNotPlanned(why: WhyNotPlanned): string {
  switch (why) {
    case 'pickup-reported':
      return 'Picked up per carrier'
    case 'port-pickup-not-confirmed':
      return 'Routed inland, port pickup not confirmed'
    case 'no-facility':
      return 'Terminal not reported'
    case 'no-last-free-day':
      return 'No last free day reported'
    case 'no-last-free-day-applies':
      return 'No LFD yet'
    case 'slot-later':
      return 'Appointment after the planned day'
    case 'gate-closed':
      return 'No open gate day in the plan'
    case 'stale':
    case 'conflict':
    case 'blocked':
    case 'unknown':
    case 'not-released':
      return readinessLabels[why]
  }
}

/** What a person does so that it can be planned: usually the container's own next step. */
export function describeToBePlanned(
  format: Format,
  why: WhyNotPlanned,
  { container, assessment }: AssessedContainer,
  now: Instant,
): string {
  switch (why) {
    case 'no-facility':
      return 'Check terminal'
    case 'gate-closed':
      return 'Plan more days'
    case 'pickup-reported':
    case 'port-pickup-not-confirmed':
    case 'no-last-free-day':
    case 'no-last-free-day-applies':
    case 'slot-later':
    case 'stale':
    case 'conflict':
    case 'blocked':
    case 'unknown':
    case 'not-released':
      return describeNextStep(format, container, assessment.nextStep, now)
  }
}

/** What a container will owe by a plan: `projected $705.00`, `sample $705.00`, `no charges`, `no estimate`. */
export function describePlannedCost(format: Format, cost: RatedMoney | null): string {
  if (cost === null) return 'no estimate'
  if (cost.amount === 0) return 'no charges'
  return `${basisLabel[cost.isSample ? 'sample' : 'projected']} ${formatMoney(format, cost)}`
}

/**
 * `saves $705.00, projected`; if it costs more in another currency, that too. Null if it saves nothing. `sums`: the
 * costs whose difference the savings are.
 */
export function describeSaves(
  format: Format,
  saves: readonly Money[],
  sums: readonly FigureSum[],
): string | null {
  const less = saves.filter(({ amount }) => amount > 0)
  const more = saves.filter(({ amount }) => amount < 0)
  if (less.length === 0) return null
  const saved = `saves ${listed(less.map((one) => formatMoney(format, one)))}`
  if (more.length === 0) return `${saved}, ${describeRates(sums)}`
  return `${saved}, costs ${listed(more.map((one) => formatMoney(format, { ...one, amount: -one.amount })))} more, ${describeRates(sums)}`
}

/**
 * The note on a container of a plan: `Pickup planned for Fri 20 Nov at APM P400, Los Angeles.` A note itself shows its
 * author and time.
 */
export function plannedNote(
  format: Format,
  { day, facilityName }: Pick<PlannedPickup, 'day' | 'facilityName'>,
  madeOn: LocalDate,
): string {
  const where = facilityName === null ? '' : ` at ${facilityName}`
  return `Pickup planned for ${formatDate(format, day, madeOn)}${where}.`
}

/** The outcome of a planned pickup: `Picked up as planned`, `Not picked up, 2 days late`. */
export function describeFate(fate: PickupFate): string {
  switch (fate.kind) {
    case 'picked-up':
      return describePickedUp(fate.daysLate)
    case 'to-come':
      return 'Upcoming'
    case 'cannot-leave':
      return `Can’t be picked up now: ${readinessLabels[fate.verdict].toLowerCase()}`
    case 'nowhere':
      return 'Terminal no longer reported'
    case 'elsewhere':
      return 'No longer at this terminal'
    case 'missed':
      return `Not picked up, ${counted(fate.daysLate, 'day')} late`
    case 'gone':
      return 'No longer in this account'
  }
}

function describePickedUp(daysLate: number | null): string {
  if (daysLate === null) return 'Picked up, date not reported'
  if (daysLate === 0) return 'Picked up as planned'
  return daysLate > 0
    ? `Picked up ${counted(daysLate, 'day')} late`
    : `Picked up ${counted(-daysLate, 'day')} early`
}
