/** An answer that asks for more is taken for a mistake: the budget is a rolling minute. */
const longestMs = 3_600_000

/**
 * Milliseconds to wait by a `Retry-After` header, seconds or an HTTP date (RFC 9110, 10.2.3); null where it says
 * nothing that can be read.
 */
export function readRetryAfter(header: string | null, nowMs: number): number | null {
  if (header === null) return null
  const text = header.trim()
  if (/^\d+(\.\d+)?$/.test(text)) return Math.min(Math.ceil(Number(text) * 1000), longestMs)
  const at = Date.parse(text)
  if (Number.isNaN(at)) return null
  return Math.min(Math.max(at - nowMs, 0), longestMs)
}

/** 1, 2, 4 s and so on, for the `attempt`-th failure in a row (from 1), with up to a quarter of jitter on top. */
export function backOffMs(attempt: number, random: () => number): number {
  const base = 1000 * 2 ** Math.min(attempt - 1, 5)
  return Math.round(base * (1 + random() / 4))
}
