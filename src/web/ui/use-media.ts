import { useCallback, useSyncExternalStore } from 'react'

/** The widths at which the layout changes (design brief, section 15). */
export const phone = '(width < 640px)'
export const wide = '(width >= 1440px)'

/** Whether the media query `query` fits now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
