import { formatFileSize } from '#domain/text/file-size.ts'
import { formatEventTime } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { receiptPath, useDeleteReceipt } from '#web/data/orders.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { OrderDetail, OrderReceipt } from '#wire/api/orders.ts'
import { useState } from 'react'

type Line = OrderDetail['lines'][number]

/** Interchange receipts that the carrier uploaded for a container; nothing if there are none. */
export function OrderReceipts({ line }: { readonly line: Line }) {
  const format = useFormat()
  const now = useNow()
  const whyNot = useWhyNotAllowed('DELETE /api/order-receipts/:id', 'delete receipts')
  const [asked, setAsked] = useState<OrderReceipt | null>(null)
  const { receipts } = line
  if (receipts.length === 0) return null
  return (
    <div className="grid gap-1 border-t border-line-soft pt-2">
      <h3 className="text-label text-muted">Interchange receipts</h3>
      <ul className="grid gap-1">
        {receipts.map((receipt) => {
          const name = `receipt ${receipt.number} of ${containerName(line.number)}`
          return (
            <li key={receipt.id} className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <span className="dotted-list">
                <span>Receipt {receipt.number}</span>
                <span>{receipt.kind.toUpperCase()}</span>
                <span>{formatFileSize(receipt.size)}</span>
                <time dateTime={receipt.at}>
                  {formatEventTime(format, receipt.at, viewerZone, now)}
                </time>
              </span>
              <ButtonLink
                look="quiet"
                to={receiptPath(receipt.id)}
                reloadDocument
                download
                aria-label={`Download ${name}`}
              >
                Download
              </ButtonLink>
              <Button
                look="quiet"
                whyNot={whyNot}
                aria-label={`Delete ${name}`}
                onClick={() => setAsked(receipt)}
              >
                Delete
              </Button>
            </li>
          )
        })}
      </ul>
      {asked && <DeleteReceiptDialog line={line} receipt={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

interface DeletingProps {
  readonly line: Line
  readonly receipt: OrderReceipt
  readonly onClose: () => void
}

function DeleteReceiptDialog({ line, receipt, onClose }: DeletingProps) {
  const { mutateAsync, ...deletion } = useDeleteReceipt()
  async function remove() {
    const done = await mutateAsync(receipt.id).catch(() => null)
    if (done !== null) onClose()
  }
  return (
    <DeleteDialog
      name={`receipt ${receipt.number} of ${containerName(line.number)}`}
      noun="receipt"
      deletion={deletion}
      onDelete={() => void remove()}
      onClose={onClose}
    >
      This deletes the file for everyone. The carrier can upload it again while its link works.
    </DeleteDialog>
  )
}
