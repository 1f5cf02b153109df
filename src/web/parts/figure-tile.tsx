import type { Money } from '#domain/container/posted.ts'
import { sampleShare, type FigureSum } from '#domain/fleet/risk.ts'
import { counted } from '#domain/text/count.ts'
import { basisLabel } from '#domain/text/money.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { ReactNode } from 'react'
import { Amount } from './money.tsx'

/** Figures side by side, each a separate fact: never added to each other. */
export function FigureTiles({
  isBusy = false,
  children,
}: {
  readonly isBusy?: boolean
  readonly children: ReactNode
}) {
  return (
    <div
      aria-busy={isBusy}
      className="grid border-b border-line max-lg:grid-cols-2 lg:max-xl:grid-cols-3 xl:auto-cols-fr xl:grid-flow-col print:auto-cols-fr print:grid-flow-col"
    >
      {children}
    </div>
  )
}

/** One figure with its meaning; `isBrief`: without that on a phone. */
export function FigureTile({
  title,
  meaning,
  isBrief = false,
  children,
}: {
  readonly title: string
  readonly meaning: string
  readonly isBrief?: boolean
  readonly children?: ReactNode
}) {
  return (
    <section className="grid min-w-0 grid-cols-1 content-start gap-1 border-line px-gutter py-3.5 print:py-1.5 max-xl:border-t max-lg:odd:last:col-span-2 print:last:col-span-1 lg:not-first:border-s">
      <h2 className="text-label text-muted">{title}</h2>
      {children}
      <p
        className={`text-label font-normal text-muted print:hidden ${isBrief ? 'max-sm:hidden' : ''}`}
      >
        {meaning}
      </p>
    </section>
  )
}

/** A count that opens its containers, unless it is 0; `what` follows it for screen readers. */
export function FigureCount({
  count,
  what,
  to,
}: {
  readonly count: number
  readonly what: string
  readonly to: string
}) {
  if (count === 0) return <p className={big}>0</p>
  return (
    <p className={big}>
      <TextLink look="quiet" to={to}>
        {count}
        <span className="sr-only">
          {' '}
          {count === 1 ? 'container' : 'containers'} {what}
        </span>
      </TextLink>
    </p>
  )
}

/** Money per currency with its basis, over how many containers, each sum a link to them. */
export function FigureSums({
  sums,
  none,
  basis,
  pathOf,
}: {
  readonly sums: readonly FigureSum[]
  /** The basis of amounts that don't use sample rates. */
  readonly basis: 'posted' | 'estimated' | 'projected'
  /** Shown if there is nothing to add up. */
  readonly none: string
  readonly pathOf: (currency: Money['currency']) => string
}) {
  if (sums.length === 0) return <p className="py-1.5 text-section text-muted">{none}</p>
  return sums.map((sum) => (
    <div key={sum.money.currency}>
      <p className={big}>
        <TextLink look="quiet" to={pathOf(sum.money.currency)}>
          <Amount money={sum.money} />
        </TextLink>
      </p>
      <p className="text-data text-muted">
        <SumBasis sum={sum} basis={basis} />
      </p>
    </div>
  ))
}

/** `on 39 containers`, `sample on 39 containers`, `on 39 containers, 3 at sample rates`. */
function SumBasis({
  sum: { containers, sampled },
  basis,
}: {
  readonly sum: FigureSum
  readonly basis: 'posted' | 'estimated' | 'projected'
}) {
  const on = `on ${counted(containers, 'container')}`
  switch (sampleShare([{ containers, sampled }])) {
    case 'all':
      return `${basisLabel.sample} ${on}`
    case 'some':
      return `${on}, ${sampled} at sample rates`
    case 'none':
      return (
        <>
          <span className="sr-only">{basisLabel[basis]} </span>
          {on}
        </>
      )
  }
}

const big = 'text-title tracking-tight'
