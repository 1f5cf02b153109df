import { createCell } from '../cell.ts'
import { useEffect } from 'react'

/** The name of the open page, as in the tab's title without the count. */
export const pageName = createCell('')

/** The filters of the open page in words, for paper; null: the page says nothing of them. */
export const printedFilters = createCell<readonly string[] | null>(null)

/** Names the filters of this page for as long as it is open. */
export function usePrintedFilters(filters: readonly string[]): void {
  const text = filters.join('\n')
  useEffect(() => {
    printedFilters.set(text === '' ? [] : text.split('\n'))
    return () => printedFilters.set(null)
  }, [text])
}

/** Sets the tab's title: `3 over · Board · Landside`. The count comes first, so that the tab works as a pager. */
export function usePageTitle(title: string, count?: string | null): void {
  useEffect(() => {
    document.title = [count, title, 'Landside'].filter(Boolean).join(' · ')
    pageName.set(title)
  }, [title, count])
}
