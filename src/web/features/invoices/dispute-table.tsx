import { useFormat } from '#web/data/format.ts'
import { isOpen } from '#domain/invoices/dispute.ts'
import { disputeStateLabels, describeNextDate } from '#domain/text/dispute.ts'
import { formatDate } from '#domain/text/time.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { useNow } from '#web/data/clock.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Amount } from '#web/parts/money.tsx'
import { paths } from '#web/paths.ts'
import { Badge, type Tone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
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

/** Disputes with how far each is, and what is due next. */
export function DisputeTable({ disputes }: { readonly disputes: readonly DisputeRecord[] }) {
  const format = useFormat()
  const today = localDateAt(useNow(), 'UTC')
  const whyNot = useWhyNotAllowed('PUT /api/disputes/:id')
  const [editing, setEditing] = useState<DisputeRecord | null>(null)
  return (
    <>
      <PlainTable
        caption="Disputes, newest change first"
        columns={[
          { head: 'Subject' },
          { head: 'Biller' },
          { head: 'Status' },
          { head: 'Date' },
          { head: 'Disputed', end: true },
          { head: 'Recovered', end: true },
          { head: 'Note' },
          { head: 'Actions', end: true },
        ]}
      >
        {disputes.map((record) => {
          const { dispute } = record
          const { amount, currency, recovered, decidedOn } = dispute
          return (
            <PlainRow key={record.id}>
              <PlainCell head>
                <Subject record={record} />
              </PlainCell>
              <PlainCell>{dispute.biller}</PlainCell>
              <PlainCell>
                <Badge tone={tones[dispute.state]}>{disputeStateLabels[dispute.state]}</Badge>
              </PlainCell>
              <PlainCell>
                <div className="min-w-36">
                  {describeNextDate(format, dispute, today) ??
                    (isOpen(dispute)
                      ? 'no date'
                      : decidedOn
                        ? `decided ${formatDate(format, decidedOn, today)}`
                        : 'none')}
                </div>
              </PlainCell>
              <PlainCell end>
                <Amount money={{ amount, currency }} />
              </PlainCell>
              <PlainCell end>
                {recovered === null ? (
                  <span className="text-muted">pending</span>
                ) : (
                  <Amount money={{ amount: recovered, currency }} />
                )}
              </PlainCell>
              <PlainCell>
                <span className="line-clamp-2 max-w-52 wrap-anywhere">{dispute.note}</span>
              </PlainCell>
              <PlainCell end>
                <Button
                  whyNot={whyNot}
                  aria-label={`Edit dispute ${dispute.subject}`}
                  onClick={() => setEditing(record)}
                >
                  Edit
                </Button>
              </PlainCell>
            </PlainRow>
          )
        })}
      </PlainTable>
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
