import type { Format } from '#domain/text/format.ts'
import { useFormat } from '#web/data/format.ts'
import { isOpen } from '#domain/invoices/dispute.ts'
import { disputeStateLabels, describeNextDate } from '#domain/text/dispute.ts'
import { formatDate } from '#domain/text/time.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import type { DisputeRecord } from '#wire/api/disputes.ts'
import { useState } from 'react'
import { DisputeDialog } from './dispute-dialog.tsx'
import { formOfDispute } from './dispute-form.ts'

const tones: Readonly<Record<DisputeRecord['dispute']['state'], Tone>> = {
  draft: 'waiting',
  sent: 'moving',
  answered: 'moving',
  won: 'ready',
  partly: 'ready',
  lost: 'blocked',
  withdrawn: 'done',
}

/** Disputes with their state, and what is due next. */
export function DisputeTable({ disputes }: { readonly disputes: readonly DisputeRecord[] }) {
  const format = useFormat()
  const today = localDateAt(useNow(), 'UTC')
  const whyNot = useWhyNotAllowed('PUT /api/disputes/:id')
  const [editing, setEditing] = useState<DisputeRecord | null>(null)
  return (
    <>
      <DataTable
        look="records"
        caption="Disputes, newest change first"
        rows={disputes}
        rowId={({ id }) => id}
        columns={[
          { header: 'Subject', cell: (record) => <Subject record={record} /> },
          { header: 'Biller', cell: ({ dispute }) => dispute.biller },
          {
            header: 'Status',
            cell: ({ dispute: { state } }) => (
              <Badge tone={tones[state]}>{disputeStateLabels[state]}</Badge>
            ),
          },
          {
            header: 'Date',
            cell: ({ dispute }) =>
              describeNextDate(format, dispute, today) ?? describeDecided(format, dispute, today),
            look: 'min-w-40',
          },
          {
            header: 'Disputed',
            align: 'end',
            cell: ({ dispute: { amount, currency } }) => <Amount money={{ amount, currency }} />,
          },
          {
            header: 'Recovered',
            align: 'end',
            cell: ({ dispute: { recovered, currency } }) =>
              recovered === null ? (
                <span className="text-muted">pending</span>
              ) : (
                <Amount money={{ amount: recovered, currency }} />
              ),
          },
          {
            header: 'Note',
            cell: ({ dispute: { note } }) => (
              <span className="wrap-anywhere sm:line-clamp-2 sm:max-w-52">{note}</span>
            ),
          },
          {
            header: 'Actions',
            align: 'end',
            cell: (record) => (
              <Button
                whyNot={whyNot}
                aria-label={`Edit dispute ${record.dispute.subject}`}
                onClick={() => setEditing(record)}
              >
                Edit
              </Button>
            ),
          },
        ]}
      />
      {editing && (
        <DisputeDialog
          open
          onClose={() => setEditing(null)}
          start={formOfDispute(editing.dispute)}
          on={editing}
        />
      )}
    </>
  )
}

function describeDecided(
  format: Format,
  dispute: DisputeRecord['dispute'],
  today: LocalDate,
): string {
  if (isOpen(dispute)) return 'no date'
  return dispute.decidedOn ? `decided ${formatDate(format, dispute.decidedOn, today)}` : 'none'
}

function Subject({
  record: { invoiceId, containerId, dispute },
}: {
  readonly record: DisputeRecord
}) {
  const to = invoiceId
    ? paths.invoice(invoiceId)
    : containerId
      ? paths.container(containerId)
      : null
  return to === null ? (
    <span className={subjectLook}>{dispute.subject}</span>
  ) : (
    <TextLink look="quiet" className={subjectLook} to={to}>
      {dispute.subject}
    </TextLink>
  )
}

const subjectLook = 'inline-block min-w-28 wrap-anywhere'
