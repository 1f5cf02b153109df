import { useWriteOrder } from '#web/data/orders.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinesField, SelectField, TextField } from '#web/ui/field.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'
import { fieldOf, firstTerms, openLines, readTermsForm, termsFormOf } from './terms-form.ts'

interface Props {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** Edits what our people add to an order: its day, instructions, and where and when to deliver. */
export function TermsDialog({ order, onClose }: Props) {
  const write = useWriteOrder(order.id)
  const lines = openLines(order)
  const form = useForm({
    start: termsFormOf(order, firstTerms(order)),
    read: (typed) => readTermsForm(typed, order),
    send: async (change) => {
      await write.mutateAsync({ kind: 'change', ...change })
      onClose()
    },
    fieldOf,
  })
  const choose = (of: string) => {
    const { address, on, from, to, note } = termsFormOf(order, of)
    const start = { of, address, on, from, to, note }
    for (const [name, value] of Object.entries(start)) form.set(name as keyof typeof start, value)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Edit ${order.number}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            type="submit"
            form={form.props.id}
            whyNot={form.isSending ? 'Saving…' : null}
          >
            Save order
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid gap-3 text-data">
        <TextField type="date" label="Pick up on" {...form.field('day')} />
        <LinesField
          label="Instructions"
          help="For the whole order."
          maxLength={1000}
          {...form.field('instructions')}
        />
        {lines.length > 1 && (
          <SelectField
            label="Delivery of"
            value={form.values.of}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            <option value="">All {lines.length} containers: the same</option>
            {lines.map(({ containerId, number }) => (
              <option key={containerId} value={containerId}>
                {containerName(number)}
              </option>
            ))}
          </SelectField>
        )}
        <TextField
          label="Deliver to"
          help="Street address."
          maxLength={300}
          autoComplete="off"
          {...form.field('address')}
        />
        <div className="grid grid-cols-3 gap-3 max-sm:grid-cols-1">
          <TextField
            type="date"
            label="Delivery date"
            className="content-start"
            {...form.field('on')}
          />
          <TextField
            type="time"
            label="From"
            className="content-start"
            help="Local time there."
            {...form.field('from')}
          />
          <TextField type="time" label="To" className="content-start" {...form.field('to')} />
        </div>
        <LinesField
          label="Delivery instructions"
          maxLength={1000}
          rows={2}
          {...form.field('note')}
        />
        <p className="text-muted">
          {order.sentAt === null
            ? 'Nothing is sent yet.'
            : `${order.carrier.name} isn’t told until you send the changes.`}
        </p>
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
