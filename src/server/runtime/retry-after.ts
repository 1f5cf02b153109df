import { backoffMs } from './backoff.ts'

/**
 * Milliseconds to wait by a `Retry-After` header: whole seconds or an HTTP date (RFC 9110, 10.2.3), at most `maxMs`.
 * Null if it names no future time, so that our own backoff applies.
 */
export function readRetryAfter(header: string | null, nowMs: number, maxMs: number): number | null {
  const text = header?.trim() ?? ''
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, maxMs)
  const at = httpDateMs(text)
  return at === null || at <= nowMs ? null : Math.min(at - nowMs, maxMs)
}

const time = String.raw`\d{2}:\d{2}:\d{2}`
const currentForm = new RegExp(String.raw`^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} ${time} GMT$`)
const rfc850Form = new RegExp(
  String.raw`^[A-Z][a-z]{5,8}, (\d{2})-([A-Z][a-z]{2})-(\d{2}) (${time}) GMT$`,
)
/** The only form without a zone, which is also UTC. */
const asctimeForm = new RegExp(String.raw`^[A-Z][a-z]{2} [A-Z][a-z]{2} [ \d]\d ${time} \d{4}$`)

/** The three date formats of HTTP; `Date.parse` alone reads `-5` as a month of May. */
function httpDateMs(text: string): number | null {
  if (currentForm.test(text)) return parsed(text)
  if (asctimeForm.test(text)) return parsed(`${text} GMT`)
  const old = rfc850Form.exec(text)
  return old ? parsed(`${old[1]} ${old[2]} 20${old[3]} ${old[4]} GMT`) : null
}

function parsed(text: string): number | null {
  const ms = Date.parse(text)
  return Number.isNaN(ms) ? null : ms
}

/** 1, 2, 4 s and so on up to 32 s, after the `failures`-th consecutive failure, plus up to a quarter of jitter. */
export function retryMs(failures: number, random: () => number): number {
  return Math.round(backoffMs(failures, { firstMs: 1_000, maxMs: 32_000 }) * (1 + random() / 4))
}
