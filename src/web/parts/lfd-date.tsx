import { use, type ComponentProps, type ReactElement } from 'react'
import { useFormat } from '#web/data/format.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import { describeAgreement, noDeadlineLabel, sourceChips } from '#domain/text/deadline.ts'
import { formatDate } from '#domain/text/time.ts'
import { describeUrgency } from '#domain/text/urgency.ts'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import {
  EndInFull,
  lfdNote,
  SourceLetters,
  SourcesInWords,
  WhyUnsure,
  whyUnsure,
} from './lfd-line.tsx'
import { LoneUrgencyChip } from './urgency-chip.tsx'

/**
 * The last free day as a date, with the sources that report it. If they differ, each source's date below it. The second line
 * is rather for a note: that the gate is closed that day, or that another source's date couldn't be read.
 */
export function LfdDate({
  row,
  className = '',
}: {
  readonly row: FleetRow
  readonly className?: string
}) {
  const format = useFormat()
  const { container, now } = row
  const { deadline } = container
  const { today } = row.assessment.urgency
  if (deadline === null)
    return <span className={`text-muted ${className}`}>{noDeadlineLabel(container)}</span>
  const date = formatDate(format, deadline.date, today)
  const note = lfdNote(row)
  const areListed = deadline.disagreement && note === null
  const explained = (shown: ReactElement<ComponentProps<'time'>>) => (
    <Tooltip trigger={shown}>
      <EndInFull {...{ deadline, today, now }} />
    </Tooltip>
  )
  // Most dates in a list need no second line and aren't in doubt, so they get two elements. Keyed by their text, so that
  // nothing shifts in recycled rows.
  if (note === null && !deadline.disagreement && whyUnsure(deadline) === null)
    return explained(
      <time
        key={date}
        dateTime={deadline.date}
        className={`font-medium whitespace-nowrap ${className}`}
      >
        {date} <SourceLetters deadline={deadline} />
      </time>,
    )
  return (
    <span
      key={`${date} ${note}`}
      className={`flex min-w-0 flex-col justify-center leading-4 ${className}`}
    >
      <span className="flex min-w-0 items-center gap-1.5 whitespace-nowrap">
        {explained(
          <time dateTime={deadline.date} className="font-medium">
            {date}
          </time>,
        )}
        {deadline.disagreement ? (
          <span
            title={describeAgreement(format, deadline)}
            className={`text-label font-normal text-muted ${areListed ? 'hidden in-data-[density=compact]:inline' : ''}`}
          >
            differs
          </span>
        ) : (
          <SourceLetters deadline={deadline} />
        )}
        {deadline.rule === 'until-confirmed' && (
          <span className="sr-only">, set manually, needs confirmation</span>
        )}
        {deadline.rule === 'place-not-confirmed' && (
          <span className="text-label text-muted">to confirm</span>
        )}
        <WhyUnsure deadline={deadline} containerId={container.id} />
      </span>
      {areListed && <EachSays deadline={deadline} />}
      {note !== null && (
        <span className="truncate text-label leading-3.5 font-normal text-muted">{note}</span>
      )}
    </span>
  )
}

function EachSays({ deadline }: { readonly deadline: Deadline }) {
  const format = useFormat()
  const inWords = use(SourcesInWords)
  return (
    <span className="text-label leading-3.5 font-normal whitespace-nowrap text-muted in-data-[density=compact]:hidden">
      <span className="sr-only">{describeAgreement(format, deadline)}.</span>
      <span aria-hidden="true">
        {sourceChips(deadline, inWords).map((chip, place) => (
          <span key={chip.text} className={chip.governs ? 'font-semibold text-text' : ''}>
            {place > 0 && ' · '}
            {chip.text}
          </span>
        ))}
      </span>
    </span>
  )
}

/** The last free day, date first, then how soon that is: two aligned columns. */
export function LfdCell({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { urgency } = row.assessment
  if (urgency.notRunning !== null)
    return <span className="truncate text-muted">{describeUrgency(format, urgency)}</span>
  return (
    <>
      <LfdDate row={row} className="w-31 shrink-0 min-[1600px]:w-46" />
      <LoneUrgencyChip urgency={urgency} />
    </>
  )
}
