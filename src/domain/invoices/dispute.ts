import { answerBy } from './invoice-dates.ts'
import { daysBetween, type LocalDate } from '../time/local-date.ts'
import { roundCents } from '../container/posted.ts'

/** The state of a dispute. `won`, `partly`, `lost` and `withdrawn` end it. */
export const disputeStates = [
  'draft',
  'sent',
  'answered',
  'won',
  'partly',
  'lost',
  'withdrawn',
] as const
export type DisputeState = (typeof disputeStates)[number]

/** Which states may follow; one that ended may return to answered, if its end was entered by mistake. */
export const nextStates: Readonly<Record<DisputeState, readonly DisputeState[]>> = {
  draft: ['sent', 'withdrawn'],
  sent: ['answered', 'won', 'partly', 'lost', 'withdrawn'],
  answered: ['sent', 'won', 'partly', 'lost', 'withdrawn'],
  won: ['answered'],
  partly: ['answered'],
  lost: ['answered'],
  withdrawn: ['draft'],
}

/** A request to a biller to mitigate, refund or waive. Amounts in units of `currency`. */
export interface Dispute {
  /** What is disputed, for people: the invoice's number, or the container's. */
  readonly subject: string
  readonly biller: string
  readonly currency: string
  /** The amount asked back. */
  readonly amount: number
  /** The amount credited or refunded; null until it is decided. */
  readonly recovered: number | null
  readonly state: DisputeState
  /** The last day to ask; null if the invoice gives none. */
  readonly deadline: LocalDate | null
  readonly sentOn: LocalDate | null
  readonly decidedOn: LocalDate | null
  readonly note: string | null
}

/** Whether somebody is still waiting for something. */
export function isOpen({ state }: Pick<Dispute, 'state'>): boolean {
  return state === 'draft' || state === 'sent' || state === 'answered'
}

/** Whether it was decided: its outcome and the amount recovered are known. */
export function isDecided({ state }: Pick<Dispute, 'state'>): boolean {
  return state === 'won' || state === 'partly' || state === 'lost'
}

/** The next thing due in an open dispute, and its date: to send it, or (46 CFR 541.8) for the biller to resolve it. */
export function nextDate(
  dispute: Pick<Dispute, 'state' | 'deadline' | 'sentOn'>,
): { readonly what: 'send-by' | 'answer-by'; readonly on: LocalDate } | null {
  const { state, deadline, sentOn } = dispute
  if (state === 'draft') return deadline && { what: 'send-by', on: deadline }
  if (state === 'sent' && sentOn !== null) return { what: 'answer-by', on: answerBy(sentOn) }
  return null
}

/** What is invalid in a dispute, by field; null if it can be saved. `before`: its previous state, null for a new one. */
export function whyNotDispute(
  dispute: Dispute,
  before: Pick<Dispute, 'state'> | null,
): { readonly field: keyof Dispute; readonly problem: string } | null {
  const { amount, recovered, state, sentOn, decidedOn } = dispute
  const isMove = before === null ? state !== 'draft' : state !== before.state
  if (isMove && !(before === null ? ['sent'] : nextStates[before.state]).includes(state))
    return { field: 'state', problem: `Can’t change from ${before?.state ?? 'new'} to ${state}` }
  if (!(amount > 0)) return { field: 'amount', problem: 'Must be more than 0' }
  if (state !== 'draft' && state !== 'withdrawn' && sentOn === null)
    return { field: 'sentOn', problem: 'Enter the date sent' }
  if (!isDecided(dispute))
    return recovered === null ? null : { field: 'recovered', problem: 'Only for decided disputes' }
  if (decidedOn === null) return { field: 'decidedOn', problem: 'Enter the decision date' }
  if (sentOn !== null && daysBetween(sentOn, decidedOn) < 0)
    return { field: 'decidedOn', problem: 'Can’t be before the date sent' }
  return whyNotRecovered(state, amount, recovered)
}

function whyNotRecovered(
  state: DisputeState,
  amount: number,
  recovered: number | null,
): ReturnType<typeof whyNotDispute> {
  const problem = (text: string) => ({ field: 'recovered' as const, problem: text })
  if (recovered === null) return problem('Enter the amount recovered')
  if (recovered < 0 || recovered > amount) return problem('Must be 0 to the disputed amount')
  if (state === 'lost' && recovered !== 0) return problem('Must be 0 for a lost dispute')
  if (state === 'won' && recovered !== amount)
    return problem('Must be the full disputed amount, or choose Partly won')
  if (state === 'partly' && (recovered === 0 || recovered === amount))
    return problem('Must be more than 0 and less than the disputed amount')
  return null
}

/** Sums of disputes in one currency. */
export interface DisputeSum {
  readonly currency: string
  /** Asked back in disputes that are still open. */
  readonly open: number
  /** Asked back in disputes decided in the period, and how much of it was recovered. */
  readonly decided: number
  readonly recovered: number
  readonly disputes: number
}

/**
 * What disputes decided on or after `since` (null: at any time) recovered, beside what is open now: one sum per currency,
 * by its code; currencies are never added. Withdrawn ones don't count.
 */
export function sumDisputes(
  disputes: readonly Dispute[],
  since: LocalDate | null,
): readonly DisputeSum[] {
  const counts = (one: Dispute) => (since === null ? isDecided(one) : isDecidedSince(one, since))
  const counted = disputes.filter((one) => isOpen(one) || counts(one))
  const byCurrency = Map.groupBy(counted, ({ currency }) => currency)
  return [...byCurrency]
    .map(([currency, those]) => {
      const decided = those.filter(isDecided)
      return {
        currency,
        open: sum(those.filter(isOpen), ({ amount }) => amount),
        decided: sum(decided, ({ amount }) => amount),
        recovered: sum(decided, ({ recovered }) => recovered ?? 0),
        disputes: decided.length,
      }
    })
    .toSorted((a, b) => (a.currency < b.currency ? -1 : 1))
}

/** Whether it was decided on `since` or later. */
export function isDecidedSince(
  dispute: Pick<Dispute, 'state' | 'decidedOn'>,
  since: LocalDate,
): boolean {
  const { decidedOn } = dispute
  return isDecided(dispute) && decidedOn !== null && daysBetween(since, decidedOn) >= 0
}

function sum(disputes: readonly Dispute[], value: (one: Dispute) => number): number {
  return roundCents(disputes.reduce((total, one) => total + value(one), 0))
}
