import type { Tariff } from '#domain/policy/tariff.ts'
import { readTyped, typedNumber, type Reading } from '#web/parts/form.ts'
import { tariffChange, type TariffChange } from '#wire/api/policy-changes.ts'

/** The form of a tariff: every field is text, an empty one means "any" or "open". */
export interface TariffForm {
  readonly name: string
  readonly charge: Tariff['charge']
  readonly lineScac: string
  readonly facilityId: string
  readonly customer: string
  readonly equipmentType: string
  readonly currency: string
  readonly effectiveFrom: string
  readonly effectiveTo: string
  readonly freeDays: string
  readonly freeDaysCount: Tariff['freeDaysCount']
  readonly startEvent: Tariff['startEvent']
  readonly startDayCounts: 'day-0' | 'day-1'
  readonly chargedDays: Tariff['chargedDays']
  readonly chargeOutDay: 'yes' | 'no'
  readonly tiers: readonly { readonly from: string; readonly perDay: string }[]
}

/** A new tariff: working days from discharge, day 0, charged by the calendar, as most lines in the US have it. */
export function emptyTariff(today: string): TariffForm {
  return {
    name: '',
    charge: 'demurrage',
    lineScac: '',
    facilityId: '',
    customer: '',
    equipmentType: '',
    currency: 'USD',
    effectiveFrom: today,
    effectiveTo: '',
    freeDays: '4',
    freeDaysCount: 'working',
    startEvent: 'discharged',
    startDayCounts: 'day-0',
    chargedDays: 'calendar',
    chargeOutDay: 'yes',
    tiers: [{ from: '1', perDay: '' }],
  }
}

/** Where the free time of a charge starts: per diem at gate-out, and no other charge there. A start that suits it stays. */
export function startFor(charge: string, start: Tariff['startEvent']): Tariff['startEvent'] {
  const isPerDiem = charge === 'per-diem'
  if (isPerDiem === (start === 'out-gated')) return start
  return isPerDiem ? 'out-gated' : 'discharged'
}

/** An existing tariff as a form. */
export function formOf(tariff: Tariff): TariffForm {
  return {
    ...tariff,
    lineScac: tariff.lineScac ?? '',
    facilityId: tariff.facilityId ?? '',
    customer: tariff.customer ?? '',
    equipmentType: tariff.equipmentType ?? '',
    effectiveTo: tariff.effectiveTo ?? '',
    freeDays: String(tariff.freeDays),
    startDayCounts: tariff.startDayCounts ? 'day-1' : 'day-0',
    chargeOutDay: tariff.chargeOutDay ? 'yes' : 'no',
    tiers: tariff.tiers.map(({ from, perDay }) => ({ from: String(from), perDay: String(perDay) })),
  }
}

/** Reads the form as a change to save, or its problems by field. The server applies the same rules. */
export function readTariffForm(form: TariffForm, basedOn: number): Reading<TariffChange> {
  const typed = {
    ...form,
    currency: form.currency.trim().toUpperCase(),
    lineScac: form.lineScac || null,
    facilityId: form.facilityId || null,
    customer: form.customer || null,
    equipmentType: form.equipmentType || null,
    effectiveTo: form.effectiveTo || null,
    freeDays: typedNumber(form.freeDays),
    startDayCounts: form.startDayCounts === 'day-1',
    chargeOutDay: form.chargeOutDay === 'yes',
    tiers: form.tiers.map(({ from, perDay }) => ({
      from: typedNumber(from),
      perDay: typedNumber(perDay),
    })),
    basedOn,
  }
  return readTyped(tariffChange, typed, describeProblem)
}

function describeProblem(field: string): string | null {
  if (field === 'effectiveFrom') return 'Enter a date'
  if (field === 'freeDays') return 'Enter 0 or more days'
  if (!field.startsWith('tiers.')) return null
  return field.endsWith('.from') ? 'Enter a day, 1 or later' : 'Enter an amount'
}
