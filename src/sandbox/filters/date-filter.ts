import type { Filter } from './parameter.ts'

const dayMs = 86_400_000

/** A day as the filters write it: `2026-11-20`, `today`, `3.days.ago`, `2.days.from_now`; null for anything else. */
export function readDay(text: string, now: number): string | null {
  if (/^\d{4}-\d{2}-\d{2}/.test(text)) return text.slice(0, 10)
  if (text === 'today') return dayOf(now)
  const relative = /^(\d{1,4})\.days?\.(ago|from_now)$/.exec(text)
  if (relative === null) return null
  const days = Number(relative[1]) * (relative[2] === 'ago' ? -1 : 1)
  return dayOf(now + days * dayMs)
}

/**
 * Compares the date part as stored, in UTC, without conversion to a port's zone (public facts, section 5). All bounds
 * of an array apply; a bare day means that day.
 */
export function dated<Row>(read: (row: Row) => string | null | undefined): Filter<Row> {
  return ({ text, all }, now) => {
    const bounds = (all.length > 0 ? all : [text ?? '']).map((bound) => compile(bound, now))
    return (row) => {
      const stored = read(row)?.slice(0, 10) ?? null
      return bounds.every((holds) => holds(stored))
    }
  }
}

/**
 * Compares full timestamps: `>=2026-11-20T08:00:00Z`, or an array of such bounds. Without any readable bound the filter
 * has no effect; `needsLower` requires a lower one.
 */
export function timed<Row>(
  read: (row: Row, now: number) => number | null,
  needsLower = false,
): Filter<Row> {
  return ({ text, all }, now) => {
    const bounds = all.length > 0 ? all : [text ?? '']
    if (needsLower && !bounds.some((bound) => bound.startsWith('>'))) return null
    const tests = bounds.flatMap((bound) => compileInstant(bound) ?? [])
    return tests.length === 0 ? null : (row) => tests.every((holds) => holds(read(row, now)))
  }
}

function compileInstant(bound: string): ((stored: number | null) => boolean) | null {
  if (bound === '@exists') return (stored) => stored !== null
  if (bound === '@not_exists') return (stored) => stored === null
  const [, operator = '', wanted = ''] = /^(<=|>=|<|>|=)?(.*)$/.exec(bound) ?? []
  const moment = Date.parse(wanted)
  if (Number.isNaN(moment)) return null
  return (stored) => stored !== null && compare(stored, operator, moment)
}

/** Two plain days, inclusive. */
export function between<Row>(read: (row: Row) => string | null): Filter<Row> {
  return ({ all }, now) => {
    const [from = '', to = ''] = all.map((bound) => readDay(bound, now) ?? '')
    return (row) => {
      const stored = read(row)?.slice(0, 10) ?? null
      return stored !== null && stored >= from && stored <= to
    }
  }
}

function compile(bound: string, now: number): (stored: string | null) => boolean {
  if (bound === '@exists') return (stored) => stored !== null
  if (bound === '@not_exists') return (stored) => stored === null
  const [, operator = '', wanted = ''] = /^(<=|>=|<|>|=)?(.*)$/.exec(bound) ?? []
  const day = readDay(wanted, now)
  if (day === null) return () => false
  return (stored) => stored !== null && compare(stored, operator, day)
}

function compare<T extends string | number>(stored: T, operator: string, wanted: T): boolean {
  switch (operator) {
    case '<':
      return stored < wanted
    case '<=':
      return stored <= wanted
    case '>':
      return stored > wanted
    case '>=':
      return stored >= wanted
    default:
      return stored === wanted
  }
}

function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10)
}
