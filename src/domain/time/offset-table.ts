const dayMs = 86_400_000
/** Tables are made for blocks of time when first needed: a zone's whole history would take 50 ms to read. */
const blockMs = 360 * dayMs
/** No zone has changed its clock twice within ten days since 1970 (the shortest: Tucuman in June 2004, twelve days). */
const probeMs = 10 * dayMs

/** From `from` (epoch ms) on, local time is UTC plus `offset` (ms), until the next stretch begins. */
interface Stretch {
  readonly from: number
  readonly offset: number
}

/** When one zone's clocks change and to which offset, read once and cached. All values in milliseconds. */
export interface OffsetTable {
  /** Local time minus UTC at `ms`. Throws RangeError if `ms` isn't a valid moment. */
  offsetAt(ms: number): number
  /** The first moment after `ms` at which the clocks change. Throws RangeError if there is none within a year. */
  nextChange(ms: number): number
}

/** `readOffset` returns local time minus UTC in ms; it may be slow, because each block is read once. */
export function createOffsetTable(readOffset: (ms: number) => number): OffsetTable {
  const blocks = new Map<number, readonly Stretch[]>()

  function stretchesAt(block: number): readonly Stretch[] {
    const made = blocks.get(block)
    if (made) return made
    const stretches = readStretches(block * blockMs, readOffset)
    blocks.set(block, stretches)
    return stretches
  }

  return {
    offsetAt(ms) {
      const stretches = stretchesAt(Math.floor(ms / blockMs))
      for (let i = stretches.length - 1; i >= 0; i--) {
        const stretch = stretches[i]
        if (stretch && ms >= stretch.from) return stretch.offset
      }
      throw new RangeError(`Not a moment: ${ms}`)
    },
    nextChange(ms) {
      const block = Math.floor(ms / blockMs)
      const stretches = [...stretchesAt(block), ...stretchesAt(block + 1)]
      const change = stretches.find(
        (stretch, i) => stretch.from > ms && stretch.offset !== stretches[i - 1]?.offset,
      )
      if (!change) throw new RangeError(`No change of clocks within a year of ${ms}`)
      return change.from
    },
  }
}

function readStretches(start: number, readOffset: (ms: number) => number): readonly Stretch[] {
  if (!Number.isFinite(start)) throw new RangeError('Not a moment')
  const end = start + blockMs
  let offset = readOffset(start)
  const stretches: Stretch[] = [{ from: start, offset }]
  for (let probe = start; probe < end; probe += probeMs) {
    const next = readOffset(probe + probeMs)
    if (next === offset) continue
    const from = findChange(probe, probe + probeMs, readOffset)
    if (from < end) stretches.push({ from, offset: next })
    offset = next
  }
  return stretches
}

/** The second at which the offset of `low` ends, known to have ended by `high`. */
function findChange(low: number, high: number, readOffset: (ms: number) => number): number {
  const offset = readOffset(low)
  let [before, after] = [low / 1000, high / 1000]
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (readOffset(middle * 1000) === offset) before = middle
    else after = middle
  }
  return after * 1000
}
