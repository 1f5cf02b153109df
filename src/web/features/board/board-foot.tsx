import { counted } from '#domain/words/count.ts'
import { freshnessWords } from '#domain/words/freshness.ts'
import { paths } from '#web/paths.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { shortFacilityName } from '#web/parts/place.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { oldestFacts } from './groups.ts'

interface Props {
  readonly board: readonly FleetBox[]
  readonly notJudged: number
}

/** What the numbers rest on: whose day, what could not be judged, how old the oldest fact is. */
export function BoardFoot({ board, notJudged }: Props) {
  const oldest = oldestFacts(board)
  return (
    <footer className="flex min-h-8.5 flex-none flex-wrap items-center gap-x-2 border-t border-line px-gutter py-2 text-label font-normal text-muted">
      <span>
        Counts use each terminal’s own day.{' '}
        {notJudged > 0 && (
          <>
            {counted(notJudged, 'container')} cannot be judged: no LFD and no terminal data.{' '}
            <TextLink to={paths.board({ lane: 'not-judged' })}>Show them</TextLink>
          </>
        )}
      </span>
      {oldest && (
        <span className="ms-auto max-sm:hidden">
          Oldest: {freshnessWords(oldest.assessment.freshness)}
          {oldest.box.facility && `, ${shortFacilityName(oldest.box.facility)}`}
        </span>
      )}
    </footer>
  )
}
