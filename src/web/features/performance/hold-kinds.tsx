import type { HoldKind } from '#domain/history/kpi.ts'
import { capitalised } from '#domain/text/count.ts'
import { holdNoun } from '#domain/text/holds.ts'
import { decimal } from '#domain/text/kpi.ts'
import { TextLink } from '#web/ui/link.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Section } from '#web/ui/section.tsx'
import type { Performance } from './use-performance.ts'

/** Hours that each kind of hold stopped containers. */
export function HoldKinds({
  performance,
  kinds,
}: {
  readonly performance: Performance
  readonly kinds: readonly HoldKind[]
}) {
  return (
    <div className="pt-4">
      <Section
        heading="Hold hours by type"
        about="Holds first seen since this account was connected."
      >
        {kinds.length === 0 ? (
          <p className="text-data text-muted">No holds on containers that left in this period.</p>
        ) : (
          <DataTable
            caption="Hold hours by type"
            rows={kinds}
            rowId={({ name }) => name}
            columns={[
              { header: 'Hold', cell: ({ name }) => capitalised(holdNoun(name)) },
              {
                header: 'Containers',
                align: 'end',
                cell: ({ name, of }) => (
                  <TextLink
                    look="quiet"
                    to={performance.pathOf({ measure: 'hold-hours', hold: name })}
                    aria-label={`${name}: ${of} containers`}
                  >
                    {of}
                  </TextLink>
                ),
              },
              { header: 'Total hours', align: 'end', cell: ({ hours }) => decimal(hours) },
              { header: 'Median', align: 'end', cell: ({ median }) => decimal(median) },
              { header: '90% within', align: 'end', cell: ({ p90 }) => decimal(p90) },
            ]}
          />
        )}
      </Section>
    </div>
  )
}
