import type { KnownRequest } from '../account/known-request.ts'
import { exactly, type Filter } from './parameter.ts'

/** Filters of `GET /tracking_requests` (public facts, section 5). */
export const requestFilters: Readonly<Record<string, Filter<KnownRequest>>> = {
  request_number: exactly(({ number }) => number),
  status: exactly(({ status }) => status),
  scac: exactly(({ scac }) => scac),
  created_at: within(({ createdAt }) => createdAt),
  updated_at: within(({ updatedAt }) => updatedAt),
}

/** `[start]` and `[end]`, inclusive; each may be omitted. */
function within(read: (request: KnownRequest) => number): Filter<KnownRequest> {
  return ({ parts }) => {
    const start = Date.parse(parts['start']?.[0] ?? '')
    const end = Date.parse(parts['end']?.[0] ?? '')
    return (request) => !(read(request) < start) && !(read(request) > end)
  }
}
