const stopReasons: Readonly<Record<string, string>> = {
  all_containers_terminated: 'all containers were returned empty',
  past_arrival_window: 'too long after arrival',
  past_full_out_window: 'too long after pickup',
  no_updates_at_line: 'no updates at the line',
  cancelled_by_user: 'stopped by a person',
  booking_cancelled: 'the booking was cancelled',
}

const requestStates: Readonly<Record<string, string>> = {
  pending: 'Pending',
  created: 'Tracking',
  awaiting_manifest: 'Awaiting manifest',
  failed: 'Failed',
  tracking_stopped: 'Tracking stopped',
}

const failures: Readonly<Record<string, string>> = {
  unrecognized_response: 'the line answered in a form that could not be read; trying again',
  shipping_line_unreachable: 'the line did not answer; trying again',
  internal_processing_error: 'the provider had a fault; trying again',
  awaiting_manifest: 'the line does not list it yet',
  duplicate: 'this number is already tracked',
  expired: 'the line did not list it in time',
  retries_exhausted: 'the line did not answer for a day',
  not_found: 'the line does not know this number',
  invalid_number: 'not a valid number for this line',
  booking_cancelled: 'the booking was cancelled',
  data_unavailable: 'the line gives no data for it',
  scac_auto_detect_failed: 'the line could not be found from the number: choose it',
  shipping_line_not_supported: 'the provider does not track this line',
}

/** Why tracking stopped, to follow a colon; a reason we do not know as it came. */
export function describeStopReason(reason: string | null): string {
  return reason === null ? 'reason not reported' : (stopReasons[reason] ?? plain(reason))
}

/** The state of a tracking request. */
export function requestStateLabel(state: string): string {
  return requestStates[state] ?? plain(state)
}

/** Why a tracking request failed or waits; null where nothing was said. */
export function describeFailedReason(reason: string | null): string | null {
  return reason === null ? null : (failures[reason] ?? plain(reason))
}

function plain(word: string): string {
  return word.replaceAll('_', ' ').trim() || 'not reported'
}
