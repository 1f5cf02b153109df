import type { AnyList } from '#wire/upstream/json-api.ts'
import type { ListName, SweepProgress } from '../store/sync/sync-state.ts'
import type { Budget, Result } from '../upstream/create-upstream.ts'
import type { PageReader } from './read-page.ts'

/** So many that a minute's budget is out before the first of it can be used again, at usual answering times. */
const pagesAhead = 60

/** Asks for pages of a list in their order, the next ones before the first has come. */
export interface ReadAhead {
  /** The answer to the page that `current` has come to. One that was asked for ahead and failed is asked for anew. */
  next(current: SweepProgress, budget: Budget): Promise<Result<AnyList>>
  /** Takes back what was asked for ahead: the list ended sooner than it was counted. */
  drop(): void
}

/**
 * Makes one for a list. Only the first mirror reads ahead, for people wait for it: one page after the other, the way to
 * the service and back would take longer than the budget does. Every answer carries the time of its request.
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
      // A defect is met when the page is due, which may be a while after it came up.
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
