import { expect } from '@playwright/test'
import type { TariffChange } from '../src/wire/api/policy-changes.ts'
import type { Person } from './person.ts'

/** Contract rates for every container: four working days free, then 235 a day, from the fifth on 285. */
const contract: TariffChange = {
  name: 'Contract 2026',
  charge: 'demurrage',
  lineScac: null,
  facilityId: null,
  customer: null,
  equipmentType: null,
  currency: 'USD',
  effectiveFrom: '2020-01-01',
  effectiveTo: null,
  freeDays: 4,
  freeDaysCount: 'working',
  startEvent: 'available',
  startDayCounts: false,
  chargedDays: 'calendar',
  chargeOutDay: true,
  tiers: [
    { from: 1, perDay: 235 },
    { from: 5, perDay: 285 },
  ],
  basedOn: 0,
}

/** Enters the contract, changed by `terms`, as the manager would. */
export async function enterRate(manager: Person, terms: Partial<TariffChange> = {}): Promise<void> {
  const answer = await manager.post('/api/policy/tariffs', { ...contract, ...terms })
  expect(answer.status).toBe(200)
}
