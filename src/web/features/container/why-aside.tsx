import { useFormat } from '#web/data/format.ts'
import { ruleSentence, sourceLetters } from '#domain/text/deadline.ts'
import { formatDate } from '#domain/text/time.ts'
import { referencesOf } from '#web/parts/container-facts.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { HandlingAside } from './handling-aside.tsx'
import { containerName } from '#web/parts/container-number.tsx'
import { FieldList } from '#web/parts/custom-fields/field-list.tsx'
import { OverrideNote } from '#web/parts/override-note.tsx'
import { PropList, reported } from '#web/parts/prop-list.tsx'

/** Why the last free day is what it is, and who the container belongs to. */
export function WhyAside({ row }: { readonly row: FleetRow }) {
  const format = useFormat()
  const { container, assessment } = row
  const { deadline, shipment } = container
  const { today } = assessment.urgency
  return (
    <aside className="grid content-start gap-5 self-stretch border-line px-gutter pt-5 pb-6 max-lg:border-t lg:border-s">
      <HandlingAside row={row} />
      {deadline && (
        <section>
          <h2 className="mb-2 text-label font-semibold">
            Why {formatDate(format, deadline.date, today)}
          </h2>
          <ul className="text-data">
            {deadline.sources.map((source) => (
              <li
                key={`${source.source} ${source.reported}`}
                className="grid grid-cols-[22px_1fr_auto] items-baseline border-t border-line-soft py-1.5"
              >
                <span className="text-label text-muted">{sourceLetters[source.source]}</span>
                <span className={source.governs ? 'font-medium' : ''}>
                  {formatDate(format, source.date, today)}
                </span>
                <span
                  className={source.governs ? 'text-label text-accent' : 'text-label text-muted'}
                >
                  {source.governs ? 'in use' : source.applies ? '' : 'doesn’t apply'}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-label font-normal text-muted">{ruleSentence(deadline.rule)}</p>
          {container.handling?.override && (
            <div className="mt-2">
              <OverrideNote row={row} />
            </div>
          )}
        </section>
      )}
      <FieldList entity="container" id={container.id} name={containerName(container.number)} />
      <section>
        <h2 className="mb-2 text-label font-semibold">Shipment details</h2>
        <PropList
          items={[
            ['Customer', reported(shipment?.customer, shipment, 'customer')],
            ['Booking', reported(shipment?.bookingNumbers.join(', '), shipment, 'bookingNumbers')],
            ['References', reported(referencesOf(container).join(', '), container, 'references')],
            ['Shipment tags', reported(shipment?.tags.join(', '), shipment, 'tags')],
            ['Seal', reported(container.sealNumber, container, 'sealNumber')],
            ['Chassis', reported(container.chassisNumber, container, 'chassisNumber')],
          ]}
        />
      </section>
    </aside>
  )
}
