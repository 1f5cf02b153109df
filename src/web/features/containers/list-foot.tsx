import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { sampleShare } from '#domain/fleet/risk.ts'
import { formatMoney } from '#domain/text/money.ts'
import { figureLabel, sumBasisLabel } from '#domain/text/risk.ts'
import type { Fleet } from '#domain/fleet/fleet.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { namedFigure, sumBehind } from '#domain/lists/figure-values.ts'
import { memo } from 'react'
import { usePreferences } from '#web/data/preferences.ts'
import { listSums } from './list-sums.ts'

interface Props {
  readonly fleet: Fleet
  /** The rows of the fleet that are listed. */
  readonly rows: readonly FleetRow[]
  /** Figures of money by which they were chosen. */
  readonly figures: readonly string[]
}

/** What the rows add up to: how many of how many, how many over, what is posted per currency, in whose time. */
export const ListFoot = memo(function ListFoot({ fleet, rows, figures }: Props) {
  const format = useFormat()
  const { timeMode } = usePreferences()
  const { over, zones, posted } = listSums(fleet, rows)
  return (
    <footer className="flex min-h-8.5 flex-none items-center justify-between gap-2 border-t border-line px-gutter py-1.5 text-label font-normal text-muted">
      <span className="dotted-list">
        <span>
          {rows.length} of {counted(fleet.rows.length, 'container')}
        </span>
        <span>{over} past LFD in this list</span>
        {figures.map((figure) => {
          const text = describeFigure(format, figure, rows)
          return (
            text && (
              <strong key={figure} className="font-medium text-text">
                {text}
              </strong>
            )
          )
        })}
        {posted.map(({ money, containers }) => (
          <span key={money.currency}>
            posted {formatMoney(format, money)} on {containers}
          </span>
        ))}
      </span>
      <span className="max-sm:hidden">
        {describeTime[timeMode]}, {counted(zones, 'zone')}
      </span>
    </footer>
  )
})

/** `Projected through Sun 29 Nov: sample USD 705.00 on 3`; null where the sums of what is posted say it already. */
export function describeFigure(
  format: Format,
  value: string,
  rows: readonly FleetRow[],
): string | null {
  const named = namedFigure(value)
  const sum = sumBehind(value, rows)
  if (named === null || sum === null || named.figure.kind === 'posted') return null
  const sample = sampleShare([sum]) === 'none' ? '' : `${sumBasisLabel([sum], 'projected')} `
  return `${figureLabel(format, named.figure)}: ${sample}${formatMoney(format, sum.money)} on ${sum.containers}`
}

const describeTime = { terminal: 'Terminal time', mine: 'Your time', utc: 'UTC' } as const
