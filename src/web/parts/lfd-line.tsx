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
  describeSources,
  describeUnreadableSource,
} from '#domain/text/deadline.ts'
import { capitalised } from '#domain/text/count.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { gateNote } from '#domain/text/urgency.ts'
import { Popover } from '#web/ui/popover.tsx'
import { Tooltip } from '#web/ui/tooltip.tsx'
import type { FleetRow } from '#web/fleet/row.ts'
import { createContext, use } from 'react'
import { Below } from './below.tsx'
import { useCellTabIndex } from './grid/cell-context.ts'

/** The last free day as the second line of a cell: `LFD Tue, Nov 17 T`; why it is in doubt, behind a button. */
export function LfdLine({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const isWide = use(SourcesInWords)
  const { container, now } = row
  const { deadline } = container
  if (deadline === null) return <Below>{noDeadlineLabel(container)}</Below>
  const { today } = row.assessment.urgency
  const text = lfdLineText(format, row, isWide)
  const note = isWide ? null : lfdNote(row)
  return (
    <span
      key={text}
      className="flex max-w-full min-w-0 items-center gap-1 text-label leading-4 font-normal text-muted in-data-[density=compact]:hidden"
    >
      <Tooltip
        trigger={
          <time dateTime={deadline.date} className="cell-text">
            {text}
          </time>
        }
      >
        <EndInFull {...{ deadline, today, now }} /> {note && `${capitalised(note)}.`}
      </Tooltip>
      {note && <span className="sr-only">, {note}</span>}
      {!deadline.disagreement && <SourceLetters deadline={deadline} />}
      {deadline.rule === 'until-confirmed' && (
        <span className="sr-only">, set manually, needs confirmation</span>
      )}
      {whyUnsure(deadline) !== null && (
        // The button is larger than its circle.
        <span className="-ms-2 flex-none">
          <WhyUnsure deadline={deadline} containerId={container.id} />
        </span>
      )}
    </span>
  )
}

/** `LFD Tue, Nov 17, differs`; on a wide screen with its note: `LFD Thu, Nov 26 (gate closed)`. */
function lfdLineText(format: Format, row: FleetRow, isWide: boolean): string {
  const { deadline } = row.container
  const note = isWide ? lfdNote(row) : null
  return [
    formatLfd(format, row),
    deadline?.disagreement ? ', differs' : '',
    deadline?.rule === 'place-not-confirmed' ? ', to confirm' : '',
    note === null ? '' : ` (${note})`,
  ].join('')
}

/** The text of {@link LfdLine}, with its sources and as many letters as its button is wide. */
export function lfdLineTexts(format: Format, row: FleetRow, isWide: boolean): string {
  const { deadline } = row.container
  return [
    lfdLineText(format, row, isWide),
    deadline === null || deadline.disagreement ? '' : ` ${describeSources(deadline, isWide)}`,
    deadline !== null && whyUnsure(deadline) !== null ? ' mmm' : '',
  ].join('')
}

/** `LFD Tue, Nov 17`, `none reported`. */
export function formatLfd(format: Format, { container, assessment }: FleetRow): string {
  return container.deadline === null
    ? noDeadlineLabel(container)
    : `LFD ${formatDate(format, container.deadline.date, assessment.urgency.today)}`
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
export function EndInFull({ deadline, today, now }: EndProps) {
  const format = useFormat()
  return (
    <>
      {describeEnds(format, deadline, today)} {viewerEnd(format, deadline, now)}{' '}
      {describeAgreement(format, deadline)}.
    </>
  )
}

/** Whether there is room for the names of the sources of a date instead of their letters: in lists on wide screens. */
export const SourcesInWords = createContext(false)

/** `T L`, or `· terminal, line`: who reports the date; in a sentence for a pointer and for a screen reader. */
export function SourceLetters({ deadline }: { readonly deadline: Deadline }) {
  const format = useFormat()
  const agreement = describeAgreement(format, deadline)
  return (
    <span
      role="img"
      aria-label={`, ${agreement}.`}
      title={agreement}
      className="text-label font-normal text-muted"
    >
      {describeSources(deadline, use(SourcesInWords))}
    </span>
  )
}

/** Why the day isn't certain, in a sentence; null if it is. */
export function whyUnsure(deadline: Deadline): string | null {
  return deadline.rule === 'manual' || isToConfirm(deadline)
    ? ruleSentence(deadline.rule)
    : certaintySentence(deadline.certainty)
}

/** A small button if the day isn't certain: one sentence says why. */
export function WhyUnsure({
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
