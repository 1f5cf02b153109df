import { viewerZone } from '#web/data/format.ts'
import { useNow } from '#web/data/clock.ts'
import { usePolicyChanges } from '#web/data/policy-changes.ts'
import { EventTime } from '#web/parts/event-time.tsx'
import { nameOf, type FleetNames } from '#web/fleet/names.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { PolicyChangeEntry } from '#wire/api/policy-changes.ts'
import { standardGates } from './policy-edit.ts'

/** Who changed which rate or calendar, and when. */
export function PolicyHistory({ names }: { readonly names: FleetNames }) {
  const changes = usePolicyChanges()
  const now = useNow()
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-section">Changes</h2>
      {changes.length === 0 ? (
        <p className="text-data text-muted">No changes yet.</p>
      ) : (
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
    case 'freshness':
      return `Out-of-date limits in hours: ${what}`
    case 'gates': {
      const scope =
        subjectId === standardGates ? 'all other terminals' : nameOf(names.facilities, subjectId)
      return `Gate calendar, ${scope}: ${what}`
    }
  }
}
