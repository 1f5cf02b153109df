import { counted } from '#domain/words/count.ts'
import { moneyWords } from '#domain/words/money.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { moneyValueWords, sumBehind } from '#web/parts/risk-values.ts'
import { memo } from 'react'
import { usePreferences } from '#web/data/preferences.ts'
import { listSums } from './list-sums.ts'

interface Props {
  readonly rows: readonly FleetBox[]
  readonly of: number
  /** Figures of money by which they were chosen. */
  readonly figures: readonly string[]
}

/** What the rows add up to: how many of how many, how many over, what is posted per currency, in whose time. */
export const ListFoot = memo(function ListFoot({ rows, of, figures }: Props) {
  const { timeMode } = usePreferences()
  const { over, zones, posted } = listSums(rows)
  return (
    <footer className="flex min-h-8.5 flex-none items-center justify-between gap-2 border-t border-line px-gutter py-1.5 text-label font-normal text-muted">
      <span className="dotted-list">
        <span>
          {rows.length} of {counted(of, 'container')}
        </span>
        <span>{over} past LFD in this list</span>
        {figures.map((figure) => {
          const sum = sumBehind(figure, rows)
          if (sum === null || figure.startsWith('posted')) return null
          return (
            <strong key={figure} className="font-medium text-text">
              {moneyValueWords(figure)}: {moneyWords(sum.money)} on {sum.containers}
            </strong>
          )
        })}
        {posted.map(({ money, containers }) => (
          <span key={money.currency}>
            posted {moneyWords(money)} on {containers}
          </span>
        ))}
      </span>
      <span className="max-sm:hidden">
        {timeWords[timeMode]}, {counted(zones, 'zone')}
      </span>
    </footer>
  )
})

const timeWords = { terminal: 'Terminal time', mine: 'Your time', utc: 'UTC' } as const
