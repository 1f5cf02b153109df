import { epochMs, type Instant } from '#domain/time/instant.ts'
import {
  anyList,
  anySingle,
  mediaType,
  type AnyList,
  type AnySingle,
} from '#wire/upstream/json-api.ts'
import { downloadUrl } from '#wire/upstream/document.ts'
import {
  readInferNumberResult,
  refreshStarted,
  type InferNumberResult,
  type CreateTrackingRequest,
} from '#wire/upstream/tracking-request.ts'
import type { WebhookEdit } from '#wire/upstream/webhook.ts'
import type * as z from 'zod'
import { alone, FenceLost, type Fence } from '../store/engine/fence.ts'
import { StoreFull } from '../store/schema/engine.ts'
import type { Log } from '../store/engine/log.ts'
import { bucketLimits, type BucketName } from './buckets.ts'
import type { Failure } from './failure.ts'
import type { Ledger } from './ledger.ts'
import { noteCall } from './note-call.ts'
import { readPages, type Kept, type WholeList } from './read-pages.ts'
import { retryMs } from '../runtime/retry-after.ts'
import { send, type Answer, type Call, type Wire } from './send.ts'
import { createShares, type Shares } from './shares.ts'
import type { SlotRequest, Slot } from './slot.ts'
import { pause } from '../runtime/timers.ts'
import { expectedAt } from './window.ts'

/** The service's answer with the times of request and receipt; or why there is none. */
export type Result<T> =
  | {
      readonly ok: true
      readonly body: T
      readonly askedAt: Instant
      readonly answeredAt: Instant
    }
  | { readonly ok: false; readonly failure: Failure }

/**
 * How to charge a read to the budget. `tries`: maximum calls, across outages and limits (default: {@link maxTries}).
 */
export type Budget = Omit<SlotRequest, 'bucket' | 'fence'> & { readonly tries?: number }

/** How a write waits for the budget. */
export type WriteTerms = Pick<Budget, 'signal' | 'withinShare'>

/** One page of a list. */
export interface PageQuery {
  readonly number: number
  readonly size: number
  readonly include?: readonly string[]
  /** Filters by name, `reference` for `filter[reference]`. The service ignores unknown ones. */
  readonly filter?: Readonly<Record<string, string>>
  /** A field; prefixed with `-` for descending. */
  readonly sort?: string
}

/** How to read a whole list. */
interface PagesOfList {
  readonly size?: number
  readonly maxPages?: number
}

/** The only client of the service. Every request goes through the ledger, to the service root, with the token. */
export interface Upstream {
  readList(list: string, page: PageQuery, budget: Budget): Promise<Result<AnyList>>
  /** `path` of one resource below the root, with its parts encoded: {@link pathTo}. */
  readOne(path: string, include: readonly string[], budget: Budget): Promise<Result<AnySingle>>
  /**
   * Every record of the list at `path`, across its pages. `size`: records per page; default: the service's. `maxPages`:
   * default 20.
   */
  readMany(
    path: string,
    include: readonly string[],
    budget: Budget,
    pages?: PagesOfList,
  ): Promise<Result<WholeList>>
  /** The same, but keeps only what `kept` selects from each record. */
  readKept<T>(
    path: string,
    kept: Kept<T>,
    budget: Budget,
    pages?: PagesOfList,
  ): Promise<Result<WholeList<T>>>
  /** Requests a refresh of one container. Doesn't wait for a slot: `no-slot` has the time when one may be free. */
  refreshContainer(id: string, leave: number): Promise<Result<{ message: string | null }>>
  /** The URL under which the file of the document `id` can be downloaded for a short time. */
  readDownloadUrl(id: string, budget: Budget): Promise<Result<{ readonly download_url: string }>>
  createTrackingRequest(request: CreateTrackingRequest): Promise<Result<AnySingle>>
  inferNumber(number: string): Promise<Result<InferNumberResult>>
  /** Creates a webhook, or changes the one with `id`. Lets more urgent calls go first. */
  saveWebhook(
    id: string | null,
    attributes: WebhookEdit,
    signal?: AbortSignal,
  ): Promise<Result<AnySingle>>
  /**
   * Writes one record for a person, only once, since the service may apply a repeated write twice. `value` null: no
   * body. `how.signal` ends the wait for the budget, and then nothing is sent (`cancelled`). A write that was sent
   * isn't aborted: it could have been applied anyway.
   */
  write(
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    value: unknown,
    how?: WriteTerms,
  ): Promise<Result<unknown>>
  /** Seconds until `count` more reads can be sent with the current budget. */
  secondsFor(count: number): number
  /** Seconds until the person whose request is running may make `count` calls within their share; 0: now. */
  ownSecondsFor(count: number): number
}

/** Path of a resource: every part is encoded, so that a hostile id stays one part. */
export function pathTo(...parts: readonly string[]): string {
  return parts.map((part) => `/${segmentOf(part)}`).join('')
}

/** A part that is `.` or `..` would change the path, however it is encoded. */
function segmentOf(part: string): string {
  if (part === '.' || part === '..') throw new RangeError('A path part can’t be a dot segment')
  return encodeURIComponent(part)
}

/** Creates the client of the service at `wire.baseUrl`. */
export function createUpstream(
  deps: Wire & {
    readonly ledger: Ledger
    readonly log: Log
    /** Prevents calls once another instance is the leader. Default: always allowed. */
    readonly fence?: Fence
    /** From 0 to 1, for the jitter of retries. */
    readonly random?: () => number
    /** What each person used. Default: counted by this client alone. */
    readonly shares?: Shares
  },
): Upstream {
  const { ledger } = deps
  const shares = deps.shares ?? createShares(deps.now)
  const fence = deps.fence ?? alone
  const random = deps.random ?? Math.random
  const limitedInARow = new Map<BucketName, number>()

  /** Sends using a slot, and reports the outcome to the ledger. */
  async function spend(
    slot: Slot,
    ask: SlotRequest,
    call: Call,
    cut: AbortSignal | null | undefined,
  ): Promise<Result<unknown>> {
    const askedAt = deps.now()
    const answer = await send(deps, call, cut ?? undefined)
    noteCall(deps.log, ask, call, answer, { askedAt, answeredAt: deps.now() })
    try {
      // Must run first, so that concurrent senders see that we were asked to wait.
      return await settle(ask.bucket, answer)
    } finally {
      await slot.answered()
    }
  }

  async function settle(bucket: BucketName, answer: Answer): Promise<Result<unknown>> {
    if (answer.ok) {
      limitedInARow.delete(bucket)
      return answer
    }
    const { failure } = answer
    if (failure.kind !== 'limited') return { ok: false, failure }
    const inARow = (limitedInARow.get(bucket) ?? 0) + 1
    limitedInARow.set(bucket, inARow)
    const retryAfterMs = failure.retryAfterMs ?? retryMs(inARow, random)
    await ledger.pauseUntil(bucket, epochMs(deps.now()) + retryAfterMs)
    return { ok: false, failure: { ...failure, retryAfterMs } }
  }

  /** `cut` aborts the call after it is sent; null: nothing does. */
  async function once(
    asked: SlotRequest,
    call: Call,
    cut: AbortSignal | null | undefined = asked.signal,
  ): Promise<Result<unknown>> {
    const ownMs = asked.withinShare ? shares.msUntil(asked.bucket, 1) : 0
    if (ownMs > 0) return { ok: false, failure: { ...shareIsUsed, retryAfterMs: ownMs } }
    const { ask, waited } = shares.begin(asked)
    const slot = await orFailure(ledger.take({ ...ask, fence }))
    waited(slot !== null && !('failure' in slot))
    if (!slot) return { ok: false, failure: notWanted }
    if ('failure' in slot) return slot
    const isPaused = ledger.outlook(ask.bucket).pausedUntil > 0
    if (slot.age() < staleSlotMs && fence.holds() && !isPaused) return spend(slot, ask, call, cut)
    await slot.giveBack()
    return fence.holds() ? once(ask, call, cut) : { ok: false, failure: notWanted }
  }

  /**
   * Writes for a person. Retried only if the service refused it for its limit, since it then applied nothing; the
   * ledger delays the next try for the requested time. A call that would wait longer than `timeoutMs` fails at once.
   */
  async function writeOnce(
    bucket: BucketName,
    call: Call,
    how?: WriteTerms,
  ): Promise<Result<unknown>> {
    const giveUpAt = epochMs(deps.now()) + timeoutMs
    for (let attempt = 1; ; attempt += 1) {
      const result = await once({ ...how, bucket, priority: 'people' }, call, null)
      if (result.ok || result.failure.kind !== 'limited' || attempt >= maxTries) return result
      if (epochMs(deps.now()) + result.failure.retryAfterMs > giveUpAt) return result
    }
  }

  /** Reads across outages and limits: repeating a read does no harm, and each try is charged to the budget. */
  async function read<T>(call: Call, budget: Budget, schema: z.ZodType<T>): Promise<Result<T>> {
    const ask: SlotRequest = { ...budget, bucket: 'default' }
    const tries = budget.tries ?? maxTries
    for (let attempt = 1; ; attempt += 1) {
      const result = await once(ask, call)
      if (result.ok || attempt >= tries || !mayPass(result.failure))
        return understood(result, schema)
      // After a 429 the ledger itself delays the next try.
      if (result.failure.kind !== 'limited') {
        await pause(deps.after, retryMs(attempt, random), ask.signal)
      }
    }
  }

  const askPage =
    (path: string, include: readonly string[], budget: Budget, { size }: PagesOfList) =>
    (number: number): Promise<Result<AnyList>> => {
      // The first page of the usual size needs no parameters: not every list is documented to accept them.
      const page =
        size === undefined && number === 1
          ? includeQuery(include)
          : pageQuery({ number, size, include })
      return read({ method: 'GET', path, query: page }, budget, anyList)
    }

  return {
    readList: (list, page, budget) =>
      read({ method: 'GET', path: pathTo(list), query: pageQuery(page) }, budget, anyList),
    readOne: (path, include, budget) =>
      read({ method: 'GET', path, query: includeQuery(include) }, budget, anySingle),
    readMany: (path, include, budget, pages = {}) =>
      readPages(askPage(path, include, budget, pages), pages.maxPages ?? usualMaxPages),
    readKept: (path, kept, budget, pages = {}) =>
      readPages(askPage(path, [], budget, pages), pages.maxPages ?? usualMaxPages, kept),
    async refreshContainer(id, leave) {
      const ask: SlotRequest = { bucket: 'refresh', priority: 'people', leave, fence }
      const taken = await orFailure(ledger.tryTake(ask))
      if ('failure' in taken) return taken
      if ('freeAt' in taken) {
        return {
          ok: false,
          failure: {
            kind: 'no-slot',
            detail: 'The account’s request limit is reached',
            freeAt: taken.freeAt,
          },
        }
      }
      if (taken.slot.age() >= staleSlotMs || !fence.holds()) {
        await taken.slot.giveBack()
        return { ok: false, failure: notWanted }
      }
      const call: Call = { method: 'PATCH', path: pathTo('containers', id, 'refresh') }
      const result = await spend(taken.slot, ask, call, null)
      if (!result.ok) return result
      const started = refreshStarted.safeParse(result.body)
      return { ...result, body: { message: started.success ? started.data.message : null } }
    },
    readDownloadUrl: (id, budget) =>
      read({ method: 'GET', path: pathTo('documents', id, 'download_url') }, budget, downloadUrl),
    async createTrackingRequest(request) {
      const result = await writeOnce('create-tracking-request', {
        method: 'POST',
        path: pathTo('tracking_requests'),
        body: { type: mediaType, value: request },
      })
      return understood(result, anySingle)
    },
    async inferNumber(number) {
      const result = await writeOnce('infer-number', {
        method: 'POST',
        path: pathTo('tracking_requests', 'infer_number'),
        body: { type: 'application/json', value: { number } },
      })
      const answer = understood(result, anySingle)
      return answer.ok
        ? { ...answer, body: readInferNumberResult.read(answer.body).fields }
        : answer
    },
    async saveWebhook(id, attributes, signal) {
      const data = { type: 'webhook', ...(id === null ? {} : { id }), attributes }
      const result = await once(
        { bucket: 'default', priority: 'following', signal },
        {
          method: id === null ? 'POST' : 'PATCH',
          path: id === null ? pathTo('webhooks') : pathTo('webhooks', id),
          body: { type: mediaType, value: { data } },
        },
      )
      return understood(result, anySingle)
    },
    write: (method, path, value, how) =>
      writeOnce(
        'default',
        { method, path, ...(value === null ? {} : { body: { type: mediaType, value } }) },
        how,
      ),
    ownSecondsFor: (count) => Math.ceil(shares.msUntil('default', count) / 1000),
    secondsFor(count) {
      const now = epochMs(deps.now())
      const { frees, pausedUntil, reserved } = ledger.outlook('default')
      const at = expectedAt({ frees, limit: bucketLimits.default - reserved, count, now })
      return Math.ceil(Math.max(at - now, pausedUntil - now, 0) / 1000)
    },
  }
}

/** Far more than any list below one record has been seen to have. */
const usualMaxPages = 20

/** Maximum calls for one read, across outages and limits. */
const maxTries = 4

/** The budget is a rolling minute: a person who would wait that long can be asked to come back. */
const timeoutMs = 60_000

/**
 * A process that was suspended between taking a slot and sending may not use it: others may already count it as free.
 */
const staleSlotMs = 10_000

/**
 * The result of taking a slot; or an expected reason why it failed: another instance is the leader, or the disk is
 * full.
 */
async function orFailure<T>(
  taking: Promise<T>,
): Promise<T | { readonly ok: false; readonly failure: Failure }> {
  try {
    return await taking
  } catch (error) {
    if (error instanceof FenceLost) return { ok: false, failure: notWanted }
    // No request may be sent without being recorded: the account's budget would be overdrawn.
    if (error instanceof StoreFull)
      return { ok: false, failure: { kind: 'no-room', detail: error.message } }
    throw error
  }
}

const shareIsUsed = { kind: 'limited', detail: 'You have used your share of the limit' } as const

const notWanted: Failure = { kind: 'cancelled', detail: 'Canceled' }

/** Whether the same request may succeed a little later. */
function mayPass(failure: Failure): boolean {
  return (
    failure.kind === 'limited' || failure.kind === 'unreachable' || failure.kind === 'server-error'
  )
}

function understood<T>(result: Result<unknown>, schema: z.ZodType<T>): Result<T> {
  if (!result.ok) return result
  const read = schema.safeParse(result.body)
  if (read.success) return { ...result, body: read.data }
  const detail = 'The tracking provider’s response doesn’t match its API'
  return { ok: false, failure: { kind: 'unreadable', detail } }
}

function pageQuery({
  number,
  size,
  include,
  filter,
  sort,
}: Omit<PageQuery, 'size'> & { readonly size: number | undefined }): Record<string, string> {
  const filters = Object.entries(filter ?? {}).map(([name, text]) => [`filter[${name}]`, text])
  return {
    ...Object.fromEntries(filters),
    'page[number]': String(number),
    ...(size === undefined ? {} : { 'page[size]': String(size) }),
    ...(sort === undefined ? {} : { sort }),
    ...includeQuery(include ?? []),
  }
}

function includeQuery(include: readonly string[]): Record<string, string> {
  return include.length > 0 ? { include: include.join(',') } : {}
}
