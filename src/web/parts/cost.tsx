import type { Exposure, NotCosted } from '#domain/exposure.ts'
import type { Fee } from '#domain/container.ts'
import { isListedWithoutAmount, type Money as Amount } from '#domain/posted.ts'
import { moneyWords, notCostedWords } from '#domain/words/money.ts'
import { Money } from './money.tsx'

/** The one figure that a row shows of its cost, and on what it rests. */
export type RowCost =
  | {
      readonly kind: 'amount'
      readonly money: Amount
      readonly more: number
      readonly basis: string
    }
  | { readonly kind: 'not-costed'; readonly why: NotCosted }
  | { readonly kind: 'none' }

/** What the terminal posted comes first, as a fact; then what is computed; else why there is no figure. Never 0. */
export function rowCost(exposure: Exposure): RowCost {
  const [posted, ...more] = exposure.posted
  if (posted) {
    const basis = exposure.feesUnreadable ? 'posted, some unreadable' : 'posted'
    return { kind: 'amount', money: posted, more: more.length, basis }
  }
  const computed = [
    ['estimated', exposure.estimated],
    ['if missed', exposure.missToday],
    ['a day after', exposure.nextDay],
  ] as const
  for (const [basis, charge] of computed) {
    if (charge) {
      const said = exposure.feesUnreadable ? `${basis}, posted fees unreadable` : basis
      return { kind: 'amount', money: charge.money, more: 0, basis: said }
    }
  }
  if (exposure.notCosted === null || exposure.notCosted === 'not-running') return { kind: 'none' }
  return { kind: 'not-costed', why: exposure.notCosted }
}

interface Props {
  readonly exposure: Exposure
  /** What the terminal lists, to tell a charge without a price from none. */
  readonly fees?: readonly Fee[]
}

/**
 * The figure alone; `+1` where another currency stands beside it. It ends at an edge and begins anywhere: words of another
 * length are another element, so that in rows that are drawn over one another none moves. Figures are of one width.
 */
export function CostAmount({ exposure, fees = [] }: Props) {
  const cost = rowCost(exposure)
  if (cost.kind !== 'amount' && exposure.feesUnreadable) {
    return (
      <span key="unreadable" className="truncate text-muted">
        fees unreadable
      </span>
    )
  }
  if (cost.kind !== 'amount' && isListedWithoutAmount(fees)) {
    return (
      <span key="listed" className="truncate text-muted">
        listed, no amount
      </span>
    )
  }
  switch (cost.kind) {
    case 'amount':
      return (
        <span key={moneyWords(cost.money).length} className="whitespace-nowrap">
          <Money money={cost.money} />
          {cost.more > 0 && <span className="text-muted"> +{cost.more}</span>}
        </span>
      )
    case 'not-costed':
      return (
        <span key="not costed" className="text-muted">
          not costed
        </span>
      )
    case 'none':
      return (
        <span key="none" className="text-muted">
          –
        </span>
      )
  }
}

/** What the figure rests on: posted, estimated, if missed; or why there is none. */
export function costBasis(exposure: Exposure): string {
  const cost = rowCost(exposure)
  switch (cost.kind) {
    case 'amount':
      return cost.basis
    case 'not-costed':
      return notCostedWords(cost.why).replace(/^not costed: /, '')
    case 'none':
      return ''
  }
}
