import type { Tariff } from './tariff.ts'

const anyContainer = {
  version: 1,
  lineScac: null,
  facilityId: null,
  customer: null,
  equipmentType: null,
  currency: 'USD',
  effectiveFrom: '2020-01-01',
  effectiveTo: null,
  chargeOutDay: true,
  illustration: true,
} as const

/**
 * Sample rates to try the product with, off by default and marked wherever they show. They aren't anybody's offer: the dry
 * demurrage tiers are the US levels that one line published in 2019, the rest are round figures of the usual size.
 */
export const starterTariffs: readonly Tariff[] = [
  {
    ...anyContainer,
    id: 'illustration-demurrage-dry',
    name: 'Sample: port demurrage',
    charge: 'demurrage',
    freeDays: 4,
    freeDaysCount: 'working',
    startEvent: 'discharged',
    startDayCounts: false,
    chargedDays: 'calendar',
    tiers: [
      { from: 1, perDay: 235 },
      { from: 5, perDay: 285 },
      { from: 10, perDay: 335 },
    ],
  },
  {
    ...anyContainer,
    id: 'illustration-demurrage-reefer',
    name: 'Sample: port demurrage, reefer',
    charge: 'demurrage',
    equipmentType: 'reefer',
    freeDays: 2,
    freeDaysCount: 'working',
    startEvent: 'discharged',
    startDayCounts: false,
    chargedDays: 'calendar',
    tiers: [
      { from: 1, perDay: 400 },
      { from: 5, perDay: 500 },
    ],
  },
  {
    ...anyContainer,
    id: 'illustration-rail-storage',
    name: 'Sample: rail storage',
    charge: 'storage',
    freeDays: 2,
    freeDaysCount: 'calendar',
    startEvent: 'rail-unloaded',
    startDayCounts: false,
    chargedDays: 'calendar',
    tiers: [
      { from: 1, perDay: 150 },
      { from: 4, perDay: 250 },
    ],
  },
  {
    ...anyContainer,
    id: 'illustration-per-diem',
    name: 'Sample: per diem',
    charge: 'per-diem',
    freeDays: 4,
    freeDaysCount: 'working',
    startEvent: 'out-gated',
    startDayCounts: false,
    chargedDays: 'calendar',
    tiers: [
      { from: 1, perDay: 110 },
      { from: 6, perDay: 160 },
    ],
  },
]
