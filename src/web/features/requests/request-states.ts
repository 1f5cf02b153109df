import type { TrackingRequest } from '#wire/api/tracking-requests.ts'

/** How requests are sorted for people. The service's states are open: one we do not know is shown, under `other`. */
export const requestGroups = ['all', 'pending', 'tracking', 'failed', 'stopped', 'other'] as const
export type RequestGroup = (typeof requestGroups)[number]

const groupOfState: Readonly<Record<string, Exclude<RequestGroup, 'all' | 'other'>>> = {
  pending: 'pending',
  awaiting_manifest: 'pending',
  created: 'tracking',
  failed: 'failed',
  tracking_stopped: 'stopped',
}

/** The group a request stands in, besides `all`. */
export function groupOf({ state }: Pick<TrackingRequest, 'state'>): Exclude<RequestGroup, 'all'> {
  return groupOfState[state] ?? 'other'
}

/** The requests of a group, in their order. */
export function inGroup(
  requests: readonly TrackingRequest[],
  group: RequestGroup,
): readonly TrackingRequest[] {
  return group === 'all' ? requests : requests.filter((request) => groupOf(request) === group)
}

const kinds: Readonly<Record<string, string>> = {
  container: 'Container',
  'bill-of-lading': 'Bill of lading',
  bill_of_lading: 'Bill of lading',
  booking: 'Booking',
  booking_number: 'Booking',
}

/** What kind of number it is, in words; one we do not know as it came. */
export function kindWords(kind: string): string {
  return kinds[kind] ?? kind.replaceAll('_', ' ')
}

/** How often it was tried, where that says something: `being tried again`, `tried 4 times`. */
export function tryWords({
  isRetrying,
  retryCount,
}: Pick<TrackingRequest, 'isRetrying' | 'retryCount'>): string | null {
  if (isRetrying) return 'being tried again'
  if (retryCount === null || retryCount === 0) return null
  return retryCount === 1 ? 'tried again once' : `tried again ${retryCount} times`
}
