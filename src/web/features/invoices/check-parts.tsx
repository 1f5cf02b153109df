import { formatDueDay } from '#domain/text/dispute.ts'
import { useFormat } from '#web/data/format.ts'
import type { InvoiceCheck } from '#domain/invoices/invoice-check.ts'
import type { Comparison } from '#domain/invoices/invoice-compare.ts'
import type { Doubt, Ground } from '#domain/invoices/invoice-grounds.ts'
import { ruleDays } from '#domain/invoices/invoice-dates.ts'
import { itemSources } from '#domain/invoices/invoice.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { counted } from '#domain/text/count.ts'
import { containerOf, describeDoubt, describeGround } from '#domain/text/invoice-grounds.ts'
import {
  comparisonLabel,
  describeComparison,
  describeInvoicedValue,
  itemLabels,
  itemStateLabels,
  notLegalAdvice,
  describeOurValue,
} from '#domain/text/invoice.ts'
import { formatDate } from '#domain/text/time.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { Section } from '#web/ui/section.tsx'

interface Props {
  readonly check: InvoiceCheck
  readonly today: LocalDate
}

/** The grounds to dispute the invoice, one by one. */
export function Grounds({ check, today }: Props) {
  const format = useFormat()
  const { grounds, billed } = check
  return (
    <Section heading="Grounds to dispute">
      {grounds.length === 0 ? (
        <p className="text-data text-muted">None found.</p>
      ) : (
        <Sentences
          of={grounds}
          say={(ground) => describeGround(format, ground, today, billed.currency ?? '')}
        />
      )}
    </Section>
  )
}

/** What can't be verified, and why. */
export function Doubts({ check, today }: Props) {
  const format = useFormat()
  if (check.doubts.length === 0) return null
  return (
    <Section heading="Can’t be verified">
      <Sentences of={check.doubts} say={(doubt) => describeDoubt(format, doubt, today)} />
    </Section>
  )
}

function Sentences<T extends Ground | Doubt>({
  of,
  say,
}: {
  readonly of: readonly T[]
  readonly say: (one: T) => readonly string[]
}) {
  const said = of.flatMap((one) => say(one).map((text) => ({ text, container: containerOf(one) })))
  return (
    <ul className="grid gap-1.5 text-data">
      {said.map(({ text, container }) => (
        <li key={`${container} ${text}`} className="max-w-prose">
          {container !== null && (
            <>
              <ContainerNumber number={container} />:{' '}
            </>
          )}
          {text}
        </li>
      ))}
    </ul>
  )
}

const tones: Readonly<Record<Comparison['verdict'], Tone>> = {
  agrees: 'done',
  contradicts: 'blocked',
  lenient: 'waiting',
  unknown: 'plain',
}

/** Each line of the invoice beside our record, container by container. */
export function Comparisons({ check, today }: Props) {
  const format = useFormat()
  return (
    <Section
      heading="Line by line"
      about="Billed amounts next to your records and the rates on file for the same container."
    >
      <div className="grid grid-cols-1 gap-6">
        {check.containers.map(({ billed, record, rows }) => (
          <div key={billed.number}>
            <h3 className="dotted-list pb-1 text-body font-medium">
              <ContainerNumber number={billed.number} />
              {record ? (
                <TextLink look="step" to={paths.container(record.container.id, { tab: 'history' })}>
                  View history
                </TextLink>
              ) : (
                <span className="font-normal text-muted">not tracked</span>
              )}
            </h3>
            <DataTable
              caption={`${billed.number}: billed vs. calculated`}
              rows={rows}
              rowId={({ what, line }) => `${what} ${line?.from ?? ''} ${line?.to ?? ''}`}
              columns={[
                { header: 'Item', cell: (row) => comparisonLabel(format, row, today) },
                {
                  header: 'Billed',
                  cell: ({ invoiced }) => describeInvoicedValue(format, invoiced, today),
                  look: 'wrap-anywhere',
                },
                {
                  header: 'Our record',
                  cell: ({ ours }) => describeOurValue(format, ours, today),
                  look: 'wrap-anywhere',
                },
                {
                  header: 'Result',
                  cell: (row) => (
                    <Badge tone={tones[row.verdict]}>{describeComparison(format, row)}</Badge>
                  ),
                },
              ]}
            />
          </div>
        ))}
      </div>
    </Section>
  )
}

/** The gap list and the dates of the US rule; nothing if it doesn't apply. */
export function RuleParts({ check, today }: Props) {
  const format = useFormat()
  if (check.isUnderRule === false)
    return (
      <Section heading="46 CFR part 541">
        <p className="max-w-prose text-data text-muted">
          Doesn’t apply. None of its containers were discharged in the United States.
        </p>
      </Section>
    )
  const { issue, disputeBy } = check
  const issued =
    issue.state === 'unknown'
      ? 'unknown'
      : `${formatDate(format, issue.issuedOn, today)}, ${
          issue.days < 0
            ? 'before the last date charged. Check the invoice date.'
            : `${counted(issue.days, 'day')} after the last date charged: ${issue.state === 'late' ? 'late' : 'on time'}`
        }`
  return (
    <Section heading="46 CFR part 541" about={notLegalAdvice}>
      <div className="grid grid-cols-1 gap-6">
        <DataTable
          caption="Deadlines"
          rows={
            [
              [`Issued within ${ruleDays} days of the last charge`, issued, '541.7(a)'],
              [
                'Dispute by',
                disputeBy === null ? 'unknown' : formatDueDay(format, disputeBy, today),
                '541.8(a)',
              ],
              ['Biller tries to resolve it', `within ${ruleDays} days of the request`, '541.8(b)'],
            ] as const
          }
          rowId={([what]) => what}
          columns={[
            { header: 'Item', cell: ([what]) => what },
            { header: 'Date', cell: ([, date]) => date },
            { header: 'Section', cell: ([, , section]) => section },
          ]}
        />
        <DataTable
          caption="Items required by 46 CFR 541.6"
          rows={check.items}
          rowId={({ item }) => item}
          columns={[
            { header: 'Item', cell: ({ item }) => itemLabels[item] },
            {
              header: 'Status',
              cell: ({ state }) => (
                <Badge
                  tone={state === 'missing' ? 'blocked' : state === 'present' ? 'done' : 'waiting'}
                >
                  {itemStateLabels[state]}
                </Badge>
              ),
            },
            {
              header: 'Section',
              cell: ({ item }) => itemSources[item],
              look: 'whitespace-nowrap',
            },
          ]}
        />
      </div>
    </Section>
  )
}
