import { useEffect } from 'react'

/** Sets the tab's title: `3 over · Board · Landside`. The count comes first, so that the tab works as a pager. */
export function usePageTitle(title: string, count?: string | null): void {
  useEffect(() => {
    document.title = [count, title, 'Landside'].filter(Boolean).join(' · ')
  }, [title, count])
}
