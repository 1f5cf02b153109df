import type { Departure } from '#domain/history/kpi-departure.ts'
import { holdKinds } from '#domain/history/kpi.ts'
import { capitalised } from '#domain/text/count.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { decimal } from '#domain/text/kpi.ts'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Kpi } from './use-kpi.ts'

/** Hours that each kind of hold stopped containers. */
export function HoldKinds({
  kpi,
  departures,
}: {
  readonly kpi: Kpi
  readonly departures: readonly Departure[]
}) {
  const kinds = holdKinds(departures)
  return (
    <div className="pt-4">
      <Section
        heading="Hold hours by type"
        about="Holds first seen since this account was connected."
      >
        {kinds.length === 0 ? (
          <p className="text-data text-muted">No holds first seen in this period.</p>
        ) : (
          <PlainTable
            caption="Hold hours by type"
            columns={[
              { head: 'Hold' },
              { head: 'Containers', end: true },
              { head: 'Total hours', end: true },
              { head: 'Median', end: true },
              { head: '90% within', end: true },
            ]}
          >
            {kinds.map(({ name, of, hours, median, p90 }) => (
              <PlainRow key={name}>
                <PlainCell head>{capitalised(holdNoun(name))}</PlainCell>
                <PlainCell end>
                  <TextLink
                    look="quiet"
                    to={kpi.pathOf({ measure: 'hold-hours', hold: name })}
                    aria-label={`${name}: ${of.length} containers`}
                  >
                    {of.length}
                  </TextLink>
                </PlainCell>
                <PlainCell end>{decimal(hours)}</PlainCell>
                <PlainCell end>{decimal(median)}</PlainCell>
                <PlainCell end>{decimal(p90)}</PlainCell>
              </PlainRow>
            ))}
          </PlainTable>
        )}
      </Section>
    </div>
  )
}
