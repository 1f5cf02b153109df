import type { Format } from './format.ts'
import type { AlertCause } from '../alert.ts'
import type { Judged } from '../assess.ts'
import type { Instant } from '../instant.ts'
import { facilityZone } from '../place.ts'
import { localDateAt } from '../zone.ts'
import { alertConsequence, alertFact, alertKindLabels, silentStep } from './alert.ts'
import { counted } from './count.ts'
import { gateNote } from './urgency.ts'
import { formatDate } from './time.ts'

/** An alert as it is told outside the app. `judged`: its container as it is now; null for a facility. */
export interface ToldAlert {
  readonly cause: AlertCause
  readonly judged: Judged | null
  /** Where it opens; null: not known from outside. */
  readonly link: string | null
}

const listedAtMost = 20

/** `MSKU1234565 · APM P400: Appointment lost`, or `4 alerts` where there are several. */
export function alertSubjectLine(alerts: readonly ToldAlert[]): string {
  const [first] = alerts
  if (alerts.length !== 1 || !first) return counted(alerts.length, 'alert')
  return `${nameOf(first)}: ${alertKindLabels[first.cause.kind]}`
}

/** The alerts as plain text, each with its fact, its consequence and the next step, the first twenty in full. */
export function alertText(format: Format, alerts: readonly ToldAlert[], now: Instant): string {
  const rest = alerts.length - listedAtMost
  return [
    ...alerts.slice(0, listedAtMost).map((alert) => alertLine(format, alert, now)),
    ...(rest > 0 ? [`and ${rest} more in Alerts.`] : []),
  ].join('\n')
}

/**
 * One alert in one line: `MSKU1234565 · Pier 400: The customs hold stops release. Pick up by Mon 23 Nov. Clear customs
 * hold. Last free day Mon 23 Nov. https://…`.
 */
export function alertLine(format: Format, alert: ToldAlert, now: Instant): string {
  const { cause, judged, link } = alert
  const follows = judged === null ? silentStep : alertConsequence(format, cause, judged, now)
  const day = judged === null ? null : dayWords(format, judged, now)
  const words = [
    `${nameOf(alert)}: ${alertFact(format, cause, judged && judged.container, now)} ${follows}`,
    day,
    link,
  ]
  return words.filter((part) => part !== null).join(' ')
}

/** The day itself: a message is read later than it is written. */
function dayWords(format: Format, { container, assessment }: Judged, now: Instant): string | null {
  const { urgency } = assessment
  if (container.deadline === null || urgency.notRunning !== null) return null
  // The words on pick-up-by name it already.
  if (urgency.areGateHoursSet && gateNote(urgency, container.deadline.date) !== null) return null
  const today = localDateAt(now, facilityZone(container) ?? 'UTC')
  return `Last free day ${formatDate(format, container.deadline.date, today)}.`
}

function nameOf({ cause, judged }: ToldAlert): string {
  if (cause.kind === 'silent') return cause.facility
  if (judged === null) return 'A container'
  const place = judged.container.facility?.nickname ?? judged.container.facility?.name
  return place === undefined ? judged.container.number : `${judged.container.number} · ${place}`
}
