import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Puts focus on the heading of each new page, so that a screen reader starts there. Not on the first page, not on a mere change of filters. */
export function useFocusOnRoute(): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    // Lookup takes the focus into its own field.
    if (document.activeElement?.closest('main input') !== null && document.activeElement !== null)
      return
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [pathname])
}
