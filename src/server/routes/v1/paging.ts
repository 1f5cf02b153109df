import { v1MaxLimit } from '#wire/api/v1.ts'
import { badParameter, type RequestProblem } from '../problem.ts'
import type { RouteContext } from '../route.ts'

/** The page of a whole list that the request asks for. `rows` are sorted by key. */
export function pageAfter<Row>(rows: readonly Row[], c: RouteContext, keyOf: (row: Row) => string) {
  const after = readCursor(c)
  const from = after === null ? 0 : rows.findIndex((row) => keyOf(row) > after)
  return pageOf(from < 0 ? [] : rows.slice(from), readLimit(c), keyOf)
}

/** The first `limit` rows, and the cursor that continues after them; null: there are no more. */
export function pageOf<Row>(rows: readonly Row[], limit: number, keyOf: (row: Row) => string) {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, cursor: rows.length > page.length && last ? keyOf(last) : null }
}

/** The cursor of the request; null: from the start. */
export function readCursor(c: RouteContext): string | null {
  const cursor = c.req.query('cursor')
  if (cursor === undefined || cursor === '') return null
  if (cursor.length > 100) throw badCursor()
  return cursor
}

/** 400 for a cursor that no page has. */
export function badCursor(): RequestProblem {
  return badParameter('cursor', 'Use the cursor of an earlier response.')
}

/** Records wanted on one page. */
export function readLimit(c: RouteContext): number {
  const limit = c.req.query('limit') ?? '50'
  const isValid = /^\d{1,3}$/.test(limit) && Number(limit) >= 1 && Number(limit) <= v1MaxLimit
  if (isValid) return Number(limit)
  throw badParameter('limit', `Use a number from 1 to ${v1MaxLimit}.`)
}
