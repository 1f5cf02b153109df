import { contentLines, longOrderDay, type OrderReader } from '#domain/text/order-message.ts'
import { orderWords } from '#domain/text/order-words.ts'
import { formatDate } from '#domain/text/time.ts'
import { useFormat } from '#web/data/format.ts'
import { useWriteOrder } from '#web/data/orders.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { OrderDetail } from '#wire/api/orders.ts'
import { describeRecipients } from './order-delivery.tsx'
import { describeChanges, onOrder } from '#web/parts/order-text.ts'

interface Props {
  readonly order: OrderDetail
  readonly onClose: () => void
}

/** What the carrier gets, before it is sent. */
export function SendDialog({ order, onClose }: Props) {
  const format = useFormat()
  const write = useWriteOrder(order.id)
  const reader: OrderReader = { language: order.carrier.language, format }
  const { number, carrier, day, instructions, version, lines } = order
  const told = onOrder(lines)
  const canceled = lines.filter(({ state }) => state === 'canceled')
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={`Send ${number} to ${carrier.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={write.isPending ? 'Sending…' : null}
            onClick={() => write.mutate({ kind: 'send', basedOn: version }, { onSuccess: onClose })}
          >
            Send order
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-data">
        <p>{describeRecipients(order)}</p>
        {describeChanges(order) !== null && <p className="font-medium">{describeChanges(order)}</p>}
        <p>
          {orderWords[carrier.language].pickUpOn} {longOrderDay(reader, day)}
        </p>
        {instructions !== null && (
          <p className="wrap-anywhere whitespace-pre-line">{instructions}</p>
        )}
        {told.map(({ containerId, number: one, content, changed, isTracked }) => (
          <div key={containerId} className="grid gap-0.5">
            <h3 className="font-semibold">
              <ContainerNumber number={one} />
            </h3>
            {!isTracked && (
              <p className="text-muted">Not tracked anymore: it stays as it was sent.</p>
            )}
            {content &&
              contentLines(reader, content).map(([label, value, field]) => (
                <p key={field} className="wrap-anywhere">
                  <span className="text-muted">{label}: </span>
                  <span className={changed.includes(field) ? 'font-medium' : undefined}>
                    {value}
                  </span>
                </p>
              ))}
            {content?.pickUpBy && content.pickUpBy < day && (
              <p className="font-medium text-today-text">
                The pickup day is after pick-up-by ({formatDate(format, content.pickUpBy, null)}).
              </p>
            )}
            {content?.deliverTo === null && (
              <p className="font-medium text-today-text">
                No delivery address. Add one under Edit.
              </p>
            )}
          </div>
        ))}
        {canceled.length > 0 && (
          <p>
            Told not to pick up:{' '}
            {canceled.map(({ containerId, number: one }, at) => (
              <span key={containerId}>
                {at > 0 && ', '}
                <ContainerNumber number={one} />
              </span>
            ))}
          </p>
        )}
        <Refusal error={write.error} />
      </div>
    </Dialog>
  )
}
