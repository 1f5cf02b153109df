import type { Format } from './format.ts'
import type { Alert, AlertCause, AlertKind } from '../alerts/alert.ts'
import { noiseDays, type Noise } from '../alerts/alert-noise.ts'
import type { AlertRule } from '../alerts/alert-rule.ts'
import type { ContainerWithLfd, AssessedContainer } from '../fleet/assess.ts'
import { lfdCaseOf } from '../deadlines/deadline.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { Instant } from '../time/instant.ts'
import { knownPerDiem } from '../money/per-diem.ts'
import { facilityZone } from '../container/place.ts'
import { localDateAt } from '../time/zone.ts'
import { capitalised, counted } from './count.ts'
import { aHold, holdNoun, isUnspecifiedHold } from './holds.ts'
import { basisLabel, chargeBasis, formatMoney, formatRateAhead, formatRateStart } from './money.ts'
import { describeNextStep } from './next-step.ts'
import { formatAgeAt, formatDate, formatEventTime } from './time.ts'
import { describePickUpBy } from './pick-up-by.ts'

/** The label of a rule, and of a group of its alerts. */
export const alertKindLabels: Readonly<Record<AlertKind, string>> = {
  'lfd-earlier': 'Last free day moved earlier',
  held: 'On hold near LFD',
  'slot-lost': 'Appointment lost',
  available: 'Became available',
  unassessable: 'Status or LFD missing',
  'return-due': 'Empty due back',
  order: 'Delivery order issue',
  silent: 'No terminal data',
}

/** What has happened, as a fact. `container`: the container it is about; null if it isn't about a known one. */
export function alertFact(
  format: Format,
  cause: AlertCause,
  container: ContainerWithLfd | null,
  now: Instant,
): string {
  const today = localDateAt(now, (container && facilityZone(container)) ?? 'UTC')
  switch (cause.kind) {
    case 'lfd-earlier': {
      const from = formatDate(format, cause.from, today)
      const to = formatDate(format, cause.to, today)
      return `${whoSays[cause.source]} moved the last free day from ${from} to ${to}.`
    }
    case 'held':
      return isUnspecifiedHold(cause.hold)
        ? `${capitalised(aHold(cause.hold))} is blocking pickup.`
        : `The ${holdNoun(cause.hold)} is blocking pickup.`
    case 'slot-lost':
      return `The appointment of ${formatEventTime(format, cause.slotAt, container && fieldZone(container, 'appointmentAt'), now)} is no longer listed.`
    case 'available':
      return 'Available for pickup.'
    case 'unassessable':
      return describeUnassessable(cause, container)
    case 'return-due':
      return `The empty ${cause.returnBy < today ? 'was' : 'is'} due back ${formatDate(format, cause.returnBy, today)}.`
    case 'order':
      return describeOrderTrouble(cause)
    case 'silent':
      return describeSilent(cause, now)
  }
}

/** What to do about it: if there are several holds, each names its own. */
export function alertStep(
  format: Format,
  cause: AlertCause,
  { container, assessment }: AssessedContainer,
  now: Instant,
): string {
  const { nextStep } = assessment
  if (cause.kind === 'return-due') return 'Ask the carrier when the empty will be returned'
  if (cause.kind === 'order') return orderSteps[cause.what](cause.carrier)
  const isOneOfHolds = cause.kind === 'held' && nextStep.step === 'clear-hold'
  const step = isOneOfHolds ? ({ step: 'clear-hold', hold: cause.hold } as const) : nextStep
  return describeNextStep(format, container, step, now)
}

/** The consequence and what to do: `Pick up by Mon 23 Nov. Clear customs hold.` */
export function alertConsequence(
  format: Format,
  cause: AlertCause,
  assessed: AssessedContainer,
  now: Instant,
): string {
  if (cause.kind === 'return-due')
    return `${describePerDiem(format, assessed.assessment)}${alertStep(format, cause, assessed, now)}.`
  return `${describePickUpBy(format, assessed.assessment.urgency, assessed.container.deadline?.date ?? null)}. ${alertStep(format, cause, assessed, now)}.`
}

/** What the empty costs: `Per diem est. $300.00 so far. `, or the rate ahead. */
function describePerDiem(
  format: Format,
  { perDiem, urgency }: AssessedContainer['assessment'],
): string {
  const known = knownPerDiem(perDiem)
  if (known?.charge)
    return `Per diem ${basisLabel[chargeBasis(known.charge, 'estimated')]} ${formatMoney(format, known.charge.money)} so far. `
  const ahead = known?.nextDay
  return ahead
    ? `Per diem ${formatRateAhead(format, ahead)} ${formatRateStart(format, ahead, urgency.today)}. `
    : ''
}

/** How often it went and returned soon after: `Came back 3 times since 20 Nov 09:12 PST`; null: never. */
export function describeCameBack(
  format: Format,
  { firedAt, cameBack = 0 }: Pick<Alert, 'firedAt' | 'cameBack'>,
  zone: string | null,
  now: Instant,
): string | null {
  if (cameBack === 0) return null
  const times = cameBack === 1 ? 'once' : `${cameBack} times`
  return `Reopened ${times} since ${formatEventTime(format, firedAt, zone ?? 'UTC', now)}`
}

/** What to do about a silent source. */
export const silentStep = 'Call the terminal.'

/** When a rule creates alerts: `When a hold blocks pickup and at most 2 days are left.` */
export function describeRule({ kind, days }: Pick<AlertRule, 'kind' | 'days'>): string {
  const left = days === null ? '' : atMost(days)
  switch (kind) {
    case 'lfd-earlier':
      return `When a last free day moves earlier${left}.`
    case 'held':
      return `When a hold blocks pickup${left}.`
    case 'slot-lost':
      return `When an appointment is no longer listed and none has replaced it${left}.`
    case 'available':
      return `When a container becomes available${left}.`
    case 'return-due':
      return describeDueBack(days)
    case 'order':
      return `When a carrier declines, doesn’t answer for four hours, doesn’t report a pickup by the end of its day, or has an appointment after pick-up-by${left}.`
    case 'unassessable':
      return `When a container has no last free day two days after discharge. Also when its availability is unknown or out of date${left}.`
    case 'silent':
      return `When a terminal has had no updates on any container for ${counted(Math.max(1, days ?? 1), 'day')}.`
  }
}

type OrderCause = Extract<AlertCause, { readonly kind: 'order' }>

function describeOrderTrouble({ what, order, carrier }: OrderCause): string {
  switch (what) {
    case 'unanswered':
      return `${carrier} hasn’t answered ${order}.`
    case 'declined':
      return `${carrier} declined. ${order} no longer has this container.`
    case 'overdue':
      return `${carrier} hasn’t reported a pickup, and the day of ${order} has passed.`
    case 'late-appointment':
      return `The appointment of ${carrier} (${order}) is after pick-up-by.`
  }
}

/** What to do about it. */
const orderSteps: Readonly<Record<OrderCause['what'], (carrier: string) => string>> = {
  unanswered: (carrier) => `Call ${carrier}`,
  declined: () => 'Choose another carrier',
  overdue: (carrier) => `Call ${carrier}`,
  'late-appointment': (carrier) => `Ask ${carrier} for an earlier appointment`,
}

function describeDueBack(days: number | null): string {
  if (days === null) return 'When an empty is out and has a return-by date.'
  const soon = days === 0 ? 'due back today' : `due back within ${counted(days, 'day')}`
  return `When an empty is overdue or ${soon}, by the per-diem rate on file.`
}

/** How many alerts a rule created and what became of them, in a sentence. */
export function describeNoise(noise: Noise): string {
  const { fired, takenUp, ignored, waiting, withdrawn, medianMinutes } = noise
  if (fired === 0) return `No alerts in the last ${noiseDays} days.`
  const parts = [
    ...(takenUp > 0 ? [`${takenUp} handled${describeAfter(medianMinutes)}`] : []),
    ...(ignored > 0 ? [`${ignored} closed without action`] : []),
    ...(waiting > 0 ? [`${waiting} open`] : []),
    ...(withdrawn > 0 ? [`${withdrawn} closed with the rule`] : []),
  ]
  return `${counted(fired, 'alert')} in ${noiseDays} days: ${parts.join(', ')}.`
}

const whoSays = {
  terminal: 'The terminal',
  line: 'The line',
  rail: 'The rail carrier',
  provider: 'The tracking provider',
} as const

function describeUnassessable(
  cause: Extract<AlertCause, { readonly kind: 'unassessable' }>,
  container: ContainerWithLfd | null,
): string {
  if (cause.what === 'deadline') return noLfdFact(container)
  return cause.verdict === 'stale' ? 'Terminal data is out of date.' : 'Availability unknown.'
}

/** By what is reported now: while the alert is open no date governs, and after it one may. */
function noLfdFact(container: ContainerWithLfd | null): string {
  switch (container && lfdCaseOf(container, container.deadline)) {
    case 'none-reported':
      return 'No last free day is reported.'
    case 'unreadable':
      return 'The last free day is unreadable.'
    case 'none-applies':
      return 'No last free day yet where the container is.'
    case 'governs':
    case null:
      return 'No last free day was known.'
  }
}

function describeSilent(
  { facility, heardAt, containers }: Extract<AlertCause, { readonly kind: 'silent' }>,
  now: Instant,
): string {
  const heard = heardAt === null ? 'never' : formatAgeAt(heardAt, now)
  return `Last update from ${facility}: ${heard}. ${counted(containers, 'container')} there can’t be assessed.`
}

function atMost(days: number): string {
  if (days === 0) return ', on or after the last free day'
  return ` and at most ${counted(days, 'day')} ${days === 1 ? 'is' : 'are'} left`
}

function describeAfter(minutes: number | null): string {
  if (minutes === null) return ''
  if (minutes < 60) return ` after ${minutes} min (median)`
  return minutes < 48 * 60
    ? ` after ${Math.floor(minutes / 60)} h (median)`
    : ` after ${counted(Math.floor(minutes / 1440), 'day')} (median)`
}
