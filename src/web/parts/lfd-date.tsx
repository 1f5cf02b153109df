import type { ComponentProps, ReactElement } from 'react'
import type { Format } from '#domain/text/format.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import type { Deadline } from '#domain/deadlines/deadline.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import {
  describeAgreement,
  certaintySentence,
  describeEnds,
  isToConfirm,
  noDeadlineLabel,
  ruleSentence,
  sourceChips,
  describeUnreadableSource,
} from '#domain/text/deadline.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { gateNote, describeUrgency } from '#domain/text/urgency.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { Below } from './below.tsx'
import { useCellTabIndex } from './grid/cell-context.ts'
import { LoneUrgencyChip } from './urgency-chip.tsx'

/**
 * The last free day as a date, with the letters of the sources that report it. If they differ, each source's date. Below
 * it, that the gate is closed that day, or that another source's date couldn't be read.
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
          <span className="hidden text-label text-muted in-data-[density=compact]:inline">
            differs
          </span>
        ) : (
          <SourceLetters deadline={deadline} />
        )}
        {deadline.disagreement && note !== null && (
          <span title={note} className="min-w-0 truncate text-label text-muted">
            {note}
          </span>
        )}
        {deadline.rule === 'until-confirmed' && (
          <span className="sr-only">, set manually, needs confirmation</span>
        )}
        {deadline.rule === 'place-not-confirmed' && (
          <span className="text-label text-muted">to confirm</span>
        )}
        <WhyUnsure deadline={deadline} containerId={container.id} />
      </span>
      {deadline.disagreement && <EachSays deadline={deadline} />}
      {note !== null && !deadline.disagreement && (
        <span className="truncate text-label leading-3.5 font-normal text-muted">{note}</span>
      )}
    </span>
  )
}

/**
 * The note beside a last free day: `gate closed`, `one source unreadable`; null if there is nothing to add. The chip next
 * to it says that the gate stays closed until then.
 */
export function lfdNote({ container, assessment: { urgency } }: FleetRow): string | null {
  const notes = [
    urgency.lane === 'gate-closed' ? null : gateNote(urgency, container.deadline?.date ?? null),
    describeUnreadableSource(container),
  ].filter((note) => note !== null)
  return notes.length === 0 ? null : notes.join(', ')
}

interface EndProps {
  readonly deadline: Deadline
  /** The facility's own day, for the year. */
  readonly today: LocalDate | null
  readonly now: Instant
}

/** Rendered only with the tooltip, because its sentences would slow down every row of a list. */
function EndInFull({ deadline, today, now }: EndProps) {
  const format = useFormat()
  return (
    <>
      {describeEnds(format, deadline, today)} {viewerEnd(format, deadline, now)}{' '}
      {describeAgreement(format, deadline)}.
    </>
  )
}

/** `T L`: who reports the date, in words for a pointer and for a screen reader. */
function SourceLetters({ deadline }: { readonly deadline: Deadline }) {
  const format = useFormat()
  const agreement = describeAgreement(format, deadline)
  return (
    <span
      role="img"
      aria-label={`, ${agreement}.`}
      title={agreement}
      className="text-label font-normal tracking-wide text-muted"
    >
      {sourceChips(deadline)
        .map((chip) => chip.text)
        .join(' ')}
    </span>
  )
}

function EachSays({ deadline }: { readonly deadline: Deadline }) {
  const format = useFormat()
  return (
    <span className="text-label leading-3.5 font-normal whitespace-nowrap text-muted in-data-[density=compact]:hidden">
      <span className="sr-only">{describeAgreement(format, deadline)}.</span>
      <span aria-hidden="true">
        {sourceChips(deadline).map((chip, place) => (
          <span key={chip.text} className={chip.governs ? 'font-semibold text-text' : ''}>
            {place > 0 && ' · '}
            {chip.text}
          </span>
        ))}
      </span>
    </span>
  )
}

/** Why the day isn't certain, in a sentence; null if it is. */
function whyUnsure(deadline: Deadline): string | null {
  return deadline.rule === 'manual' || isToConfirm(deadline)
    ? ruleSentence(deadline.rule)
    : certaintySentence(deadline.certainty)
}

/** A small button if the day isn't certain: one sentence says why. */
function WhyUnsure({
  deadline,
  containerId,
}: {
  readonly deadline: Deadline
  readonly containerId: string
}) {
  const tabIndex = useCellTabIndex()
  const sentence = whyUnsure(deadline)
  if (sentence === null) return null
  return (
    <Popover
      of={containerId}
      title="How reliable is this date?"
      trigger={
        <button
          type="button"
          aria-label="How reliable is this date?"
          {...(tabIndex === undefined ? {} : { tabIndex })}
          className="-my-1 grid size-6 shrink-0 place-items-center"
        >
          <span
            aria-hidden="true"
            className="grid size-3.75 place-items-center rounded-full border border-edge text-[10px] leading-none text-muted"
          >
            ?
          </span>
        </button>
      }
    >
      {sentence}
    </Popover>
  )
}

/** The end in the viewer's own time, if that differs. */
function viewerEnd(format: Format, deadline: Deadline, now: Instant): string {
  if (deadline.zone === null) return ''
  const yours = formatEventTime(format, deadline.endsAt, viewerZone, now)
  return yours === formatEventTime(format, deadline.endsAt, deadline.zone, now)
    ? ''
    : `Your time: ${yours}.`
}

/** The last free day as the second line of a cell: `LFD Tue, Nov 17 T`. */
export function LfdLine({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, now } = row
  const { deadline } = container
  if (deadline === null) return <Below>{noDeadlineLabel(container)}</Below>
  const { today } = row.assessment.urgency
  const text = lfdLineText(format, row)
  return (
    <span
      key={text}
      className="flex max-w-full min-w-0 items-center gap-1 text-label leading-4 font-normal text-muted in-data-[density=compact]:hidden"
    >
      <Tooltip
        trigger={
          <time dateTime={deadline.date} className="truncate">
            {text}
          </time>
        }
      >
        <EndInFull {...{ deadline, today, now }} />
      </Tooltip>
      {!deadline.disagreement && <SourceLetters deadline={deadline} />}
      {deadline.rule === 'until-confirmed' && (
        <span className="sr-only">, set manually, needs confirmation</span>
      )}
    </span>
  )
}

/** The button of {@link LfdDate} for a day in doubt, for where the day has its own line. */
export function LfdDoubt({ row: { container } }: { readonly row: FleetRow }) {
  return (
    container.deadline && <WhyUnsure deadline={container.deadline} containerId={container.id} />
  )
}

/** The text of {@link LfdLine}: `LFD Tue, Nov 17, differs`, `LFD Thu, Nov 26 (gate closed)`. */
export function lfdLineText(format: Format, row: FleetRow): string {
  const { deadline } = row.container
  const note = lfdNote(row)
  return [
    formatLfd(format, row),
    deadline?.disagreement ? ', differs' : '',
    deadline?.rule === 'place-not-confirmed' ? ', to confirm' : '',
    note === null ? '' : ` (${note})`,
  ].join('')
}

/** `LFD Tue, Nov 17`, `none reported`. */
export function formatLfd(format: Format, { container, assessment }: FleetRow): string {
  return container.deadline === null
    ? noDeadlineLabel(container)
    : `LFD ${formatDate(format, container.deadline.date, assessment.urgency.today)}`
}

/** The last free day, date first, then how soon that is: two aligned columns. */
export function LfdCell({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { urgency } = row.assessment
  if (urgency.notRunning !== null)
    return <span className="truncate text-muted">{describeUrgency(format, urgency)}</span>
  return (
    <>
      <LfdDate row={row} className="w-31 shrink-0" />
      <LoneUrgencyChip urgency={urgency} />
    </>
  )
}
