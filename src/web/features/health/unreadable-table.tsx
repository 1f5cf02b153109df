import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { capitalised, counted } from '#domain/text/count.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { ContainerNumber } from '#web/parts/container-number.tsx'
import { describeField } from '#web/parts/field-text.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import { useFormat } from '#web/data/format.ts'
import { formatNumber } from '#domain/text/format.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import { useNow } from '#web/data/clock.ts'
import { unreadableQueries } from '#web/data/health.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { Read } from '#web/ui/read.tsx'

/** Each record that couldn't be ingested, with the reason: nothing is dropped silently. */
export function UnreadableRecords(props: { readonly total: number; readonly dropped: number }) {
  const { total, dropped } = props
  const format = useFormat()
  const now = useNow()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...unreadableQueries.records(page), enabled: total > 0 })
  if (total === 0) return <p className="text-data">All records are readable.</p>
  return (
    <Paged total={query.data?.total ?? total} page={page} onPage={setPage}>
      <Read inline name="unreadable records" query={query}>
        {(records) => (
          <DataTable
            caption={counted(records.total, 'unreadable record')}
            rows={records.data}
            rowId={({ resource, recordId, reason, firstSeenAt }) =>
              `${resource} ${recordId ?? ''} ${firstSeenAt} ${reason}`
            }
            columns={[
              {
                header: 'Record',
                cell: ({ resource, recordId }) => <RecordCell resource={resource} id={recordId} />,
              },
              {
                header: 'Reason',
                cell: ({ reason }) => reason,
                look: 'wrap-anywhere',
              },
              { header: 'Times seen', align: 'end', cell: ({ times }) => counted(times, 'time') },
              {
                header: 'Last seen',
                align: 'end',
                cell: ({ lastSeenAt }) => formatAgeAt(lastSeenAt, now),
              },
            ]}
          />
        )}
      </Read>
      <p className="text-muted">
        Report the record and the reason to the tracking provider’s support. Records drop off this
        list once they’re readable.
        {dropped > 0 &&
          ` Only the latest 1,000 of each kind are listed: ${formatNumber(format, dropped)} more were found.`}
      </p>
    </Paged>
  )
}

/** Each field that doesn't fit its type, in records that could otherwise be read. */
export function UnreadableFields({ total }: { readonly total: number }) {
  const now = useNow()
  const [page, setPage] = useState(1)
  const query = useQuery({ ...unreadableQueries.fields(page), enabled: total > 0 })
  if (total === 0) return <p className="text-data">All fields are readable.</p>
  return (
    <Paged total={query.data?.total ?? total} page={page} onPage={setPage}>
      <Read inline name="unreadable fields" query={query}>
        {(fields) => (
          <DataTable
            caption={counted(fields.total, 'unreadable field')}
            rows={fields.data}
            rowId={({ resource, recordId, field }) => `${resource} ${recordId} ${field}`}
            columns={[
              {
                header: 'Record',
                cell: ({ resource, recordId }) => <RecordCell resource={resource} id={recordId} />,
              },
              {
                header: 'Field',
                cell: ({ field }) => capitalised(describeField(field)),
                look: 'wrap-anywhere',
              },
              {
                header: 'Value received',
                cell: ({ raw }) =>
                  raw === 'absent' ? (
                    <span className="text-muted">not sent</span>
                  ) : (
                    <span className="code wrap-anywhere">{raw}</span>
                  ),
              },
              {
                header: 'First seen',
                align: 'end',
                cell: ({ firstSeenAt }) => formatAgeAt(firstSeenAt, now),
              },
            ]}
          />
        )}
      </Read>
    </Paged>
  )
}

function RecordCell({ resource, id }: { readonly resource: string; readonly id: string | null }) {
  const { byId } = useContainers()
  const known = resource === 'container' && id !== null ? byId.get(id) : undefined
  // The provider's support finds a record by its ID, people by its number.
  if (known?.number)
    return (
      <>
        <TextLink look="quiet" to={paths.container(known.id)}>
          <ContainerNumber number={known.number} />
        </TextLink>
        <span className="block text-label font-normal wrap-anywhere text-muted">ID {known.id}</span>
      </>
    )
  return (
    <>
      {resource.replaceAll('_', ' ')}{' '}
      {id === null ? (
        <span className="text-muted">without an ID</span>
      ) : (
        <span className="code wrap-anywhere">{id}</span>
      )}
    </>
  )
}

function Paged(props: {
  readonly total: number
  readonly page: number
  readonly onPage: (page: number) => void
  readonly children: ReactNode
}) {
  const format = useFormat()
  const { total, page, onPage } = props
  const size = unreadableQueries.pageSize
  const from = (page - 1) * size + 1
  const to = Math.min(page * size, total)
  return (
    <div className="grid gap-2 text-data">
      {props.children}
      {total > size && (
        <p className="flex items-center gap-3">
          Showing {formatNumber(format, from)} to {formatNumber(format, to)} of{' '}
          {formatNumber(format, total)}
          <Button disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous page
          </Button>
          <Button disabled={to >= total} onClick={() => onPage(page + 1)}>
            Next page
          </Button>
        </p>
      )}
    </div>
  )
}
