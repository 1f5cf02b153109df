import { zoneName } from '#domain/time/zone-name.ts'
import { useNow } from '#web/data/clock.ts'
import { useWriteOrder } from '#web/data/orders.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'
import { actLabels, actsFor, answerFormOf, readAnswerForm, type EnteredAct } from './answer-form.ts'

interface Props {
  readonly order: OrderDetail
  readonly line: OrderDetail['lines'][number]
  readonly onClose: () => void
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'

/** Enters what the carrier said about a container on the phone, or takes it off the order. */
export function AnswerDialog({ order, line, onClose }: Props) {
  const now = useNow()
  const write = useWriteOrder(order.id)
  const zone = line.content?.zone ?? null
  const form = useForm({
    start: answerFormOf(line, undefined, now),
    read: (typed) => readAnswerForm(typed, zone),
    send: async (entry) => {
      await write.mutateAsync({ kind: 'act', containerIds: [line.containerId], entry })
      onClose()
    },
  })
  const { act } = form.values
  const choose = (chosen: EnteredAct) => {
    const { date, time } = answerFormOf(line, chosen, now)
    form.set('act', chosen)
    form.set('date', date)
    form.set('time', time)
  }
  const isReport = act === 'report-pickup' || act === 'report-delivery' || act === 'report-return'
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${order.number}: ${containerName(line.number)}`}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={form.isSending ? 'Saving…' : null}
          >
            {act === 'cancel' ? 'Take off the order' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <SelectField
          label="What to enter"
          value={act}
          onChange={(event) => choose(event.currentTarget.value as EnteredAct)}
        >
          {actsFor(line.state).map((one) => (
            <option key={one} value={one}>
              {actLabels[one]}
            </option>
          ))}
        </SelectField>
        {act === 'decline' && (
          <TextField label="Reason" maxLength={200} autoComplete="off" {...form.field('reason')} />
        )}
        {(isReport || act === 'enter-details') && <TimeFields form={form} zone={zone} act={act} />}
        {act === 'enter-details' && (
          <div className={pair}>
            <TextField
              label="Confirmation number"
              maxLength={50}
              autoComplete="off"
              {...form.field('confirmation')}
            />
            <TextField label="Driver" maxLength={60} autoComplete="off" {...form.field('driver')} />
            <TextField label="Truck" maxLength={30} autoComplete="off" {...form.field('truck')} />
            <TextField
              label="Chassis"
              maxLength={30}
              autoComplete="off"
              {...form.field('chassis')}
            />
          </div>
        )}
        {act === 'report-return' && (
          <TextField
            label="Returned to"
            help="Optional."
            maxLength={100}
            autoComplete="off"
            {...form.field('returnedTo')}
          />
        )}
        {act === 'cancel' && line.state !== 'draft' && (
          <p className="text-muted">{order.carrier.name} isn’t told until you send the changes.</p>
        )}
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

function TimeFields({
  form,
  zone,
  act,
}: {
  readonly form: ReturnType<typeof useForm<ReturnType<typeof answerFormOf>, unknown>>
  readonly zone: string | null
  readonly act: EnteredAct
}) {
  if (zone === null)
    return (
      <p className="text-muted">
        The time zone of this location isn’t known, so no time can be entered.
      </p>
    )
  return (
    <div className={pair}>
      <TextField type="date" label="Date" className="content-start" {...form.field('date')} />
      <TextField
        type="time"
        label="Time"
        className="content-start"
        help={`${zoneName(zone)}, ${act === 'enter-details' ? 'at the terminal. Leave both blank if there is none' : 'the terminal’s clock'}.`}
        {...form.field('time')}
      />
    </div>
  )
}
