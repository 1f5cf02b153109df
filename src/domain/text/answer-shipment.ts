import type { Format } from './format.ts'
import { compareByWorth, type Assessment, type ContainerWithLfd } from '../fleet/assess.ts'
import type { Instant } from '../time/instant.ts'
import { lineName, type ShipmentSummary } from '../container/shipment.ts'
import { hasTrackingStopped, isTrackingUnclear } from '../container/status.ts'
import { knownZone, localDateAt } from '../time/zone.ts'
import { facilityNoun } from './facility.ts'
import { counted, listed } from './count.ts'
import { freshnessSentence, oldestDataSentence } from './freshness.ts'
import { describeOnDay } from './time.ts'
import { describeStopReason } from './tracking.ts'
import { describeMissing } from './unreadable.ts'
import { describeUrgency } from './urgency.ts'
import { urgencyPredicate } from './urgency-predicate.ts'

/** A container of the shipment with its assessment. */
interface AssessedContainer {
  readonly container: ContainerWithLfd
  readonly assessment: Assessment
}

/**
 * The support answer for a whole shipment: how many containers and where the vessel is, by when each group is to be picked
 * up, tracking problems, and the age of the oldest data. `containers`: the live ones; `total` and `ended`: counts of all it
 * has; `ended` null if it isn't known.
 */
export function answerForShipment(
  format: Format,
  shipment: ShipmentSummary,
  containers: readonly AssessedContainer[],
  now: Instant,
  { total, ended }: { readonly total: number; readonly ended: number | null },
): string {
  return [
    `BL ${shipment.billOfLading}${describeLine(shipment)}: ${describeSize(total, containers.length, ended)}.`,
    arrivalSentence(format, shipment, now),
    containersSentence(format, containers),
    releaseSentence(containers),
    stoppedSentence(shipment),
    oldestSentence(containers),
  ]
    .filter((sentence) => sentence !== null)
    .join(' ')
}

/** `3 containers`, `2 containers, 1 completed`, `4 containers, 1 not loaded yet`. */
function describeSize(total: number, live: number, ended: number | null): string {
  const others = total - live - (ended ?? 0)
  return [
    counted(total, 'container'),
    ...(ended !== null && ended > 0 ? [`${ended} completed`] : []),
    ...(others > 0
      ? [`${others} ${ended === null ? 'completed or not loaded yet' : 'not loaded yet'}`]
      : []),
  ].join(', ')
}

function describeLine({ line }: ShipmentSummary): string {
  return line === null ? '' : ` with ${lineName(line)}`
}

function arrivalSentence(format: Format, shipment: ShipmentSummary, now: Instant): string {
  const { portOfDischarge: port, etaAt, arrivedAt } = shipment
  const place = port?.name ?? port?.locode ?? 'the port of discharge'
  const zone = knownZone(port?.zone) ?? 'UTC'
  const day = (at: Instant) => describeOnDay(format, localDateAt(at, zone), localDateAt(now, zone))
  if (arrivedAt !== null) return `The vessel arrived at ${place} ${day(arrivedAt)}.`
  if (etaAt === null) return `No ETA at ${place} yet.`
  return localDateAt(etaAt, zone) < localDateAt(now, zone)
    ? `The vessel was expected at ${place} ${day(etaAt)}, but its arrival ${describeMissing(shipment, ['arrivedAt'], 'isn’t reported yet')}.`
    : `The vessel is expected at ${place} ${day(etaAt)}.`
}

/** How soon each group of containers costs, the most urgent first: `1 container is 2 days past LFD; 3 are due tomorrow.` */
function containersSentence(
  format: Format,
  containers: readonly AssessedContainer[],
): string | null {
  const groups = new Map<string, AssessedContainer['assessment'][]>()
  for (const { assessment } of containers.toSorted(compareByWorth)) {
    const words = describeUrgency(format, assessment.urgency)
    groups.set(words, [...(groups.get(words) ?? []), assessment])
  }
  const parts = [...groups.values()].flatMap((group, at) => {
    const [first] = group
    if (!first) return []
    const count = at === 0 ? counted(group.length, 'container') : `${group.length}`
    return [`${count} ${urgencyPredicate(format, first.urgency, group.length)}`]
  })
  return parts.length === 0 ? null : `${parts.join('; ')}.`
}

function releaseSentence(containers: readonly AssessedContainer[]): string | null {
  const standing = containers.filter(({ assessment }) => assessment.urgency.notRunning === null)
  if (standing.length === 0) return null
  const ready = standing.filter(({ assessment }) =>
    assessment.readiness.verdict.startsWith('ready'),
  )
  const held = standing.filter(({ assessment }) =>
    assessment.readiness.because.some((one) => one.fact === 'active-hold'),
  )
  const others = standing.filter((one) => !ready.includes(one) && !held.includes(one))
  const notReleased = others.filter(
    ({ assessment }) => assessment.readiness.verdict === 'not-released',
  ).length
  const closed = ready.filter(({ assessment }) => assessment.urgency.isGateClosed).length
  const unsure = ready.filter(
    ({ assessment: { urgency } }) => !urgency.isGateClosed && urgency.mayBeGateClosed,
  ).length
  const groups: readonly (readonly [number, string])[] = [
    [ready.length - closed - unsure, 'available'],
    [unsure, 'available if the gate is open'],
    [closed, 'available but the gate is closed'],
    [held.length, 'on hold'],
    [notReleased, 'not released'],
    [others.length - notReleased, 'unknown'],
  ]
  const parts = groups.filter(([count]) => count > 0)
  const [only] = parts
  const nouns = new Set(standing.map(({ container }) => facilityNoun(container)))
  const where = nouns.size === 1 ? [...nouns].join() : 'terminal or ramp'
  return parts.length === 1 && only
    ? `${counted(standing.length, 'container')} at the ${where}, ${only[1]}.`
    : `${standing.length} at the ${where}: ${listed(parts.map(([count, words]) => `${count} ${words}`))}.`
}

function stoppedSentence(shipment: ShipmentSummary): string | null {
  if (isTrackingUnclear(shipment)) return 'Tracking status couldn’t be read.'
  if (!hasTrackingStopped(shipment)) return null
  return `Tracking stopped: ${describeStopReason(shipment.trackingStoppedReason)}.`
}

function oldestSentence(containers: readonly AssessedContainer[]): string | null {
  const ages = containers.map(({ assessment }) => assessment.freshness)
  const oldest = ages.toSorted((a, b) => ageRank(b) - ageRank(a))[0]
  if (!oldest) return null
  return ages.length === 1 ? freshnessSentence(oldest) : oldestDataSentence(oldest)
}

function ageRank(freshness: Assessment['freshness']): number {
  if (freshness.state === 'not-checked') return -1
  return freshness.ageMinutes ?? Infinity
}
