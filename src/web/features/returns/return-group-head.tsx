import { counted } from '#domain/text/count.ts'
import { returnMessage } from '#domain/text/return-message.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat } from '#web/data/format.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { RowGroup } from '#web/parts/grid/items.ts'
import { MessageDialog } from '#web/parts/message-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { noCustomer } from './return-list.ts'

/** The customer that has these containers, and the reminder that covers them. */
export function CustomerHead({ group: { key, rows } }: { readonly group: RowGroup<FleetRow> }) {
  const format = useFormat()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const name = key === noCustomer ? null : key
  const shown = name ?? 'Customer not reported'
  return (
    <>
      <span className="font-semibold">{shown}</span>
      <span className="font-normal text-muted">{rows.length}</span>
      <Button
        look="quiet"
        className="ms-2 font-normal"
        onClick={() => setOpen(true)}
        aria-label={`Reminder about ${counted(rows.length, 'empty', 'empties')}: ${shown}`}
      >
        <Mail aria-hidden size={14} /> Reminder
      </Button>
      {open && (
        <MessageDialog
          message={returnMessage(
            format,
            name,
            rows.map(({ container, assessment: { perDiem } }) => ({ container, perDiem })),
            now,
          )}
          count={rows.length}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
