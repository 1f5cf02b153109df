import type { PageAsk } from '../fleet/create-fleet.ts'
import { listedRecords, takeCalls, type CallCounter } from './call-limits.ts'
import { badParameter } from './problem.ts'
import { personOf, type RouteContext } from './route.ts'

const standardSize = 500
const mostSize = 1000

/** `page[number]` (from 1) and `page[size]` (default 500, at most 1,000). Throws 400 naming the invalid one. */
export function readPageAsk(c: RouteContext): PageAsk {
  return {
    number: readWhole(c, 'page[number]', 1, 1_000_000) ?? 1,
    size: readWhole(c, 'page[size]', 1, mostSize) ?? standardSize,
  }
}

/** Counts the records of a page against what one person may list. Throws 429. */
export function countListed(calls: CallCounter, c: RouteContext, { size }: PageAsk): void {
  takeCalls(calls, listedRecords, personOf(c).id, Math.max(20, size))
}

/** `snapshot`, the version being paged through; null: begin with the newest. */
export function readSnapshot(c: RouteContext): number | null {
  return readWhole(c, 'snapshot', 0, Number.MAX_SAFE_INTEGER)
}

/** A whole number from the query, or null if it's absent. */
export function readWhole(
  c: RouteContext,
  name: string,
  least: number,
  most: number,
): number | null {
  const given = c.req.queries(name) ?? []
  const [text] = given
  if (text === undefined) return null
  const value = Number(text)
  if (given.length > 1 || !/^\d{1,16}$/.test(text) || value < least || value > most)
    throw badParameter(name, `Use one whole number from ${least} to ${most}.`)
  return value
}
