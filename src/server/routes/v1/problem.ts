import { v1ProblemType } from '#wire/api/v1-problems.ts'
import type { ProblemFacts } from '../problem.ts'

/** A problem by its name in the public API; `about:blank` if it has none. */
export function v1ProblemOf({ kind, ...facts }: ProblemFacts): ProblemFacts {
  const type = kind === undefined ? null : v1ProblemType(kind)
  return type === null ? facts : { ...facts, kind: type }
}
