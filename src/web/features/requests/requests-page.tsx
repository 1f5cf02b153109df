import { Plus } from 'lucide-react'
import { counted } from '#domain/text/count.ts'
import { parseAsStringLiteral, useQueryState } from 'nuqs'
import { useState } from 'react'
import { useTrackingRequests } from '#web/data/tracking-requests.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import { Read } from '#web/ui/read.tsx'
import { ViewLinks } from '#web/ui/view-links.tsx'
import type { TrackingRequest, TrackingRequestList } from '#wire/api/tracking-requests.ts'
import { inGroup, requestGroups, type RequestGroup, type StopReasons } from './request-states.ts'
import { RequestTable } from './request-table.tsx'
import { useStopReasons } from './use-stop-reasons.ts'

const groupNames: Readonly<Record<RequestGroup, string>> = {
  attention: 'Needs attention',
  all: 'All',
  pending: 'Pending',
  tracking: 'Tracking',
  failed: 'Failed',
  stopped: 'Stopped',
  other: 'Other',
}

/** Tracking requests and their results. */
export function RequestsPage() {
  usePageTitle('Tracking')
  const query = useTrackingRequests()
  const [group] = useQueryState('state', parseAsStringLiteral(requestGroups).withDefault('all'))
  const requests = query.data?.data
  const stops = useStopReasons()
  return (
    <>
      <PageHead
        title="Tracking"
        facts={query.data === undefined ? [] : [describeCount(query.data)]}
        actions={
          <>
            <ButtonLink to={paths.trackList()}>Track a list</ButtonLink>
            <ButtonLink look="primary" to={paths.trackNumber()}>
              <Plus aria-hidden size={14} /> Track a number
            </ButtonLink>
          </>
        }
      />
      <ViewLinks
        label="Requests by state"
        current={group}
        links={requestGroups
          .filter((name) => name !== 'other' || inGroup(requests ?? [], name, stops).length > 0)
          .map((name) => ({
            id: name,
            label: groupNames[name],
            to: paths.requests(name === 'all' ? {} : { state: name }),
            count: requests === undefined ? null : inGroup(requests, name, stops).length,
          }))}
      />
      <PageBody label="Tracking requests">
        <Read name="requests" query={query}>
          {({ data }) => (
            <RequestList
              key={group}
              stops={stops}
              requests={inGroup(data, group, stops)}
              group={group}
            />
          )}
        </Read>
      </PageBody>
    </>
  )
}

function describeCount({ data, isComplete }: TrackingRequestList): string {
  const count = counted(data.length, 'tracking request')
  return isComplete ? count : `the newest ${count}`
}

const step = 100

function RequestList({
  requests,
  group,
  stops,
}: {
  readonly requests: readonly TrackingRequest[]
  readonly stops: StopReasons
  readonly group: RequestGroup
}) {
  const [shown, setShown] = useState(step)
  if (requests.length === 0) return <NoRequests group={group} />
  return (
    <div className="px-gutter pb-6">
      <RequestTable requests={requests.slice(0, shown)} stops={stops} />
      {shown < requests.length && (
        <Button className="mt-4" onClick={() => setShown(shown + step)}>
          Show {Math.min(step, requests.length - shown)} more of {requests.length - shown}
        </Button>
      )}
    </div>
  )
}

function NoRequests({ group }: { readonly group: RequestGroup }) {
  if (group === 'attention') {
    return (
      <EmptyState title="No requests need attention">
        No failed requests and no tracking that stopped early.
      </EmptyState>
    )
  }
  if (group !== 'all') {
    return <EmptyState title={`No requests under “${groupNames[group]}”`} />
  }
  return (
    <EmptyState
      title="No tracking requests yet"
      actions={<ButtonLink to={paths.trackNumber()}>Track a number</ButtonLink>}
    >
      Track a container, BL or booking number to see it here.
    </EmptyState>
  )
}
