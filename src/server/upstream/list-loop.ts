/** Why a list was taken to have no end. */
export type LoopReason = 'links-to-itself' | 'repeats-records' | 'has-no-end'

/** One page of a list, as it was asked for and as it came. */
export interface ListPage {
  readonly number: number
  readonly ids: readonly string[]
  readonly links: Readonly<Record<string, unknown>> | null
}

/** What a page says about the reading it belongs to. */
export interface PageFindings {
  /** Records of the page that this reading had met before. */
  readonly known: number
  readonly loop: LoopReason | null
}

/**
 * A single page of known records says nothing: records that come in while a list is read push a page's records onto the
 * next. Two in a row are a list that repeats itself.
 */
const repeatsAtMost = 2

/** Well beyond the largest accounts, which have some 300,000. */
const mostRecords = 500_000

/** Notices during one reading of a list that its pages never end. */
export interface LoopDetector {
  /** Begins a new reading. */
  reset(): void
  inspect(page: ListPage): PageFindings
  /** The page has been taken in: what it held is known from here on. */
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

/** Whether the link to the next page leads to this one, or to one before it. */
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
