import type { Problem } from '#wire/api/problem.ts'
import { v1ProblemType } from '#wire/api/v1-problems.ts'
import { diskIsFull } from '../store/schema/engine.ts'

type ProblemStatus =
  | 400
  | 401
  | 403
  | 404
  | 405
  | 408
  | 409
  | 410
  | 413
  | 415
  | 421
  | 422
  | 429
  | 500
  | 502
  | 503
  | 507

/** A route's objection to a request; create-app.ts turns it into a problem document (RFC 9457). */
export interface ProblemFacts {
  readonly status: ProblemStatus
  readonly title: string
  readonly detail?: string
  /** Identifies a problem that clients handle specially: the last part of its `urn:landside:` type. */
  readonly kind?: string
  readonly fields?: Problem['fields']
  readonly headers?: Readonly<Record<string, string>>
}

/** The only error a route throws. */
export class RequestProblem extends Error {
  readonly facts: ProblemFacts

  constructor(facts: ProblemFacts) {
    super(facts.title)
    this.name = 'RequestProblem'
    this.facts = facts
  }
}

/** 400 for an invalid parameter in the URL, named. */
export function badParameter(field: string, problem: string): RequestProblem {
  return new RequestProblem({
    status: 400,
    kind: 'bad-parameter',
    title: 'Invalid URL parameter.',
    detail: `${field}: ${problem}`,
    fields: [{ field, problem }],
  })
}

/** 413 for a body beyond its limit. The rest of it isn't read, so the connection can't be reused. */
export function bodyTooLarge(): RequestProblem {
  return new RequestProblem({
    status: 413,
    title: 'The request is too large.',
    headers: { connection: 'close' },
  })
}

/** 404 for a record that this account doesn't have. */
export function notTracked(what: 'container' | 'shipment'): RequestProblem {
  return new RequestProblem({
    status: 404,
    kind: 'not-tracked',
    title: `This ${what} isn’t tracked in this account.`,
  })
}

/** 409 for a change based on an older version. `by`: who wrote the newer one; omit if unknown. */
export function changedMeanwhile(
  what: string,
  by?: { readonly name: string } | null,
): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'changed-meanwhile',
    title: `${by?.name ?? 'Someone'} changed this ${what}. Review it and try again.`,
  })
}

/** 403 for a change with a token that only reads. */
export function tokenReadsOnly(): RequestProblem {
  return new RequestProblem({
    status: 403,
    kind: 'token-reads-only',
    title: 'This token can only read.',
  })
}

/** 429 for a person who has called too often, or has too many calls in progress. */
export function tooManyRequests(waitSeconds: number): RequestProblem {
  return new RequestProblem({
    status: 429,
    kind: 'too-many-requests',
    title: `Too many requests. Try again in ${waitSeconds} ${waitSeconds === 1 ? 'second' : 'seconds'}.`,
    headers: { 'retry-after': String(waitSeconds) },
  })
}

/** The same for an address without a signed-in person. The connection ends, so that the rest of a body isn't read. */
export function tooManyOfAddress(waitSeconds: number): RequestProblem {
  const { facts } = tooManyRequests(waitSeconds)
  return new RequestProblem({ ...facts, headers: { ...facts.headers, connection: 'close' } })
}

/** 409 if the account has reached a maximum. `limit`: `The limit is 1,000 plans per account. Delete old ones first.` */
export function limitReached(limit: string): RequestProblem {
  return new RequestProblem({ status: 409, kind: 'too-many', title: `${limit} Nothing was saved.` })
}

/** 409 for a person who has reached a maximum. `what` is plural: `saved views`. */
export function tooManySaved(what: string, most: number): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'too-many',
    title: `You’ve reached the limit of ${most} ${what}. Delete one first.`,
  })
}

/** 410 for a snapshot that has expired or was lost in a restart. */
export function snapshotGone(): RequestProblem {
  return new RequestProblem({
    status: 410,
    kind: 'snapshot-gone',
    title: 'This list is out of date. Start again from the first page.',
  })
}

/** 507 if nothing can be written. */
export function storeFull(): ProblemFacts {
  return {
    status: 507,
    kind: 'disk-full',
    title: 'Couldn’t save: the database disk is full.',
    detail: diskIsFull,
  }
}

/** 403 for a person without the role, naming it. */
export function roleMissing(detail: string): RequestProblem {
  return new RequestProblem({ status: 403, kind: 'role-missing', title: 'Not allowed.', detail })
}

/** The answer for a problem; `requestId` is for people to quote. */
export function problemResponse(facts: ProblemFacts, requestId: string): Response {
  const document: Problem = {
    type: facts.kind ? `urn:landside:${facts.kind}` : 'about:blank',
    title: facts.title,
    status: facts.status,
    ...(facts.detail === undefined ? {} : { detail: facts.detail }),
    requestId,
    ...(facts.fields === undefined ? {} : { fields: facts.fields }),
  }
  return new Response(JSON.stringify(document), {
    status: facts.status,
    headers: { 'content-type': 'application/problem+json', ...facts.headers },
  })
}

/** A problem by its name in the public API; `about:blank` if it has none. */
export function v1ProblemOf({ kind, ...facts }: ProblemFacts): ProblemFacts {
  const type = kind === undefined ? null : v1ProblemType(kind)
  return type === null ? facts : { ...facts, kind: type }
}
