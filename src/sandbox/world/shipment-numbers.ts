import { drawContainerNumber } from './container-number.ts'
import { createDice, type Dice } from './dice.ts'
import type { ShippingLine } from './lines.ts'
import type { RequestType, Round } from './round.ts'

/** The numbers of a shipment: the line's, and those of the people who own its cargo. */
export interface ShipmentNumbers {
  readonly billOfLading: string
  readonly normalized: string
  readonly booking: string
  readonly requestType: RequestType
  readonly requestNumber: string
  readonly references: readonly string[]
  readonly tags: readonly string[]
  /** Index in `customers`. */
  readonly customer: number | null
}

/** Companies that own the cargo; invented. The last two are other spellings, as accounts have them. */
export const customers = [
  'Alder & Finch Furniture',
  'Basalt Outdoor',
  'Corvid Toys',
  'Dunmore Tools',
  'Eastlake Appliances',
  'Fennel Kitchen Goods',
  'Granary Foods',
  'Halyard Textiles',
  'EASTLAKE APPLIANCES INC',
  'Granary Food',
] as const

/** Of the companies that a shipment is drawn for, the place of another spelling. */
const otherSpellings: ReadonlyMap<number, number> = new Map([
  [4, 8],
  [6, 9],
])
const drawnCustomers = customers.length - otherSpellings.size

const tags = ['urgent', 'promo', 'hazmat', 'season', 'direct-to-store'] as const

export function drawNumbers(round: Round, line: ShippingLine, dice: Dice): ShipmentNumbers {
  const serial = String(dice.whole(100_000_000, 999_999_999))
  const booking = `${dice.pick(['', line.blPrefix.slice(0, 3)])}${dice.whole(10_000_000, 999_999_999)}`
  const requestType = round.asked?.type ?? drawRequestType(line, dice)
  const asked = round.asked?.number
  const billOfLading =
    asked !== undefined && requestType === 'bill_of_lading' ? asked : line.blPrefix + serial
  return {
    billOfLading,
    normalized: stripsPrefix.has(line.scac) ? billOfLading.replace(/^[A-Z]{4}/, '') : billOfLading,
    booking: asked !== undefined && requestType === 'booking_number' ? asked : booking,
    requestType,
    requestNumber: asked ?? requestNumber(requestType, billOfLading, booking, round, line),
    references: dice.chance(0.8) ? [`PO-${dice.whole(40_000, 99_999)}`] : [],
    tags: dice.chance(0.2) ? [dice.pick(tags)] : [],
    customer: dice.chance(0.85) ? spelled(dice.whole(0, drawnCustomers - 1), serial) : null,
  }
}

/** Three shipments in ten of a company that has another spelling come under it. It draws nothing, so a seed stays as it was. */
function spelled(customer: number, serial: string): number {
  return /[0-2]$/.test(serial) ? (otherSpellings.get(customer) ?? customer) : customer
}

/** The number of a container; the same draw wherever it is used. */
export function containerNumber(round: Round, line: ShippingLine, container: number): string {
  if (container === 0 && round.asked?.type === 'container') return round.asked.number
  // One slot in a hundred tracks the same container again in its next round: a new record with an old number.
  const cycle = round.slot % 100 === 7 ? 0 : round.cycle
  return drawContainerNumber(line.scac, createDice(round.seed, 4, round.slot, cycle, container))
}

/** Lines whose own prefix isn't part of the number they are queried with (public facts, section 7). */
const stripsPrefix = new Set(['CLAM', 'TRKU', 'HDMU'])

function drawRequestType(line: ShippingLine, dice: Dice): RequestType {
  return dice.weighted([
    ['bill_of_lading', line.tracks.includes('B') ? 60 : 0],
    ['booking_number', line.tracks.includes('K') ? 30 : 0],
    ['container', line.tracks.includes('C') ? 10 : 0],
  ] as const)
}

function requestNumber(
  type: RequestType,
  billOfLading: string,
  booking: string,
  round: Round,
  line: ShippingLine,
): string {
  switch (type) {
    case 'bill_of_lading':
      return billOfLading
    case 'booking_number':
      return booking
    case 'container':
      return containerNumber(round, line, 0)
  }
}
