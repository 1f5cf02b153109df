import { statusWord } from './status.ts'
import type { Format } from './format.ts'
import type { Assessment, ContainerWithLfd } from '../fleet/assess.ts'
import { findSourceDeadlines, type Deadline } from '../deadlines/deadline.ts'
import { hasUnreadableDate } from '../deadlines/deadline-sources.ts'
import type { LocalDate } from '../time/local-date.ts'
import { runningPerDiem } from '../money/per-diem.ts'
import { defaultPolicy } from '../policy/policy.ts'
import type { Urgency } from '../deadlines/urgency.ts'
import { zoneName } from '../time/zone-name.ts'
import { counted, listed } from './count.ts'
import { describeSpeaker, describeUnreadableSource } from './deadline.ts'
import { perDiemSentences } from './per-diem.ts'
import { formatDate, describeDay, unknownZoneLabel } from './time.ts'

/** The sentences of an answer on the last free day or the return: its source, the day, and what is wrong with it. */
export function deadlineSentences(
  format: Format,
  container: ContainerWithLfd,
  { urgency, perDiem }: Assessment,
): readonly string[] {
  const { deadline } = container
  const empty = runningPerDiem(perDiem)
  if (urgency.bucket === 'out')
    return [
      ...leftSentence(urgency.outDaysEarly),
      ...(empty === null ? [] : perDiemSentences(format, empty, urgency.today)),
    ]
  const start = urgency.notRunning ? noClockSentences(urgency.notRunning, container) : []
  if (deadline === null) {
    const reported = reportedSentences(format, container, urgency)
    if (reported.length > 0 || urgency.notRunning) return [...start, ...reported]
    return hasUnreadableDate(container)
      ? ['The last free day couldn’t be read.']
      : ['No last free day has been reported yet.']
  }
  const differ = deadline.disagreement
    ? [disagreementSentence(format, deadline, urgency.today)]
    : []
  return [
    ...start,
    ...pickUpSentence(format, deadline, urgency),
    lastFreeDaySentence(format, deadline, urgency),
    ...byHandSentence(deadline),
    ...differ,
    ...(describeUnreadableSource(container) === null
      ? []
      : ['Another source’s date couldn’t be read.']),
  ]
}

/** Says that no free time runs. After the port, if the place is unknown, the sentence on the place says that already. */
function noClockSentences(
  why: NonNullable<Urgency['notRunning']>,
  { status }: ContainerWithLfd,
): readonly string[] {
  // Without a status it isn't known whether free time runs.
  if (why === 'not-discharged' && statusWord(status) === null) return []
  switch (why) {
    case 'left-port':
      return []
    case 'awaiting-rail':
    case 'loaded-on-rail':
      return ['Free time isn’t running right now.']
    case 'not-discharged':
    case 'on-rail':
    case 'picked-up':
    case 'delivered':
    case 'returned':
      return ['Free time hasn’t started.']
  }
}

/** Dates that were reported and don't count are mentioned as such, because the caller may have one of them. */
function reportedSentences(
  format: Format,
  container: ContainerWithLfd,
  { today }: Urgency,
): readonly string[] {
  const sources = findSourceDeadlines(container, defaultPolicy).filter(
    ({ source }) => source !== 'provider',
  )
  if (sources.length === 0) return []
  const said = sources.map(
    ({ source, date }) => `${describeSpeaker(source)} ${formatDate(format, date, today)}`,
  )
  const isOne = sources.length === 1
  const [day, donts] = isOne ? ['day', 'doesn’t'] : ['days', 'don’t']
  const dates = `last free ${day} (${listed(said)}) ${donts} apply`
  if (sources.every(({ whyNot }) => whyNot === 'port-date'))
    return [`The port’s ${dates} at the ramp.`, 'No last free day at the ramp yet.']
  if (sources.every(({ whyNot }) => whyNot === 'ramp-date'))
    return [`The ramp’s ${dates} at the port.`, 'No last free day at the port yet.']
  return [
    `${isOne ? 'A last free day is' : 'Last free days are'} reported (${listed(said)}), but ${isOne ? 'it' : 'they'} ${donts} apply here.`,
  ]
}

/** The day a truck has to be sent by, if the gate is closed on the last free day. */
function pickUpSentence(format: Format, { date }: Deadline, urgency: Urgency): readonly string[] {
  const { notRunning, pickUpBy, today } = urgency
  if (notRunning !== null || pickUpBy === null || pickUpBy === date) return []
  if (pickUpBy !== today) return [`Pick it up by ${describeDay(format, pickUpBy, today)}.`]
  return urgency.isGateClosed ? [] : ['Pick it up today.']
}

function lastFreeDaySentence(format: Format, deadline: Deadline, urgency: Urgency): string {
  const { today, daysLeft, notRunning, pickUpBy } = urgency
  const place = deadline.zone === null ? unknownZoneLabel : zoneName(deadline.zone)
  const day = `${describeDay(format, deadline.date, today)}, ${place}`
  if (deadline.source === 'calculated')
    return `No last free day is reported. Based on the free time in our rate, it ${daysLeft !== null && daysLeft < 0 ? 'was' : 'is'} ${day}.`
  if (notRunning !== null) return `The last free day reported so far is ${day}.`
  if (daysLeft === null || daysLeft >= 0) {
    const isGateDay = pickUpBy === null || pickUpBy === deadline.date
    const gate = urgency.areGatesConfirmed ? 'the gate is closed' : 'the gate may be closed'
    return `The last free day is ${day}${isGateDay ? '' : `, but ${gate} that day`}.`
  }
  // "Yesterday" says it already.
  return daysLeft === -1
    ? `The last free day was ${day}.`
    : `The last free day was ${day}, ${counted(-daysLeft, 'day')} ago.`
}

/** Says that the day was set by our own people, or that such a day is in doubt. */
function byHandSentence({ rule }: Deadline): readonly string[] {
  if (rule === 'manual') return ['Our team set that date.']
  if (rule === 'place-not-confirmed')
    return [
      'That date isn’t confirmed: we don’t know the container’s location, so it’s the earliest date reported.',
    ]
  if (rule === 'until-confirmed')
    return [
      'Our team set a different date that needs confirmation, so the earlier one applies for now.',
    ]
  return []
}

function leftSentence(daysEarly: number | null): readonly string[] {
  if (daysEarly === null) return []
  if (daysEarly === 0) return ['It left on its last free day.']
  const days = counted(Math.abs(daysEarly), 'day')
  return [`It left ${days} ${daysEarly > 0 ? 'before' : 'after'} its last free day.`]
}

function disagreementSentence(format: Format, deadline: Deadline, today: LocalDate | null): string {
  const said = deadline.sources
    .filter((one) => one.applies)
    .map((one) => `${describeSpeaker(one.source)} says ${formatDate(format, one.date, today)}`)
  return `Sources disagree: ${listed(said)}.`
}
