import type { Instant } from '#domain/time/instant.ts'
import type { SweepProgress } from '../store/sync/sync-state.ts'

/** One page of a list as received: its record count, links and meta. */
export interface PageSeen {
  readonly rows: number
  /** Whether the document has links at all, and one to a next page. */
  readonly links: { readonly next: boolean } | null
  readonly metaSize: number | null
  readonly metaTotal: number | null
  /** Records that this sweep already found on earlier pages. */
  readonly known: number
  /** Whether the list was found to loop. */
  readonly isLoop: boolean
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
    // A sweep that ended in a loop hasn't found every record: only a complete one shows what is gone.
    previousStartedAt: (last?.isPartial ? last.previousStartedAt : last?.startedAt) ?? null,
    completedAt: null,
    isPartial: false,
  }
}

/**
 * The sweep after one more page. A list ends if no next page is linked or a page is short; a list that loops ends
 * there, incomplete.
 */
export function afterPage(
  progress: SweepProgress,
  page: PageSeen,
  asked: number,
  now: Instant,
): SweepProgress {
  const pageSize = progress.pageSize ?? grantedSize(page, asked)
  const fetched = progress.fetched + page.rows - page.known
  const total = page.metaTotal ?? progress.total
  const goesOn = !page.isLoop && hasMore(page, pageSize, fetched)
  return {
    ...progress,
    nextPage: progress.nextPage + 1,
    pageSize,
    fetched,
    total,
    completedAt: goesOn ? null : now,
    isPartial: page.isLoop,
  }
}

/** The service silently reduces sizes above its cap: if more pages follow page 1, the size is what page 1 holds. */
function grantedSize(page: PageSeen, asked: number): number {
  if (page.links?.next && page.rows > 0) return page.rows
  if (page.metaSize) return Math.min(page.metaSize, asked)
  return page.rows > 0 ? Math.min(page.rows, asked) : asked
}

/** A count alone doesn't end a list: some lists have none, others count records they don't show. */
function hasMore(page: PageSeen, pageSize: number, fetched: number): boolean {
  if (page.rows === 0) return false
  if (page.links?.next) return true
  const isFull = page.rows >= pageSize
  if (!isFull) return false
  return page.links === null || (page.metaTotal !== null && page.metaTotal > fetched)
}
