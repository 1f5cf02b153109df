import { setImmediate } from 'node:timers/promises'
import type { Instant } from '#domain/time/instant.ts'
import { anyResource, type AnyList } from '#wire/upstream/json-api.ts'
import { createLoopDetector, type LoopReason } from './list-loop.ts'

/** The complete contents of a list. */
export interface WholeList<T = unknown> {
  readonly data: readonly T[]
  readonly included: readonly unknown[]
  /** Number of pages read; `loop`: why reading stopped before the end. There may be more records then. */
  readonly pages: number
  readonly loop: LoopReason | null
  /** Bytes of JSON of what {@link Kept} keeps; 0 without it. */
  readonly bytes: number
}

/**
 * Selects what to keep of a list. Without limits a hostile service fills the memory: a page may be megabytes, and there
 * are hundreds of pages.
 */
export interface Kept<T> {
  /** The part of a record to keep, created as soon as its page arrives; null: nothing. */
  readonly of: (record: unknown) => T | null
  /** Maximum number of records. */
  readonly most: number
  /** Maximum bytes of JSON, all records together. */
  readonly maxBytes: number
  /** Whether another page may be read. */
  readonly mayGoOn?: () => boolean
}

/** Maximum characters of the IDs of one list, which are kept while it's read: 200,000 typical ones take 7 million. */
const mostIdChars = 16_000_000

/** Other requests are answered after this many records: a page may have thousands. */
const recordsAtOnce = 500

/** An answer of the service, and when it was requested and received. */
interface Answered<T> {
  readonly ok: true
  readonly body: T
  readonly askedAt: Instant
  readonly answeredAt: Instant
}

/**
 * Reads a list to its end: pages link to the next, and the last one doesn't. Its time is that of the first page:
 * records written since then may be missing. Fails if one page does.
 */
export function readPages<F extends { readonly ok: false }>(
  ask: (number: number) => Promise<Answered<AnyList> | F>,
  maxPages: number,
): Promise<Answered<WholeList> | F>
/** Keeps only what `kept` selects. If that is too much, the list stops there, like an endless one. */
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
  let idChars = 0
  let bytes = 0
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
      for (const id of ids) idChars += id?.length ?? 0
      for (const [at, record] of fresh.entries()) {
        if (at > 0 && at % recordsAtOnce === 0) await setImmediate()
        const one = kept.of(record)
        if (one === null) continue
        const oneBytes = jsonBytes(one)
        isFull = data.length >= kept.most || bytes + oneBytes > kept.maxBytes
        if (isFull) break
        data.push(one)
        bytes += oneBytes
      }
      isFull ||= idChars > mostIdChars
    } else {
      for (const record of fresh) data.push(record)
      included.push(...(result.body.included ?? []))
    }
    const page = { number, ids: ids.filter((id) => id !== null), links: links ?? null }
    // Beyond the limits the ids aren't kept either.
    const loop = isFull ? 'has-no-end' : loops.inspect(page).loop
    const isEnd = !links?.next || ids.length === 0
    if (loop || isEnd || number === maxPages || kept?.mayGoOn?.() === false) {
      const end = loop ?? (isEnd ? null : 'has-no-end')
      return { ...result, askedAt, body: { data, included, pages: number, loop: end, bytes } }
    }
    loops.accept(page)
    for (const id of page.ids) known.add(id)
  }
}

/** Bytes of a value as JSON, including the comma after it. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1
}

function idOf(record: unknown): string | null {
  const read = anyResource.safeParse(record)
  return read.success ? read.data.id : null
}
