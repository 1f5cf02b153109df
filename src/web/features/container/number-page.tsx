import { searchableNumber } from '#web/parts/searchable-number.ts'
import { paths } from '#web/paths.ts'
import { ContainerLink } from '#web/parts/container-link.tsx'
import { useAssessedFleet } from '#web/parts/fleet.ts'
import { containerName } from '#web/parts/container-number.tsx'
import { EventTime } from '#web/parts/event-time.tsx'
import { SmallTable } from '#web/parts/small-table.tsx'
import { endedSearchWords, useEndedSearch } from '#web/parts/use-ended-search.ts'
import { StatusMark } from '#web/parts/status-mark.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Navigate, useParams } from 'react-router'
import { LoadingContainer } from './loading-container.tsx'
import { NotTracked } from './not-tracked.tsx'

/** A box by its number: the one journey it is on, else one that has ended, or a choice where there are several. */
export function NumberPage() {
  const { number = '' } = useParams()
  const wanted = searchableNumber(number)
  const { boxes, complete } = useAssessedFleet()
  const inPlay = boxes.filter((row) => searchableNumber(row.box.number) === wanted)
  const ended = useEndedSearch(complete && inPlay.length === 0 ? wanted : null)
  const found =
    inPlay.length > 0
      ? inPlay
      : ended.found.filter((row) => searchableNumber(row.box.number) === wanted)
  usePageTitle(containerName(wanted))
  const [only, ...more] = found
  if (only && more.length === 0 && complete)
    return <Navigate replace to={paths.container(only.box.id)} />
  if (!complete || ended.busy) return <LoadingContainer />
  if (!only) return <NotTracked number={wanted} searched={endedSearchWords(ended.searched)} />
  return (
    <>
      <PageHead title={containerName(wanted)} facts={[`${found.length} journeys`]} />
      <div className="px-gutter">
        <SmallTable
          caption="Journeys of this container"
          head={['Container', 'Status', 'BL', 'Since']}
          rows={found.map((row) => ({
            key: row.box.id,
            cells: [
              <ContainerLink key="link" row={row} />,
              <StatusMark key="status" box={row.box} />,
              row.box.shipment?.billOfLading ?? 'not reported',
              <EventTime key="since" at={row.box.createdAt} zone="UTC" now={row.now} />,
            ],
          }))}
        />
      </div>
    </>
  )
}
