import type { Format } from './format.ts'
import type { Exposure } from '../money/exposure.ts'
import type { Readiness } from '../readiness/readiness.ts'
import { formatMoney } from './money.ts'
import { readinessPhrase } from './readiness.ts'

/**
 * The readiness as one phrase, with the charges to pay before pickup: `Ready · USD 300.00 posted`. Readiness is about
 * release and holds only (domain rules, section 1.7), so Ready alone would sound surer than the facts are. `note` is what
 * else may stop the pickup.
 */
export function describePickupStatus(
  format: Format,
  {
    readiness,
    exposure,
  }: {
    readonly readiness: Readiness
    readonly exposure: Pick<Exposure, 'posted' | 'feesUnreadable'>
  },
  note: string | null = null,
): string {
  const phrase = readinessPhrase(readiness)
  const status = note === null ? phrase : `${phrase}, ${note}`
  if (!readiness.verdict.startsWith('ready')) return status
  const due = exposure.posted.map((money) => `${formatMoney(format, money)} posted`)
  const unread = exposure.feesUnreadable
    ? [due.length === 0 ? 'fees unreadable' : 'some fees unreadable']
    : []
  return [status, ...due, ...unread].join(' · ')
}
