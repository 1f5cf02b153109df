import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { useFormat, viewerZone } from '#web/data/format.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { SyncState } from '#wire/api/sync.ts'
import { failureLines, phaseLabels, describeProgress, resourceNames } from './health-text.ts'

/** The progress of each kind of record, its last success, and its problems. */
export function SyncTable({ sync }: { readonly sync: SyncState }) {
  const now = useNow()
  const format = useFormat()
  const { phase, resources, lastSuccessAt, failure, aboutSecondsLeft } = sync
  return (
    <div className="grid gap-2 text-data">
      <p>
        {phaseLabels[phase]}
        {aboutSecondsLeft !== null &&
          `, about ${Math.max(1, Math.round(aboutSecondsLeft / 60))} min left`}
        .{' '}
        <span className="text-muted">
          {lastSuccessAt === null
            ? 'Not synced yet.'
            : `Last synced ${formatAgeAt(lastSuccessAt, now)}.`}
        </span>
      </p>
      {failure !== null && (
        <div className="border-s-2 border-soon-edge ps-3">
          {failureLines(format, failure, now, viewerZone).map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      <DataTable
        caption="Records synced"
        rows={resources}
        rowId={(resource) => resource.resource}
        columns={[
          { header: 'Records', cell: (resource) => resourceNames[resource.resource] },
          { header: 'Synced', align: 'end', cell: (resource) => describeProgress(resource) },
        ]}
      />
    </div>
  )
}
