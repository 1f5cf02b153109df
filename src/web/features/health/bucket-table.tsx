import { useNow } from '#web/data/clock.ts'
import { PlainCell, PlainRow, PlainTable } from '#web/ui/plain-table.tsx'
import type { Bucket } from '#wire/api/limits.ts'
import { bucketNames, bucketNote } from './health-text.ts'

const columns = [
  { head: 'Request type' },
  { head: 'Used', end: true },
  { head: 'Limit', end: true },
  { head: 'Note' },
]

export function BucketTable({ buckets }: { readonly buckets: readonly Bucket[] }) {
  const now = useNow()
  return (
    <PlainTable caption="Account limits" columns={columns}>
      {buckets.map((bucket) => (
        <PlainRow key={bucket.name}>
          <PlainCell head>{bucketNames[bucket.name]}</PlainCell>
          <PlainCell end>{bucket.used}</PlainCell>
          <PlainCell end>{bucket.limit}</PlainCell>
          <PlainCell>{bucketNote(bucket, now) ?? <span className="text-muted">–</span>}</PlainCell>
        </PlainRow>
      ))}
    </PlainTable>
  )
}
