import { createDice } from './dice.ts'
import { lines, type ShippingLine } from './lines.ts'

export interface Vessel {
  readonly name: string
  readonly imo: string
  readonly mmsi: string
}

const perLine = 12
const first = ['Northern', 'Pacific', 'Golden', 'Silver', 'Bright', 'Distant', 'Morning', 'Steady']
const second = [
  'Heron',
  'Lantern',
  'Meridian',
  'Harbour',
  'Juniper',
  'Compass',
  'Albatross',
  'Delta',
]

/** Twelve ships for every line; invented names, IMO numbers with a valid check digit. */
export const vessels: readonly Vessel[] = lines.flatMap((line, at) =>
  Array.from({ length: perLine }, (_, number) => buildVessel(line, at, number)),
)

/** Index in `vessels` of a line's ship. */
export function vesselIndex(line: ShippingLine, draw: number): number {
  return lines.indexOf(line) * perLine + Math.floor(draw * perLine)
}

function buildVessel(line: ShippingLine, at: number, number: number): Vessel {
  const dice = createDice(0x5e55e1, at, number)
  const name = `${line.shortName} ${first[(at + number) % first.length]} ${dice.pick(second)}`
  const digits = String(910_000 + (((at * perLine + number) * 37) % 80_000))
  return {
    name: name.toUpperCase(),
    imo: digits + imoCheckDigit(digits),
    mmsi: String(dice.whole(210_000_000, 775_000_000)),
  }
}

/** Six digits weighted 7 down to 2; the sum's last digit. */
function imoCheckDigit(digits: string): number {
  return Array.from(digits).reduce((sum, digit, at) => sum + Number(digit) * (7 - at), 0) % 10
}
