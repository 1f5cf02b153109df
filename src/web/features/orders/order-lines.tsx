import { contentLines, type OrderReader } from '#domain/text/order-message.ts'
import { contentFieldLabels } from '#domain/text/order-labels.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { isOffOrder } from '#domain/container/order-state.ts'
import type { Format } from '#domain/text/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { ContainerNumber, containerName } from '#web/parts/container-number.tsx'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'
import { useState } from 'react'
import { AnswerDialog } from './answer-dialog.tsx'
import { OrderReceipts } from './order-receipts.tsx'
import { orderTones, stateLabel } from '#web/parts/order-text.ts'

type Line = OrderDetail['lines'][number]

/** The containers of an order: what the order says now, what the carrier reported, and what changed since it was sent. */
export function OrderLines({ order }: { readonly order: OrderDetail }) {
  const [answered, setAnswered] = useState<Line | null>(null)
  const whyNot = useWhyNotAllowed('POST /api/orders/:id/acts')
  return (
    <>
      <ul className="grid gap-3">
        {order.lines.map((line) => (
          <li
            key={line.containerId}
            aria-label={containerName(line.number)}
            className="grid gap-2 rounded-panel border border-line p-3 text-data"
          >
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <TextLink look="quiet" className="font-medium" to={paths.container(line.containerId)}>
                <ContainerNumber number={line.number} />
              </TextLink>
              <Badge tone={orderTones[line.state]}>{stateLabel(line.state)}</Badge>
              <span className="flex-1" />
              {!isOffOrder(line.state) && (
                <Button
                  aria-label={`${answerLabel(line)} for ${containerName(line.number)}`}
                  whyNot={whyNot}
                  onClick={() => setAnswered(line)}
                >
                  {answerLabel(line)}
                </Button>
              )}
            </div>
            <Reported line={line} />
            {!isOffOrder(line.state) && <Facts line={line} />}
            <OrderReceipts line={line} />
          </li>
        ))}
      </ul>
      {answered && <AnswerDialog order={order} line={answered} onClose={() => setAnswered(null)} />}
    </>
  )
}

function answerLabel({ state }: Line): string {
  return state === 'draft' ? 'Take off' : 'Enter answer'
}

function Facts({ line: { content, changed, isTracked } }: { readonly line: Line }) {
  const format = useFormat()
  const reader: OrderReader = { language: 'en', format }
  return (
    <>
      {!isTracked && (
        <p className="text-muted">This container isn’t tracked in this account anymore.</p>
      )}
      {content && (
        <dl className="grid grid-cols-2 gap-x-6 gap-y-1 max-sm:grid-cols-1">
          {contentLines(reader, content).map(([label, value, field]) => (
            <div key={field} className="flex gap-2">
              <dt className="w-32 flex-none text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">
                {value}
                {changed.includes(field) && (
                  <span className="ms-1.5 font-medium text-today-text">changed</span>
                )}
              </dd>
            </div>
          ))}
          {content.deliverTo === null && (
            <div className="flex gap-2">
              <dt className="w-32 flex-none text-muted">{contentFieldLabels.deliverTo}</dt>
              <dd className="font-medium text-today-text">not set</dd>
            </div>
          )}
        </dl>
      )}
    </>
  )
}

/** What the carrier said, or a colleague entered for it; nothing if nothing was. */
function Reported({ line }: { readonly line: Line }) {
  const format = useFormat()
  const now = useNow()
  const parts = describeReport(format, line, now)
  if (parts.length === 0) return null
  return (
    <p className="dotted-list">
      {parts.map((part) => (
        <span key={part} className="wrap-anywhere">
          {part}
        </span>
      ))}
    </p>
  )
}

function describeReport(
  format: Format,
  { report, content, gone }: Line,
  now: Instant,
): readonly string[] {
  const zone = content?.zone ?? null
  const time = (at: Instant) => formatEventTime(format, at, zone, now)
  return [
    report.declineReason && `Declined: ${report.declineReason}`,
    report.appointmentAt && `Carrier’s appointment ${time(report.appointmentAt)}`,
    report.confirmation && `Confirmation ${report.confirmation}`,
    report.driver && `Driver ${report.driver}`,
    report.truck && `Truck ${report.truck}`,
    report.chassis && `Chassis ${report.chassis}`,
    gone &&
      (gone.at === null
        ? 'Left the terminal per tracking'
        : `Left the terminal ${time(gone.at)} per tracking`),
    report.pickedUpAt && `Picked up ${time(report.pickedUpAt)}`,
    report.deliveredAt && `Delivered ${time(report.deliveredAt)}`,
    report.emptyReturnedAt && `Empty returned ${time(report.emptyReturnedAt)}`,
    report.returnedTo && `to ${report.returnedTo}`,
  ].flatMap((part) => part || [])
}
