import { expect, it } from 'vitest'
import { emptyFleet, orderFleet } from '#web/parts/fleet-order.ts'
import type { FleetRow } from '#web/parts/fleet-sets.ts'
import { recordStep } from '#web/parts/fleet-sums.ts'
import { aRow } from '#web/parts/testing/containers.ts'
import { listSums } from './list-sums.ts'

it('a charge that was posted by mistake, and is corrected, leaves nothing in the sum', () => {
  const rows = [
    posting('container-1', 120.5),
    posting('container-2', 80),
    posting('container-3', 1e20),
  ]
  const before = orderFleet(rows, emptyFleet, false)
  listSums(before.containers)
  const after = orderFleet(rows.with(2, posting('container-3', 10)), before, false)
  recordStep(after.containers, after.step)
  expect(listSums(after.containers).posted).toEqual([
    { money: { amount: 210.5, currency: 'USD' }, containers: 3 },
  ])
})

function posting(id: string, amount: number): FleetRow {
  const row = aRow({ id })
  const exposure = { ...row.assessment.exposure, posted: [{ amount, currency: 'USD' }] }
  return { ...row, assessment: { ...row.assessment, exposure } }
}
