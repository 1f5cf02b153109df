import type { Dice } from './dice.ts'
import { day } from './span.ts'

export type HoldName = 'freight' | 'customs' | 'USDA' | 'VACIS' | 'TMF' | 'other'

/** A hold from its first moment until it clears. Before `blocksFrom` it is only announced (`pending`). */
export interface HoldSpan {
  readonly name: string
  readonly description: string | null
  readonly from: number
  readonly blocksFrom: number
  readonly until: number
}

/** The period in which a container is at its pickup facility. */
export interface Stay {
  readonly arrived: number
  readonly grounded: number
  readonly pickedUp: number
}

interface Kind {
  readonly name: HoldName
  readonly share: number
  /** When it begins and clears, as fractions of the stay; a negative beginning is before the discharge. */
  readonly begins: readonly [number, number]
  readonly clears: readonly [number, number]
  readonly texts: readonly (string | null)[]
}

const kinds: readonly Kind[] = [
  {
    name: 'customs',
    share: 0.42,
    begins: [-0.2, -0.05],
    clears: [0.08, 0.6],
    texts: ['CBP HOLD', 'CBP$ - exam handling fee due', 'CUSTOMS HOLD', null],
  },
  {
    name: 'freight',
    share: 0.38,
    begins: [-0.2, -0.05],
    clears: [0.1, 0.75],
    texts: ['LINE HOLD - FREIGHT DUE', 'DOWN - line release missing', null, ''],
  },
  {
    name: 'USDA',
    share: 0.06,
    begins: [-0.1, 0.1],
    clears: [0.3, 0.8],
    texts: ['USDA HOLD', 'USDA - agriculture inspection'],
  },
  {
    name: 'VACIS',
    share: 0.06,
    begins: [0.05, 0.35],
    clears: [0.5, 0.85],
    texts: ['VACIS EXAM', 'MACHINE - NII exam'],
  },
  {
    name: 'other',
    share: 0.12,
    begins: [-0.1, 0.5],
    clears: [0.4, 0.8],
    texts: ['CTF_UNIT', 'NONE', 'TERMINAL HOLD - see office'],
  },
]

/** Holds of one stay. All of them have cleared two hours before the container leaves. */
export function planHolds(stay: Stay, chargesTmf: boolean, dice: Dice): HoldSpan[] {
  const last = stay.pickedUp - day / 12
  const spans = kinds
    .filter((kind) => dice.chance(kind.share))
    .map((kind) => drawSpan(kind, stay, last, dice))
  if (chargesTmf && dice.chance(0.5)) {
    spans.push(
      drawSpan(
        {
          name: 'TMF',
          share: 1,
          begins: [-0.1, 0],
          clears: [0.15, 0.7],
          texts: ['TMF - not paid'],
        },
        stay,
        last,
        dice,
      ),
    )
  }
  const again = spans[0]
  if (again !== undefined && dice.chance(0.07)) {
    const from = again.until + (last - again.until) * dice.between(0.2, 0.5)
    spans.push({
      ...again,
      from,
      blocksFrom: from,
      until: from + (last - from) * dice.between(0.4, 0.9),
    })
  }
  return spans.filter((span) => span.until > span.from)
}

function drawSpan(kind: Kind, stay: Stay, last: number, dice: Dice): HoldSpan {
  const length = last - stay.grounded
  const from = Math.max(
    stay.grounded + length * dice.between(...kind.begins),
    stay.arrived - day / 2,
  )
  // One in nine lasts almost until the container leaves: those are the containers that cost money.
  const part = dice.chance(0.11) ? 0.98 : dice.between(...kind.clears)
  return {
    name: kind.name,
    description: dice.pick(kind.texts),
    from,
    blocksFrom: Math.max(from, stay.grounded),
    until: stay.grounded + length * part,
  }
}
