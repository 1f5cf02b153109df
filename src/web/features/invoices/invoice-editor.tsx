import { invoiceCharges } from '#domain/invoices/invoice.ts'
import { chargeLabels } from '#domain/text/invoice.ts'
import { useChangeInvoice, useSaveInvoices } from '#web/data/invoices.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { useForm } from '#web/parts/form.ts'
import { Button } from '#web/ui/button.tsx'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Invoice } from '#domain/invoices/invoice.ts'
import type { InvoiceRecord } from '#wire/api/invoices.ts'
import type { ReactNode } from 'react'
import { ContainerFields } from './container-fields.tsx'
import { emptyContainer, readInvoiceForm, readSoFar, type InvoiceForm } from './invoice-form.ts'
import { ItemFields } from './item-fields.tsx'

interface Props {
  readonly title: string
  readonly start: InvoiceForm
  /** The existing invoice to change; absent for a new one. */
  readonly on?: InvoiceRecord
  /** Further actions beside the form. */
  readonly beside?: ReactNode
  /** Called with the ID of the saved invoice. Null if nothing was saved. */
  readonly onDone: (id: string | null) => void
}

/** Everything on an invoice, as fields. Only its number, biller, containers and amounts are required. */
export function InvoiceEditor({ title, start, on, beside, onDone }: Props) {
  const notAllowed = useWhyNotAllowed('POST /api/invoices')
  const save = useSaveInvoice(on)
  const form = useForm({
    start,
    read: readInvoiceForm,
    send: async (invoice) => onDone(await save(invoice)),
    whyNot: notAllowed,
    fieldOf,
  })
  const { values, field } = form
  const { boxes } = values
  return (
    <form {...form.props} className="flex min-h-0 flex-1 flex-col" aria-label={title}>
      <PageHead
        title={title}
        actions={
          <>
            {beside}
            <Button onClick={() => onDone(null)}>Cancel</Button>
            <Button type="submit" look="primary" whyNot={notAllowed} disabled={form.isSending}>
              Save and check invoice
            </Button>
          </>
        }
      />
      <PageBody label={title}>
        {notAllowed !== null && <OnlyManagersSave />}
        <p role="alert" className="px-gutter text-data text-blocked-text empty:hidden">
          {form.refusal?.message ?? (form.isWrong ? 'Check the highlighted fields.' : null)}
        </p>
        <Section heading="Invoice details" about="Leave blank anything the invoice doesn’t show.">
          <div className={fields}>
            <TextField label="Invoice number" {...field('number')} />
            <TextField label="Biller" {...field('billerName')} />
            <SelectField label="Biller type" {...field('billerKind')}>
              <option value="line">Line</option>
              <option value="terminal">Terminal</option>
            </SelectField>
            <SelectField label="Charge type" {...field('charge')}>
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
            <TextField label="Amount paid" inputMode="decimal" {...field('paidAmount')} />
            <TextField label="Paid on" type="date" {...field('paidOn')} />
          </div>
        </Section>
        {boxes.map((container, at) => (
          <ContainerFields
            // A container has no identity beyond its position until it has a number.
            // oxlint-disable-next-line react/no-array-index-key
            key={at}
            place={at}
            container={container}
            problemOf={form.problem}
            onChange={(next) => form.set('boxes', boxes.with(at, next))}
            onRemove={boxes.length > 1 ? () => form.set('boxes', boxes.toSpliced(at, 1)) : null}
          />
        ))}
        <div className="px-gutter pb-4">
          <Button onClick={() => form.set('boxes', [...boxes, emptyContainer])}>
            Add container
          </Button>
        </div>
        <ItemFields
          invoice={readSoFar(values).invoice}
          onChange={(stated) => form.set('stated', stated)}
        />
      </PageBody>
    </form>
  )
}

const fields = 'grid grid-cols-4 gap-3 max-lg:grid-cols-2 max-sm:grid-cols-1'

/** Saves a new invoice or a change of an existing one. Returns its ID. */
function useSaveInvoice(on: InvoiceRecord | undefined) {
  const add = useSaveInvoices()
  const change = useChangeInvoice(on?.id ?? '')
  return async (invoice: Invoice) => {
    if (on) return (await change.mutateAsync({ invoice, basedOn: on.version })).data.id
    const [made] = await add.mutateAsync([invoice])
    return made?.id ?? null
  }
}

/** The server prefixes a field's name with the invoice's position. */
function fieldOf(name: string): string {
  return name
    .replace(/^(invoices\.0|invoice)\./, '')
    .replace('biller.name', 'billerName')
    .replace(/^paid\.amount$/, 'paidAmount')
    .replace(/^paid\.on$/, 'paidOn')
}

/** Shown above the fields, so that nobody fills in an invoice that can't be saved. */
export function OnlyManagersSave() {
  return <p className="px-gutter pb-2 text-data font-medium">Only managers can save invoices.</p>
}
