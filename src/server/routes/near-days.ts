import type { Instant } from '#domain/time/instant.ts'
import { addDays, type LocalDate } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { RequestProblem } from './problem.ts'

/** Further ahead, the date of a document, a payment or a decision is a typo; each month would be a column of its own. */
const mostDaysAhead = 366

/** Throws 422, naming the field, if one of these days is more than a year ahead. */
export function demandNearDays(
  days: readonly (readonly [field: string, day: LocalDate | null | undefined])[],
  now: Instant,
): void {
  const last = addDays(localDateAt(now, 'UTC'), mostDaysAhead)
  const fields = days.flatMap(([field, day]) =>
    day && day > last ? [{ field, problem: 'More than a year ahead' }] : [],
  )
  if (fields.length > 0)
    throw new RequestProblem({ status: 422, kind: 'bad-body', title: 'Invalid request.', fields })
}
