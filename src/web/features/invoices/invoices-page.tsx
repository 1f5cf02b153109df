import { formatDueDay } from '#domain/text/dispute.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { standingOf } from '#domain/invoices/invoice-standing.ts'
import { counted } from '#domain/text/count.ts'
import { chargeLabels } from '#domain/text/invoice.ts'
import { formatMoney } from '#domain/text/money.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useInvoices } from '#web/data/invoices.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { InvoiceListing } from '#wire/api/invoices.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { InvoiceStandingBadge } from './invoice-standing-badge.tsx'
import { InvoiceViews } from './invoice-views.tsx'

/** Invoices on file, each with its current check. */
export function InvoicesPage() {
  const [container] = useQueryState('container', parseAsString)
  const query = useInvoices(container)
  const { data } = query
  const whyNot = useWhyNotAllowed('POST /api/invoices', 'enter invoices')
  usePageTitle('Invoices')
  const today = localDateAt(useNow(), viewerZone)
  const against = data?.filter((one) => standingOf(one, one, today) === 'dispute').length ?? 0
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Invoices"
        facts={
          data
            ? [counted(data.length, 'invoice'), ...(against > 0 ? [`${against} disputable`] : [])]
            : []
        }
        actions={
          whyNot === null && (
            <>
              <ButtonLink to={paths.newInvoice({ how: 'paste' })}>Paste or import</ButtonLink>
              <ButtonLink look="primary" to={paths.newInvoice()}>
                Enter invoice
              </ButtonLink>
            </>
          )
        }
      />
      <InvoiceViews current="invoices" />
      <PageBody label="Invoices">
        {container !== null && (
          <p className="dotted-list px-gutter pb-2 text-data text-muted">
            <span>
              For container <ContainerNumber number={container} />
            </span>
            <TextLink look="step" to={paths.invoices()}>
              All invoices
            </TextLink>
          </p>
        )}
        <Read
          name="invoices"
          query={query}
          empty={
            <EmptyState
              title={container === null ? 'No invoices yet' : 'No invoices for this container'}
            >
              Enter demurrage, detention and per-diem invoices here. Each line is checked against
              your last free days, holds, gate days and rates.
              {whyNot !== null && ` ${whyNot}.`}
            </EmptyState>
          }
        >
          {(invoices) => <InvoiceTable invoices={invoices} />}
        </Read>
      </PageBody>
    </div>
  )
}

function InvoiceTable({ invoices }: { readonly invoices: readonly InvoiceListing[] }) {
  const format = useFormat()
  const today = localDateAt(useNow(), viewerZone)
  return (
    <div className="px-gutter pb-8">
      <DataTable
        look="records"
        caption="Invoices, newest change first"
        rows={invoices}
        rowId={({ id }) => id}
        columns={[
          {
            header: 'Invoice',
            cell: ({ id, invoice }) => (
              <TextLink
                look="quiet"
                className="font-medium sm:whitespace-nowrap"
                to={paths.invoice(id)}
              >
                {invoice.number}
              </TextLink>
            ),
          },
          { header: 'Biller', cell: ({ invoice }) => invoice.biller.name },
          { header: 'Charge', cell: ({ invoice }) => chargeLabels[invoice.charge] },
          {
            header: 'Containers',
            cell: ({ invoice }) => (
              <>
                {invoice.boxes[0] && <ContainerNumber number={invoice.boxes[0].number} />}
                {invoice.boxes.length > 1 && ` and ${invoice.boxes.length - 1} more`}
              </>
            ),
          },
          {
            header: 'Issued',
            cell: ({ invoice }) => (
              <span className="whitespace-nowrap">
                {invoice.issuedOn ? formatDate(format, invoice.issuedOn, today) : 'not given'}
              </span>
            ),
          },
          {
            header: 'Billed',
            align: 'end',
            cell: ({ billed }) => (
              <span className="whitespace-nowrap">
                <Amount money={billed} />
              </span>
            ),
          },
          {
            header: 'Paid',
            align: 'end',
            cell: ({ invoice: { paid, currency } }) => (
              <span className="whitespace-nowrap">
                {paid ? <Amount money={{ amount: paid.amount, currency }} /> : 'not entered'}
              </span>
            ),
          },
          {
            header: 'Overbilled',
            align: 'end',
            cell: ({ difference, settled }) => {
              if (settled !== null) return 'settled'
              if (difference === null) return 'can’t be verified'
              return difference.amount > 0 ? formatMoney(format, difference) : 'none'
            },
          },
          {
            header: 'Result',
            cell: (one) => (
              <>
                <InvoiceStandingBadge
                  standing={standingOf(one, one, today)}
                  disputes={one}
                  currency={one.invoice.currency}
                />
                {one.grounds > 0 && one.settled === null && (
                  <span className="whitespace-nowrap text-muted">
                    {' '}
                    {counted(one.grounds, 'ground')}
                  </span>
                )}
              </>
            ),
          },
          {
            header: 'Dispute by',
            cell: ({ invoice, disputeBy, settled }) => (
              <AskBy
                day={settled === null ? disputeBy : null}
                isDated={settled !== null || invoice.issuedOn !== null}
                today={today}
              />
            ),
          },
          {
            header: 'Disputes',
            align: 'end',
            cell: ({ disputes }) => (disputes > 0 ? disputes : 'none'),
          },
        ]}
      />
    </div>
  )
}

/**
 * The rule counts from the invoice's date; if an invoice has a date but no such day, the rule doesn't apply. It doesn't apply
 * any more to one whose disputes are settled.
 */
function AskBy({
  day,
  isDated,
  today,
}: {
  readonly day: LocalDate | null
  readonly isDated: boolean
  readonly today: LocalDate
}) {
  const format = useFormat()
  if (day !== null) return formatDueDay(format, day, today)
  if (!isDated) return 'unknown'
  return (
    <span className="text-muted">
      <span aria-hidden>–</span>
      <span className="sr-only">doesn’t apply</span>
    </span>
  )
}
