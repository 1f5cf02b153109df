import { createCell } from '../cell.ts'
import { useEffect } from 'react'

/** The name of the open page, as in the tab's title without the count. */
export const pageName = createCell('')

/** Sets the tab's title: `3 over · Board · Landside`. The count comes first, so that the tab works as a pager. */
export function usePageTitle(title: string, count?: string | null): void {
  useEffect(() => {
    document.title = [count, title, 'Landside'].filter(Boolean).join(' · ')
    pageName.set(title)
  }, [title, count])
}
