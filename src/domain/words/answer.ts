import { isSlotPassed } from '../appointment.ts'
import type { Assessment, Governed } from '../assess.ts'
import { formatContainerNumber } from '../container-number.ts'
import { activeHolds, pendingHolds } from '../holds.ts'
import type { Instant } from '../instant.ts'
import { facilityZone } from '../status.ts'
import { knownZone, localDateAt, zoneCity } from '../zone.ts'
import { counted, countWord, listed } from './count.ts'
import { sourceNames } from './deadline.ts'
import { freshnessSentence } from './freshness.ts'
import { holdNoun, whoClearsWords } from './holds.ts'
import { moneyWords } from './money.ts'
import { dateWords, spokenAge, spokenDay, timeOfDay } from './time.ts'
import { stopReasonWords } from './tracking.ts'
import { whereSentence } from './where.ts'

/**
 * What support says on the phone: where, can it leave, deadline, problems, age, always in this order.
 * Plain sentences, never surer than the data: what is unknown is said to be.
 */
export function answerFor(box: Governed, assessment: Assessment, now: Instant): string {
  const number = formatContainerNumber(box.number).plain
  return [
    `Container ${number} ${whereSentence(box, now)}`,
    leaveSentence(box, assessment),
    ...deadlineSentences(box, assessment),
    ...problemSentences(box, assessment, now),
    freshnessSentence(assessment.freshness),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

function leaveSentence(
  box: Governed,
  { readiness, urgency, freshness }: Assessment,
): string | null {
  if (urgency.notRunning !== null) return null
  switch (readiness.verdict) {
    case 'ready':
    case 'ready-pending-hold':
      return 'It can be picked up.'
    case 'blocked':
      return `It cannot be picked up: ${blockedWords(box)}`
    case 'not-released':
      return 'It is not released for pickup.'
    case 'conflict':
      return `The terminal says that it is available, yet ${blockedWords(box)} Ask the terminal and the line before sending a driver.`
    case 'unknown':
      return readiness.because.some((one) => one.fact === 'tracking-stopped')
        ? 'It is no longer checked, so whether it can be picked up is not known.'
        : 'The terminal does not report whether it can be picked up.'
    case 'stale': {
      const age = freshness.ageMinutes
      return age === null
        ? 'Whether it can be picked up is not known: the terminal has never been asked.'
        : `Whether it can be picked up must be checked again: that was last asked ${spokenAge(age)}.`
    }
  }
}

function blockedWords(box: Governed): string {
  const holds = activeHolds(box)
  const names = listed(holds.map((hold) => holdNoun(hold.name)))
  const clearers = [...new Set(holds.map((hold) => whoClearsWords(hold.name)))]
  return `${names} ${holds.length === 1 ? 'is' : 'are'} active, cleared by ${listed(clearers)}.`
}

function deadlineSentences(box: Governed, { urgency }: Assessment): readonly string[] {
  const { deadline } = box
  if (urgency.bucket === 'out') return []
  if (deadline === null)
    return [urgency.notRunning ? 'Free time has not started.' : 'No last free day is known yet.']
  const place = deadline.zone === null ? 'time zone unknown' : `${zoneCity(deadline.zone)} time`
  const isPast = urgency.daysLeft !== null && urgency.daysLeft < 0
  const day = spokenDay(deadline.date, urgency.today)
  const over = isPast ? `, ${counted(-(urgency.daysLeft ?? 0), 'day')} ago` : ''
  const verb = isPast ? 'was' : 'is'
  const main = `The last free day ${verb} ${day}, ${place}${over}.`
  const start = urgency.notRunning ? ['Free time has not started.'] : []
  return deadline.disagreement ? [...start, main, disagreementSentence(box)] : [...start, main]
}

function disagreementSentence(box: Governed): string {
  const said = (box.deadline?.sources ?? [])
    .filter((one) => one.applies)
    .map((one) => `${sourceNames[one.source].toLowerCase()} says ${dateWords(one.date, null)}`)
  return `Sources differ: ${listed(said)}.`
}

function problemSentences(
  box: Governed,
  assessment: Assessment,
  now: Instant,
): readonly (string | null)[] {
  const stopped = stoppedSentence(box)
  if (assessment.urgency.notRunning !== null) return [stopped]
  return [
    hasUnsaidHolds(assessment) ? activeSentence(box) : null,
    pendingSentence(box),
    slotSentence(box, assessment, now),
    postedSentence(assessment),
    stopped,
  ]
}

/** Active holds are in the sentence on leaving only where the verdict is about them; otherwise they are said here. */
function hasUnsaidHolds({ readiness }: Assessment): boolean {
  const { verdict } = readiness
  const isHeld = readiness.because.some((one) => one.fact === 'active-hold')
  return isHeld && verdict !== 'blocked' && verdict !== 'conflict'
}

function activeSentence(box: Governed): string {
  const words = blockedWords(box)
  return `When last asked, ${words}`
}

function pendingSentence(box: Governed): string | null {
  const nouns = pendingHolds(box).map((hold) => holdNoun(hold.name))
  const [first] = nouns
  if (first === undefined) return null
  return nouns.length === 1
    ? `One ${first} is pending.`
    : `${countWord(nouns.length)} holds are pending: ${listed(nouns)}.`
}

function slotSentence(box: Governed, assessment: Assessment, now: Instant): string | null {
  const at = box.appointmentAt
  if (at === null)
    return assessment.appointmentGap === 'none-though-ready'
      ? 'There is no pickup appointment.'
      : null
  const zone = facilityZone(box) ?? 'UTC'
  const day = spokenDay(localDateAt(at, zone), localDateAt(now, zone))
  const when = `${day} at ${timeOfDay(at, zone)}`
  if (isSlotPassed(at, now)) return `Its pickup appointment passed: it was ${when}.`
  const late = assessment.appointmentGap === 'after-deadline' ? ', after the last free day' : ''
  return `Its pickup appointment is ${when}${late}.`
}

function postedSentence({ exposure }: Assessment): string | null {
  if (exposure.posted.length === 0) return null
  return `The terminal lists ${listed(exposure.posted.map(moneyWords))} in charges.`
}

function stoppedSentence(box: Governed): string | null {
  const { shipment } = box
  if (!shipment?.trackingStoppedAt) return null
  const zone = knownZone(box.portZone) ?? 'UTC'
  const day = dateWords(localDateAt(shipment.trackingStoppedAt, zone), null)
  return `Tracking stopped on ${day}: ${stopReasonWords(shipment.trackingStoppedReason)}.`
}

export { answerForShipment } from './answer-shipment.ts'
