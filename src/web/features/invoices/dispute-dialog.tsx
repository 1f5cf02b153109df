import { isDecided, type Dispute, type DisputeState } from '#domain/invoices/dispute.ts'
import { disputeStateLabels } from '#domain/text/dispute.ts'
import { useSaveDispute } from '#web/data/disputes.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { NotesField } from '#web/ui/notes-field.tsx'
import { readDisputeForm, statesFrom, type DisputeForm } from './dispute-form.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly start: DisputeForm
  /** Which amount of the invoice is in dispute; absent if it isn't about an invoice. */
  readonly contestable?: string
  /** The subject of a new dispute; absent when an existing one is changed. */
  readonly about?: { readonly invoiceId: string | null; readonly containerId: string | null }
  /** The existing dispute to change. */
  readonly on?: { readonly id: string; readonly version: number; readonly dispute: Dispute }
}

/** Registers a dispute, or updates its state: sent, answered, decided. It is reset each time it opens. */
export function DisputeDialog({ open, ...rest }: Props) {
  return open && <Opened {...rest} />
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'

function Opened({
  start,
  contestable,
  about = { invoiceId: null, containerId: null },
  on,
  onClose,
}: Omit<Props, 'open'>) {
  const save = useSaveDispute()
  const before = on?.dispute ?? null
  const form = useForm({
    start,
    read: (typed) => readDisputeForm(typed, before),
    send: async (dispute) => {
      await save.mutateAsync(
        on ? { id: on.id, basedOn: on.version, dispute } : { id: null, ...about, dispute },
      )
      onClose()
    },
    fieldOf: (name) => name.replace('dispute.', ''),
  })
  const { values, field } = form
  /** Winning recovers all of it, losing nothing: filled in for the person, who may still change it. */
  const setState = (state: DisputeState) => {
    form.set('state', state)
    if (state === 'won') form.set('recovered', values.amount)
    if (state === 'lost') form.set('recovered', '0')
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={before === null ? 'Add dispute' : `Dispute: ${before.subject}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            {before === null ? 'Add dispute' : 'Save dispute'}
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-3">
        <div className={pair}>
          <TextField label="Subject" {...field('subject')} />
          <TextField label="Biller" {...field('biller')} />
          <TextField
            label="Amount disputed"
            inputMode="decimal"
            help={contestable}
            {...field('amount')}
          />
          <TextField
            label="Currency"
            maxLength={3}
            {...field('currency')}
            onChange={(event) => form.set('currency', event.currentTarget.value.toUpperCase())}
          />
          <TextField label="Dispute deadline" type="date" {...field('deadline')} />
          <SelectField
            label="Status"
            {...field('state')}
            onChange={(event) => {
              const state = statesFrom(before).find((one) => one === event.currentTarget.value)
              if (state) setState(state)
            }}
          >
            {statesFrom(before).map((state) => (
              <option key={state} value={state}>
                {disputeStateLabels[state]}
              </option>
            ))}
          </SelectField>
          {values.state !== 'draft' && (
            <TextField label="Sent on" type="date" {...field('sentOn')} />
          )}
          {isDecided(values) && (
            <>
              <TextField label="Decided on" type="date" {...field('decidedOn')} />
              <TextField
                label="Recovered"
                help="What the biller waived or refunded."
                inputMode="decimal"
                {...field('recovered')}
              />
            </>
          )}
        </div>
        <NotesField
          label="Note"
          value={values.note}
          maxLength={2000}
          onChange={(note) => form.set('note', note)}
        />
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}
