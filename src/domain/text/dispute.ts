import type { Format } from './format.ts'
import type { Dispute, DisputeState, DisputeSum } from '../invoices/dispute.ts'
import type { InvoiceCheck } from '../invoices/invoice-check.ts'
import { nextDate } from '../invoices/dispute.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { counted } from './count.ts'
import { formatMoney } from './money.ts'
import { formatDate } from './time.ts'

export const disputeStateLabels: Readonly<Record<DisputeState, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  answered: 'Answered',
  won: 'Won',
  partly: 'Partly won',
  lost: 'Lost',
  withdrawn: 'Withdrawn',
}

/** `Dispute by Sun 20 Dec, in 30 days`; null if nothing is due. */
export function describeNextDate(
  format: Format,
  dispute: Pick<Dispute, 'state' | 'deadline' | 'sentOn'>,
  today: LocalDate,
): string | null {
  const next = nextDate(dispute)
  if (next === null) return null
  const what = next.what === 'send-by' ? 'Dispute by' : 'Answer due by'
  return `${what} ${formatDueDay(format, next.on, today)}`
}

/** `Sun 20 Dec, in 30 days`, `Wed 18 Nov, 2 days ago`. */
export function formatDueDay(format: Format, day: LocalDate, today: LocalDate): string {
  const days = daysBetween(today, day)
  const away =
    days === 0 ? 'today' : days > 0 ? `in ${counted(days, 'day')}` : `${counted(-days, 'day')} ago`
  return `${formatDate(format, day, today)}, ${away}`
}

/** Which amount of an invoice is in dispute, beside the field for it. */
export function describeContestable(
  format: Format,
  { billed, recomputed, contestable }: Pick<InvoiceCheck, 'billed' | 'recomputed' | 'contestable'>,
): string {
  const all = formatMoney(format, billed)
  if (contestable === null) {
    const why =
      recomputed === null
        ? 'The overbilled amount can’t be calculated.'
        : recomputed.amount === billed.amount
          ? 'Your records give the same amount.'
          : `Your records give more: ${formatMoney(format, recomputed)}.`
    return `${all} billed. ${why} Enter the amount you dispute.`
  }
  if (recomputed === null || contestable.amount === billed.amount)
    return `All of the ${all} billed.`
  return `${formatMoney(format, contestable)} of the ${all} billed. Your records give ${formatMoney(format, recomputed)}.`
}

/** The definition of recovered money, so that a person can check a dispute against it. */
export const recoveredMeaning =
  'What billers waived or refunded on disputes decided in the days shown, by the decision date entered. Each currency is totaled separately. Withdrawn disputes aren’t counted. Open ones are listed as open.'

/** `$705.00 of $1,510.00 disputed, 2 disputes decided`. */
export function describeRecovered(
  format: Format,
  { currency, decided, recovered, disputes }: DisputeSum,
): string {
  if (disputes === 0) return 'no disputes decided'
  const [back, asked] = [recovered, decided].map((amount) =>
    formatMoney(format, { amount, currency }),
  )
  return `${back} of ${asked} disputed, ${counted(disputes, 'dispute')} decided`
}
