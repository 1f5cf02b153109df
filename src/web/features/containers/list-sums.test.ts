import { applyChanges, load } from '#domain/fleet/fleet.ts'
import { fleetSums } from '#domain/fleet/sums.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { expect, it } from 'vitest'
import { aContainer, noon } from '#web/parts/testing/containers.ts'
import { listSums } from './list-sums.ts'

it('a charge that was posted by mistake, and is corrected, leaves nothing in the sum', () => {
  const containers = [
    posting('container-1', 120.5),
    posting('container-2', 80),
    posting('container-3', 1e20),
  ]
  const before = load(containers, noon, defaultPolicy, fleetSums)
  listSums(before, before.rows)
  const put = [posting('container-3', 10)]
  const { fleet: after } = applyChanges(before, { put, drop: [] })
  expect(listSums(after, after.rows).posted).toEqual([
    { money: { amount: 210.5, currency: 'USD' }, containers: 3 },
  ])
})

function posting(id: string, amount: number) {
  return aContainer({ id, fees: [{ type: 'demurrage', amount, currency: 'USD' }] })
}
