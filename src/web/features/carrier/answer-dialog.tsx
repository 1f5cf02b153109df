import { isLongOver } from '#domain/orders/carrier-appointment.ts'
import { nextOrderState } from '#domain/orders/order-step.ts'
import { epochMs } from '#domain/time/instant.ts'
import { knownZone } from '#domain/time/zone.ts'
import { clock } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { readTyped, useForm, type Reading } from '#web/parts/form.ts'
import { readTypedTime, typedTimeOf, type TypedTime } from '#web/parts/typed-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CarrierActs, CarrierLine } from '#wire/api/carrier-orders.ts'
import { orderAct, type OrderActEntry } from '#wire/api/orders.ts'
import { useState, type ReactNode } from 'react'
import type { CarrierAct } from './carrier-acts.ts'
import { useReader } from './carrier-reader.ts'
import type { CarrierWords } from './carrier-words.ts'
import { describeFailure } from './describe-failure.ts'

type Entry = CarrierActs['entry']

interface Props {
  readonly act: CarrierAct
  readonly lines: readonly CarrierLine[]
  readonly orderNumber: string
  /** Sends it; `done` is announced once it is saved. */
  readonly send: (entry: Entry, done: string) => Promise<void>
  readonly onClose: () => void
}

/** Asks for what an act needs, and sends it. Nothing is sent before. */
export function AnswerDialog(props: Props) {
  const { act, lines } = props
  const [line] = lines
  switch (act) {
    case 'decline':
      return <DeclineDialog {...props} />
    case 'enter-details':
      return line && <DetailsDialog {...props} line={line} />
    case 'report-pickup':
    case 'report-delivery':
    case 'report-return':
      return line && <ReportDialog {...props} act={act} line={line} />
    default:
      return <ConfirmDialog {...props} act={act} />
  }
}

type Form<V extends object> = ReturnType<typeof useForm<V, Entry>>

/** The frame of each: its title, the fields, what the server objects to, and the button that sends. */
function FormDialog<V extends object>({
  act,
  lines,
  orderNumber,
  send,
  onClose,
  start,
  read,
  children,
}: Props & {
  readonly start: V
  readonly read: (typed: V) => Reading<Entry>
  readonly children: (form: Form<V>) => ReactNode
}) {
  const { words, shared } = useReader()
  const { label, title, done } = words.acts[act]
  const [only, ...more] = lines
  const count = shared.containers(lines.length)
  const containers = only && more.length === 0 ? containerName(only.content.number) : count
  const subject = act === 'confirm-receipt' ? orderNumber : containers
  const form = useForm({ start, read, send: (entry: Entry) => send(entry, done(subject)) })
  // While it is being sent, closing would hide how it ends.
  const close = () => !form.isSending && onClose()
  return (
    <Dialog
      open
      onClose={close}
      title={title(subject)}
      closeLabel={words.close}
      actions={
        <>
          <Button size="large" className="min-h-11" onClick={close}>
            {words.cancel}
          </Button>
          <Button
            look="primary"
            size="large"
            className="min-h-11"
            type="submit"
            form={form.props.id}
            whyNot={form.isSending ? words.sending : null}
          >
            {label}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        {children(form)}
        <p role="alert" className="text-blocked-text empty:hidden">
          {form.refusal && describeFailure(form.refusal, words)}
        </p>
      </form>
    </Dialog>
  )
}

function ConfirmDialog(
  props: Props & { readonly act: 'confirm-receipt' | 'accept' | 'undo-report' },
) {
  const { words, shared } = useReader()
  const { act, lines } = props
  return (
    <FormDialog {...props} start={{}} read={() => ({ ok: true, value: { act } })}>
      {() => (
        <>
          {act === 'confirm-receipt' && <p>{words.receiptText}</p>}
          {act === 'accept' && <Containers lines={lines} />}
          {act === 'undo-report' &&
            lines.map(({ ref, state, content }) => {
              const next = nextOrderState(state, act, 'carrier')
              if (typeof next !== 'string') return null
              return (
                <p key={ref}>
                  {words.undoText(containerName(content.number), shared.states[next])}
                </p>
              )
            })}
        </>
      )}
    </FormDialog>
  )
}

/** What it is about, with the holds that a carrier must know of. */
function Containers({ lines }: { readonly lines: readonly CarrierLine[] }) {
  const { words, shared } = useReader()
  return (
    <ul className="grid gap-1.5">
      {lines.map(({ ref, content: { number, holds } }) => (
        <li key={ref}>
          <ContainerNumber number={number} />
          {holds !== null && holds.length > 0 && (
            <span className="block wrap-anywhere text-blocked-text">
              {words.onHold(shared.holds(holds))}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function DeclineDialog(props: Props) {
  const { words } = useReader()
  return (
    <FormDialog
      {...props}
      start={{ reason: '' }}
      read={({ reason }) =>
        readEntry({ act: 'decline', reason }, words, reason.trim() === '' ? 'no-reason' : undefined)
      }
    >
      {(form) => (
        <>
          {props.lines.length > 1 && <Containers lines={props.lines} />}
          <div role="group" aria-label={words.commonReasons} className="flex flex-wrap gap-2">
            {words.reasons.map((reason) => (
              <Button
                key={reason}
                className="min-h-11"
                aria-pressed={form.values.reason === reason}
                onClick={() => form.set('reason', reason)}
              >
                {reason}
              </Button>
            ))}
          </div>
          <TextField
            label={words.details.declineReason}
            required
            maxLength={200}
            autoComplete="off"
            {...form.field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}

function DetailsDialog({ line, ...props }: Props & { readonly line: CarrierLine }) {
  const { words, shared } = useReader()
  const { report } = line
  const zone = zoneOf(line)
  const start = {
    ...(report.appointmentAt ? typedTimeOf(report.appointmentAt, zone) : { date: '', time: '' }),
    confirmation: report.confirmation ?? '',
    driver: report.driver ?? '',
    truck: report.truck ?? '',
    chassis: report.chassis ?? '',
  }
  return (
    <FormDialog
      {...props}
      start={start}
      read={({ date, time, confirmation, driver, truck, chassis }) => {
        const isNone = date === '' && time === ''
        const at = isNone ? null : readTime({ date, time }, zone, words)
        if (at && !at.ok) return at
        if (at && at.value !== report.appointmentAt && isLongOver(at.value, clock.now()))
          return { ok: false, problems: { date: shared.problems.passed } }
        return readEntry(
          {
            act: 'enter-details',
            appointmentAt: at && at.value,
            confirmation: orNull(confirmation),
            driver: orNull(driver),
            truck: orNull(truck),
            chassis: orNull(chassis),
          },
          words,
        )
      }}
    >
      {(form) => (
        <div className={pair}>
          <TimeFields line={line} fields={[form.field('date'), form.field('time')]} />
          <OptionalField name="confirmation" maxLength={50} field={form.field('confirmation')} />
          <OptionalField name="driver" maxLength={60} field={form.field('driver')} />
          <OptionalField name="truck" maxLength={30} field={form.field('truck')} />
          <OptionalField name="chassis" maxLength={30} field={form.field('chassis')} />
        </div>
      )}
    </FormDialog>
  )
}

function ReportDialog({
  line,
  ...props
}: Props & {
  readonly act: 'report-pickup' | 'report-delivery' | 'report-return'
  readonly line: CarrierLine
}) {
  const { words } = useReader()
  const { act } = props
  const zone = zoneOf(line)
  const [start] = useState({ ...typedTimeOf(clock.now(), zone), returnedTo: '' })
  return (
    <FormDialog
      {...props}
      start={start}
      read={({ date, time, returnedTo }) => {
        const at = readTime({ date, time }, zone, words)
        if (!at.ok) return at
        if (epochMs(at.value) > epochMs(clock.now()))
          return { ok: false, problems: { time: words.problems.future } }
        const entry: OrderActEntry =
          act === 'report-return'
            ? { act, at: at.value, returnedTo: orNull(returnedTo) }
            : { act, at: at.value }
        return readEntry(entry, words)
      }}
    >
      {(form) => (
        <div className={pair}>
          <TimeFields line={line} fields={[form.field('date'), form.field('time')]} />
          {act === 'report-return' && (
            <OptionalField name="returnedTo" maxLength={100} field={form.field('returnedTo')} />
          )}
        </div>
      )}
    </FormDialog>
  )
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'

type FieldProps = Pick<Parameters<typeof TextField>[0], 'value' | 'problem' | 'onChange'>

/** Date and time on the terminal's clock; if its zone isn't known, on the reader's. Either is named. */
function TimeFields({
  line,
  fields: [date, time],
}: {
  readonly line: CarrierLine
  readonly fields: readonly [FieldProps, FieldProps]
}) {
  const { reader, words } = useReader()
  const zone = knownZone(line.content.zone)
  const name = clockName(zone ?? viewerZone, reader.language)
  return (
    <>
      <TextField type="date" label={words.details.date} className="content-start" {...date} />
      <TextField
        type="time"
        label={words.details.time}
        className="content-start"
        help={zone === null ? words.byYourClock(name) : words.atTerminal(name)}
        {...time}
      />
    </>
  )
}

function OptionalField({
  name,
  maxLength,
  field,
}: {
  readonly name: 'confirmation' | 'driver' | 'truck' | 'chassis' | 'returnedTo'
  readonly maxLength: number
  readonly field: FieldProps
}) {
  const { words } = useReader()
  return (
    <TextField
      label={words.details[name]}
      help={words.optional}
      className="content-start"
      autoComplete="off"
      maxLength={maxLength}
      {...field}
    />
  )
}

function zoneOf(line: CarrierLine): string {
  return knownZone(line.content.zone) ?? viewerZone
}

/** `Pacific Time`, `hora del Pacífico`. */
function clockName(zone: string, language: string): string {
  const format = new Intl.DateTimeFormat(`${language}-US`, {
    timeZone: zone,
    timeZoneName: 'longGeneric',
  })
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone
}

function readTime(typed: TypedTime, zone: string, { problems }: CarrierWords) {
  const reading = readTypedTime(typed, zone)
  if (reading.ok) return reading
  const found = Object.entries(reading.problems)
  return {
    ok: false as const,
    problems: Object.fromEntries(found.map(([field, problem]) => [field, problems[problem]])),
  }
}

/** `problem`: what is wrong if it can't be sent; the fields limit their length themselves. */
function readEntry(
  entry: OrderActEntry,
  { problems }: CarrierWords,
  problem: keyof CarrierWords['problems'] = 'invisible',
): Reading<OrderActEntry> {
  return readTyped(orderAct, entry, () => problems[problem])
}

function orNull(typed: string): string | null {
  return typed.trim() || null
}
