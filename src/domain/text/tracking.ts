import { ownValue } from '../tables/own-value.ts'

const stopReasons: Readonly<Record<string, string>> = {
  all_containers_terminated: 'all containers were returned empty',
  past_arrival_window: 'tracking window after arrival ended',
  past_full_out_window: 'tracking window after pickup ended',
  no_updates_at_line: 'no updates from the line',
  cancelled_by_user: 'stopped by a user',
  booking_cancelled: 'the booking was canceled',
}

const requestStates: Readonly<Record<string, string>> = {
  pending: 'Pending',
  created: 'Tracking',
  awaiting_manifest: 'Awaiting manifest',
  failed: 'Failed',
  tracking_stopped: 'Tracking stopped',
}

const failures: Readonly<Record<string, string>> = {
  unrecognized_response: 'couldn’t read the line’s response, retrying',
  shipping_line_unreachable: 'the line didn’t respond, retrying',
  internal_processing_error: 'provider error, retrying',
  awaiting_manifest: 'not on the line’s manifest yet',
  duplicate: 'this number is already tracked',
  expired: 'not found at the line in time',
  retries_exhausted: 'no response from the line for 24 hours',
  not_found: 'number not found at the line',
  invalid_number: 'not a valid number for this line',
  booking_cancelled: 'the booking was canceled',
  data_unavailable: 'no data from the line',
  scac_auto_detect_failed: 'couldn’t identify the line from the number. Choose it',
  shipping_line_not_supported: 'the tracking provider doesn’t support this line',
}

/** Why tracking stopped, to follow a colon; a reason we don't know as it came. */
export function describeStopReason(reason: string | null): string {
  return reason === null ? 'reason not reported' : (ownValue(stopReasons, reason) ?? plain(reason))
}

/** The state of a tracking request. */
export function requestStateLabel(state: string): string {
  return ownValue(requestStates, state) ?? plain(state)
}

/** Why a tracking request failed or waits; null if no reason was given. */
export function describeFailedReason(reason: string | null): string | null {
  return reason === null ? null : (ownValue(failures, reason) ?? plain(reason))
}

function plain(word: string): string {
  return word.replaceAll('_', ' ').trim() || 'not reported'
}
