import { expect, it } from 'vitest'
import { finish } from '../fleet/fleet.ts'
import { left } from '../testing/departures.ts'
import { readerOf } from '../testing/performance.ts'
import { addDays } from '../time/local-date.ts'
import { createDepartureColumns } from './departure-columns.ts'
import { readMeasureFigures } from './performance.ts'
import { createCellReader } from './period-cells.ts'

it('forgets what was asked longest ago, also where nothing was found', () => {
  let reads = 0
  const columns = createDepartureColumns()
  const counted = {
    ...columns,
    adder: (...asked: Parameters<typeof columns.adder>) => {
      reads += 1
      return columns.adder(...asked)
    },
  }
  const reader = createCellReader(counted, 1_000)
  const ask = (hold: string) => {
    const series = { measure: 'hold-hours', currency: null, hold } as const
    const cells = finish(reader.inPeriod(series, null, 'month', '2026-11-01'))
    expect(cells.size).toBe(0)
    return reads
  }
  const first = ask('customs')
  expect(ask('customs')).toBe(first)
  for (let at = 0; at < 1_000; at += 1) ask(`${at} ${'x'.repeat(400)}`)
  expect(ask('customs')).toBe(first + 1_001)
})

it('reads each period once, however many charts there are', () => {
  const departures = Array.from({ length: 60 }, (_, at) => ({
    ...left(),
    customer: `Customer ${at % 30}`,
  }))
  const reader = readerOf(departures)
  const { outOn } = left()
  const readWith = (charts: number) => {
    let reads = 0
    const counted: typeof reader = {
      ...reader,
      inPeriod: (...asked) => {
        reads += 1
        return reader.inPeriod(...asked)
      },
    }
    const series = { measure: 'dwell', currency: null, hold: null } as const
    const ask = { ...series, group: 'customer', of: null, charts } as const
    const periods = { kind: 'week', months: 3, today: addDays(outOn, 7) } as const
    const { groups } = finish(readMeasureFigures(counted, periods, ask))
    expect(groups.filter(({ trend }) => trend !== null)).toHaveLength(charts)
    return reads
  }
  expect(readWith(30)).toBe(readWith(1))
})
