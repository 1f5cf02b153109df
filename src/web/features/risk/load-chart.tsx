import { useFormat } from '#web/data/format.ts'
import { isLoadDay, type LoadBar } from '#domain/fleet/deadline-load.ts'
import { areAllClosed } from '#domain/policy/gates.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Band } from '#domain/deadlines/urgency.ts'
import { closureKey } from '#domain/text/gate-closures.ts'
import { describeLoadBar, describeLoadFacts, describeLoadPlace } from '#domain/text/risk.ts'
import { formatDayOfYear, formatWeekday } from '#domain/text/time.ts'
import { paths } from '#web/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Link } from 'react-router'
import { barSearch } from './risk-links.ts'

const height = 120
const hatch = 'held-hatch'

/** One bar for each day, each a link that says its numbers; held containers are hatched, closed gates shaded. */
export function LoadChart({
  bars,
  today,
}: {
  readonly bars: readonly LoadBar[]
  readonly today: LocalDate
}) {
  const format = useFormat()
  const most = Math.max(1, ...bars.map(({ containers }) => containers))
  return (
    <div
      className="overflow-x-auto pb-1"
      role="region"
      aria-label="Containers by last free day, chart"
      tabIndex={0}
    >
      <ol className="flex min-w-225 print:min-w-0">
        {bars.map((bar) => (
          <li key={bar.at} className="min-w-0 flex-1">
            <Link
              to={paths.containers(barSearch(bar, bars))}
              title={describeLoadBar(format, bar, today)}
              className="grid justify-items-center gap-1 rounded-chip pb-1 text-label -outline-offset-2 hover:bg-hover"
            >
              <Bar bar={bar} most={most} />
              <PlaceLabel bar={bar} today={today} />
              <span className="sr-only">: {describeLoadFacts(bar)}</span>
            </Link>
          </li>
        ))}
      </ol>
    </div>
  )
}

function Bar({ bar, most }: { readonly bar: LoadBar; readonly most: number }) {
  const total = Math.round((bar.containers / most) * height)
  const held = Math.round((bar.held / most) * height)
  const top = height + 20 - total
  const band = bar.band ?? 'later'
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height={height + 21}
      className={classNames(areAllClosed(bar.gates) && 'bg-shade-1')}
    >
      <text
        x="50%"
        y={top - 6}
        textAnchor="middle"
        className={bar.containers === 0 ? 'fill-muted font-normal' : 'fill-text'}
      >
        {bar.containers}
      </text>
      <rect x="22%" width="56%" y={top} height={total} rx="1.5" className={looks[band]} />
      {held > 0 && (
        <rect
          x="22%"
          width="56%"
          y={height + 20 - held}
          height={held}
          rx="1.5"
          fill={`url(#${hatch})`}
          className="stroke-blocked-edge"
        />
      )}
      <line x1="0" x2="100%" y1={height + 20.5} y2={height + 20.5} className="stroke-edge" />
    </svg>
  )
}

/** Fourteen days in a row need no year. */
function PlaceLabel({ bar, today }: { readonly bar: LoadBar; readonly today: LocalDate }) {
  const format = useFormat()
  if (!isLoadDay(bar.at)) return <span>{describeLoadPlace(format, bar.at, today)}</span>
  return (
    <span className="grid justify-items-center">
      <span>{formatWeekday(bar.at)} </span>
      <span className="font-normal text-muted">{formatDayOfYear(format, bar.at, bar.at)}</span>
    </span>
  )
}

/** The hatch, once for all bars of the page. */
export function HatchDefinition() {
  return (
    <svg aria-hidden="true" width="0" height="0" className="absolute">
      <pattern
        id={hatch}
        width="6"
        height="6"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <rect width="6" height="6" className="fill-blocked-fill" />
        <line x1="1" x2="1" y1="0" y2="6" strokeWidth="2" className="stroke-blocked-edge" />
      </pattern>
    </svg>
  )
}

/** What hatching and shading stand for. */
export function HatchKey({ bars }: { readonly bars: readonly LoadBar[] }) {
  return (
    <span className="flex items-center gap-3 text-label font-normal text-muted max-sm:hidden">
      <span className="flex items-center gap-1.5">
        <svg aria-hidden="true" width="12" height="12">
          <rect width="12" height="12" fill={`url(#${hatch})`} className="stroke-blocked-edge" />
        </svg>
        on hold
      </span>
      <span className="flex items-center gap-1.5">
        <span aria-hidden="true" className="size-3 bg-shade-2" />
        {closureKey(bars.map(({ gates }) => gates))}
      </span>
    </span>
  )
}

const looks: Readonly<Record<Band, string>> = {
  over: 'fill-over-fill stroke-over-edge',
  'last-day': 'fill-today-fill stroke-today-edge',
  soon: 'fill-soon-fill stroke-soon-edge',
  later: 'fill-shade-2 stroke-edge',
  'no-date': 'fill-surface stroke-edge',
  'not-running': 'fill-shade-2 stroke-edge',
}
