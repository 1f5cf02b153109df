/** Random draws that depend only on their keys: the same keys give the same draws in every process and every year. */
export interface Dice {
  /** From 0 (inclusive) to 1 (exclusive). */
  unit(): number
  between(from: number, to: number): number
  /** A whole number, both ends inclusive. */
  whole(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(list: readonly T[]): T
  /** Picks by weight; weights need no particular sum. */
  weighted<T>(list: readonly (readonly [item: T, weight: number])[]): T
}

/** 32 pseudorandom bits, from numbers alone. */
export function mix(...keys: readonly number[]): number {
  let state = 0x2545f491
  for (const key of keys) {
    state = Math.imul(state ^ key ^ Math.floor(key / 0x1_0000_0000), 0x7feb352d)
    state = Math.imul(state ^ (state >>> 15), 0x846ca68b)
    state ^= state >>> 16
  }
  return state >>> 0
}

/** 32-bit hash of a text: a seed, a name. */
export function hashText(text: string): number {
  return mix(text.length, ...Array.from(text, (letter) => letter.codePointAt(0) ?? 0))
}

export function createDice(...keys: readonly number[]): Dice {
  const start = mix(...keys)
  let draws = 0
  const unit = () => mix(start, ++draws) / 0x1_0000_0000
  const pick = <T>(list: readonly T[]): T => {
    const item = list[Math.floor(unit() * list.length)]
    if (item === undefined) throw new RangeError('Nothing to pick from')
    return item
  }
  return {
    unit,
    pick,
    between: (from, to) => from + unit() * (to - from),
    whole: (from, to) => Math.floor(from + unit() * (to - from + 1)),
    chance: (probability) => unit() < probability,
    weighted: (list) => {
      let rest = unit() * list.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of list) {
        rest -= weight
        if (rest < 0) return item
      }
      return pick(list)[0]
    },
  }
}
