import type { LocalDate } from '../time/local-date.ts'

/** A rate from the `from`-th chargeable day on (1-based), per day, until the next tier. */
export interface TariffTier {
  readonly from: number
  readonly perDay: number
}

/** The charges of a line or terminal for standing past free time. Money in units of `currency`, not in cents. */
export interface Tariff {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly charge: 'demurrage' | 'per-diem' | 'storage'
  /** Null: for any. The tariff that names most of line, facility, customer and equipment wins. */
  readonly lineScac: string | null
  readonly facilityId: string | null
  readonly customer: string | null
  readonly equipmentType: string | null
  readonly currency: string
  readonly effectiveFrom: LocalDate
  readonly effectiveTo: LocalDate | null
  readonly freeDays: number
  readonly freeDaysCount: 'working' | 'calendar'
  readonly startEvent: 'discharged' | 'available' | 'arrived' | 'rail-unloaded' | 'out-gated'
  /** Whether the day of the start event is free day 1, or the count begins the day after (day 0). */
  readonly startDayCounts: boolean
  readonly chargedDays: 'calendar' | 'working'
  readonly chargeOutDay: boolean
  readonly tiers: readonly TariffTier[]
  /** Shipped for illustration: never used unless switched on, always marked. */
  readonly illustration: boolean
}
