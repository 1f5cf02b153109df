import { plainLayout } from '#web/parts/grid/column.ts'
import { shownIds } from '#web/parts/grid/layout.ts'
import { expect, test } from 'vitest'
import { closeShipmentColumns } from './shipment-columns.tsx'

function headers(chosen: readonly string[] | null): readonly (string | undefined)[] {
  const columns = closeShipmentColumns(chosen)
  return shownIds(columns, { ...plainLayout, shown: chosen }).map(
    (id) => columns.find((one) => one.id === id)?.header,
  )
}

test('on a laptop the line, the delay and references are second lines', () => {
  expect(headers(null)).toEqual([
    'BL, line',
    'Pick up by',
    'Containers',
    'Route',
    'ETA or arrival',
    'Customer, reference',
  ])
})

test('a column that someone chose is no second line as well', () => {
  expect(headers(['bl', 'line', 'tracking'])).toEqual(['BL', 'Line', 'Tracking'])
})
