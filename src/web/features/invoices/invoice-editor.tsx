import { ownValue } from '#domain/tables/own-value.ts'
import { invoiceCharges } from '#domain/invoices/invoice.ts'
import { chargeLabels } from '#domain/text/invoice.ts'
import { fieldProblems } from '#web/data/api.ts'
import { useChangeInvoice, useSaveInvoices } from '#web/data/invoices.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { InvoiceRecord } from '#wire/api/invoices.ts'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { ContainerFields } from './container-fields.tsx'
import { emptyContainer, readInvoiceForm, type InvoiceForm } from './invoice-form.ts'
import { ItemFields } from './item-fields.tsx'

interface Props {
  readonly title: string
  readonly start: InvoiceForm
  /** The one on file that is changed; absent for a new one. */
  readonly on?: InvoiceRecord
  /** What can be done beside typing. */
  readonly beside?: ReactNode
  /** Called with the id of the saved invoice. Null if nothing was saved. */
  readonly onDone: (id: string | null) => void
}

/** Everything an invoice says, as fields. Only its number, biller, containers and amounts are needed. */
export function InvoiceEditor({ title, start, on, beside, onDone }: Props) {
  const [form, setForm] = useState(start)
  const [tried, setTried] = useState(false)
  const notAllowed = useWhyNotAllowed('POST /api/invoices')
  const { save, isPending, error } = useSaveInvoice(on)
  const read = readInvoiceForm(form)
  const wrong: Readonly<Record<string, string>> = {
    ...serverProblems(error),
    ...(tried && !read.ok ? read.problems : {}),
  }
  const set = (change: Partial<InvoiceForm>) => setForm((now) => ({ ...now, ...change }))
  const field = (name: TextName) => ({
    value: form[name],
    problem: ownValue(wrong, name),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      set({ [name]: event.currentTarget.value }),
  })

  function submit(event: SubmitEvent) {
    event.preventDefault()
    setTried(true)
    if (read.ok && notAllowed === null) save(read.invoice, onDone)
  }

  return (
    <form onSubmit={submit} noValidate className="flex min-h-0 flex-1 flex-col" aria-label={title}>
      <PageHead
        title={title}
        actions={
          <>
            {beside}
            <Button onClick={() => onDone(null)}>Cancel</Button>
            <Button type="submit" look="primary" whyNot={notAllowed} disabled={isPending}>
              Save and check invoice
            </Button>
          </>
        }
      />
      <PageBody label={title}>
        {notAllowed !== null && <OnlyManagersSave />}
        <p role="alert" className="px-gutter text-data text-blocked-text empty:hidden">
          {error?.message ?? (tried && !read.ok ? 'Check the highlighted fields.' : null)}
        </p>
        <Section heading="Invoice details" about="Leave blank anything the invoice doesn’t show.">
          <div className={fields}>
            <TextField label="Invoice number" {...field('number')} />
            <TextField label="Biller" {...field('billerName')} />
            <SelectField
              label="Biller type"
              value={form.billerKind}
              onChange={(event) =>
                set({ billerKind: event.currentTarget.value === 'terminal' ? 'terminal' : 'line' })
              }
            >
              <option value="line">Line</option>
              <option value="terminal">Terminal</option>
            </SelectField>
            <SelectField
              label="Charge type"
              value={form.charge}
              onChange={(event) => {
                const charge = invoiceCharges.find((one) => one === event.currentTarget.value)
                if (charge) set({ charge })
              }}
            >
              {invoiceCharges.map((charge) => (
                <option key={charge} value={charge}>
                  {chargeLabels[charge]}
                </option>
              ))}
            </SelectField>
            <TextField label="Invoice date" type="date" {...field('issuedOn')} />
            <TextField label="Due date" type="date" {...field('dueOn')} />
            <TextField label="Total" inputMode="decimal" {...field('total')} />
            <TextField label="Currency" maxLength={3} {...field('currency')} />
            <TextField label="Bill of lading" {...field('billOfLading')} />
            <TextField label="Port of discharge" {...field('portOfDischarge')} />
            <TextField label="Tariff rule or contract clause" {...field('rule')} />
            <TextField label="Contact" {...field('contact')} />
            <TextField label="Dispute page URL" {...field('disputePage')} />
          </div>
        </Section>
        {form.boxes.map((container, at) => (
          <ContainerFields
            // A container has no identity beyond its place until it has a number.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            place={at}
            container={container}
            wrong={wrong}
            onChange={(next) => set({ boxes: form.boxes.map((one, i) => (i === at ? next : one)) })}
            onRemove={
              form.boxes.length > 1
                ? () => set({ boxes: form.boxes.filter((_, i) => i !== at) })
                : null
            }
          />
        ))}
        <div className="px-gutter pb-4">
          <Button onClick={() => set({ boxes: [...form.boxes, emptyContainer] })}>
            Add container
          </Button>
        </div>
        <ItemFields
          invoice={read.ok ? read.invoice : read.soFar}
          onChange={(stated) => set({ stated })}
        />
      </PageBody>
    </form>
  )
}

type TextName = Exclude<keyof InvoiceForm, 'billerKind' | 'charge' | 'stated' | 'boxes'>

const fields = 'grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1'

function useSaveInvoice(on: InvoiceRecord | undefined) {
  const add = useSaveInvoices()
  const change = useChangeInvoice(on?.id ?? '')
  return {
    isPending: add.isPending || change.isPending,
    error: add.error ?? change.error,
    save: (invoice: Invoice, onDone: (id: string | null) => void) => {
      if (on)
        change.mutate(
          { invoice, basedOn: on.version },
          { onSuccess: ({ data }) => onDone(data.id) },
        )
      else add.mutate([invoice], { onSuccess: ([made]) => onDone(made?.id ?? null) })
    },
  }
}

/** What the server found wrong, by the field of the form: without the place of the invoice before it. */
function serverProblems(error: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldProblems(error)).map(([field, problem]) => [
      field.replace(/^(invoices\.0|invoice)\./, '').replace('biller.name', 'billerName'),
      problem,
    ]),
  )
}

/** Said above the fields, so that nobody fills in an invoice that can't be saved. */
export function OnlyManagersSave() {
  return <p className="px-gutter pb-2 text-data font-medium">Only managers can save invoices.</p>
}
