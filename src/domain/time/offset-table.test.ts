import { describe, expect, it } from 'vitest'
import { createOffsetTable } from './offset-table.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** A zone on standard time that put its clocks on or back by an hour at each of these moments. */
function zoneWith(...changes: readonly string[]) {
  const moments = changes.map((change) => Date.parse(change))
  const table = createOffsetTable(
    (ms) => (moments.filter((change) => change <= ms).length % 2) * hourMs,
  )
  return { table, moments }
}

describe('when clocks change', () => {
  it.each<[string, readonly string[]]>([
    ['to the second', ['2026-03-08T10:00:01Z', '2026-11-01T08:59:59Z']],
    ['twelve days apart, as in Tucuman', ['2004-06-01T04:00:00Z', '2004-06-13T03:00:00Z']],
    ['before 1970', ['1946-04-28T02:00:00Z', '1946-09-29T01:00:00Z']],
  ])('is known %s', (_what, changes) => {
    const { table, moments } = zoneWith(...changes)
    const [spring = 0, autumn = 0] = moments
    const offsets = [spring - 1, spring, autumn - 1, autumn].map((ms) => table.offsetAt(ms))
    expect(offsets).toEqual([0, hourMs, hourMs, 0])
  })

  it('the next change is the first one after a moment, not one that falls on it', () => {
    const { table, moments } = zoneWith('2026-03-08T10:00:00Z', '2026-11-01T09:00:00Z')
    const [spring = 0, autumn = 0] = moments
    expect(table.nextChange(spring - 1)).toBe(spring)
    expect(table.nextChange(spring)).toBe(autumn)
  })

  it('the next change may be most of a year ahead, on whichever day one asks', () => {
    const { table, moments } = zoneWith('2026-11-01T09:00:00Z')
    const [change = 0] = moments
    for (let days = 1; days < 360; days++)
      expect(table.nextChange(change - days * dayMs)).toBe(change)
  })

  it('where clocks never change again, there is no next change; and a text that is no moment has no offset', () => {
    const { table } = zoneWith()
    expect(() => table.nextChange(0)).toThrow('No change of clocks within a year')
    expect(() => table.offsetAt(Number.NaN)).toThrow('Not a moment')
  })
})
