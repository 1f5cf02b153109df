import type { Format } from './format.ts'
import type { Container } from '../container/container.ts'
import type { EvidenceFact, EvidenceLine, EvidenceMilestone } from '../history/evidence.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { facilityZone } from '../container/place.ts'
import { isActiveHold } from '../container/holds.ts'
import { describeChargeChange } from './charge.ts'
import { closedLabel } from './gates.ts'
import { holdNoun } from './holds.ts'
import { capitalised } from './count.ts'
import { describeJournaledOverride } from './override.ts'
import { formatDate, formatEventTime } from './time.ts'

/** Far from any real day, so that every day beside it is written with its year: evidence is read later. */
export const withYear: LocalDate = '1900-01-01'

const milestoneLabels: Readonly<Record<EvidenceMilestone, string>> = {
  arrivedAt: 'Vessel arrived',
  dischargedAt: 'Discharged',
  railUnloadedAt: 'Unloaded from rail',
  portFullOutAt: 'Gate-out, port',
  destinationFullOutAt: 'Gate-out, destination',
  emptyReturnedAt: 'Empty returned',
}

const describeSource = {
  terminal: 'terminal’s last free day',
  line: 'line’s last free day',
  rail: 'rail carrier’s last free day',
  provider: 'tracking provider’s last free day',
} as const

/** A line of evidence as it is printed: what happened, its source, when it happened, when Landside learned it. */
export interface EvidenceText {
  readonly what: string
  readonly source: string
  readonly happened: string
  readonly learned: string
}

/** A line of the evidence in words; each time on the clock of its own place, days always with their year. */
export function describeEvidence(
  format: Format,
  { fact, source, happenedAt, learntAt }: EvidenceLine,
  container: Container,
): EvidenceText {
  return {
    what: describeFact(format, fact, container),
    source: source === 'service' ? 'tracking provider' : source,
    happened:
      fact.kind === 'closure'
        ? formatDate(format, fact.day, withYear)
        : happenedAt === null
          ? 'not reported'
          : describeMoment(format, happenedAt, happenedZone(fact, container)),
    learned:
      fact.kind === 'closure'
        ? 'from the gate calendar'
        : learntAt === null
          ? 'at the first sync'
          : describeTime(format, learntAt, container),
  }
}

/** `20 Nov 2026 14:05 PST` at the facility; in UTC if its zone isn't known. */
export function describeTime(format: Format, at: Instant, container: Container): string {
  return describeMoment(format, at, facilityZone(container) ?? 'UTC')
}

function describeMoment(format: Format, at: Instant, zone: string | null): string {
  return formatEventTime(format, at, zone, '1900-06-01T00:00:00Z')
}

/** A milestone happened on the clock of its place; everything else is dated by Landside or the terminal. */
function happenedZone(fact: EvidenceFact, container: Container): string | null {
  return fact.kind === 'milestone'
    ? fieldZone(container, `milestones.${fact.milestone}`)
    : (facilityZone(container) ?? 'UTC')
}

function describeFact(format: Format, fact: EvidenceFact, container: Container): string {
  switch (fact.kind) {
    case 'milestone':
      return milestoneLabels[fact.milestone]
    case 'availability':
      return fact.from === null
        ? `Pickup status when first seen: ${describeRelease(fact.to)}`
        : `Pickup status: ${describeRelease(fact.to)} (was ${describeRelease(fact.from)})`
    case 'hold':
      return describeHold(fact)
    case 'charges':
      return describeChargeChange(format, fact)
    case 'last-free-day': {
      const [from, to] = [fact.from, fact.to].map((day) =>
        day === null ? 'none reported' : formatDate(format, day, withYear),
      )
      return fact.from === null
        ? `${capitalised(describeSource[fact.of])}: ${to}`
        : `${capitalised(describeSource[fact.of])}: ${to} (was ${from})`
    }
    case 'set-by-hand': {
      const before =
        fact.from === null ? '' : `, was ${describeJournaledOverride(format, fact.from, withYear)}`
      return `Last free day set manually: ${describeJournaledOverride(format, fact.to, withYear)}${before}`
    }
    case 'appointment': {
      const slot = (at: Instant) =>
        describeMoment(format, at, fieldZone(container, 'appointmentAt'))
      return fact.to === null
        ? `Gate appointment no longer reported${fact.from ? ` (was ${slot(fact.from)})` : ''}`
        : `Gate appointment ${slot(fact.to)}${fact.from ? ` (was ${slot(fact.from)})` : ''}`
    }
    case 'closure':
      return `Gate ${closedLabel({ assumed: fact.isAssumed })}: ${fact.name}${fact.isAssumed ? ' (assumed calendar)' : ''}`
  }
}

function describeHold({ is, hold }: Extract<EvidenceFact, { kind: 'hold' }>): string {
  const name = capitalised(holdNoun(hold.name))
  const text = hold.description?.trim() ? ` (${hold.description.trim()})` : ''
  if (is === 'off') return `${name} no longer reported`
  const state = isActiveHold(hold) ? 'blocking pickup' : hold.status
  return is === 'on' ? `${name} reported: ${state}${text}` : `${name} changed: ${state}${text}`
}

function describeRelease(value: Container['availability']): string {
  return value.replaceAll('-', ' ')
}
