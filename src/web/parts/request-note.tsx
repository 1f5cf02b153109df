import { formatAgeAt } from '#domain/text/time.ts'
import { describeFailedReason, requestStateLabel } from '#domain/text/tracking.ts'
import type { Instant } from '#domain/time/instant.ts'
import { useNow } from '#web/data/clock.ts'
import { useTrackingRequests } from '#web/data/tracking-requests.ts'
import { paths } from '#web/paths.ts'
import { TextLink } from '#web/ui/link.tsx'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { searchableNumber } from '#domain/identity/searchable-number.ts'

/** Shows that tracking of a number was requested, and the result; nothing if it wasn't. */
export function RequestNote({ number }: { readonly number: string }) {
  const requests = useTrackingRequests().data?.data ?? []
  const now = useNow()
  const request = findRequest(requests, number)
  if (request === null) return null
  return (
    <p role="status" className="text-data">
      {describeRequest(request, now)} <TextLink to={paths.requests({})}>View requests</TextLink>
    </p>
  )
}

/** The newest request for a number, however it is written; `requests` are newest first. Null if there is none. */
export function findRequest(
  requests: readonly TrackingRequest[],
  number: string,
): TrackingRequest | null {
  const wanted = searchableNumber(number)
  if (wanted.length < 6) return null
  return (
    requests.find(
      (request) =>
        searchableNumber(request.number) === wanted ||
        searchableNumber(`${request.lineScac ?? ''}${request.number}`) === wanted,
    ) ?? null
  )
}

/** `Tracking requested 3 days ago: failed, number not found at the line.` */
export function describeRequest(
  { createdAt, state, failedReason }: TrackingRequest,
  now: Instant,
): string {
  const asked =
    createdAt === null ? 'Tracking requested' : `Tracking requested ${formatAgeAt(createdAt, now)}`
  if (state === 'created') return `${asked} and accepted.`
  const reason = describeFailedReason(failedReason)
  return `${asked}: ${requestStateLabel(state).toLowerCase()}${reason === null ? '' : `, ${reason}`}.`
}
