import { counted } from '#domain/words/count.ts'
import { ageOf } from '#domain/words/time.ts'
import { useNow } from '#web/data/clock.ts'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import type { Unreadable } from '#wire/api/health.ts'

const columns = [
  { head: 'Record' },
  { head: 'Why' },
  { head: 'Seen', end: true },
  { head: 'Last', end: true },
]

/** Each record that came and could not be taken in, with the reason: nothing is dropped in silence. */
export function UnreadableTable({ records }: { readonly records: readonly Unreadable[] }) {
  const now = useNow()
  if (records.length === 0) return <p className="text-data">Every record could be read.</p>
  return (
    <div className="grid gap-2 text-data">
      <PlainTable
        caption={`${counted(records.length, 'record')} that could not be read`}
        columns={columns}
      >
        {records.map(({ resource, recordId, reason, times, lastSeenAt }) => (
          <PlainRow key={`${resource} ${recordId ?? ''} ${reason}`}>
            <PlainCell head>
              {resource.replaceAll('_', ' ')}{' '}
              {recordId === null ? (
                <span className="text-muted">without an id</span>
              ) : (
                <span className="code">{recordId}</span>
              )}
            </PlainCell>
            <PlainCell>
              <span className="wrap-anywhere">{reason}</span>
            </PlainCell>
            <PlainCell end>{counted(times, 'time')}</PlainCell>
            <PlainCell end>{ageOf(lastSeenAt, now)}</PlainCell>
          </PlainRow>
        ))}
      </PlainTable>
      <p className="text-muted">
        Tell the provider's support the record and the reason. A record that can be read again
        leaves this list by itself.
      </p>
    </div>
  )
}
