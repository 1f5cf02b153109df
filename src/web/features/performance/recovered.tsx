import { useFormat } from '#web/data/format.ts'
import { sumDisputes } from '#domain/invoices/dispute.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { recoveredMeaning, describeRecovered } from '#domain/text/dispute.ts'
import { describeShare } from '#domain/text/kpi.ts'
import { formatDate } from '#domain/text/time.ts'
import { useDisputes } from '#web/data/disputes.ts'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'

/** The amounts that disputes recovered since a day, one line per currency. */
export function Recovered({ since }: { readonly since: LocalDate }) {
  const query = useDisputes()
  return (
    <div className="pt-4">
      <Section
        heading="Recovered money"
        about={
          <>
            {recoveredMeaning}{' '}
            <TextLink to={paths.disputes({ show: 'all' })}>All disputes</TextLink>
          </>
        }
      >
        <Read inline name="disputes" query={query}>
          {(disputes) => (
            <SumTable disputes={disputes.map(({ dispute }) => dispute)} since={since} />
          )}
        </Read>
      </Section>
    </div>
  )
}

function SumTable({
  disputes,
  since,
}: {
  readonly disputes: Parameters<typeof sumDisputes>[0]
  readonly since: LocalDate
}) {
  const format = useFormat()
  const sums = sumDisputes(disputes, since)
  if (sums.length === 0)
    return (
      <p className="text-data text-muted">
        No open disputes, and none decided since {formatDate(format, since, null)}.
      </p>
    )
  return (
    <DataTable
      caption="Recovered money by currency"
      rows={sums}
      rowId={(sum) => sum.currency}
      columns={[
        { header: 'Currency', cell: (sum) => sum.currency },
        {
          header: 'Recovered',
          align: 'end',
          cell: (sum) => <Amount money={{ amount: sum.recovered, currency: sum.currency }} />,
        },
        {
          header: 'Share of disputed',
          align: 'end',
          cell: (sum) => describeShare(sum.recovered, sum.decided),
        },
        {
          header: 'Decided',
          cell: (sum) => (
            <TextLink look="quiet" to={paths.disputes({ show: 'ended' })}>
              {describeRecovered(format, sum)}
            </TextLink>
          ),
        },
        {
          header: 'Still open',
          align: 'end',
          cell: (sum) => <Amount money={{ amount: sum.open, currency: sum.currency }} />,
        },
      ]}
    />
  )
}
