import { isOffOrder, isToPickUp, type OrderState } from '#domain/container/order-state.ts'
import { contentLines, orderTime } from '#domain/text/order-message.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { knownZone } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { containerName, copyBare, NumberParts } from '#web/parts/container-number.tsx'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { announce } from '#web/ui/live-region.tsx'
import type { CarrierLine } from '#wire/api/carrier-orders.ts'
import type { ReactNode } from 'react'
import { offeredActs, type CarrierAct } from './carrier-acts.ts'
import { useReader } from './carrier-reader.ts'
import { CarrierReceipts, type UploadReceipt } from './carrier-receipts.tsx'

const tones: Readonly<Record<OrderState, Tone>> = {
  draft: 'waiting',
  sent: 'waiting',
  seen: 'waiting',
  accepted: 'moving',
  'picked-up': 'moving',
  delivered: 'moving',
  'empty-returned': 'done',
  declined: 'plain',
  canceled: 'blocked',
}

interface Props {
  readonly line: CarrierLine
  /** When the order was read. */
  readonly asOf: Instant
  /** Null: it can't be selected. */
  readonly selection: { readonly isSelected: boolean; readonly onChange: () => void } | null
  readonly onAct: (act: CarrierAct) => void
  readonly onUpload: UploadReceipt
}

/** One container of the order. One that is off the order stays, folded. */
export function CarrierCard({ line, asOf, selection, onAct, onUpload }: Props) {
  const { words, shared } = useReader()
  const { state, content } = line
  const name = containerName(content.number)
  const head = (
    <>
      <h2
        id={headingOf(line.ref)}
        tabIndex={-1}
        className="min-w-0 code text-section wrap-anywhere whitespace-pre-wrap!"
        onCopy={(event) => copyBare(event, content.number)}
      >
        <NumberParts number={content.number} />
      </h2>
      <Badge size="medium" tone={tones[state]}>
        {shared.states[state]}
      </Badge>
    </>
  )
  if (isOffOrder(state))
    return (
      <details className="rounded-panel border border-line bg-surface px-4">
        <summary className="min-h-11 py-2.5">
          <span className="inline-flex max-w-[90%] flex-wrap items-center gap-x-3 gap-y-1 align-middle">
            {head}
          </span>
        </summary>
        <div className="grid gap-3 pb-4">
          <Report line={line} />
          <Content line={line} />
          <CarrierReceipts line={line} onUpload={null} />
        </div>
      </details>
    )
  return (
    <article className="grid gap-3 rounded-panel border border-line bg-surface p-4">
      <div className="flex items-start gap-1">
        {selection && (
          <Checkbox
            className="relative -my-2 -ms-3 size-11 shrink-0 justify-center"
            checked={selection.isSelected}
            onChange={selection.onChange}
          >
            <span className="sr-only">{words.select(name)}</span>
          </Checkbox>
        )}
        <div className="grid min-w-0 gap-0.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">{head}</div>
          {content.line !== null && (
            <p className="text-data wrap-anywhere text-muted">{content.line}</p>
          )}
        </div>
      </div>
      <Release line={line} asOf={asOf} />
      <Report line={line} />
      <Content line={line} />
      <Acts line={line} name={name} onAct={onAct} />
      <CarrierReceipts line={line} onUpload={onUpload} />
    </article>
  )
}

/** The element that gets focus once an act has removed its own button. */
export function headingOf(ref: string): string {
  return `container-${ref}`
}

/** Whether it can be picked up now, as far as that is known, and since when. */
function Release({ line, asOf }: { readonly line: CarrierLine; readonly asOf: Instant }) {
  const { words, shared } = useReader()
  const now = useNow()
  const { pickup, ageMinutes, content } = line
  const holds = content.holds ?? []
  const sinceRead = Math.max(0, (epochMs(now) - epochMs(asOf)) / 60_000)
  return (
    <>
      {holds.length > 0 && (
        <p className="rounded-control border-s-2 border-blocked-edge bg-blocked-fill px-3 py-2 font-medium wrap-anywhere text-blocked-text">
          {words.onHold(shared.holds(holds))}
        </p>
      )}
      {pickup !== null && (
        <div>
          <p className="font-medium">{words.pickup[pickup]}</p>
          <p className="text-label font-normal text-muted">
            {ageMinutes === null ? words.checkTimeUnknown : words.checked(ageMinutes + sinceRead)}
          </p>
        </div>
      )}
    </>
  )
}

/** What was reported about it so far; nothing if nothing was. */
function Report({ line }: { readonly line: CarrierLine }) {
  const { report, content } = line
  const { reader, words, shared } = useReader()
  const now = useNow()
  const zone = knownZone(content.zone) ?? viewerZone
  const { details } = words
  const time = (at: Instant | null) => at && orderTime(reader, at, zone, now)
  const lines = [
    [details.declineReason, report.declineReason],
    [details.appointment, time(report.appointmentAt)],
    [details.confirmation, report.confirmation],
    [details.driver, report.driver],
    [details.truck, report.truck],
    [details.chassis, report.chassis],
    [shared.states['picked-up'], time(report.pickedUpAt)],
    [shared.states.delivered, time(report.deliveredAt)],
    [shared.states['empty-returned'], time(report.emptyReturnedAt)],
    [details.returnedTo, report.returnedTo],
  ] as const
  if (lines.every(([, value]) => value === null)) return null
  return (
    <section className="grid gap-1.5 rounded-control bg-shade-1 px-3 py-2.5">
      <h3 className="text-label text-muted">{words.reported}</h3>
      <dl className={list}>
        {lines.map(
          ([name, value]) =>
            value !== null && (
              <Line key={name} name={name}>
                {value}
              </Line>
            ),
        )}
      </dl>
      <MissedDay line={line} />
    </section>
  )
}

/** Asks for an earlier appointment if the one that was entered is after the last free day. */
function MissedDay({ line: { state, report, content } }: { readonly line: CarrierLine }) {
  const { describeMissed } = useReader()
  const missed = isToPickUp(state) ? describeMissed(report.appointmentAt, content) : null
  return missed && <p className="font-medium text-today-text">{missed}</p>
}

const list = 'grid gap-y-1.5 text-data'

/** What the order says, as its mail and PDF say it. */
function Content({ line: { content, changed } }: { readonly line: CarrierLine }) {
  const { reader, words, shared } = useReader()
  return (
    <dl className={list}>
      {contentLines(reader, content).map(([name, value, field]) => (
        <Line key={field} name={name}>
          <span className="whitespace-pre-wrap">{value}</span>
          {field === 'terminalAddress' && (
            <IconButton
              icon="icon-copy"
              label={words.copyAddress}
              onClick={() =>
                void navigator.clipboard.writeText(value).then(
                  () => announce(words.copyResults.copied),
                  () => announce(words.copyResults.failed),
                )
              }
            />
          )}
          {changed.includes(field) && (
            <>
              {' '}
              <Badge tone="moving">{shared.changed}</Badge>
            </>
          )}
        </Line>
      ))}
    </dl>
  )
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-3">
      <dt className="wrap-anywhere text-muted">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Acts({
  line: { state },
  name,
  onAct,
}: {
  readonly line: CarrierLine
  readonly name: string
  readonly onAct: Props['onAct']
}) {
  const { words } = useReader()
  const { first, more } = offeredActs(state)
  const button = (act: CarrierAct, at: number) => (
    <Button
      key={act}
      size="large"
      className="min-h-11"
      look={at === 0 && act !== 'undo-report' ? 'primary' : 'plain'}
      aria-label={words.actOn(words.acts[act].label, name)}
      onClick={() => onAct(act)}
    >
      {words.acts[act].label}
    </Button>
  )
  return (
    <div className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap gap-2">{first.map(button)}</div>
      {more.length > 0 && (
        <details>
          <summary className="min-h-11 py-3 text-data text-muted">{words.moreActions}</summary>
          <div className="flex flex-wrap gap-2 pb-1">{more.map((act) => button(act, 1))}</div>
        </details>
      )}
    </div>
  )
}
