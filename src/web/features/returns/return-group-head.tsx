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
import { orderRecipients } from '#domain/carriers/carrier.ts'
import { useCarriers } from '#web/data/carriers.ts'
import { noGroup, orderOut, type ReturnGrouping } from './return-list.ts'

interface Props {
  readonly grouping: ReturnGrouping
  readonly group: RowGroup<FleetRow>
}

/** Who has these containers, and the reminder that covers them. Empties on no order have customers of all kinds. */
export function ReturnGroupHead({ grouping, group: { key, rows } }: Props) {
  const format = useFormat()
  const now = useNow()
  const [open, setOpen] = useState(false)
  const carrier = useCarriers().data?.carriers.find(({ id }) => id === key)
  const name = nameOf(grouping, key, rows)
  const shown = name ?? noName[grouping]
  return (
    <>
      <span className="font-semibold">{shown}</span>
      <span className="font-normal text-muted">{rows.length}</span>
      {(grouping === 'customer' || name !== null) && (
        <Button
          look="quiet"
          className="ms-2 font-normal"
          onClick={() => setOpen(true)}
          aria-label={`Reminder about ${counted(rows.length, 'empty', 'empties')}: ${shown}`}
        >
          <Mail aria-hidden size={14} /> Reminder
        </Button>
      )}
      {open && (
        <MessageDialog
          message={returnMessage(
            format,
            { name, isCarrier: grouping === 'carrier' },
            rows.map(({ container, assessment: { perDiem } }) => ({ container, perDiem })),
            now,
          )}
          count={rows.length}
          to={grouping === 'carrier' && carrier ? orderRecipients(carrier) : []}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const noName: Readonly<Record<ReturnGrouping, string>> = {
  customer: 'Customer not reported',
  carrier: 'No delivery order',
}

function nameOf(grouping: ReturnGrouping, key: string, [row]: readonly FleetRow[]): string | null {
  if (key === noGroup) return null
  return grouping === 'customer' ? key : ((row && orderOut(row)?.carrier.name) ?? key)
}
