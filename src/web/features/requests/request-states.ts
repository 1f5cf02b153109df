import { ownValue } from '#domain/tables/own-value.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'

/** How requests are grouped for people. The service's states are open: one we don't know is shown under `other`. */
export const requestGroups = [
  'attention',
  'all',
  'pending',
  'tracking',
  'failed',
  'stopped',
  'other',
] as const
export type RequestGroup = (typeof requestGroups)[number]

const groupOfState: Readonly<Record<string, Exclude<RequestGroup, 'all' | 'attention' | 'other'>>> =
  {
    pending: 'pending',
    awaiting_manifest: 'pending',
    created: 'tracking',
    failed: 'failed',
    tracking_stopped: 'stopped',
  }

/** The group of a request, besides `all` and `attention`. */
export function groupOf({
  state,
}: Pick<TrackingRequest, 'state'>): Exclude<RequestGroup, 'all' | 'attention'> {
  return ownValue(groupOfState, state) ?? 'other'
}

/** Why each shipment is no longer tracked, by its id; a shipment that is tracked is absent. */
export type StopReasons = ReadonlyMap<string, string | null>

/** The requests of a group, in their order. */
export function inGroup(
  requests: readonly TrackingRequest[],
  group: RequestGroup,
  stops: StopReasons,
): readonly TrackingRequest[] {
  if (group === 'all') return requests
  if (group === 'attention') return requests.filter((request) => needsAttention(request, stops))
  return requests.filter((request) => groupOf(request) === group)
}

/**
 * Whether a person has to look at it: it failed, is in a state we don't know, or is no longer tracked for a reason other
 * than that all containers were returned empty, or that a person stopped it.
 */
export function needsAttention(
  request: Pick<TrackingRequest, 'state' | 'shipmentId' | 'failedReason'>,
  stops: StopReasons,
): boolean {
  const group = groupOf(request)
  if (group === 'failed' || group === 'other') return true
  const reason = stopReasonOf(request, stops)
  return reason !== undefined && !expectedStops.has(reason ?? '')
}

/** Why it is no longer tracked, from its shipment or the request itself; undefined if it is tracked. */
export function stopReasonOf(
  request: Pick<TrackingRequest, 'state' | 'shipmentId' | 'failedReason'>,
  stops: StopReasons,
): string | null | undefined {
  const shipmentsOwn = request.shipmentId === null ? undefined : stops.get(request.shipmentId)
  if (shipmentsOwn !== undefined) return shipmentsOwn
  return groupOf(request) === 'stopped' ? request.failedReason : undefined
}

const expectedStops = new Set(['all_containers_terminated', 'cancelled_by_user'])

const kinds: Readonly<Record<string, string>> = {
  container: 'Container',
  'bill-of-lading': 'Bill of lading',
  bill_of_lading: 'Bill of lading',
  booking: 'Booking',
  booking_number: 'Booking',
}

/** The label of a number's kind. An unknown kind is shown as it was sent. */
export function describeKind(kind: string): string {
  return ownValue(kinds, kind) ?? kind.replaceAll('_', ' ')
}

/** How often it was tried, if that means something: `trying again`, `tried 4 times`. */
export function describeTry({
  isRetrying,
  retryCount,
}: Pick<TrackingRequest, 'isRetrying' | 'retryCount'>): string | null {
  if (isRetrying) return 'retrying'
  if (retryCount === null || retryCount === 0) return null
  return retryCount === 1 ? 'retried once' : `retried ${retryCount} times`
}
