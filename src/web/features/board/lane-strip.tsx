import { postedSums } from '#web/parts/posted-sums.ts'
import { moneyWords } from '#domain/words/money.ts'
import type { Band } from '#domain/urgency.ts'
import { paths } from '#web/paths.ts'
import type { FleetBox, Lane } from '#web/parts/fleet-sets.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { Lock } from 'lucide-react'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { holdCounts, withoutSlotCount } from './groups.ts'
import { isIn, lanes, type BoardFilter } from './lanes.ts'

interface Props {
  readonly board: readonly FleetBox[]
  /** Null while nothing is here to be counted. */
  readonly counts: Readonly<Record<BoardFilter, number>> | null
  readonly active: BoardFilter | null
  readonly group: string
}

/** Six counters, each a link that narrows the list to exactly the rows it counts. */
export function LaneStrip({ board, counts, active, group }: Props) {
  const grouped = group === 'urgency' ? null : group
  const facts = useMemo(() => lanes.map((lane) => secondFact(lane, board)), [board])
  return (
    <nav
      aria-label="Lanes"
      className="grid flex-none grid-cols-3 border-y border-line sm:grid-cols-6 sm:ps-2"
    >
      {lanes.map((lane, place) => (
        <Link
          key={lane}
          to={paths.board({ lane: lane === active ? null : lane, group: grouped })}
          {...(lane === active ? { 'aria-current': 'true' as const } : {})}
          className={`${base} ${lane === 'blocked' ? 'bg-canvas' : ''}`}
        >
          <span className={`${word} ${lane === active ? 'text-text' : 'text-muted'}`}>
            {lane === 'blocked' ? (
              <Lock aria-hidden="true" className="size-3.25 text-blocked-edge" />
            ) : (
              <UrgencyShape band={bands[lane]} tinted />
            )}
            {laneLabels[lane]}
          </span>
          <Count value={counts?.[lane] ?? null} />
          <span className="truncate text-label font-normal text-muted max-lg:hidden">
            {facts[place]}
          </span>
        </Link>
      ))}
    </nav>
  )
}

/** An empty lane is dimmed by its weight and the muted tone, which stay readable. */
function Count({ value }: { readonly value: number | null }) {
  if (value === null) {
    return (
      <span className="flex h-7 items-center">
        <span aria-hidden="true" className="h-4 w-6 rounded-control bg-shade-2" />
        <span className="sr-only">loading</span>
      </span>
    )
  }
  return (
    <span className={value === 0 ? 'text-title font-normal text-muted' : 'text-title'}>
      {value}
    </span>
  )
}

export const laneLabels: Readonly<Record<Lane, string>> = {
  over: 'Over',
  today: 'Today',
  tomorrow: 'Tomorrow',
  'days-2-3': '2–3 days',
  'no-date': 'No LFD',
  blocked: 'Blocked',
}

export const bands: Readonly<Record<Exclude<Lane, 'blocked'>, Band>> = {
  over: 'over',
  today: 'last-day',
  tomorrow: 'soon',
  'days-2-3': 'soon',
  'no-date': 'no-date',
}

/** One more fact beside the count: what is posted, how many have no slot, which hold stops most. */
function secondFact(lane: Lane, board: readonly FleetBox[]): string {
  const rows = board.filter((row) => isIn(lane, row))
  if (rows.length === 0) return ''
  switch (lane) {
    case 'over': {
      const [sum, ...more] = postedSums(rows)
      if (!sum) return 'nothing posted'
      return more.length > 0
        ? `posted in ${more.length + 1} currencies`
        : `${moneyWords(sum.money)} posted`
    }
    case 'today':
    case 'tomorrow':
    case 'days-2-3':
      return `${withoutSlotCount(rows)} without a slot`
    case 'no-date':
      return 'discharged, no date'
    case 'blocked': {
      const [most] = holdCounts(rows)
      const share = `of the ${board.length}`
      return most ? `${share} · ${most[0]} ${most[1]}` : share
    }
  }
}

const base =
  'relative grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-2 px-4 max-sm:px-3 pt-2.5 pb-2.75 hover:bg-hover max-sm:grid-cols-[1fr_auto] max-[24rem]:grid-cols-1 max-sm:border-line max-sm:not-[:nth-child(3n)]:border-e max-sm:nth-[-n+3]:border-b sm:not-first:before:absolute sm:not-first:before:inset-y-3 sm:not-first:before:start-0 sm:not-first:before:w-px sm:not-first:before:bg-line aria-[current]:after:absolute aria-[current]:after:inset-x-4 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent -outline-offset-2'

const word = 'flex items-center gap-1.5 text-label whitespace-nowrap sm:col-span-2'
