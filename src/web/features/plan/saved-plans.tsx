import { useFormat, viewerZone } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { addDays } from '#domain/time/local-date.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { usePlans } from '#web/data/plans.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import { Read } from '#web/ui/read.tsx'
import { Section } from '#web/ui/section.tsx'

/** Saved plans. Each opens its outcome and its pull list. */
export function SavedPlans() {
  const format = useFormat()
  const query = usePlans()
  const now = useNow()
  return (
    <Section heading="Saved plans">
      <Read
        inline
        name="saved plans"
        query={query}
        empty={<p className="text-data text-muted">No saved plans yet.</p>}
      >
        {(plans) => (
          <PlainTable
            caption="Saved plans"
            columns={[
              { head: 'Days' },
              { head: 'Containers', end: true },
              { head: 'By' },
              { head: 'Saved (your time)' },
            ]}
          >
            {plans.map(({ id, first, days, containers, by, at }) => (
              <PlainRow key={id}>
                <PlainCell head>
                  <TextLink look="step" to={paths.savedPlan(id)}>
                    {formatDate(format, first, first)} to{' '}
                    {formatDate(format, addDays(first, days - 1), first)}
                  </TextLink>
                </PlainCell>
                <PlainCell end>
                  <span aria-label={counted(containers, 'container')}>{containers}</span>
                </PlainCell>
                <PlainCell>{by.name}</PlainCell>
                <PlainCell>{formatEventTime(format, at, viewerZone, now)}</PlainCell>
              </PlainRow>
            ))}
          </PlainTable>
        )}
      </Read>
    </Section>
  )
}
