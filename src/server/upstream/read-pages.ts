import type { Instant } from '#domain/time/instant.ts'
import { anyResource, type AnyList } from '#wire/upstream/json-api.ts'
import { createLoopDetector, type LoopReason } from './list-loop.ts'

/** Everything a list holds. */
export interface WholeList {
  readonly data: readonly unknown[]
  readonly included: readonly unknown[]
  /** How many pages were read; `loop`: why that was not its end. There may be more records then. */
  readonly pages: number
  readonly loop: LoopReason | null
}

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
export async function readPages<F extends { readonly ok: false }>(
  ask: (number: number) => Promise<Answered<AnyList> | F>,
  maxPages: number,
): Promise<Answered<WholeList> | F> {
  const loops = createLoopDetector()
  const known = new Set<string>()
  const data: unknown[] = []
  const included: unknown[] = []
  let first: Answered<AnyList> | null = null
  for (let number = 1; ; number += 1) {
    const result = await ask(number)
    if (!result.ok) return result
    first ??= result
    const { links } = result.body
    const ids = result.body.data.map(idOf)
    // A service that ignores page numbers sends the same records again.
    data.push(...result.body.data.filter((_, at) => !known.has(ids[at] ?? '')))
    included.push(...(result.body.included ?? []))
    const page = { number, ids: ids.filter((id) => id !== null), links: links ?? null }
    const { loop } = loops.inspect(page)
    loops.accept(page)
    for (const id of page.ids) known.add(id)
    const isEnd = !links?.next || ids.length === 0
    if (loop || isEnd || number === maxPages) {
      const body = { data, included, pages: number, loop: loop ?? (isEnd ? null : 'has-no-end') }
      return { ...result, askedAt: first.askedAt, body }
    }
  }
}

function idOf(record: unknown): string | null {
  const read = anyResource.safeParse(record)
  return read.success ? read.data.id : null
}
