import type { Instant } from '#domain/instant.ts'
import { PropList, reported } from '#web/parts/prop-list.tsx'
import { Badge } from '#web/ui/badge.tsx'
import type { ShipmentRow } from '#wire/api/shipments.ts'
import type { ReactNode } from 'react'
import { lineAgeWords, trackingWords } from './tracking-words.ts'

interface Props {
  readonly shipment: ShipmentRow
  readonly now: Instant
}

/** Whether the line is still asked, and the papers of the shipment. */
export function ShipmentAside({ shipment, now }: Props) {
  return (
    <aside className="grid content-start gap-5 border-line px-gutter pt-5 pb-6 max-lg:border-t lg:border-s">
      <Part title="Tracking">
        <PropList
          items={[
            ['State', trackingWords(shipment, now)],
            ['Line', lineAgeWords(shipment, now)],
          ]}
        />
      </Part>
      <Part title="References">
        <PropList
          items={[
            ['Reference', reported(shipment.references.join(', '))],
            ['Booking', reported(shipment.bookingNumbers.join(', '))],
            [
              'Tags',
              shipment.tags.length === 0 ? (
                reported(null)
              ) : (
                <span key="tags" className="flex flex-wrap gap-1">
                  {shipment.tags.map((tag) => (
                    <Badge key={tag}>{tag}</Badge>
                  ))}
                </span>
              ),
            ],
            ['IMO', reported(shipment.vesselImo)],
          ]}
        />
      </Part>
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
