import { useFormat } from '#web/data/format.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import type { ForecastDay } from '#domain/planning/forecast.ts'
import { isGateOpen } from '#domain/policy/gates.ts'
import type { FigureSum } from '#domain/fleet/risk.ts'
import { describeForecastDay } from '#domain/text/forecast.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from 'react-router'
import type { Risk } from './use-risk.ts'

const height = 110

/** Two bars for each day, of one currency: outlined if nothing moves, filled at pace. Each day opens its containers. */
export function ForecastChart({
  risk,
  days,
  currency,
}: {
  readonly risk: Risk
  readonly days: readonly ForecastDay[]
  readonly currency: string | null
}) {
  const format = useFormat()
  const { today } = risk.model
  const most = Math.max(1, ...days.map(({ nothingMoves }) => amountIn(nothingMoves, currency)))
  return (
    <div
      className="overflow-x-auto pb-1"
      role="region"
      aria-label={`Projected cost, next 14 days, ${currency ?? 'currency not reported'}, chart`}
      tabIndex={0}
    >
      <ol className="flex min-w-225 print:min-w-0" data-chart={`forecast-${currency ?? 'none'}`}>
        {days.map((day) => {
          const isClosed = !isGateOpen(day.day, risk.policy.gates.standard)
          return (
            <li key={day.day} className="min-w-0 flex-1">
              <Link
                to={risk.dayPath(day.day)}
                preventScrollReset
                aria-current={risk.on === day.day ? 'true' : undefined}
                title={describeForecastDay(format, day, today)}
                className="grid justify-items-center gap-1 rounded-chip pb-1 text-label -outline-offset-2 hover:bg-hover aria-current:bg-press"
              >
                <Bars
                  staying={amountIn(day.nothingMoves, currency)}
                  moving={amountIn(day.atPace, currency)}
                  most={most}
                  isClosed={isClosed}
                />
                <span>{formatWeekday(day.day)}</span>
                <span className="font-normal text-muted">
                  {formatDayOfYear(format, day.day, day.day)}
                </span>
                <span className="sr-only">: {describeForecastDay(format, day, today)}</span>
              </Link>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

/** What outlined and filled bars stand for. */
export function ForecastKey() {
  return (
    <span className="flex items-center gap-3 text-label font-normal text-muted max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 border border-edge bg-surface" />
        if nothing moves
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 border border-edge bg-shade-3" />
        at pace
      </span>
    </span>
  )
}

function Bars({
  staying,
  moving,
  most,
  isClosed,
}: {
  readonly staying: number
  readonly moving: number
  readonly most: number
  readonly isClosed: boolean
}) {
  const [tall, low] = [staying, moving].map((amount) => Math.round((amount / most) * height))
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height + 18}
      className={classNames(isClosed && 'bg-shade-1')}
    >
      <text x="50%" y={height + 10 - (tall ?? 0)} textAnchor="middle" className="fill-text">
        {shortAmount(staying)}
      </text>
      <rect
        x="16%"
        width="32%"
        y={height + 16 - (tall ?? 0)}
        height={tall}
        className="fill-surface stroke-edge"
      />
      <rect
        x="52%"
        width="32%"
        y={height + 16 - (low ?? 0)}
        height={low}
        className="fill-shade-3 stroke-edge"
      />
      <line x1="0" x2="100%" y1={height + 16.5} y2={height + 16.5} className="stroke-edge" />
    </svg>
  )
}

/** What a sum holds of one currency; 0 where it holds none. */
export function amountIn(sums: readonly FigureSum[], currency: string | null): number {
  return sums.find(({ money }) => money.currency === currency)?.money.amount ?? 0
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 })

/** On bars only, as a hint of their size: the exact amount is said beside it. */
function shortAmount(amount: number): string {
  return amount === 0 ? '' : compact.format(amount)
}
