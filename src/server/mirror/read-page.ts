import type { AnyList } from '#wire/upstream/json-api.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { ListName } from '../store/sync/sync-state.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import type { Budget, PageQuery, Result, Upstream } from '../upstream/create-upstream.ts'
import { ingest, type Ingested } from './ingest.ts'
import type { PageSeen } from './sweep-machine.ts'

/** A page that has been ingested. */
export interface PageRead extends Ingested {
  readonly links: NonNullable<AnyList['links']> | null
  readonly seen: Omit<PageSeen, 'known' | 'isLoop'>
}

/** `size` null: the largest the service grants. */
export interface PageAsk {
  readonly number: number
  readonly size: number | null
}

type Taken = { readonly ok: true; readonly page: PageRead } | Exclude<Result<never>, { ok: true }>

/** Relations to request with each list, fullest set first: the service may not grant them all. */
const wishes: Readonly<Record<ListName, readonly (readonly string[])[]>> = {
  containers: [['shipment', 'pod_terminal', 'pickup_facility'], ['shipment'], []],
  shipments: [['pod_terminal', 'destination_terminal'], []],
  tracking_requests: [[]],
}

/** The largest size worth requesting, and the service's default, which it must grant. */
const sizes = [200, 30] as const

/** Others wait while a page is stored, so one of more than twice the largest size requested is rejected. */
const mostRecords = 400

/** Reads pages of the account's lists into the store, as large and as complete as the service grants them. */
export interface PageReader {
  ask(list: ListName, page: PageAsk, budget: Budget): Promise<Result<AnyList>>
  /** Ingests an answer into the store. `alongside` writes in the same transaction. */
  take(
    list: ListName,
    answer: Result<AnyList>,
    alongside?: (tx: WriteTransaction, page: PageRead) => Promise<void>,
  ): Promise<Taken>
  /** Requests a page and ingests it. */
  read(
    list: ListName,
    page: PageAsk,
    budget: Budget,
    alongside?: (tx: WriteTransaction, page: PageRead) => Promise<void>,
  ): Promise<Taken>
  /** The size requested if none is given. */
  readonly askedSize: number
}

/** Creates the reader. It doesn't repeat a request that the service refused once. */
export function createPageReader(deps: {
  readonly store: Store
  readonly upstream: Upstream
  readonly isMemoryShort: () => boolean
}): PageReader {
  const { store, upstream, isMemoryShort } = deps
  const granted: Record<ListName, number> = { containers: 0, shipments: 0, tracking_requests: 0 }
  let sizeAt = 0

  async function ask(list: ListName, query: PageQuery, budget: Budget): Promise<Result<AnyList>> {
    const include = wishes[list][granted[list]] ?? []
    const result = await upstream.readList(list, { ...query, include }, budget)
    if (result.ok || result.failure.kind !== 'invalid') return result
    if (granted[list] + 1 < wishes[list].length) {
      granted[list] += 1
      return ask(list, query, budget)
    }
    if (query.size === sizes[0] && sizeAt === 0) {
      sizeAt = 1
      granted[list] = 0
      return ask(list, { ...query, size: sizes[1] }, budget)
    }
    return result
  }

  const askPage: PageReader['ask'] = (list, { number, size }, budget) =>
    ask(list, { number, size: size ?? sizes[sizeAt] ?? sizes[1] }, budget)

  const take: PageReader['take'] = async (list, answer, alongside) => {
    if (!answer.ok) return answer
    const { body, askedAt, answeredAt } = answer
    if (body.data.length > mostRecords) return tooManyRecords(body.data.length)
    if (isMemoryShort()) return { ok: false, failure: { kind: 'unreadable', detail: memoryShort } }
    const document = { data: body.data, included: body.included ?? [] }
    const read = await store.transaction(async (tx) => {
      const ingested = await ingest(tx, document, list, { askedAt, readAt: answeredAt })
      const done: PageRead = { ...ingested, seen: seenOf(body), links: body.links ?? null }
      await alongside?.(tx, done)
      return done
    })
    return { ok: true, page: read }
  }

  return {
    get askedSize() {
      return sizes[sizeAt] ?? sizes[1]
    },
    ask: askPage,
    take,
    read: async (list, page, budget, alongside) =>
      take(list, await askPage(list, page, budget), alongside),
  }
}

const memoryShort = 'The server’s memory is almost full, so syncing has stopped'

function tooManyRecords(count: number): Exclude<Result<never>, { ok: true }> {
  const detail = `The tracking provider sent ${count} records on one page`
  return { ok: false, failure: { kind: 'unreadable', detail } }
}

function seenOf(body: AnyList): PageRead['seen'] {
  return {
    rows: body.data.length,
    links: body.links ? { next: Boolean(body.links.next) } : null,
    metaSize: body.meta?.size ?? null,
    metaTotal: body.meta?.total ?? null,
  }
}
