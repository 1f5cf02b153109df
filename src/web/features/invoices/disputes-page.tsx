import { useFormat } from '#web/data/format.ts'
import { periodKinds, type PeriodKind } from '#domain/history/trend.ts'
import { isOpen, sumDisputes } from '#domain/invoices/dispute.ts'
import { isDecidedIn } from '#domain/invoices/recovered-trend.ts'
import { isLocalDate, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { describePeriod } from '#domain/text/trend.ts'
import { useNow } from '#web/data/clock.ts'
import { counted } from '#domain/text/count.ts'
import { describeRecovered } from '#domain/text/dispute.ts'
import { formatMoney } from '#domain/text/money.ts'
import { useDisputes } from '#web/data/disputes.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { disputeViews, InvoiceViews } from './invoice-views.tsx'
import { createParser, parseAsString, parseAsStringLiteral, useQueryStates } from 'nuqs'
import { useState } from 'react'
import { DisputeDialog } from './dispute-dialog.tsx'
import { emptyDispute } from './dispute-form.ts'
import { DisputeTable } from './dispute-table.tsx'

const parseAsDay = createParser<LocalDate>({
  parse: (text) => (isLocalDate(text) ? text : null),
  serialize: (day) => day,
})
/** `by`, `decided` and `currency`: of a figure of Performance. */
const parameters = {
  show: parseAsStringLiteral(disputeViews).withDefault('open'),
  by: parseAsStringLiteral(periodKinds).withDefault('week'),
  decided: parseAsDay,
  currency: parseAsString,
}

/** The register: the amounts asked back, the state of each dispute, and the outcome. */
export function DisputesPage() {
  const [{ show: view, by, decided, currency }] = useQueryStates(parameters)
  const [isAdding, setAdding] = useState(false)
  const query = useDisputes()
  const { data } = query
  const whyNot = useWhyNotAllowed('POST /api/disputes')
  usePageTitle('Disputes')
  const open = data?.filter(({ dispute }) => isOpen(dispute)) ?? []
  const ended = data?.filter(({ dispute }) => !isOpen(dispute)) ?? []
  const listed = { open, ended, all: data ?? [] }[view]
  const shown =
    decided === null
      ? listed
      : listed.filter(
          ({ dispute }) =>
            isDecidedIn(dispute, by, decided) &&
            (currency === null || dispute.currency === currency),
        )
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <PageHead
        title="Disputes"
        facts={data ? [`${open.length} open`, `${ended.length} closed`] : []}
        actions={
          <Button look="primary" whyNot={whyNot} onClick={() => setAdding(true)}>
            Add dispute
          </Button>
        }
      />
      <InvoiceViews current={view} />
      <PageBody label="Disputes">
        <Read name="disputes" query={query}>
          {() =>
            shown.length === 0 ? (
              <EmptyState title={view === 'ended' ? 'No closed disputes' : 'No open disputes'}>
                Add one here, or from a disputable{' '}
                <TextLink to={paths.invoices()}>invoice</TextLink>.
              </EmptyState>
            ) : (
              <div className="grid gap-4 px-gutter py-4">
                {decided !== null && <Decided {...{ by, decided, currency }} />}
                <Sums disputes={shown.map(({ dispute }) => dispute)} />
                <DisputeTable disputes={shown} />
              </div>
            )
          }
        </Read>
      </PageBody>
      <DisputeDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        start={emptyDispute}
        about={{ invoiceId: null, containerId: null }}
      />
    </div>
  )
}

/** Which of the closed disputes are shown, and a way to all of them. */
function Decided({
  by,
  decided,
  currency,
}: {
  readonly by: PeriodKind
  readonly decided: LocalDate
  readonly currency: string | null
}) {
  const format = useFormat()
  const today = localDateAt(useNow(), 'UTC')
  return (
    <p className="dotted-list text-data">
      <span>
        Decided in {describePeriod(format, by, decided, today)}
        {currency === null ? '' : `, ${currency}`}
      </span>
      <TextLink to={paths.disputes({ show: 'ended' })}>All closed disputes</TextLink>
    </p>
  )
}

/** The sums of the shown disputes, per currency. */
function Sums({ disputes }: { readonly disputes: Parameters<typeof sumDisputes>[0] }) {
  const format = useFormat()
  const sums = sumDisputes(disputes, null)
  return (
    <ul className="grid gap-1 text-data">
      {sums.map((sum) => (
        <li key={sum.currency} className="dotted-list">
          {sum.open > 0 && (
            <span>Open {formatMoney(format, { amount: sum.open, currency: sum.currency })}</span>
          )}
          {sum.disputes > 0 && <span>Recovered {describeRecovered(format, sum)}</span>}
        </li>
      ))}
      {sums.length === 0 && (
        <li className="text-muted">{counted(disputes.length, 'dispute')} withdrawn.</li>
      )}
    </ul>
  )
}
