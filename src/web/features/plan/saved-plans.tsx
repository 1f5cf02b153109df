import { useFormat, viewerZone } from '#web/data/format.ts'
import { counted } from '#domain/text/count.ts'
import { addDays } from '#domain/time/local-date.ts'
import { formatDate, formatEventTime } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { usePlans } from '#web/data/plans.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
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
          <DataTable
            caption="Saved plans"
            rows={plans}
            rowId={({ id }) => id}
            columns={[
              {
                header: 'Days',
                cell: ({ id, first, days }) => (
                  <TextLink look="step" to={paths.savedPlan(id)}>
                    {formatDate(format, first, first)} to{' '}
                    {formatDate(format, addDays(first, days - 1), first)}
                  </TextLink>
                ),
              },
              {
                header: 'Containers',
                align: 'end',
                cell: ({ containers }) => (
                  <span aria-label={counted(containers, 'container')}>{containers}</span>
                ),
              },
              { header: 'By', cell: ({ by }) => by.name },
              {
                header: 'Saved (your time)',
                cell: ({ at }) => formatEventTime(format, at, viewerZone, now),
              },
            ]}
          />
        )}
      </Read>
    </Section>
  )
}
