import { epochMs, type Instant } from '#domain/time/instant.ts'
import type { Log } from '../store/engine/log.ts'
import type { Answer, Call } from './send.ts'
import type { SlotRequest } from './slot.ts'

/** Logs one event for each call of the service, with everything about it except its body and its credentials. */
export function noteCall(
  log: Log,
  { bucket, priority }: SlotRequest,
  { method, path, query = {} }: Call,
  answer: Answer,
  times: { readonly askedAt: Instant; readonly answeredAt: Instant },
): void {
  if (!answer.ok && answer.failure.kind === 'cancelled') return
  const ms = epochMs(times.answeredAt) - epochMs(times.askedAt)
  const facts = { method, path, page: query['page[number]'], bucket, priority, ms }
  if (answer.ok) log.info({ ...facts, rows: rowsOf(answer.body) }, 'Tracking provider request')
  else log.warn({ ...facts, failure: answer.failure.kind }, answer.failure.detail)
}

/** Number of records in the answer; omitted if it isn't a list. */
function rowsOf(body: unknown): number | undefined {
  if (typeof body !== 'object' || body === null || !('data' in body)) return undefined
  return Array.isArray(body.data) ? body.data.length : undefined
}
