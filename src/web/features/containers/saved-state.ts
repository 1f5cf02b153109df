import type { SavedView } from '#wire/api/views.ts'

/** What of an address is no part of a view: which view it is, and which container is looked at. */
const passing = new Set(['saved', 'peek'])
/** What a view may leave open: then the columns stay as the person has them. */
const columnParameters = ['cols', 'pin', 'widths']

/** The part of an address that a view keeps. `view` is said even where it is the designed one. */
export function searchToKeep(search: URLSearchParams): string {
  const kept = [...search].filter(([name]) => !passing.has(name))
  return new URLSearchParams(kept.toSorted(byName)).toString()
}

/** Whether an address shows something else than the view keeps. */
export function differs(search: URLSearchParams, view: Pick<SavedView, 'search'>): boolean {
  const kept = new URLSearchParams(view.search)
  const shown = new URLSearchParams(searchToKeep(search))
  for (const name of columnParameters) if (!kept.has(name)) shown.delete(name)
  for (const one of [kept, shown]) if (one.get('view') === 'all') one.delete('view')
  return searchToKeep(shown) !== searchToKeep(kept)
}

/** Whether there is anything in an address that would be worth keeping. */
export function isWorthKeeping(search: URLSearchParams): boolean {
  const kept = new URLSearchParams(searchToKeep(search))
  kept.delete('view')
  return [...kept].length > 0
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
