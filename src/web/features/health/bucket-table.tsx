import { useNow } from '#web/data/clock.ts'
import { DataTable } from '#web/ui/data-table.tsx'
import type { Bucket } from '#wire/api/limits.ts'
import { bucketNames, bucketNote } from './health-text.ts'

export function BucketTable({ buckets }: { readonly buckets: readonly Bucket[] }) {
  const now = useNow()
  return (
    <DataTable
      caption="Account limits"
      rows={buckets}
      rowId={(bucket) => bucket.name}
      columns={[
        { header: 'Request type', cell: (bucket) => bucketNames[bucket.name] },
        { header: 'Used', align: 'end', cell: (bucket) => bucket.used },
        { header: 'Limit', align: 'end', cell: (bucket) => bucket.limit },
        {
          header: 'Note',
          cell: (bucket) => bucketNote(bucket, now) ?? <span className="text-muted">–</span>,
        },
      ]}
    />
  )
}
