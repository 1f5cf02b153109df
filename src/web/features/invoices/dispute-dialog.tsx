import { isDecided, type Dispute, type DisputeState } from '#domain/invoices/dispute.ts'
import { disputeStateLabels } from '#domain/text/dispute.ts'
import { useSaveDispute } from '#web/data/disputes.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { NotesField } from '#web/ui/notes-field.tsx'
import { useId, useState, type SubmitEvent } from 'react'
import { readDisputeForm, statesFrom, type DisputeForm } from './dispute-form.ts'

interface Props {
  readonly open: boolean
  readonly onClose: () => void
  readonly start: DisputeForm
  /** Which amount of the invoice is in dispute; absent where it isn't of an invoice. */
  readonly contestable?: string
  /** What a new one is about; absent where one on file is changed. */
  readonly about?: { readonly invoiceId: string | null; readonly containerId: string | null }
  /** The one on file that is changed. */
  readonly on?: { readonly id: string; readonly version: number; readonly dispute: Dispute }
}

/** Registers a dispute, or takes it a step further: sent, answered, decided. */
export function DisputeDialog({ open, onClose, ...rest }: Props) {
  const form = useId()
  const save = useSaveDispute()
  const on = rest.on?.dispute
  const isNew = on === undefined
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="medium"
      title={isNew ? 'Add dispute' : `Dispute: ${on.subject}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} look="primary" disabled={save.isPending}>
            {isNew ? 'Add dispute' : 'Save dispute'}
          </Button>
        </>
      }
    >
      <Fields {...rest} id={form} save={save} onDone={onClose} />
    </Dialog>
  )
}

const pair = 'grid grid-cols-2 gap-3 max-sm:grid-cols-1'

function Fields({
  start,
  contestable,
  about = { invoiceId: null, containerId: null },
  on,
  id,
  save,
  onDone,
}: Omit<Props, 'open' | 'onClose'> & {
  readonly id: string
  readonly save: ReturnType<typeof useSaveDispute>
  readonly onDone: () => void
}) {
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const before = on?.dispute ?? null
  const read = readDisputeForm(form, before)
  const wrong = tried && !read.ok ? read.problems : {}
  const field = (name: Exclude<keyof DisputeForm, 'state' | 'note'>) => ({
    value: form[name],
    problem: wrong[name],
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      setForm({ ...form, [name]: event.currentTarget.value }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (!read.ok) return
    const { dispute } = read
    const edit = on
      ? ({ id: on.id, basedOn: on.version, dispute } as const)
      : ({ id: null, ...about, dispute } as const)
    save.mutate(edit, { onSuccess: onDone })
  }

  return (
    <form id={id} onSubmit={submit} noValidate className="grid grid-cols-1 gap-3">
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
          onChange={(event) =>
            setForm({ ...form, currency: event.currentTarget.value.toUpperCase() })
          }
        />
        <TextField label="Dispute by" type="date" {...field('deadline')} />
        <SelectField
          label="Status"
          value={form.state}
          problem={wrong.state}
          onChange={(event) => {
            const state = statesFrom(before).find((one) => one === event.currentTarget.value)
            if (state) setForm(withState(form, state))
          }}
        >
          {statesFrom(before).map((state) => (
            <option key={state} value={state}>
              {disputeStateLabels[state]}
            </option>
          ))}
        </SelectField>
        {form.state !== 'draft' && <TextField label="Sent on" type="date" {...field('sentOn')} />}
        {isDecided(form) && (
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
        value={form.note}
        maxLength={2000}
        onChange={(note) => setForm({ ...form, note })}
      />
      <Refusal error={save.error} />
    </form>
  )
}

/** A dispute that is won brings back all of it, a lost one nothing: typed for the person, who may still change it. */
function withState(form: DisputeForm, state: DisputeState): DisputeForm {
  if (state === 'won') return { ...form, state, recovered: form.amount }
  if (state === 'lost') return { ...form, state, recovered: '0' }
  return { ...form, state }
}
