import type { Format } from './format.ts'
import type { Exposure } from '../money/exposure.ts'
import type { Readiness } from '../readiness/readiness.ts'
import { formatMoney } from './money.ts'
import { uncapitalised } from './count.ts'
import { describeReadiness, readinessPhrase } from './readiness.ts'

interface Assessed {
  readonly readiness: Readiness
  readonly exposure: Pick<Exposure, 'posted' | 'feesUnreadable'>
}

/**
 * Posted charges to show beside the pickup status: `$300.00 posted`. The status is about release and holds only (domain
 * rules, section 1.7), so alone it would read as if nothing were due. Null if none are posted.
 */
export function chargesBesideStatus(
  format: Format,
  { exposure }: Pick<Assessed, 'exposure'>,
): string | null {
  const due = exposure.posted.map((money) => `${formatMoney(format, money)} posted`)
  const unread = exposure.feesUnreadable
    ? [due.length === 0 ? 'fees unreadable' : 'some fees unreadable']
    : []
  return [...due, ...unread].join(' · ') || null
}

/** The pickup status of several containers at a terminal: `2 ready, 1 on hold`. Null if none is at one. */
export function describePickupCounts(all: readonly Readiness[]): string | null {
  const counts = new Map<string, number>()
  for (const readiness of all) {
    const { label } = describeReadiness(readiness)
    counts.set(label, (counts.get(label) ?? 0) + 1)
  }
  const parts = [...counts].map(([label, count]) => `${count} ${uncapitalised(label)}`)
  return parts.length === 0 ? null : parts.join(', ')
}

/** The readiness with those charges, as one phrase: `Ready · $300.00 posted`. */
export function describePickupStatus(format: Format, assessed: Assessed): string {
  const status = readinessPhrase(assessed.readiness)
  const charges = chargesBesideStatus(format, assessed)
  return charges === null ? status : `${status} · ${charges}`
}
