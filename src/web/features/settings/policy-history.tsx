import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { policyChangeQueries } from '#web/data/policy-changes.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { nameOf, type FleetNames } from '#web/fleet/names.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'
import type { PolicyChangeEntry } from '#wire/api/policy-changes.ts'
import { useQuery } from '@tanstack/react-query'
import { standardGates } from './policy-edit.ts'

/** Who changed which rate or calendar, and when. */
export function PolicyHistory({ names }: { readonly names: FleetNames }) {
  const query = useQuery(policyChangeQueries.list())
  const now = useNow()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">Changes</h2>
      <Read
        inline
        name="changes"
        query={query}
        empty={<p className="text-data text-muted">No changes yet.</p>}
      >
        {(changes) => (
          <DataTable
            caption="Changes to rates and gate calendars"
            rows={changes}
            rowId={(change) => `${change.subject} ${change.subjectId} ${change.version}`}
            columns={[
              { header: 'What', cell: (change) => describeSubject(change, names) },
              { header: 'Version', align: 'end', cell: (change) => change.version },
              { header: 'Who', cell: (change) => change.by.name },
              {
                header: 'When',
                cell: (change) => <EventTime at={change.at} zone={viewerZone} now={now} />,
              },
            ]}
          />
        )}
      </Read>
    </section>
  )
}

function describeSubject(
  { subject, subjectId, what }: PolicyChangeEntry,
  names: FleetNames,
): string {
  switch (subject) {
    case 'tariff':
      return what
    case 'illustration':
      return `Sample rates ${what}`
    case 'rule':
      return `Last free day rule: ${what.replaceAll('-', ' ')}`
    case 'format':
      return `Format of email, PDFs and shared pages: ${what}`
    case 'target':
      return `Target, ${what}`
    case 'freshness':
      return `Out-of-date limits in hours: ${what}`
    case 'booking-site':
      return `Booking site, ${nameOf(names.facilities, subjectId)}: ${what}`
    case 'gates': {
      const scope =
        subjectId === standardGates ? 'all other terminals' : nameOf(names.facilities, subjectId)
      return `Gate calendar, ${scope}: ${what}`
    }
  }
}
