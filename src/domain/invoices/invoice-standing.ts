import { roundCents } from '../container/posted.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { isDecided, isOpen, type Dispute } from './dispute.ts'
import type { InvoiceCheck, InvoiceResult } from './invoice-check.ts'

/** What the disputes about one invoice come to, in its currency. */
export interface InvoiceDisputes {
  /** Whether the biller was asked and hasn't decided. */
  readonly isSent: boolean
  /** What was asked back and what was recovered, once nothing is open; null if nothing was decided. */
  readonly settled: { readonly asked: number; readonly recovered: number } | null
}

/** Sums the disputes about an invoice. Drafts and withdrawn ones decide nothing, and a draft after a decision opens it again. */
export function invoiceDisputes(
  disputes: readonly Pick<Dispute, 'state' | 'amount' | 'recovered'>[],
): InvoiceDisputes {
  const decided = disputes.filter(isDecided)
  const sum = (values: readonly number[]) => roundCents(values.reduce((a, b) => a + b, 0))
  return {
    isSent: disputes.some(({ state }) => state === 'sent' || state === 'answered'),
    settled:
      decided.length === 0 || disputes.some(isOpen)
        ? null
        : {
            asked: sum(decided.map(({ amount }) => amount)),
            recovered: sum(decided.map(({ recovered }) => recovered ?? 0)),
          },
  }
}

/**
 * Where an invoice stands: the result of its check, unless its disputes are settled, one is with the biller, or the day to
 * dispute it by is over. Only `dispute` is still to be disputed.
 */
export type InvoiceStanding = InvoiceResult | 'settled' | 'in-dispute' | 'past-deadline'

/** Where an invoice stands on `today`: see {@link InvoiceStanding}. */
export function standingOf(
  { verdict, disputeBy }: Pick<InvoiceCheck, 'verdict' | 'disputeBy'>,
  { isSent, settled }: InvoiceDisputes,
  today: LocalDate,
): InvoiceStanding {
  if (settled !== null) return 'settled'
  if (isSent) return 'in-dispute'
  const isLate = disputeBy !== null && daysBetween(disputeBy, today) > 0
  return verdict === 'dispute' && isLate ? 'past-deadline' : verdict
}
