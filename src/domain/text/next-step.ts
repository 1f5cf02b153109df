import type { Format } from './format.ts'
import type { Container } from '../container/container.ts'
import type { ReportedPickup } from '../container/container-order.ts'
import { fieldZone } from '../container/field-zone.ts'
import { whoClears } from '../container/holds.ts'
import { facilityZone } from '../container/place.ts'
import type { Instant } from '../time/instant.ts'
import { appointmentPhase } from '../readiness/appointment.ts'
import type { GateDay, NextStep } from '../readiness/next-step.ts'
import { localDateAt } from '../time/zone.ts'
import { uncapitalised } from './count.ts'
import { facilityNoun } from './facility.ts'
import { holdNoun, isUnspecifiedHold } from './holds.ts'
import {
  formatGateClosing,
  formatDate,
  formatEventTime,
  formatShortDay,
  formatShortTime,
} from './time.ts'

/**
 * What to do next with a container, as a verb: `Clear customs hold`, `Pay PierPass`, `Pick up 14:30 PST`. `isShort`: for a
 * narrow cell, where a day in the coming week is its weekday.
 */
export function describeNextStep(
  format: Format,
  container: Container,
  next: NextStep,
  now: Instant,
  isShort = false,
): string {
  switch (next.step) {
    case 'clear-hold':
      if (isUnspecifiedHold(next.hold)) return `Ask ${facilityNoun(container)} about hold`
      return whoClears(next.hold) === 'pierpass' ? 'Pay PierPass' : `Clear ${holdNoun(next.hold)}`
    case 'wait-for-release':
      return 'Wait for release'
    case 'book-appointment':
      return ifOpen(next.on, `Book ${describeGateDay(format, next.on, now, 'for ', isShort)}`)
    case 'move-appointment':
      return ifOpen(
        next.on,
        next.on === null
          ? 'Move appointment'
          : `Move appointment ${describeGateDay(format, next.on, now, 'to ', isShort)}`,
      )
    case 'rebook-appointment':
      return ifOpen(next.on, `Rebook ${describeGateDay(format, next.on, now, 'for ', isShort)}`)
    case 'pick-up':
      return describePickUp(format, container, next, now, isShort)
    case 'confirm-pickup':
      return isShort
        ? 'Confirm pickup'
        : `Confirm pickup with ${facilityNoun(container)}: ${describeReportedPickup(format, container, next, now)}`
    case 'confirm-port-pickup':
      return isShort ? 'Confirm port pickup' : 'Confirm port pickup with line'
    case 'call-terminal':
      return `Call: gate closes ${formatGateClosing(format, next.gateClosesAt)}`
    case 'request-extension':
      return 'Request an extension'
    case 'confirm-gate-hours':
      return 'Confirm gate hours'
    case 'check-terminal':
      return `Check ${facilityNoun(container)}`
    case 'ask-terminal-and-line':
      return `Call ${facilityNoun(container)} and line`
    case 'choose-carrier':
      return 'Choose another carrier'
    case 'call-carrier':
      return `Call ${next.carrier}`
    case 'refresh':
      return 'Refresh'
    case 'find-last-free-day':
      return 'Get LFD from line'
    case 'wait-for-arrival':
      return 'Wait for arrival'
    case 'wait-for-rail':
      return 'Wait for rail'
    case 'find-container':
      return 'Confirm location'
    case 'return-empty':
      return 'Return empty'
    case 'nothing':
      return 'No action needed'
  }
}

/** `Pick up 14:30 PST`; once that time is past and the gate still serves it, `Pick up now (14:30 PST appointment)`. */
function describePickUp(
  format: Format,
  container: Container,
  { appointmentAt, mayBeClosed }: Extract<NextStep, { readonly step: 'pick-up' }>,
  now: Instant,
  isShort: boolean,
): string {
  const time = formatShortTime(format, appointmentAt, fieldZone(container, 'appointmentAt'), now)
  const when =
    appointmentPhase(container, now) === 'served'
      ? `now (${time}${isShort ? '' : ' appointment'})`
      : time
  return `${mayBeClosed ? 'If open, pick up' : 'Pick up'} ${when}`
}

/** `Harbor Drayage reported it Nov 30, 6:20 AM PST`, `Harbor Drayage reported delivery Nov 30, 6:20 AM PST`. */
export function describeReportedPickup(
  format: Format,
  container: Container,
  { carrier, what, at }: ReportedPickup,
  now: Instant,
): string {
  return `${carrier} reported ${what === 'pickup' ? 'it' : what} ${formatEventTime(format, at, facilityZone(container), now)}`
}

/** `If open, book for today`, if nobody entered the hours of a ramp and many are closed on that day. */
function ifOpen(gate: GateDay | null, step: string): string {
  return gate?.mayBeClosed ? `If open, ${uncapitalised(step)}` : step
}

/** `today`, `Mon 30 Nov`, `Wed 25 Nov or earlier`; `appointment` if the day isn't known. `on`: the word before it. */
function describeGateDay(
  format: Format,
  gate: GateDay | null,
  now: Instant,
  on: string,
  isShort: boolean,
): string {
  if (gate === null) return 'appointment'
  // The year of `now` may differ from the facility's for the hours around New Year's, when adding it does no harm.
  if (gate.isToday) return `${on}today`
  const day = (isShort ? formatShortDay : formatDate)(format, gate.day, localDateAt(now, 'UTC'))
  return `${on}${day}${gate.means === 'by' ? ' or earlier' : ''}`
}
