import { viewerZone } from '#web/data/format.ts'
import { isEnded } from '#domain/container/place.ts'
import { useNow } from '#web/data/clock.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useSearch } from '#web/data/search.ts'
import type { SearchAnswer } from '#wire/api/search.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'
import { paths } from '#web/paths.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { assessFacts } from '#web/fleet/row.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { EventTime } from '#web/parts/event-time.tsx'
import { DataTable } from '#web/ui/data-table.tsx'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { ReadFailure } from '#web/ui/read.tsx'
import { Navigate, useParams } from 'react-router'
import { LoadingContainer } from './loading-container.tsx'
import { NotTracked } from './not-tracked.tsx'

/** A container by its number: its current journey, else an ended one, or a choice if there are several. */
export function NumberPage() {
  const { number = '' } = useParams()
  const wanted = searchableNumber(number)
  const { answer, busy, error, retry } = useSearch(wanted, true)
  const now = useNow()
  const policy = usePolicy()
  const journeys = (answer?.records.containers ?? [])
    .filter((container) => searchableNumber(container.number) === wanted)
    .map((container) => assessFacts(container, now, policy))
  const inPlay = journeys.filter(({ container }) => !isEnded(container))
  const found = inPlay.length > 0 ? inPlay : journeys
  usePageTitle(containerName(wanted))
  if (error && !answer) return <ReadFailure name="this container" error={error} onRetry={retry} />
  if (busy || !answer) return <LoadingContainer />
  const [only, ...more] = found
  if (only && more.length === 0 && answer.searched.complete)
    return <Navigate replace to={paths.container(only.container.id)} />
  if (!only && !answer.searched.complete) return <LoadingContainer />
  if (!only) return <NotTracked number={wanted} searched={describeSearched(answer.searched)} />
  return (
    <>
      <PageHead title={containerName(wanted)} facts={[`${found.length} journeys`]} />
      <div className="px-gutter">
        <DataTable
          caption="Trips of this container"
          rows={found}
          rowId={({ container }) => container.id}
          columns={[
            { header: 'Container', cell: (row) => <ContainerLink row={row} /> },
            { header: 'Status', cell: ({ container }) => <StatusMark container={container} /> },
            {
              header: 'BL',
              cell: ({ container }) => container.shipment?.billOfLading ?? 'not reported',
              look: 'wrap-anywhere',
            },
            {
              header: 'Since',
              cell: ({ container, now }) => (
                <EventTime at={container.createdAt} zone={viewerZone} now={now} />
              ),
            },
          ]}
        />
      </div>
    </>
  )
}

function describeSearched({ containers, ended }: SearchAnswer['searched']): string {
  return `Searched ${containers} containers, including ${ended} completed.`
}
