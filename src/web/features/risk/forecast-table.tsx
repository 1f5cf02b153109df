import { useFormat } from '#web/data/format.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { figureSearch } from './risk-links.ts'
import type { Risk } from './use-risk.ts'

/** The forecast as figures: each opens its containers. */
export function ForecastTable({
  risk,
  days,
}: {
  readonly risk: Risk
  readonly days: readonly ForecastDay[]
}) {
  const format = useFormat()
  return (
    <PlainTable
      caption="Projected cost, next 14 days"
      columns={[
        { head: 'Through' },
        { head: 'Picked up by then', end: true },
        { head: 'If nothing moves', end: true },
        { head: 'At the pace of the last 14 days', end: true },
      ]}
    >
      {days.map(({ day, left, nothingMoves, atPace }) => (
        <PlainRow key={day}>
          <PlainCell head>
            <TextLink look="quiet" to={risk.dayPath(day)}>
              {formatDate(format, day, risk.model.today)}
            </TextLink>
          </PlainCell>
          <PlainCell end>{left}</PlainCell>
          <PlainCell end>
            <Sums
              sums={nothingMoves}
              pathOf={(currency) =>
                paths.containers(figureSearch({ kind: 'projected', by: day }, currency))
              }
            />
          </PlainCell>
          <PlainCell end>
            <Sums sums={atPace} pathOf={() => risk.dayPath(day)} />
          </PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}

function Sums({
  sums,
  pathOf,
}: {
  readonly sums: readonly FigureSum[]
  readonly pathOf: (currency: string | null) => string
}) {
  const format = useFormat()
  if (sums.length === 0) return <span className="text-muted">–</span>
  return sums.map(({ money }) => (
    <TextLink
      key={money.currency}
      look="quiet"
      className="block whitespace-nowrap"
      to={pathOf(money.currency)}
    >
      {formatMoney(format, money)}
    </TextLink>
  ))
}
