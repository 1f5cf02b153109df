import type { Format } from './format.ts'
import { alertKinds } from '../alerts/alert.ts'
import { facilityZone } from '../container/place.ts'
import { compareByWorth, type AssessedContainer } from '../fleet/assess.ts'
import type { Digest } from '../fleet/digest.ts'
import type { Instant } from '../time/instant.ts'
import { zoneName } from '../time/zone-name.ts'
import { isKnownZone } from '../time/zone.ts'
import { alertKindLabels } from './alert.ts'
import { alertName, alertSentences, alertSubjectLine, type NotifiedAlert } from './alert-message.ts'
import { counted } from './count.ts'
import { digestFacts, digestFigures, digestName, digestSubject } from './digest.ts'

/** A message to a chat channel, before it is written for Slack or Teams. Every text is one line. */
export interface ChatMessage {
  readonly title: string
  /** What holds for the message as a whole. */
  readonly facts: readonly string[]
  readonly items: readonly ChatItem[]
  /** What isn't listed, and what isn't known. */
  readonly notes: readonly string[]
  /** Where all of it is; null: no public address is known. */
  readonly link: { readonly label: string; readonly url: string } | null
}

export interface ChatItem {
  readonly name: string
  readonly text: string
  readonly link: string | null
}

/** Alerts that a channel won't get, or may not have got, since its last message. */
export interface MissedAlerts {
  /** They waited too long to matter. */
  readonly dropped: number
  /** They were in messages that may not have arrived. */
  readonly unsure: number
}

/** What a message is about, apart from its contents. */
export interface ChatAbout {
  /** The saved view whose containers the channel is limited to; null: all. */
  readonly viewName: string | null
  /** Where people open the dashboard, without a slash at the end; null if unknown. */
  readonly origin: string | null
  readonly now: Instant
}

/**
 * A message about alerts, the most urgent containers first.
 *
 * @param listed how many are listed at most; the others are counted
 */
export function alertChatMessage(
  format: Format,
  alerts: readonly NotifiedAlert[],
  missed: MissedAlerts,
  { viewName, origin, now }: ChatAbout,
  listed: number,
): ChatMessage {
  const ordered = alerts.toSorted(byUrgency)
  const more = alerts.length - Math.min(listed, alerts.length)
  return {
    title: alertSubjectLine(ordered),
    facts: [...(alerts.length > 1 ? [countKinds(alerts)] : []), ...viewFact(viewName)],
    items: ordered.slice(0, listed).map((alert) => ({
      name: alertName(alert),
      text: `${alertSentences(format, alert, now)} ${describeZone(alert.assessed)}`,
      link: alert.link,
    })),
    notes: [...(more > 0 ? [`and ${more} more in the Inbox.`] : []), ...describeMissed(missed)],
    link: origin === null ? null : { label: 'Open Inbox', url: `${origin}/inbox` },
  }
}

/** The morning digest as a message. */
export function digestChatMessage(
  format: Format,
  digest: Digest,
  zone: string,
  { viewName, origin, now }: ChatAbout,
  listed: number,
): ChatMessage {
  const more = digest.next.length - Math.min(listed, digest.next.length)
  return {
    title: `Morning digest: ${digestSubject(format, digest, zone, now)}`,
    facts: [...viewFact(viewName), ...digestFigures(format, digest, zone)],
    items: digest.next.slice(0, listed).map((assessed) => ({
      name: digestName(assessed),
      text: digestFacts(format, assessed, now),
      link: containerLink(origin, assessed),
    })),
    notes: more > 0 ? [`and ${more} more on the Board.`] : [],
    link: origin === null ? null : { label: 'Open Board', url: `${origin}/board` },
  }
}

/** A message that shows a channel works. `by`: who asked for it. */
export function testChatMessage(channel: string, by: string, origin: string | null): ChatMessage {
  return {
    title: 'Test message from Landside',
    facts: [`Sent by ${by} for the channel ${channel}. This is only a test.`],
    items: [],
    notes: [],
    link:
      origin === null
        ? null
        : { label: 'Open notification settings', url: `${origin}/settings/notifications` },
  }
}

/** The page of a container; null: no public address is known. */
export function containerLink(
  origin: string | null,
  { container }: Pick<AssessedContainer, 'container'>,
): string | null {
  return origin && `${origin}/containers/${encodeURIComponent(container.id)}`
}

/** Facilities first: everything there is affected. */
function byUrgency(a: NotifiedAlert, b: NotifiedAlert): number {
  if (a.assessed === null || b.assessed === null)
    return Number(a.assessed !== null) - Number(b.assessed !== null)
  return compareByWorth(a.assessed, b.assessed)
}

/** `9 On hold near LFD · 5 Appointment lost`. */
function countKinds(alerts: readonly NotifiedAlert[]): string {
  const groups = Map.groupBy(alerts, ({ cause }) => cause.kind)
  return alertKinds
    .flatMap((kind) => {
      const count = groups.get(kind)?.length ?? 0
      return count === 0 ? [] : [`${count} ${alertKindLabels[kind]}`]
    })
    .join(' · ')
}

function viewFact(viewName: string | null): readonly string[] {
  return viewName === null ? [] : [`Containers in the view ${viewName}.`]
}

function describeMissed({ dropped, unsure }: MissedAlerts): readonly string[] {
  return [
    ...(dropped > 0
      ? [`${counted(dropped, 'older alert')} waited more than a day and won’t be posted.`]
      : []),
    ...(unsure > 0
      ? [`${counted(unsure, 'earlier alert')} may not have been posted. Check the Inbox.`]
      : []),
  ]
}

/** Whose days and times these are. */
function describeZone(assessed: AssessedContainer | null): string {
  if (assessed === null) return ''
  const zone = facilityZone(assessed.container)
  return isKnownZone(zone) ? `Dates in ${zoneName(zone)}.` : 'Time zone of the facility not known.'
}
