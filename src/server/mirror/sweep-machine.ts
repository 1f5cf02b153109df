import type { Instant } from '#domain/instant.ts'
import type { SweepProgress } from '../store/sync-state.ts'

/** One page of a list, as it came: how many records, what its links and meta say. */
export interface PageSeen {
  readonly rows: number
  /** Whether the document has links at all, and one to a next page. */
  readonly links: { readonly next: boolean } | null
  readonly metaSize: number | null
  readonly metaTotal: number | null
  /** Pages in a row, this one included, that held nothing but the records of the page before. */
  readonly repeats: number
}

/** The first sweep of a list, or the next one after `last`. */
export function beginSweep(last: SweepProgress | null, now: Instant): SweepProgress {
  return {
    sweep: (last?.sweep ?? 0) + 1,
    nextPage: 1,
    pageSize: null,
    fetched: 0,
    total: last?.total ?? null,
    startedAt: now,
    previousStartedAt: last?.startedAt ?? null,
    completedAt: null,
  }
}

/**
 * A service that does not page answers with one and the same page for ever. A single repetition says nothing: records
 * that come in while a list is read push a page's records onto the next.
 */
const repeatsAtMost = 2

/** The sweep after one more page. The end of a list is where no next page is linked, or a page is short. */
export function afterPage(
  progress: SweepProgress,
  page: PageSeen,
  asked: number,
  now: Instant,
): SweepProgress {
  const pageSize = progress.pageSize ?? grantedSize(page, asked)
  const fetched = progress.fetched + (page.repeats > 0 ? 0 : page.rows)
  const total = page.metaTotal ?? progress.total
  const goesOn = page.repeats < repeatsAtMost && hasMore(page, pageSize, fetched)
  return {
    ...progress,
    nextPage: progress.nextPage + 1,
    pageSize,
    fetched,
    total,
    completedAt: goesOn ? null : now,
  }
}

/** Sizes above the service's cap are cut in silence: what page 1 holds is the size, if more pages follow it. */
function grantedSize(page: PageSeen, asked: number): number {
  if (page.links?.next && page.rows > 0) return page.rows
  if (page.metaSize) return Math.min(page.metaSize, asked)
  return page.rows > 0 ? Math.min(page.rows, asked) : asked
}

/** A count alone ends nothing: some lists carry none, others count what they do not show. */
function hasMore(page: PageSeen, pageSize: number, fetched: number): boolean {
  if (page.rows === 0) return false
  if (page.links?.next) return true
  const isFull = page.rows >= pageSize
  if (!isFull) return false
  return page.links === null || (page.metaTotal !== null && page.metaTotal > fetched)
}
