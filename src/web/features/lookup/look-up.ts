import { searchableNumber } from '#web/parts/searchable-number.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import type { ShipmentRow } from '#wire/api/shipments.ts'

export type NumberKind = 'container' | 'bill-of-lading' | 'booking' | 'reference'

/** What a number means in this account: a box, or a shipment with its boxes in play. */
export interface Match {
  readonly by: NumberKind
  /** As the service writes it. */
  readonly number: string
  readonly shipment: ShipmentRow | null
  readonly rows: readonly FleetBox[]
}

/** A box whose number, or one of whose papers, is close to what was typed. */
export interface NearMatch {
  readonly row: FleetBox
  readonly why: 'digits-swapped' | 'one-differs' | 'starts-with' | 'contains'
  /** The number that is close, where it is not the box's own. */
  readonly through: { readonly by: NumberKind; readonly number: string }
}

export interface Lookup {
  readonly exact: readonly Match[]
  readonly near: readonly NearMatch[]
}

const shortest = 4
const mostNear = 20

/** Looks a number up among boxes and shipments; spaces, dashes and case do not matter. Near matches: the likeliest first. */
export function lookUp(
  text: string,
  fleet: readonly FleetBox[],
  shipments: readonly ShipmentRow[],
): Lookup {
  const wanted = searchableNumber(text)
  if (wanted.length < shortest) return { exact: [], near: [] }
  const exact = [...exactBoxes(wanted, fleet), ...exactShipments(wanted, fleet, shipments)]
  const found = new Set(exact.flatMap((match) => match.rows.map((row) => row.box.id)))
  const near = fleet
    .filter((row) => !found.has(row.box.id))
    .flatMap((row) => nearest(wanted, row) ?? [])
    .sort((a, b) => closeness.indexOf(a.why) - closeness.indexOf(b.why))
    .slice(0, mostNear)
  return { exact, near }
}

const closeness = ['digits-swapped', 'one-differs', 'starts-with', 'contains']

function exactBoxes(wanted: string, fleet: readonly FleetBox[]): Match[] {
  const byNumber = fleet.filter((row) => searchableNumber(row.box.number) === wanted)
  const byReference = fleet.filter((row) =>
    row.box.references.some((reference) => searchableNumber(reference) === wanted),
  )
  return [
    ...byNumber.map((row): Match => ({
      by: 'container',
      number: row.box.number,
      shipment: null,
      rows: [row],
    })),
    ...byReference
      .filter((row) => !byNumber.includes(row))
      .map((row): Match => ({
        by: 'reference',
        number: row.box.references.find((one) => searchableNumber(one) === wanted) ?? wanted,
        shipment: null,
        rows: [row],
      })),
  ]
}

function exactShipments(
  wanted: string,
  fleet: readonly FleetBox[],
  shipments: readonly ShipmentRow[],
): Match[] {
  return shipments.flatMap((shipment) => {
    const named = numbersOf(shipment).find(({ forms }) => forms.includes(wanted))
    if (!named) return []
    const rows = fleet.filter((row) => row.box.shipment?.id === shipment.id)
    return [{ by: named.by, number: named.number, shipment, rows }]
  })
}

/** Numbers under which a shipment is known. A bill of lading is often quoted without its line's four letters. */
function numbersOf(shipment: ShipmentRow) {
  const bill = searchableNumber(shipment.billOfLading)
  const scac = shipment.line?.scac ?? ''
  const bare = scac !== '' && bill.startsWith(scac) ? [bill.slice(scac.length)] : []
  const normalized = shipment.normalizedNumber ? [searchableNumber(shipment.normalizedNumber)] : []
  const plain = (by: NumberKind) => (number: string) => ({
    by,
    number,
    forms: [searchableNumber(number)],
  })
  return [
    {
      by: 'bill-of-lading' as const,
      number: shipment.billOfLading,
      forms: [bill, ...bare, ...normalized, ...(scac ? [scac + bill] : [])],
    },
    ...shipment.bookingNumbers.map(plain('booking')),
    ...shipment.references.map(plain('reference')),
  ]
}

function nearest(wanted: string, row: FleetBox): NearMatch | null {
  const { box } = row
  const through = { by: 'container', number: box.number } as const
  const own = searchableNumber(box.number)
  if (isSwapped(wanted, own)) return { row, why: 'digits-swapped', through }
  if (differsByOne(wanted, own)) return { row, why: 'one-differs', through }
  const papers = [through, ...papersOf(row)]
  const starts = papers.find(({ number }) => searchableNumber(number).startsWith(wanted))
  if (starts) return { row, why: 'starts-with', through: starts }
  const contains = papers.find(({ number }) => searchableNumber(number).includes(wanted))
  return contains ? { row, why: 'contains', through: contains } : null
}

function papersOf({ box }: FleetBox): { by: NumberKind; number: string }[] {
  const { shipment } = box
  const references = [...box.references, ...(shipment?.references ?? [])]
  return [
    ...(shipment ? [{ by: 'bill-of-lading' as const, number: shipment.billOfLading }] : []),
    ...(shipment?.bookingNumbers ?? []).map((number) => ({ by: 'booking' as const, number })),
    ...references.map((number) => ({ by: 'reference' as const, number })),
  ]
}

/** Whether two numbers differ only in two neighbouring characters that changed places. */
function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false
  const at = firstDifference(a, b)
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2)
}

/** Whether one character differs, is missing, or is too many. */
function differsByOne(a: string, b: string): boolean {
  const at = firstDifference(a, b)
  const [restA, restB] = [a.slice(at + 1), b.slice(at + 1)]
  if (a.length === b.length) return a !== b && restA === restB
  if (a.length + 1 === b.length) return a.slice(at) === restB
  return a.length === b.length + 1 && restA === b.slice(at)
}

function firstDifference(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at += 1
  return at
}
