import { enteredBookings } from '../container/booking.ts'
import { governingHolds } from '../container/holds.ts'
import type { FleetRow } from '../fleet/fleet-row.ts'
import { standsInYard } from '../fleet/sets.ts'
import { searchableNumber } from '../identity/searchable-number.ts'
import { holdNoun } from '../text/holds.ts'
import { readinessPhrase } from '../text/readiness.ts'
import { statusLabel } from '../text/status.ts'

/** What a text was found in, as lists name it. */
export const foundIn = [
  'number',
  'reference',
  'customer',
  'location',
  'hold',
  'status',
  'line',
  'vessel',
  'tag',
  'owner',
  'drayage carrier',
  'note',
  'appointment',
  'several columns',
] as const
export type FoundIn = (typeof foundIn)[number]

/**
 * Returns a function that says in what of a row a text is found; null: nowhere. Everything that lists show in words counts:
 * `LAX`, `freight`, `blocked`, a customer, a word of the newest note. Numbers are found without their spaces and dashes.
 */
export function finder(text: string): (row: FleetRow) => FoundIn | null {
  const compact = searchableNumber(text.trim())
  const terms = text.trim().toLowerCase().split(/\s+/)
  return (row) => {
    const words = wordsOf(row.container)
    if (compact.length >= 3 && words.numbers.includes(compact))
      return words.own.includes(compact) ? 'number' : 'reference'
    const readiness = standsInYard(row) ? readinessWords(row) : ''
    if (!terms.every((term) => words.all.includes(term) || readiness.includes(term))) return null
    const hasAll = (part: string) => terms.every((term) => part.includes(term))
    const field = words.parts.find(([, part]) => hasAll(part))?.[0]
    return field ?? (hasAll(readiness) ? 'status' : 'several columns')
  }
}

/** As lists show it, and as people call it. */
function readinessWords({ assessment: { readiness } }: FleetRow): string {
  const shown = readinessPhrase(readiness).toLowerCase()
  return readiness.verdict === 'blocked' ? `${shown} blocked` : shown
}

/** How many of the rows a text finds in what, the most first. */
export function countFound(
  rows: readonly FleetRow[],
  text: string,
): readonly (readonly [FoundIn, number])[] {
  const find = finder(text)
  const counts = new Map<FoundIn, number>()
  for (const row of rows) {
    // A row may also be listed because the server found an older note.
    const where = find(row) ?? 'note'
    counts.set(where, (counts.get(where) ?? 0) + 1)
  }
  return [...counts].toSorted(
    ([a, some], [b, others]) => others - some || foundIn.indexOf(a) - foundIn.indexOf(b),
  )
}

interface Words {
  /** The numbers of the container and its shipment, for comparison. */
  readonly own: string
  /** The same with references. */
  readonly numbers: string
  readonly parts: readonly (readonly [FoundIn, string])[]
  readonly all: string
}

function wordsOf(container: FleetRow['container']): Words {
  const known = cache.get(container)
  if (known) return known
  const { shipment, facility, handling, deliveryOrder } = container
  const own = [container.number, shipment?.billOfLading ?? '', ...(shipment?.bookingNumbers ?? [])]
  const references = [...container.references, ...(shipment?.references ?? [])]
  const texts: readonly (readonly [FoundIn, readonly (string | null | undefined)[]])[] = [
    ['number', own],
    ['reference', references],
    ['customer', [shipment?.customer, ...(shipment?.customerRecord?.names ?? [])]],
    // Lists show the last three letters of `USLAX`.
    ['location', [facility?.name, facility?.nickname, facility?.city, facility?.locode]],
    ['hold', governingHolds(container).map(({ name }) => holdNoun(name))],
    ['status', [statusLabel(container.status)]],
    ['line', [shipment?.line?.name, shipment?.line?.scac]],
    ['vessel', [shipment?.vessel, shipment?.voyage]],
    ['tag', [...(shipment?.tags ?? []), ...(handling?.tags ?? [])]],
    ['owner', [handling?.owner?.name]],
    ['drayage carrier', [deliveryOrder?.carrier.name, deliveryOrder?.number]],
    ['note', [handling?.lastNote?.text]],
    [
      'appointment',
      enteredBookings(container).flatMap((one) => [one.confirmation, one.pickupNumber]),
    ],
  ]
  const parts = texts.map(([field, all]) => [field, all.join(' ').toLowerCase()] as const)
  const words = {
    own: own.map(searchableNumber).join(' '),
    numbers: [...own, ...references].map(searchableNumber).join(' '),
    parts,
    all: parts.map(([, part]) => part).join(' '),
  }
  cache.set(container, words)
  return words
}

/** Built once per row of facts, so that typing never waits. */
const cache = new WeakMap<object, Words>()
