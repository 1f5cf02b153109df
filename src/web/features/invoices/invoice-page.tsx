import { useFormat, viewerZone } from '#web/data/format.ts'
import type { InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import { invoiceDisputes, standingOf } from '#domain/invoices/invoice-standing.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { chargeLabels, describePayment, describeStandingResult } from '#domain/text/invoice.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatAgeAt, formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { packetPath, useInvoice, useRemoveInvoice } from '#web/data/invoices.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'
import type { InvoiceDetail } from '#wire/api/invoices.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Comparisons, Doubts, Grounds, RuleParts } from './check-parts.tsx'
import { DisputeDialog } from './dispute-dialog.tsx'
import { DisputeTable } from './dispute-table.tsx'
import { describeContestable } from '#domain/text/dispute.ts'
import { disputeOfInvoice } from './dispute-form.ts'
import { InvoiceEditor } from './invoice-editor.tsx'
import { emptyForm, formOfInvoice } from './invoice-form.ts'
import { PasteInvoices } from './paste-invoices.tsx'
import { useCheckedInvoice } from './use-checked-invoice.ts'
import { InvoiceStandingBadge } from './invoice-standing-badge.tsx'

/**
 * One invoice: the result of its check with the grounds, every line beside the record, the open questions, and the amount
 * disputed.
 */
export function InvoicePage() {
  const { id = '' } = useParams()
  const query = useInvoice(id)
  usePageTitle(query.data ? `Invoice ${query.data.record.invoice.number}` : 'Invoice')
  const notFound = statusOf(query.error) === 404 && (
    <EmptyState title="Invoice not found">
      It may have been deleted. <TextLink to={paths.invoices()}>All invoices</TextLink>
    </EmptyState>
  )
  return (
    <Read name="invoice" query={query} instead={notFound}>
      {(detail) => <Here detail={detail} />}
    </Read>
  )
}

function Here({ detail }: { readonly detail: InvoiceDetail }) {
  const format = useFormat()
  const check = useCheckedInvoice(detail)
  const today = localDateAt(useNow(), viewerZone)
  const [mode, setMode] = useState<'read' | 'edit' | 'dispute'>('read')
  const { record, disputes } = detail
  const { invoice } = record
  if (mode === 'edit')
    return (
      <InvoiceEditor
        title={`Edit invoice ${invoice.number}`}
        start={formOfInvoice(invoice)}
        on={record}
        onDone={() => setMode('read')}
      />
    )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title={`Invoice ${invoice.number}`}
        facts={[
          invoice.biller.name,
          chargeLabels[invoice.charge],
          invoice.issuedOn
            ? `issued ${formatDate(format, invoice.issuedOn, today)}`
            : 'no invoice date',
        ]}
        actions={
          <Actions
            detail={detail}
            onEdit={() => setMode('edit')}
            onDispute={() => setMode('dispute')}
          />
        }
      />
      <PageBody label={`Invoice ${invoice.number}`}>
        {check && (
          <>
            <CheckResult check={check} detail={detail} today={today} />
            <Grounds check={check} today={today} />
            <Comparisons check={check} today={today} />
            <Doubts check={check} today={today} />
            <RuleParts check={check} today={today} />
            <Section heading="Disputes">
              {disputes.length === 0 ? (
                <p className="text-data text-muted">No disputes yet.</p>
              ) : (
                <DisputeTable disputes={disputes} />
              )}
            </Section>
            <DisputeDialog
              open={mode === 'dispute'}
              onClose={() => setMode('read')}
              start={disputeOfInvoice(invoice, check)}
              contestable={describeContestable(format, check)}
              about={{ invoiceId: record.id, containerId: null }}
            />
          </>
        )}
      </PageBody>
    </div>
  )
}

function CheckResult({
  check,
  detail: { asOf, record, disputes },
  today,
}: {
  readonly check: InvoiceCheck
  readonly detail: InvoiceDetail
  readonly today: LocalDate
}) {
  const format = useFormat()
  const now = useNow()
  const summed = invoiceDisputes(disputes.map(({ dispute }) => dispute))
  const standing = standingOf(check, summed, today)
  const { billed, recomputed, difference } = check
  return (
    <div className="grid max-w-240 gap-1 px-gutter pt-1 pb-4">
      <p className="flex flex-wrap items-center gap-2 text-body font-medium">
        <InvoiceStandingBadge
          standing={standing}
          disputes={summed}
          currency={record.invoice.currency}
        />
        {describeStandingResult(format, standing, check, today)}
      </p>
      <p className="dotted-list text-data">
        <span>Billed {formatMoney(format, billed)}</span>
        <span>
          {recomputed
            ? `calculated for the same dates ${formatMoney(format, recomputed)}`
            : 'the amount can’t be calculated'}
        </span>
        {difference && <span>difference {formatMoney(format, difference)}</span>}
        <span>{describePayment(format, record.invoice, today)}</span>
      </p>
      <p className="text-data text-muted">
        {asOf
          ? `${describeOldestData(formatAgeAt(asOf, now))} `
          : 'The age of the terminal data isn’t known. '}
        Entered by {record.by.name} {formatAgeAt(record.at, now)}.
      </p>
    </div>
  )
}

/** `age`: from {@link formatAgeAt}. */
function describeOldestData(age: string): string {
  return age.endsWith(' ago')
    ? `Terminal data is at most ${age.slice(0, -' ago'.length)} old.`
    : 'Terminal data is less than a minute old.'
}

function Actions({
  detail: { record },
  onEdit,
  onDispute,
}: {
  readonly detail: InvoiceDetail
  readonly onEdit: () => void
  readonly onDispute: () => void
}) {
  const whyNot = useWhyNotAllowed('PUT /api/invoices/:id')
  const remove = useRemoveInvoice(record.id)
  const navigate = useNavigate()
  const [isSure, setSure] = useState(false)
  return (
    <div className="flex flex-wrap items-center gap-2">
      <ButtonLink to={packetPath('invoices', record.id, 'pdf')} reloadDocument download>
        Download packet (PDF)
      </ButtonLink>
      <ButtonLink to={packetPath('invoices', record.id, 'csv')} reloadDocument download>
        Download CSV
      </ButtonLink>
      <Button whyNot={whyNot} onClick={onEdit}>
        Edit invoice
      </Button>
      {isSure ? (
        <span role="group" aria-label="Delete invoice?" className="flex items-center gap-2">
          <span className="text-data font-medium">Delete invoice?</span>
          <Button
            disabled={remove.isPending}
            onClick={() =>
              remove.mutate(undefined, { onSuccess: () => void navigate(paths.invoices()) })
            }
          >
            Delete invoice
          </Button>
          <Button look="quiet" onClick={() => setSure(false)}>
            Cancel
          </Button>
        </span>
      ) : (
        <Button look="quiet" whyNot={whyNot} onClick={() => setSure(true)}>
          Delete invoice
        </Button>
      )}
      <Button look="primary" whyNot={whyNot} onClick={onDispute}>
        Add dispute
      </Button>
    </div>
  )
}

/** A new invoice: typed field by field, or many at once from a table. A pasted one can be finished as a form. */
export function NewInvoicePage() {
  const [how] = useQueryState('how', parseAsStringLiteral(['type', 'paste']).withDefault('type'))
  const [start, setStart] = useState(emptyForm)
  const navigate = useNavigate()
  usePageTitle(how === 'paste' ? 'Paste invoices' : 'Enter invoice')
  if (how === 'paste')
    return (
      <PasteInvoices
        onOpen={(form) => {
          setStart(form)
          void navigate(paths.newInvoice())
        }}
      />
    )
  return (
    <InvoiceEditor
      title="Enter invoice"
      start={start}
      beside={<ButtonLink to={paths.newInvoice({ how: 'paste' })}>Paste or import</ButtonLink>}
      onDone={(id) => void navigate(id === null ? paths.invoices() : paths.invoice(id))}
    />
  )
}
