import { Refusal } from '../http/refusal.ts'
import { createRateWindow, type RateWindow } from './rate-window.ts'

/** The four buckets (interface specification, Limits): calls in any rolling sixty seconds. */
export const bucketLimits = {
  default: 100,
  create_tracking_request: 100,
  infer_number: 200,
  refresh: 10,
} as const
export type Bucket = keyof typeof bucketLimits

export function bucketOf(method: string, path: string): Bucket {
  if (method === 'POST' && path === '/v2/tracking_requests') return 'create_tracking_request'
  if (method === 'POST' && path === '/v2/tracking_requests/infer_number') return 'infer_number'
  if (method === 'PATCH' && /^\/v2\/containers\/[^/]+\/refresh$/.test(path)) return 'refresh'
  return 'default'
}

/** Spends one call of a key's bucket; throws the 429 of that bucket when it is empty. */
export function createBuckets(): (key: string, bucket: Bucket, now: number) => void {
  const windows = new Map<string, RateWindow>()
  return (key, bucket, now) => {
    const name = `${bucket} ${key}`
    let window = windows.get(name)
    if (window === undefined) windows.set(name, (window = createRateWindow(bucketLimits[bucket])))
    const turn = window.take(now)
    if (!turn.served) throw tooMany(bucket, Math.ceil(turn.waitMs / 1000))
  }
}

/** Each bucket has its own text; infer_number's has no title (public facts, section 3). */
export function tooMany(bucket: Bucket, retryAfter: number | null): Refusal {
  const headers = retryAfter === null ? {} : { 'Retry-After': String(retryAfter) }
  switch (bucket) {
    case 'default':
      return new Refusal(
        429,
        [{ status: '429', title: 'Too Many Requests', detail: advice }],
        headers,
      )
    case 'create_tracking_request':
    case 'refresh': {
      const detail = `The limit of ${bucketLimits[bucket]} a minute is reached. Please try again in a minute.`
      return new Refusal(429, [{ status: '429', title: 'Too Many Requests', detail }], headers)
    }
    case 'infer_number':
      return new Refusal(
        429,
        [{ status: '429', detail: 'Too many numbers. Please try again later.' }],
        headers,
      )
  }
}

const advice =
  'Your account has exceeded its API rate limit. Please reduce how often you ask or contact support. Consider webhooks instead of polling.'
