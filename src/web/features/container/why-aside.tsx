import { ruleSentence, sourceLetters } from '#domain/words/deadline.ts'
import { dateWords } from '#domain/words/time.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import { PropList, reported } from '#web/parts/prop-list.tsx'

/** Why the last free day is what it is, and who the box belongs to. */
export function WhyAside({ row: { box, assessment } }: { readonly row: FleetBox }) {
  const { deadline, shipment } = box
  const { today } = assessment.urgency
  return (
    <aside className="grid content-start gap-5 self-stretch border-line px-gutter pt-5 pb-6 max-lg:border-t lg:border-s">
      {deadline && (
        <section>
          <h2 className="mb-2 text-label font-semibold">Why {dateWords(deadline.date, today)}</h2>
          <ul className="text-data">
            {deadline.sources.map((source) => (
              <li
                key={`${source.source} ${source.reported}`}
                className="grid grid-cols-[22px_1fr_auto] items-baseline border-t border-line-soft py-1.5"
              >
                <span className="text-label text-muted">{sourceLetters[source.source]}</span>
                <span className={source.governs ? 'font-medium' : ''}>
                  {dateWords(source.date, today)}
                </span>
                <span
                  className={source.governs ? 'text-label text-accent' : 'text-label text-muted'}
                >
                  {source.governs ? 'governs' : source.applies ? '' : 'does not count'}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-label font-normal text-muted">{ruleSentence(deadline.rule)}</p>
        </section>
      )}
      <section>
        <h2 className="mb-2 text-label font-semibold">Papers</h2>
        <PropList
          items={[
            ['Customer', reported(shipment?.customer)],
            ['Booking', reported(shipment?.bookingNumbers.join(', '))],
            ['Tags', reported(shipment?.tags.join(', '))],
            ['Seal', reported(box.sealNumber)],
            ['Chassis', reported(box.chassisNumber)],
          ]}
        />
      </section>
    </aside>
  )
}
