import type { Dice } from './dice.ts'
import type { ShippingLine } from './lines.ts'

/** The container itself, as far as its line reports it. */
export interface Equipment {
  readonly type: 'dry' | 'reefer' | 'open top' | 'flat rack' | 'bulk' | 'tank' | null
  readonly length: 10 | 20 | 40 | 45 | null
  readonly height: 'standard' | 'high_cube' | null
  readonly seal: string | null
  /** Lines that report no weight write 0 or nothing. */
  readonly weight: number | null
  readonly references: readonly string[]
}

export function drawEquipment(line: ShippingLine, dice: Dice): Equipment {
  const known = line.reports.equipmentType || dice.chance(0.8)
  const length = dice.weighted([
    [40, 70],
    [20, 18],
    [45, 11],
    [10, 1],
  ] as const)
  return {
    type: known
      ? dice.weighted([
          ['dry', 84],
          ['reefer', 9],
          ['open top', 2],
          ['flat rack', 2],
          ['tank', 2],
          ['bulk', 1],
        ] as const)
      : null,
    length: known ? length : null,
    height: known ? (length === 40 && dice.chance(0.75) ? 'high_cube' : 'standard') : null,
    seal: line.reports.sealNumber
      ? `${dice.pick(['CN', 'VN', 'SL'])}${dice.whole(100_000, 9_999_999)}`
      : null,
    weight: line.reports.weight ? dice.whole(9_000, 46_000) : dice.pick([0, null]),
    references: dice.chance(0.35) ? [`SKU-${dice.whole(1000, 9999)}`] : [],
  }
}
