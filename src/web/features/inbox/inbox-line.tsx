import { facilityZone } from '#domain/container/place.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import { runningPerDiem } from '#domain/money/per-diem.ts'
import { alertStep, silentStep } from '#domain/text/alert.ts'
import { counted } from '#domain/text/count.ts'
import { describeOwner } from '#domain/text/handling.ts'
import { formatAgeAt, formatDate, formatEventTime } from '#domain/text/time.ts'
import { gateNote } from '#domain/text/urgency.ts'
import { describeWaiting } from '#domain/text/waiting.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { AlertActs } from '#web/parts/alerts/alert-acts.tsx'
import { describeResolved, Handled } from '#web/parts/alerts/alert-line.tsx'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { NextStep } from '#web/parts/next-step.tsx'
import { ReturnChip } from '#web/parts/return-by.tsx'
import { LoneUrgencyChip } from '#web/parts/urgency-chip.tsx'
import { paths } from '#web/paths.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { ArrowRight, Bell } from 'lucide-react'
import { ChangeSubject } from './change-section.tsx'
import type { InboxRow } from './inbox-model.ts'
import { describeRow, type RowText } from './inbox-text.ts'
import { useReadBesides } from './use-mark-read.ts'

/** How much room a line has: on phones and tablets a card, beside the panel without the text of buttons. */
export type LineLayout = 'card' | 'compact' | 'full' | 'wide'

/** Columns: time, container, what happened, pick up by, next step, owner, actions. */
const columns: Readonly<Record<LineLayout, string>> = {
  card: 'minmax(0,1fr) auto',
  compact: '56px 128px minmax(0,1fr) 164px 176px 100px',
  full: '72px 140px minmax(0,1fr) 184px 188px 164px',
  wide: '72px 148px minmax(0,1fr) 196px 216px 112px 164px',
}

interface Props {
  readonly row: InboxRow
  /** Its container as assessed now; null if none, or if it is no longer in play. */
  readonly fleetRow: FleetRow | null
  readonly now: Instant
  readonly layout: LineLayout
  readonly isChosen: boolean
  readonly onRead: (row: InboxRow) => void
  readonly onAct: (ids: readonly string[]) => void
}

/** One row: when, which container, what happened, by when to pick it up, the next step, and what to do about the row. */
export function InboxLine(props: Props) {
  const { row, fleetRow, now, layout, isChosen } = props
  const format = useFormat()
  const text = describeRow(format, row, fleetRow && fleetRow.container, now)
  const label = [text.title, text.new].filter((part) => part !== null).join(': ')
  const isCard = layout === 'card'
  return (
    <article
      tabIndex={-1}
      data-line={row.key}
      aria-label={`${rowName(row)}: ${label}`}
      aria-current={isChosen ? 'true' : undefined}
      style={{ gridTemplateColumns: columns[layout] }}
      className={`grid items-start gap-x-3 gap-y-1 border-b border-line-soft px-gutter py-2 text-data -outline-offset-2 ${isChosen ? 'bg-selected' : 'hover:bg-hover'}`}
    >
      {isCard ? (
        <>
          <What {...props} text={text} />
          <Age row={row} fleetRow={fleetRow} now={now} isEnd />
          <Subject row={row} fleetRow={fleetRow} />
          <span className="flex flex-col items-end">
            <PickUpBy row={row} fleetRow={fleetRow} />
          </span>
          <Next row={row} fleetRow={fleetRow} now={now} />
          <RowActs {...props} />
        </>
      ) : (
        <>
          <Age row={row} fleetRow={fleetRow} now={now} isShort={layout === 'compact'} />
          <Subject row={row} fleetRow={fleetRow} />
          <What {...props} text={text} />
          <span className="grid min-w-0 justify-items-start">
            <PickUpBy row={row} fleetRow={fleetRow} />
          </span>
          <Next row={row} fleetRow={fleetRow} now={now} />
          {layout === 'wide' && (
            <span className={fleetRow?.container.handling?.owner ? 'wrap-anywhere' : 'text-muted'}>
              {fleetRow && describeOwner(fleetRow.container.handling)}
            </span>
          )}
          <RowActs {...props} />
        </>
      )}
    </article>
  )
}

interface PartProps {
  readonly row: InboxRow
  readonly fleetRow: FleetRow | null
}

function Age({
  row,
  fleetRow,
  now,
  isEnd = false,
  isShort = false,
}: PartProps & { readonly now: Instant; readonly isEnd?: boolean; readonly isShort?: boolean }) {
  const format = useFormat()
  const zone = fleetRow ? facilityZone(fleetRow.container) : null
  const age = formatAgeAt(row.at, now)
  return (
    <time
      dateTime={row.at}
      title={`Learned ${formatEventTime(format, row.at, zone ?? 'UTC', now)}`}
      className={`whitespace-nowrap text-muted ${isEnd ? 'text-end' : ''}`}
    >
      {isShort ? age.replace(/ ago$/, '') : age}
    </time>
  )
}

function Subject({ row, fleetRow }: PartProps) {
  const { containerId, containerNumber, belongs, changes, alerts } = row
  const [change] = changes
  const [alert] = alerts
  const customer = belongs?.shipment?.customer ?? null
  return (
    <span className="grid min-w-0 justify-items-start">
      {containerId !== null && containerNumber !== null ? (
        <TextLink look="quiet" to={paths.container(containerId)} data-opens="">
          <ContainerNumber number={containerNumber} />
        </TextLink>
      ) : change ? (
        <ChangeSubject change={change} />
      ) : alert ? (
        <TextLink look="quiet" to={paths.board({ terminal: alert.facilityId })} data-opens="">
          {alert.cause.kind === 'silent' ? alert.cause.facility : 'Terminal'}
        </TextLink>
      ) : null}
      {customer !== null && (
        <span className="max-w-full text-label wrap-anywhere text-muted">{customer}</span>
      )}
      {customer === null && fleetRow?.container.facility && (
        <span className="max-w-full text-label wrap-anywhere text-muted">
          {facilityName(fleetRow.container.facility)}
        </span>
      )}
    </span>
  )
}

/** What happened, before and after, and what people have done about its alerts. */
function What({ row, fleetRow, now, text }: Props & { readonly text: RowText }) {
  const zone = fleetRow ? facilityZone(fleetRow.container) : null
  const earlier = row.changes.length - 1 - row.also.length
  return (
    <span className="grid min-w-0 grid-cols-1">
      <span className="flex items-baseline gap-1.5">
        <span className="font-medium">{text.title}</span>
        {row.alerts.length > 0 && (
          <Bell
            role="img"
            aria-label="Alert"
            size={12}
            className="flex-none self-center text-muted"
          />
        )}
      </span>
      {(text.new !== null || earlier > 0) && (
        <span className="flex min-w-0 flex-wrap items-center gap-x-1.5 text-label">
          {text.old !== null && (
            <>
              <span className="text-muted">{text.old}</span>
              <ArrowRight aria-label="now" size={12} className="flex-none text-muted" />
            </>
          )}
          {text.new !== null && <span className="min-w-0 wrap-anywhere">{text.new}</span>}
          {earlier > 0 && <span className="text-muted">{counted(earlier, 'earlier change')}</span>}
        </span>
      )}
      {row.alerts.map((alert) => (
        <span key={alert.id} className="text-label empty:hidden">
          <Handled alert={alert} zone={zone} now={now} />
          {alert.resolved && (
            <span className="text-muted">{describeResolved(alert.resolved, now)}</span>
          )}
        </span>
      ))}
    </span>
  )
}

/** The chip that says by when to pick it up, or to return the empty, and the LFD if that is another day. */
function PickUpBy({ row: { cause, containerId, alerts }, fleetRow }: PartProps) {
  const format = useFormat()
  if (fleetRow === null)
    return containerId === null || alerts.some(({ facilityId }) => facilityId !== null) ? null : (
      <span className="text-muted">No longer active</span>
    )
  const { container, assessment } = fleetRow
  const { urgency } = assessment
  const perDiem = runningPerDiem(assessment.perDiem)
  if (cause?.kind === 'return-due' && perDiem !== null) return <ReturnChip perDiem={perDiem} />
  const lfd = urgency.notRunning === null ? (container.deadline?.date ?? null) : null
  const note = gateNote(urgency, lfd)
  return (
    <>
      <LoneUrgencyChip urgency={urgency} />
      {lfd !== null && (
        <span className="text-label text-muted">
          LFD {formatDate(format, lfd, urgency.today)}
          {note !== null && ` (${note})`}
        </span>
      )}
    </>
  )
}

/** The next step, and what waiting costs. */
function Next({ row: { cause }, fleetRow, now }: PartProps & { readonly now: Instant }) {
  const format = useFormat()
  if (fleetRow === null)
    return <span>{cause?.kind === 'silent' && silentStep.replace(/\.$/, '')}</span>
  const { exposure, urgency } = fleetRow.assessment
  const cost = describeWaiting(format, exposure, urgency)
  return (
    <span className="grid min-w-0 justify-items-start">
      {cause?.kind === 'return-due' || cause?.kind === 'order' ? (
        <span>{alertStep(format, cause, fleetRow, now)}</span>
      ) : (
        <NextStep row={fleetRow} wraps />
      )}
      {cost !== null && <span className="text-label text-muted">{cost}</span>}
    </span>
  )
}

function RowActs({ row, fleetRow, layout, onRead, onAct }: Props) {
  const name = rowName(row)
  const besides = useReadBesides(row.changes)
  return (
    <span className="flex items-center justify-end gap-1 print:hidden">
      {row.alerts.length > 0 && (
        <AlertActs
          alerts={row.alerts}
          name={name}
          zone={fleetRow ? facilityZone(fleetRow.container) : null}
          compact={layout === 'compact' || layout === 'card'}
          onAct={onAct}
          besides={besides}
        />
      )}
      {/* Actions of the same kind are below each other. */}
      {row.changes.length === 0 && layout !== 'card' && <span className="size-7" />}
      {row.changes.length > 0 && (
        <IconButton
          icon="icon-check"
          label={`Mark ${name} read`}
          aria-keyshortcuts="E"
          onClick={() => onRead(row)}
        />
      )}
    </span>
  )
}

/** The subject of a row, for names of controls. */
export function rowName({ containerNumber, changes, alerts }: InboxRow): string {
  if (containerNumber !== null) return containerName(containerNumber)
  const bill = changes[0]?.row.billOfLading
  if (bill) return bill
  const cause = alerts[0]?.cause
  return cause?.kind === 'silent' ? cause.facility : 'change'
}
