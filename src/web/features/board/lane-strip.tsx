import { keptPer } from '#web/data/kept.ts'
import { paths } from '#web/paths.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { UrgencyShape } from '#web/parts/urgency-shape.tsx'
import { Lock } from 'lucide-react'
import { Link } from 'react-router'
import { laneFact, withTrait } from './board-facts.ts'
import { laneBands, laneLabels } from './lane-labels.ts'
import { lanes, type BoardFilter } from './lanes.ts'
import { searchOf, wholeBoard, type Narrowing } from './narrowing.ts'
import { NumberLink } from './number-link.tsx'

interface Props {
  /** The boxes on the board. */
  readonly board: readonly FleetBox[]
  /** Null while nothing is here to be counted. */
  readonly counts: Readonly<Record<BoardFilter, number>> | null
  readonly within: Narrowing
  readonly mine: boolean
}

/** Six counters, each a link that narrows the list to exactly the rows it counts; so is the second fact of each. */
export function LaneStrip({ board, counts, within, mine }: Props) {
  const facts = laneFacts(board)
  const to = (narrowing: Partial<Narrowing>) =>
    paths.board({
      ...searchOf({ ...wholeBoard, group: within.group, ...narrowing }),
      mine: mine ? 'true' : null,
    })
  return (
    <nav
      aria-label="Lanes"
      className="grid flex-none grid-cols-3 border-y border-line sm:grid-cols-6 sm:ps-2"
    >
      {lanes.map((lane, place) => {
        const active = lane === within.lane
        const fact = facts[place]
        return (
          <div key={lane} className={`${base} ${lane === 'blocked' ? 'bg-canvas' : ''}`}>
            <Link
              to={to({ lane: active ? null : lane })}
              {...(active ? { 'aria-current': 'true' as const } : {})}
              className={laneLink}
            >
              <span className={`${word} ${active ? 'text-text' : 'text-muted'}`}>
                {lane === 'blocked' ? (
                  <Lock aria-hidden="true" className="size-3.25 text-blocked-edge" />
                ) : (
                  <UrgencyShape band={laneBands[lane]} tinted />
                )}
                {laneLabels[lane]}
              </span>
              <Count value={counts?.[lane] ?? null} />
            </Link>
            <span className="relative flex h-7 min-w-0 items-center text-label leading-3.5 font-normal text-muted max-lg:hidden">
              {fact && (
                <NumberLink to={to(withTrait({ ...wholeBoard, lane }, fact))}>
                  {fact.words}
                </NumberLink>
              )}
            </span>
          </div>
        )
      })}
    </nav>
  )
}

const laneFacts = keptPer((board: readonly FleetBox[]) =>
  lanes.map((lane) => laneFact(lane, board)),
)

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

const base =
  'relative flex items-end gap-x-2 px-4 pt-8.5 pb-2.75 hover:bg-hover max-sm:px-3 max-sm:py-3 max-sm:border-line max-sm:not-[:nth-child(3n)]:border-e max-sm:nth-[-n+3]:border-b sm:not-first:before:absolute sm:not-first:before:inset-y-3 sm:not-first:before:start-0 sm:not-first:before:w-px sm:not-first:before:bg-line'

/** The link of a lane covers all of it; the second fact lies above. */
const laneLink =
  'max-sm:flex max-sm:flex-1 max-sm:flex-wrap max-sm:items-center max-sm:justify-between before:absolute before:inset-0 aria-[current]:after:absolute aria-[current]:after:inset-x-4 aria-[current]:after:-bottom-px aria-[current]:after:h-0.5 aria-[current]:after:bg-accent focus-visible:outline-none focus-visible:before:outline-2 focus-visible:before:-outline-offset-2 focus-visible:before:outline-accent'

const word =
  'flex items-center gap-1.5 text-label whitespace-nowrap sm:absolute sm:start-4 sm:top-2.5'
