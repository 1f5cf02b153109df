import type { Format } from './format.ts'
import type { AlertCause } from '../alerts/alert.ts'
import { facilityName } from '../container/facility-name.ts'
import type { AssessedContainer } from '../fleet/assess.ts'
import type { Instant } from '../time/instant.ts'
import { facilityZone } from '../container/place.ts'
import { localDateAt } from '../time/zone.ts'
import { alertConsequence, alertFact, alertKindLabels, silentStep } from './alert.ts'
import { counted } from './count.ts'
import { gateNote } from './urgency.ts'
import { formatDate } from './time.ts'

/** An alert in a notification. `assessed`: its container as it is now; null for a facility. */
export interface NotifiedAlert {
  readonly cause: AlertCause
  readonly assessed: AssessedContainer | null
  /** The link to it; null: not known from outside. */
  readonly link: string | null
}

const listedAtMost = 20

/** `MSKU1234565 · APM P400: Appointment lost`, or `4 alerts` if there are several. */
export function alertSubjectLine(alerts: readonly NotifiedAlert[]): string {
  const [first] = alerts
  if (alerts.length !== 1 || !first) return counted(alerts.length, 'alert')
  return `${alertName(first)}: ${alertKindLabels[first.cause.kind]}`
}

/** The alerts as plain text, each with its fact, its consequence and the next step, the first twenty in full. */
export function alertText(format: Format, alerts: readonly NotifiedAlert[], now: Instant): string {
  const rest = alerts.length - listedAtMost
  return [
    ...alerts.slice(0, listedAtMost).map((alert) => alertLine(format, alert, now)),
    ...(rest > 0 ? [`and ${rest} more in the Inbox.`] : []),
  ].join('\n')
}

/**
 * One alert in one line: `MSKU1234565 · Pier 400: The customs hold is blocking pickup. Pick up by Mon 23 Nov. Clear customs
 * hold. Last free day Mon 23 Nov. https://…`.
 */
export function alertLine(format: Format, alert: NotifiedAlert, now: Instant): string {
  const words = [`${alertName(alert)}: ${alertSentences(format, alert, now)}`, alert.link]
  return words.filter((part) => part !== null).join(' ')
}

/** What has happened, what follows and what to do, without what it is about. */
export function alertSentences(
  format: Format,
  { cause, assessed }: Pick<NotifiedAlert, 'cause' | 'assessed'>,
  now: Instant,
): string {
  const follows = assessed === null ? silentStep : alertConsequence(format, cause, assessed, now)
  const day = assessed === null ? null : describeGateDay(format, assessed, now)
  const words = [alertFact(format, cause, assessed && assessed.container, now), follows, day]
  return words.filter((part) => part !== null).join(' ')
}

/** The day itself: a message is read later than it is written. */
function describeGateDay(
  format: Format,
  { container, assessment }: AssessedContainer,
  now: Instant,
): string | null {
  const { urgency } = assessment
  if (container.deadline === null || urgency.notRunning !== null) return null
  // The pick-up-by text names it already.
  if (urgency.areGateHoursSet && gateNote(urgency, container.deadline.date) !== null) return null
  const today = localDateAt(now, facilityZone(container) ?? 'UTC')
  return `Last free day ${formatDate(format, container.deadline.date, today)}.`
}

/** What it is about: `MSKU1234565 · APM P400`. */
export function alertName({ cause, assessed }: Pick<NotifiedAlert, 'cause' | 'assessed'>): string {
  if (cause.kind === 'silent') return cause.facility
  if (assessed === null) return 'A container (number not available)'
  const { number, facility } = assessed.container
  return facility === null ? number : `${number} · ${facilityName(facility)}`
}
