/** Why a list was considered endless. */
export type LoopReason = 'links-to-itself' | 'repeats-records' | 'has-no-end'

/** One page of a list, as requested and as received. */
export interface ListPage {
  readonly number: number
  readonly ids: readonly string[]
  readonly links: Readonly<Record<string, unknown>> | null
}

/** Results for one page of the read it belongs to. */
export interface PageFindings {
  /** Records of the page that this read had already found. */
  readonly known: number
  readonly loop: LoopReason | null
}

/**
 * A single page of known records proves nothing: records added while a list is read push a page's records onto the
 * next. Two in a row mean that the list repeats itself.
 */
const repeatsAtMost = 2

/** Well beyond the largest accounts, which have about 300,000. */
const mostRecords = 500_000

/** Detects during one read of a list that its pages never end. */
export interface LoopDetector {
  /** Starts a new read. */
  reset(): void
  inspect(page: ListPage): PageFindings
  /** The page has been ingested: its records are known from here on. */
  accept(page: ListPage): void
}

export function createLoopDetector(): LoopDetector {
  const known = new Set<string>()
  let repeats = 0
  const countKnown = ({ ids }: ListPage) => ids.filter((id) => known.has(id)).length
  const reasonOf = (page: ListPage, isLoop: boolean): LoopReason | null => {
    if (linksToItself(page)) return 'links-to-itself'
    if (isLoop) return 'repeats-records'
    return known.size > mostRecords ? 'has-no-end' : null
  }
  const isRepeat = (page: ListPage) => page.ids.length > 0 && countKnown(page) === page.ids.length

  return {
    reset() {
      known.clear()
      repeats = 0
    },
    inspect(page) {
      const isLoop = isRepeat(page) && repeats + 1 >= repeatsAtMost
      return { known: countKnown(page), loop: reasonOf(page, isLoop) }
    },
    accept(page) {
      repeats = isRepeat(page) ? repeats + 1 : 0
      for (const id of page.ids) known.add(id)
    },
  }
}

/** Whether the link to the next page points to this one, or to an earlier one. */
function linksToItself({ number, links }: ListPage): boolean {
  const next = links?.['next']
  if (typeof next !== 'string' || next === '') return false
  if (next === links?.['self'] || next === links?.['current']) return true
  const text = pageNumberIn(next)
  return text !== null && /^\d{1,15}$/.test(text) && Number(text) <= number
}

function pageNumberIn(link: string): string | null {
  if (!URL.canParse(link, 'http://service')) return null
  return new URL(link, 'http://service').searchParams.get('page[number]')
}
