import { useFormat } from '#web/data/format.ts'
import type { Instant } from '#domain/time/instant.ts'
import { hasTrackingStopped } from '#domain/container/status.ts'
import { PropList, reported } from '#web/parts/prop-list.tsx'
import { DocumentsPanel } from '#web/parts/documents/documents-panel.tsx'
import { Parties } from '#web/parts/documents/parties.tsx'
import { FieldList } from '#web/parts/custom-fields/field-list.tsx'
import { ReferencesEditor } from '#web/parts/custom-fields/references-editor.tsx'
import { TrackingSwitch } from '#web/parts/tracking-switch.tsx'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import type { ReactNode } from 'react'
import { describeLineAge, describeTracking } from './tracking-text.ts'

interface Props {
  readonly shipment: ShipmentRow
  readonly now: Instant
}

/** Whether the shipment is still tracked; its references, parties and documents. */
export function ShipmentAside({ shipment, now }: Props) {
  const format = useFormat()
  return (
    <aside className="grid content-start gap-5 border-line px-gutter pt-5 pb-6 max-lg:border-t lg:border-s">
      <Part title="Tracking">
        <PropList
          items={[
            ['Status', describeTracking(format, shipment, now)],
            ['Line', describeLineAge(shipment, now)],
          ]}
        />
        <div className="pt-2">
          <TrackingSwitch
            shipmentId={shipment.id}
            name={shipment.billOfLading}
            isOn={!hasTrackingStopped(shipment)}
          />
        </div>
      </Part>
      <FieldList entity="shipment" id={shipment.id} name={shipment.billOfLading} />
      <Part title="References">
        <PropList
          items={[
            [
              'Reference',
              <ReferencesEditor key="references" shipment={shipment} list="references" />,
            ],
            ['Booking', reported(shipment.bookingNumbers.join(', '), shipment, 'bookingNumbers')],
            ['Tags', <ReferencesEditor key="tags" shipment={shipment} list="tags" />],
            ['IMO', reported(shipment.vesselImo, shipment, 'vesselImo')],
          ]}
        />
      </Part>
      <Parties shipment={shipment} of={{ kind: 'shipment', id: shipment.id }} />
      <DocumentsPanel of={{ kind: 'shipment', id: shipment.id }} now={now} />
    </aside>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-label font-semibold">{title}</h2>
      {children}
    </section>
  )
}
