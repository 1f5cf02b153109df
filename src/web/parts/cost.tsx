import type { Charge, Exposure } from '#domain/exposure.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { governingFees, isListedWithoutAmount, type Money as MoneyValue } from '#domain/posted.ts'
import { counted } from '#domain/words/count.ts'
import {
  chargeBasis,
  notCostedWords,
  rateAheadWords,
  rateStartWords,
  type Basis,
} from '#domain/words/money.ts'
import type { FleetBox } from './fleet-sets.ts'
import { Money, Stack } from './money.tsx'

/** What a container has cost so far. */
export interface DueCost {
  readonly money: MoneyValue
  readonly basis: Basis
}

/** Returns the amount due: the facility's posted charges, else our estimate to date; null if neither exists. */
export function dueCost(exposure: Exposure): DueCost | null {
  const [posted] = exposure.posted
  if (posted) return { money: posted, basis: 'posted' }
  const { estimated } = exposure
  return estimated && { money: estimated.money, basis: chargeBasis(estimated, 'estimated') }
}

/** Returns the charge of the first day after the last free day; null once charges accrue, or if no rate applies. */
export function rateAhead({ estimated, nextDay }: Exposure): Charge | null {
  return estimated === null ? nextDay : null
}

interface Props {
  readonly row: FleetBox
}

interface PostedProps extends Props {
  /** The amount to show of those posted. */
  readonly first?: MoneyValue | undefined
}

/** List cell: the charges the facility posted. `+1 other` is an amount in another currency than `first`. */
export function PostedCost({ row, first = row.assessment.exposure.posted[0] }: PostedProps) {
  const { posted, feesUnreadable } = row.assessment.exposure
  const others = posted.filter((money) => money !== first)
  if (!first) return <span className="text-muted">{noPostedWords(row) ?? 'none'}</span>
  const notes = [
    ...(others.length > 0 ? [`+${others.length} other`] : []),
    ...(feesUnreadable ? ['some unreadable'] : []),
  ]
  return <Money stacked money={first} basis="posted" note={notes.join(', ') || null} />
}

/** List cell: our estimate to date; before charges accrue, the daily rate and the day it starts. */
export function EstimatedCost({ row }: Props) {
  const { exposure, urgency } = row.assessment
  const { estimated, notCosted } = exposure
  if (estimated) {
    const basis = chargeBasis(estimated, 'estimated')
    return (
      <Money stacked money={estimated.money} basis={basis} note={counted(estimated.days, 'day')} />
    )
  }
  const ahead = rateAhead(exposure)
  if (ahead)
    return (
      <Stack below={rateStartWords(ahead, urgency.today)}>
        <span className="text-muted">{rateAheadWords(ahead)}</span>
      </Stack>
    )
  if (notCosted === null || notCosted === 'not-running')
    return <span className="text-muted">–</span>
  return (
    <span className="truncate text-muted" title={notCostedWords(notCosted)}>
      not costed
    </span>
  )
}

/** One line: the amount due with its basis; before charges accrue, the daily rate and the day it starts. */
export function CostLine({ row }: Props) {
  const { exposure, urgency } = row.assessment
  const due = dueCost(exposure)
  if (due) return <Money money={due.money} basis={due.basis} note={noteOf(exposure)} />
  return <span className="text-muted">{noCostWords(row, exposure, urgency.today)}</span>
}

function noCostWords(row: FleetBox, exposure: Exposure, today: LocalDate | null): string {
  const noPosted = noPostedWords(row)
  if (noPosted !== null) return noPosted
  const ahead = rateAhead(exposure)
  if (ahead) return `${rateAheadWords(ahead)} ${rateStartWords(ahead, today)}`
  const { notCosted } = exposure
  return notCosted === null || notCosted === 'not-running' ? '–' : notCostedWords(notCosted)
}

/** Why there is no posted amount although the facility sent fees; null if it sent none. */
function noPostedWords({ box, assessment }: FleetBox): string | null {
  if (assessment.exposure.feesUnreadable) return 'fees unreadable'
  return isListedWithoutAmount(governingFees(box)) ? 'listed, no amount' : null
}

function noteOf({ posted, feesUnreadable }: Exposure): string | null {
  const notes = [
    ...(posted.length > 1 ? [`+${posted.length - 1} in another currency`] : []),
    ...(feesUnreadable
      ? [posted.length > 0 ? 'some fees unreadable' : 'posted fees unreadable']
      : []),
  ]
  return notes.join(', ') || null
}
