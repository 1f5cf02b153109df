import type { AnyList } from '#wire/upstream/json-api.ts'
import type { ListName, SweepProgress } from '../store/sync/sync-state.ts'
import type { Budget, Result } from '../upstream/create-upstream.ts'
import type { PageReader } from './read-page.ts'

/** Enough that, at usual response times, a minute's budget is spent before its first slot frees up again. */
const pagesAhead = 60

/** Requests pages of a list in order, the next ones before the first has arrived. */
export interface ReadAhead {
  /** The answer for the page that `current` has reached. A page whose prefetch failed is requested again. */
  next(current: SweepProgress, budget: Budget): Promise<Result<AnyList>>
  /** Cancels prefetched pages: the list ended sooner than expected. */
  drop(): void
}

/**
 * Creates one for a list. Only the first sync reads ahead, because people wait for it: page by page, the round trips
 * would take longer than the budget does. Every answer carries the time of its request.
 */
export function createReadAhead(pages: PageReader, list: ListName): ReadAhead {
  const asked = new Map<number, Promise<Result<AnyList>>>()
  let dropping = new AbortController()

  const ask = ({ pageSize }: SweepProgress, number: number, budget: Budget) =>
    pages.ask(list, { number, size: pageSize }, budget)

  function drop(): void {
    dropping.abort()
    dropping = new AbortController()
    asked.clear()
  }

  function askAhead(current: SweepProgress, budget: Budget): void {
    const signals = budget.signal ? [budget.signal, dropping.signal] : [dropping.signal]
    const signal = AbortSignal.any(signals)
    const last = Math.min(lastKnownPage(current), current.nextPage + pagesAhead)
    for (let number = current.nextPage; number <= last; number += 1) {
      if (asked.has(number)) continue
      const answer = ask(current, number, { ...budget, signal })
      // A bug surfaces when its page is due, possibly long after it happened.
      answer.catch(() => undefined)
      asked.set(number, answer)
    }
  }

  return {
    async next(current, budget) {
      askAhead(current, budget)
      const early = asked.get(current.nextPage)
      asked.delete(current.nextPage)
      const answer = await early
      return answer?.ok ? answer : ask(current, current.nextPage, budget)
    },
    drop,
  }
}

function lastKnownPage({ sweep, total, pageSize }: SweepProgress): number {
  return sweep === 1 && total && pageSize ? Math.ceil(total / pageSize) : 0
}
