import { useSearchParams } from 'react-router'
import { useState } from 'react'
import { requestStateLabel } from '#domain/text/tracking.ts'
import { paths } from '#web/paths.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { PageBody } from '#web/ui/page-body.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { usePageTitle } from '#web/ui/page-title.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { NewRequestTabs } from './new-request-tabs.tsx'
import { TrackFields } from './track-fields.tsx'

export { TrackListPage } from './list-page.tsx'

/** Requests tracking of a number that the account doesn't track yet. */
export function TrackPage() {
  usePageTitle('Track a number')
  const [search] = useSearchParams()
  const [created, setCreated] = useState<TrackingRequest | null>(null)
  return (
    <>
      <PageHead title="Track a number" />
      <NewRequestTabs current="one" />
      <PageBody label="Track a number">
        <div className="grid max-w-140 gap-4 px-gutter pt-5 pb-8">
          {created === null ? (
            <TrackFields number={search.get('number') ?? ''} onCreated={setCreated} />
          ) : (
            <Created request={created} onAgain={() => setCreated(null)} />
          )}
        </div>
      </PageBody>
    </>
  )
}

function Created({
  request,
  onAgain,
}: {
  readonly request: TrackingRequest
  readonly onAgain: () => void
}) {
  return (
    <div role="status" className="grid gap-3 rounded-panel border border-line p-5">
      <h2 className="text-section">
        Tracking requested for <span className="code">{request.number}</span>
      </h2>
      <p className="text-muted">
        State: {requestStateLabel(request.state)}. Containers usually appear within minutes. New
        bookings can take up to a day.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={onAgain}>
          Track another number
        </Button>
        <ButtonLink to={paths.requests()}>See all requests</ButtonLink>
      </div>
    </div>
  )
}
