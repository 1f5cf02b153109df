import { shortFacilityName } from '#domain/container/facility-name.ts'
import type { BoardFilter } from '#domain/fleet/sets.ts'
import { counted } from '#domain/text/count.ts'
import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import { describeOldest } from '#domain/text/freshness.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { oldestFacts } from './groups.ts'
import { scopeSearch, type Scope } from './narrowing.ts'

interface BoardFootProps {
  readonly board: readonly FleetRow[]
  readonly counts: Readonly<Record<BoardFilter, number>>
  readonly scope: Scope
}

/** The basis of the numbers: the time zone of the day, what couldn't be assessed or is snoozed, and the oldest data. */
export function BoardFoot({ board, counts, scope }: BoardFootProps) {
  const oldest = oldestFacts(board)
  const own = scopeSearch(scope)
  const toConfirm = board.filter(
    ({ container }) => container.deadline?.rule === 'until-confirmed',
  ).length
  const { 'not-judged': notAssessed, 'laid-aside': laidAside } = counts
  return (
    <div className="flex flex-wrap items-center gap-x-2 px-gutter py-2">
      <span className="min-w-0">
        Days are counted in each terminal’s local time.{' '}
        {notAssessed > 0 && (
          <>
            {fleetSetLabels.cannotAssessOnBoard}:{' '}
            <TextLink to={paths.board({ ...own, lane: 'not-judged' })}>
              {counted(notAssessed, 'container')}
            </TextLink>
            .{' '}
          </>
        )}
        {laidAside > 0 && (
          <>
            {counted(laidAside, 'container')} snoozed.{' '}
            <TextLink to={paths.board({ ...own, lane: 'laid-aside' })}>Show</TextLink>
          </>
        )}
        {toConfirm > 0 && (
          <>
            {' '}
            {counted(toConfirm, 'last free day', 'last free days')} set manually{' '}
            {toConfirm === 1 ? 'needs' : 'need'} confirmation.{' '}
            <TextLink to={paths.containers({ override: 'to-confirm' })}>Show which</TextLink>
          </>
        )}
      </span>
      {oldest && (
        <span className="ms-auto min-w-0 wrap-anywhere max-sm:hidden">
          {describeOldest(
            oldest.assessment.freshness,
            oldest.container.facility && shortFacilityName(oldest.container.facility),
          )}
        </span>
      )}
    </div>
  )
}
