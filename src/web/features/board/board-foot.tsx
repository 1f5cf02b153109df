import { fleetSetLabels } from '#domain/text/fleet-sets.ts'
import { counted } from '#domain/text/count.ts'
import { describeOldest } from '#domain/text/freshness.ts'
import { paths } from '#web/paths.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { shortFacilityName } from '#domain/container/facility-name.ts'
import { TextLink } from '#web/ui/link.tsx'
import { oldestFacts } from './groups.ts'
import type { BoardFilter } from '#domain/fleet/sets.ts'

interface Props {
  readonly board: readonly FleetRow[]
  readonly counts: Readonly<Record<BoardFilter, number>>
  readonly mine: boolean
}

/** The basis of the numbers: the time zone of the day, what couldn't be assessed or is snoozed, and the oldest data. */
export function BoardFoot({ board, counts, mine }: Props) {
  const oldest = oldestFacts(board)
  const own = mine ? 'true' : null
  const toConfirm = board.filter(
    ({ container }) => container.deadline?.rule === 'until-confirmed',
  ).length
  const { 'not-judged': notAssessed, 'laid-aside': laidAside } = counts
  return (
    <footer className="flex min-h-8.5 flex-none flex-wrap items-center gap-x-2 border-t border-line px-gutter py-2 text-label font-normal text-muted">
      <span className="min-w-0">
        Days are counted in each terminal’s local time.{' '}
        {notAssessed > 0 && (
          <>
            {fleetSetLabels.cannotAssessOnBoard}:{' '}
            <TextLink to={paths.board({ lane: 'not-judged', mine: own })}>
              {counted(notAssessed, 'container')}
            </TextLink>
            .{' '}
          </>
        )}
        {laidAside > 0 && (
          <>
            {counted(laidAside, 'container')} snoozed.{' '}
            <TextLink to={paths.board({ lane: 'laid-aside', mine: own })}>Show</TextLink>
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
    </footer>
  )
}
