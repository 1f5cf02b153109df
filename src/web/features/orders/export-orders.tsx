import { orderStateLabels } from '#domain/text/order-state-labels.ts'
import { useNow } from '#web/data/clock.ts'
import { viewerZone } from '#web/data/format.ts'
import { exportTable, momentColumns, textColumn } from '#web/parts/export/export-table.ts'
import { saveTable, type FileFormat } from '#web/parts/export/save-file.ts'
import { describeCounts, describeMails, describeToDo } from '#web/parts/order-text.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderRow } from '#wire/api/orders.ts'

/** Saves the orders that are shown, one row for each. */
export function ExportOrders({ orders }: { readonly orders: readonly OrderRow[] }) {
  const now = useNow()
  const save = (file: FileFormat) =>
    void saveTable(file, {
      name: 'landside-delivery-orders',
      now,
      table: exportTable(orderColumns, orders),
      about: [['Delivery orders', String(orders.length)]],
    })
  return (
    <>
      <Button onClick={() => save('csv')}>Export CSV</Button>
      <Button onClick={() => save('xlsx')}>Export Excel</Button>
    </>
  )
}

const orderColumns = [
  textColumn<OrderRow>('Order', ({ number }) => number),
  textColumn<OrderRow>('Carrier', ({ carrier }) => carrier.name),
  textColumn<OrderRow>('SCAC', ({ carrier }) => carrier.scac),
  { header: 'Pick up on', kind: 'day' as const, value: ({ day }: OrderRow) => day },
  textColumn<OrderRow>('State', ({ state }) => orderStateLabels[state]),
  textColumn<OrderRow>('Containers', describeCounts),
  textColumn<OrderRow>('Still on it', ({ lines }) => lines.map(({ number }) => number).join(', ')),
  ...momentColumns<OrderRow>('Sent', ({ sentAt }) => ({ at: sentAt, zone: viewerZone })),
  textColumn<OrderRow>('Email', describeMails),
  textColumn<OrderRow>('To do', describeToDo),
]
