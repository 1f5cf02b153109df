import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { laneLabels, laneMeanings, nextGateDayHeading } from '#domain/text/urgency.ts'
import { memoizeByKey } from '#web/data/memoize.ts'
import { paths } from '#web/paths.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { laneLooks } from '#web/parts/urgency-look.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { laneFact, withTrait } from './board-facts.ts'
import { type BoardFilter } from '#domain/fleet/sets.ts'
import { boardRows, counters } from './lanes.ts'
import { scopeSearch, searchOf, wholeBoard, type Narrowing, type Scope } from './narrowing.ts'
import { NumberLink } from './number-link.tsx'

interface Props {
  /** The containers on the board. */
  readonly board: readonly FleetRow[]
  /** Null while nothing is loaded. */
  readonly counts: Readonly<Record<BoardFilter, number>> | null
  readonly within: Narrowing
  readonly scope: Scope
}

/** A counter for each lane and for holds. Each, and its second fact, links to exactly the rows it counts. */
export function LaneStrip({ board, counts, within, scope }: Props) {
  const format = useFormat()
  const facts = laneFacts(format)(board)
  const headings = counterHeadings(format)(board)
  const to = (narrowing: Partial<Narrowing>) =>
    paths.board({
      ...searchOf({ ...wholeBoard, group: within.group, ...narrowing }),
      ...scopeSearch(scope),
    })
  return (
    <nav
      aria-label="Lanes"
      className="grid flex-none grid-cols-2 border-y border-line sm:grid-cols-4 sm:ps-2 lg:grid-cols-8"
    >
      {counters.map((lane, place) => {
        const active = lane === within.lane
        const fact = facts[place]
        return (
          <div key={lane} className={`${base} ${lane === 'blocked' ? 'bg-canvas' : ''}`}>
            <Link
              to={to({ lane: active ? null : lane })}
              title={lane === 'blocked' ? holdMeaning : laneMeanings[lane]}
              {...(active ? { 'aria-current': 'true' as const } : {})}
              className={laneLink}
            >
              <span className={`${word} ${active ? 'text-text' : 'text-muted'}`}>
                {lane === 'blocked' ? (
                  <Lock aria-hidden="true" className="size-3.25 text-blocked-edge" />
                ) : (
                  <UrgencyShape look={laneLooks[lane]} />
                )}
                {headings[place]}
              </span>
              <Count value={counts?.[lane] ?? null} />
            </Link>
            <span className="relative flex h-7 min-w-0 items-center text-label leading-3.5 font-normal text-muted max-lg:hidden">
              {fact && (
                <NumberLink wraps to={to(withTrait({ ...wholeBoard, lane }, fact))}>
                  {fact.text}
                </NumberLink>
              )}
            </span>
          </div>
        )
      })}
    </nav>
  )
}

const laneFacts = memoizeByKey((format: Format) =>
  memoizeByKey((board: readonly FleetRow[]) =>
    counters.map((lane) => laneFact(format, lane, board)),
  ),
)

const counterHeadings = memoizeByKey((format: Format) =>
  memoizeByKey((board: readonly FleetRow[]) =>
    counters.map((lane) => {
      if (lane === 'blocked') return fleetSetLabels.onHoldOnBoard
      if (lane !== 'next-gate-day') return shortLabels[lane] ?? laneLabels[lane]
      const urgencies = boardRows(board, lane).map(({ assessment }) => assessment.urgency)
      return nextGateDayHeading(format, urgencies) ?? 'Next gate day'
    }),
  ),
)

const holdMeaning = 'Containers in any lane of this Board that are on hold.'

/** For headings too long for a counter. */
const shortLabels: Partial<Record<BoardFilter, string>> = {
  charging: 'Charging, no LFD',
  'gate-closed': 'Gate closed',
}

/** An empty lane is dimmed by weight and the muted tone, both still readable. */
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

const base =
  'relative flex items-end gap-x-2 px-4 pt-8.5 pb-2.75 hover:bg-hover lg:px-3 max-sm:px-3 max-sm:py-3 max-lg:border-line max-sm:odd:border-e max-sm:nth-[-n+6]:border-b sm:max-lg:nth-[-n+4]:border-b sm:not-first:before:absolute sm:not-first:before:inset-y-3 sm:not-first:before:start-0 sm:not-first:before:w-px sm:not-first:before:bg-line'

/** The link of a lane covers all of it; the second fact is on top. */
const laneLink =
  'max-sm:flex max-sm:flex-1 max-sm:flex-wrap max-sm:items-center max-sm:justify-between before:absolute before:inset-0 aria-[current]:after:absolute aria-[current]:after:inset-x-3 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent'

const word =
  'flex items-center gap-1.5 text-label whitespace-nowrap sm:absolute sm:start-4 sm:top-2.5 lg:start-3'
