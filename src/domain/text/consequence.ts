import type { Format } from './format.ts'
import { outZone, type Consequence, type ConsequenceKind } from '../alerts/consequence.ts'
import type { Container } from '../container/container.ts'
import { chargeChanges } from '../container/charge-list.ts'
import { chargesOf } from '../container/posted.ts'
import { fieldZone } from '../container/field-zone.ts'
import type { Instant } from '../time/instant.ts'
import { facilityZone } from '../container/place.ts'
import { localDateAt } from '../time/zone.ts'
import { describeChargeChange } from './charge.ts'
import { capitalised } from './count.ts'
import type { FacilityNoun } from './facility.ts'
import { holdNoun, holdStatusLabel } from './holds.ts'
import { formatDate, formatEventTime } from './time.ts'
import { describeStopReason } from './tracking.ts'

/** The label of a group of changes. */
export const consequenceLabels: Readonly<Record<ConsequenceKind, string>> = {
  'lfd-earlier': 'Last free day earlier',
  'lfd-later': 'Last free day later',
  'lfd-given': 'Last free day added',
  'hold-added': 'Hold added',
  'hold-cleared': 'Hold cleared or no longer listed',
  fees: 'Fees',
  'became-available': 'Became available',
  'no-longer-available': 'No longer available',
  'arrival-moved': 'Arrival moved',
  'slot-lost': 'Lost appointment',
  'slot-set': 'Appointment added or moved',
  'place-moved': 'Pickup facility changed',
  out: 'Picked up or returned',
  'data-trouble': 'Tracking and data',
}

/** A change in words: the old state (null if only the new one says anything) and the new one. */
export interface ChangeText {
  readonly old: string | null
  readonly new: string
}

/** What changed. `container`: the container it happened to; null if that isn't known anymore. */
export function describeChange(
  format: Format,
  change: Consequence,
  container: Container | null,
  now: Instant,
): ChangeText {
  const today = localDateAt(now, (container && facilityZone(container)) ?? 'UTC')
  const slot = (at: Instant) =>
    formatEventTime(format, at, container && fieldZone(container, 'appointmentAt'), now)
  switch (change.kind) {
    case 'lfd-earlier':
    case 'lfd-later':
      return {
        old: formatDate(format, change.old, today),
        new: formatDate(format, change.new, today),
      }
    case 'lfd-given':
      return { old: 'no date', new: formatDate(format, change.new, today) }
    case 'hold-added':
      return {
        old: null,
        new: `${capitalised(holdNoun(change.hold))}${atInland(change)}${pending(change.status)}`,
      }
    case 'hold-cleared':
      return {
        old: `${capitalised(holdNoun(change.hold))}${atInland(change)}`,
        new:
          change.status === null
            ? 'no longer listed'
            : holdStatusLabel(change.status).toLowerCase(),
      }
    case 'fees':
      return { old: null, new: `${describeFees(format, change)}${atInland(change)}` }
    case 'became-available':
      return { old: null, new: 'Available for pickup' }
    case 'no-longer-available':
      return { old: 'available', new: 'not available' }
    case 'arrival-moved': {
      const day = (at: Instant) => formatEventTime(format, at, change.zone, now)
      return { old: day(change.old), new: day(change.new) }
    }
    case 'slot-set':
      return {
        old: change.old === null ? 'no appointment' : slot(change.old),
        new: slot(change.new),
      }
    case 'slot-lost':
      return { old: slot(change.old), new: 'no appointment' }
    case 'place-moved':
      return { old: change.old, new: change.new }
    case 'out': {
      const what = change.how === 'returned' ? 'Empty returned' : 'Picked up'
      if (change.at === null) return { old: null, new: what }
      const zone = change.zone ?? (container && outZone(container, change.how))
      return { old: null, new: `${what} ${formatEventTime(format, change.at, zone, now)}` }
    }
    case 'data-trouble':
      return { old: null, new: describeTrouble(change) }
  }
}

/** The source, to stand alone: `Line`, `Terminal`, `Ramp`, `Rail`, `Provider`. `facility`: where the container is. */
export function describeWhoSays(change: Consequence, facility: FacilityNoun = 'terminal'): string {
  switch (change.kind) {
    case 'lfd-earlier':
    case 'lfd-later':
    case 'lfd-given':
      return change.source === 'provider' ? 'Provider' : capitalised(change.source)
    case 'arrival-moved':
      return 'Line'
    case 'data-trouble':
    case 'place-moved':
      return 'Provider'
    case 'hold-added':
    case 'hold-cleared':
    case 'fees':
      return change.inland ? 'Ramp' : 'Terminal'
    case 'became-available':
    case 'no-longer-available':
    case 'out':
      return capitalised(facility)
    // Appointments are the port terminal's (domain rules, 1.3b).
    case 'slot-set':
    case 'slot-lost':
      return 'Terminal'
  }
}

function describeTrouble({
  trouble,
  detail,
}: Extract<Consequence, { readonly kind: 'data-trouble' }>): string {
  switch (trouble) {
    case 'silent':
      return 'The terminal no longer reports availability'
    case 'lfd-withdrawn':
      return `The ${detail ?? 'source'} no longer reports a last free day`
    case 'tracking-stopped':
      return detail === 'all_containers_terminated'
        ? `Tracking ended: ${describeStopReason(detail)}`
        : `Line tracking stopped: ${describeStopReason(detail)}`
    case 'assessed-anew':
      return 'Landside update: inland-bound containers at the port now use the port’s dates'
    case 'gone':
      return 'No longer in this account at the provider'
  }
}

function atInland({ inland }: { readonly inland?: true | undefined }): string {
  return inland ? ' at the ramp' : ''
}

function pending(status: string): string {
  const word = holdStatusLabel(status)
  return word === 'Hold' ? '' : `, ${word.toLowerCase()}`
}

/** `Other fee posted: $50.00`: every type that changed. A total repeats the charges beside it. */
function describeFees(
  format: Format,
  { old, new: next }: Extract<Consequence, { readonly kind: 'fees' }>,
): string {
  const changes = chargeChanges(chargesOf(old), chargesOf(next))
  const shown = changes.length === 0 ? chargeChanges(old, next) : changes
  return shown.map((one) => describeChargeChange(format, one)).join(' · ')
}
