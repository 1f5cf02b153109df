import type { Fee } from '#domain/container.ts'
import type { Charge, Exposure } from '#domain/exposure.ts'
import type { LocalDate } from '#domain/local-date.ts'
import { isListedWithoutAmount, type Money as Amount } from '#domain/posted.ts'
import { counted } from '#domain/words/count.ts'
import {
  chargeBasis,
  notCostedWords,
  rateAheadWords,
  rateStartWords,
  type Basis,
} from '#domain/words/money.ts'
import { Money, Stack } from './money.tsx'

/** What a container has cost so far: posted by the facility, as a fact, else by our rates; null where neither. */
export interface DueCost {
  readonly money: Amount
  readonly basis: Basis
}

/** What is due: the facility’s own charges first, else what our rates give. What a later day would cost is not due. */
export function dueCost(exposure: Exposure): DueCost | null {
  const [posted] = exposure.posted
  if (posted) return { money: posted, basis: 'posted' }
  const { estimated } = exposure
  return estimated && { money: estimated.money, basis: chargeBasis(estimated, 'estimated') }
}

/** What a day after the last free day will cost; null once one has passed, or where no rate applies. */
export function rateAhead({ estimated, nextDay }: Exposure): Charge | null {
  return estimated === null ? nextDay : null
}

interface Props {
  readonly exposure: Exposure
  /** What the facility lists, to tell a charge without a price from none. */
  readonly fees: readonly Fee[]
}

/** For a column: what the facility posted. `+1`: in another currency as well. */
export function PostedCost({ exposure, fees }: Props) {
  const [posted, ...more] = exposure.posted
  if (!posted) return <span className="text-muted">{noPostedWords(exposure, fees)}</span>
  const others = more.length === 0 ? [] : [`+${more.length} other`]
  const note = [...others, ...(exposure.feesUnreadable ? ['some unreadable'] : [])].join(', ')
  return <Money stacked money={posted} basis="posted" note={note || null} />
}

function noPostedWords({ feesUnreadable }: Exposure, fees: readonly Fee[]): string {
  if (feesUnreadable) return 'unreadable'
  return isListedWithoutAmount(fees) ? 'listed, no amount' : 'none'
}

/** For a column: what our rates give so far; before that, muted, the rate and the day it starts. */
export function EstimatedCost({
  exposure,
  today,
}: {
  readonly exposure: Exposure
  readonly today: LocalDate | null
}) {
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
      <Stack below={rateStartWords(ahead, today)}>
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

/** Where there is room for one: what is due, with its basis; before that, muted, the rate and the day it starts. */
export function CostLine({ exposure, fees, today }: Props & { readonly today: LocalDate | null }) {
  const due = dueCost(exposure)
  if (due) return <Money money={due.money} basis={due.basis} note={noteOf(exposure)} />
  if (exposure.feesUnreadable) return <span className="text-muted">fees unreadable</span>
  if (isListedWithoutAmount(fees)) return <span className="text-muted">listed, no amount</span>
  const ahead = rateAhead(exposure)
  if (ahead)
    return (
      <span className="text-muted">
        {rateAheadWords(ahead)} {rateStartWords(ahead, today)}
      </span>
    )
  const { notCosted } = exposure
  if (notCosted === null || notCosted === 'not-running')
    return <span className="text-muted">–</span>
  return <span className="text-muted">{notCostedWords(notCosted)}</span>
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
