import { setImmediate } from 'node:timers/promises'
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
  /** Bytes of JSON of what was retained as {@link Kept} says; 0 without it. */
  readonly bytes: number
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
  /** How many bytes of JSON at most, all records together. */
  readonly maxBytes: number
  /** Whether another page may be read. */
  readonly mayGoOn?: () => boolean
}

/** Characters of the IDs of one list, which are retained while it's read: 200,000 usual ones have 7 million. */
const mostIdChars = 16_000_000

/** Others are answered after so many records: a page may have thousands. */
const recordsAtOnce = 500

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
    // Beyond the limits the ids aren't retained either.
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

/** Bytes of a value as JSON, and of the comma after it. */
export function jsonBytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value)) + 1
}

function idOf(record: unknown): string | null {
  const read = anyResource.safeParse(record)
  return read.success ? read.data.id : null
}
