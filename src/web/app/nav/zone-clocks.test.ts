import { expect, it } from 'vitest'
import type { Facility } from '#domain/container/container.ts'
import { aRow } from '#web/parts/testing/containers.ts'
import { totalOf } from '#domain/fleet/sum.ts'
import { zoneCounts } from '#domain/fleet/sums.ts'
import { busiestZones } from './zone-clocks.tsx'

const facility = (zone: string | null): { facility: Facility } => ({
  facility: {
    id: 'f',
    kind: 'terminal',
    name: 'A terminal',
    nickname: null,
    firmsCode: null,
    locode: null,
    city: null,
    zone,
  },
})

it('shows the clocks of the zones where most containers stand; unknown zones have none', () => {
  const rows = [
    facility('America/New_York'),
    facility('America/Los_Angeles'),
    facility('America/Los_Angeles'),
    facility('America/Chicago'),
    facility('Nowhere/Land'),
    facility(null),
    { facility: null },
  ]
  expect(
    busiestZones(
      totalOf(
        zoneCounts,
        rows.map((facts) => aRow(facts)),
      ),
      2,
    ),
  ).toEqual(['America/Los_Angeles', 'America/Chicago'])
})
