import type { Format } from '#domain/text/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { counted } from '#domain/text/count.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'

export const chargeNames: Readonly<Record<Tariff['charge'], string>> = {
  demurrage: 'Demurrage (port)',
  storage: 'Storage (ramp)',
  'per-diem': 'Per diem',
}

export const startNames: Readonly<Record<Tariff['startEvent'], string>> = {
  discharged: 'Discharge',
  available: 'Availability',
  arrived: 'Vessel arrival',
  'rail-unloaded': 'Rail unloading',
  'out-gated': 'Gate-out',
}

/** `4 working days free from discharge (day 0), then charged per calendar day`. */
export function describeTerms(tariff: Tariff): string {
  const free = counted(tariff.freeDays, `${tariff.freeDaysCount} day`)
  const start = startNames[tariff.startEvent].toLowerCase()
  const day = tariff.startDayCounts ? 'day 1' : 'day 0'
  const charged = tariff.chargedDays === 'calendar' ? 'calendar day' : 'working day'
  const out = tariff.chargeOutDay ? '' : ', not the gate-out day'
  return `${free} free from ${start} (${day}), then charged per ${charged}${out}`
}

/** `Day 1+ $235.00/day, day 5+ $285.00/day`. */
export function describeTier(format: Format, { tiers, currency }: Tariff): string {
  const texts = tiers.map(
    ({ from, perDay }) => `day ${from}+ ${formatMoney(format, { amount: perDay, currency })}/day`,
  )
  return texts.join(', ').replace(/^d/, 'D')
}

/** `effective Thu 1 Jan`, `Thu 1 Jan to Thu 31 Dec`. */
export function describeInForce(format: Format, tariff: Tariff, today: LocalDate): string {
  const from = formatDate(format, tariff.effectiveFrom, today)
  return tariff.effectiveTo === null
    ? `effective ${from}`
    : `${from} to ${formatDate(format, tariff.effectiveTo, today)}`
}
