import type { Instant } from '#domain/time/instant.ts'
import { anyResource, type AnyList } from '#wire/upstream/json-api.ts'
import { createLoopDetector, type LoopReason } from './list-loop.ts'

/** Everything a list holds. */
export interface WholeList<T = unknown> {
  readonly data: readonly T[]
  readonly included: readonly unknown[]
  /** How many pages were read; `loop`: why that was not its end. There may be more records then. */
  readonly pages: number
  readonly loop: LoopReason | null
}

/**
 * What is retained of a list. Without limits a hostile service fills the memory: a page may have megabytes, and there are
 * hundreds of pages.
 */
export interface Kept<T> {
  /** What is retained of a record, made as soon as its page is there; null: nothing. */
  readonly of: (record: unknown) => T | null
  /** How many records at most. */
  readonly most: number
  /** Whether another page may be read. */
  readonly mayGoOn?: () => boolean
}

/** Characters of everything that is retained of one list: 200,000 usual values have some 30 million. */
const mostChars = 64_000_000

/** An answer of the service, and when it was asked for and came. */
interface Answered<T> {
  readonly ok: true
  readonly body: T
  readonly askedAt: Instant
  readonly answeredAt: Instant
}

/**
 * Reads a list to its end: pages link to the next, and the last one doesn't. Its time is that of the first page: what was
 * written since then may be missing. Fails if one page does.
 */
export function readPages<F extends { readonly ok: false }>(
  ask: (number: number) => Promise<Answered<AnyList> | F>,
  maxPages: number,
): Promise<Answered<WholeList> | F>
/** Retains only what `kept` says. Where that is too much, the list ends there, as one without an end. */
export function readPages<F extends { readonly ok: false }, T>(
  ask: (number: number) => Promise<Answered<AnyList> | F>,
  maxPages: number,
  kept: Kept<T>,
): Promise<Answered<WholeList<T>> | F>
export async function readPages<F extends { readonly ok: false }>(
  ask: (number: number) => Promise<Answered<AnyList> | F>,
  maxPages: number,
  kept: Kept<unknown> | null = null,
): Promise<Answered<WholeList> | F> {
  const loops = createLoopDetector()
  const known = new Set<string>()
  const data: unknown[] = []
  const included: unknown[] = []
  let askedAt: Instant | null = null
  let chars = 0
  for (let number = 1; ; number += 1) {
    const result = await ask(number)
    if (!result.ok) return result
    askedAt ??= result.askedAt
    const { links } = result.body
    const ids = result.body.data.map(idOf)
    // A service that ignores page numbers sends the same records again.
    const fresh = result.body.data.filter((_, at) => !known.has(ids[at] ?? ''))
    let isFull = false
    if (kept) {
      for (const id of ids) chars += id?.length ?? 0
      for (const record of fresh) {
        const one = kept.of(record)
        if (one === null) continue
        chars += JSON.stringify(one).length
        isFull = data.length >= kept.most || chars > mostChars
        if (isFull) break
        data.push(one)
      }
      isFull ||= chars > mostChars
    } else {
      for (const record of fresh) data.push(record)
      included.push(...(result.body.included ?? []))
    }
    const page = { number, ids: ids.filter((id) => id !== null), links: links ?? null }
    // Beyond the limits the ids aren't retained either.
    const loop = isFull ? 'has-no-end' : loops.inspect(page).loop
    const isEnd = !links?.next || ids.length === 0
    if (loop || isEnd || number === maxPages || kept?.mayGoOn?.() === false) {
      const body = { data, included, pages: number, loop: loop ?? (isEnd ? null : 'has-no-end') }
      return { ...result, askedAt, body }
    }
    loops.accept(page)
    for (const id of page.ids) known.add(id)
  }
}

function idOf(record: unknown): string | null {
  const read = anyResource.safeParse(record)
  return read.success ? read.data.id : null
}
