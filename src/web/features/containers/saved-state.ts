import type { SavedView } from '#wire/api/views.ts'

/** URL parameters that aren't part of a view: which view it is, and which container is open. */
const passing = new Set(['saved', 'peek'])
/** Parameters that a view may leave open: then the person's columns apply. */
const columnParameters = ['cols', 'pin', 'widths']

/** The search parameters that a view saves. `view` is included even if it is the default. */
export function searchToSave(search: URLSearchParams): string {
  const saved = [...search].filter(([name]) => !passing.has(name))
  return new URLSearchParams(saved.toSorted(byName)).toString()
}

/** Whether the search parameters differ from the saved view. */
export function differs(search: URLSearchParams, view: Pick<SavedView, 'search'>): boolean {
  const saved = new URLSearchParams(view.search)
  const shown = new URLSearchParams(searchToSave(search))
  for (const name of columnParameters) if (!saved.has(name)) shown.delete(name)
  for (const one of [saved, shown]) if (one.get('view') === 'all') one.delete('view')
  return searchToSave(shown) !== searchToSave(saved)
}

/** Whether the search parameters hold anything worth saving. */
export function isWorthSaving(search: URLSearchParams): boolean {
  const saved = new URLSearchParams(searchToSave(search))
  saved.delete('view')
  return [...saved].length > 0
}

function byName([a]: [string, string], [b]: [string, string]): number {
  return a < b ? -1 : a > b ? 1 : 0
}
