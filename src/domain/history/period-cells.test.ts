import { expect, it } from 'vitest'
import { finish } from '../fleet/fleet.ts'
import { createDepartureColumns } from './departure-columns.ts'
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
