import type { Format } from '#domain/text/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'

export const chargeNames: Readonly<Record<Tariff['charge'], string>> = {
  demurrage: 'Demurrage at the port',
  storage: 'Storage at the ramp',
  'per-diem': 'Per diem of the equipment',
}

export const startNames: Readonly<Record<Tariff['startEvent'], string>> = {
  discharged: 'Discharge',
  available: 'Availability',
  arrived: 'Arrival of the ship',
  'rail-unloaded': 'Unloading from rail',
  'out-gated': 'Gate-out',
}

/** `4 working days from discharge, day 0; charged by the calendar`. */
export function describeTerms(tariff: Tariff): string {
  const free = counted(tariff.freeDays, `${tariff.freeDaysCount} day`)
  const start = startNames[tariff.startEvent].toLowerCase()
  const day = tariff.startDayCounts ? 'day 1' : 'day 0'
  const charged = tariff.chargedDays === 'calendar' ? 'calendar days' : 'working days'
  const out = tariff.chargeOutDay ? '' : ', not the gate-out day'
  return `${free} free from ${start} (${day}); charges ${charged}${out}`
}

/** `From day 1 USD 235.00, from day 5 USD 285.00`. */
export function describeTier(format: Format, { tiers, currency }: Tariff): string {
  const words = tiers.map(
    ({ from, perDay }) => `from day ${from} ${formatMoney(format, { amount: perDay, currency })}`,
  )
  return words.join(', ').replace(/^f/, 'F')
}

/** `since Thu 1 Jan`, `Thu 1 Jan to Thu 31 Dec`. */
export function describeInForce(format: Format, tariff: Tariff, today: LocalDate): string {
  const from = formatDate(format, tariff.effectiveFrom, today)
  return tariff.effectiveTo === null
    ? `since ${from}`
    : `${from} to ${formatDate(format, tariff.effectiveTo, today)}`
}
