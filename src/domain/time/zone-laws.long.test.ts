import { describe, expect, it } from 'vitest'
import { allZones, lastDay, oracle, repeatingZones } from '../testing/oracle.ts'
import { whatDiffers } from '../testing/zone-checks.ts'

const dayMs = 86_400_000
/** Every ninth day of every zone, another ninth for each zone, and the days around every change of clocks. */
const stride = 9

describe.skipIf(!process.env.LONG)('against an independent calendar, at length', () => {
  it('a million zone-days from 1970 to 2037 agree', { timeout: 1_200_000 }, () => {
    const differences: string[] = []
    let compared = 0
    for (const [i, zone] of allZones.entries()) {
      for (const day of daysToCompare(zone, i % stride)) {
        const difference = whatDiffers(day, zone)
        if (difference !== null) differences.push(difference)
        compared++
      }
    }
    expect(differences).toEqual([])
    expect(compared).toBeGreaterThan(1_000_000)
  })

  it('no other zone has lived through a day twice', { timeout: 300_000 }, () => {
    const repeating = allZones.filter((zone) =>
      oracle
        .changes(zone)
        .some((ms) => oracle.localDate(ms, zone) < oracle.localDate(ms - 1, zone)),
    )
    expect(repeating).toEqual(repeatingZones)
  })
})

function daysToCompare(zone: string, first: number): ReadonlySet<number> {
  const days = new Set<number>()
  for (let day = first; day <= lastDay; day += stride) days.add(day)
  for (const ms of oracle.changes(zone)) {
    for (const shift of [-1, 0, 1]) days.add(Math.floor(ms / dayMs) + shift)
  }
  return new Set([...days].filter((day) => day >= 0 && day <= lastDay))
}
