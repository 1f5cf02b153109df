import { useCallback, useSyncExternalStore } from 'react'

/** The widths at which the layout changes. */
export const phone = '(width < 640px)'
export const wide = '(width >= 1240px)'
export const roomy = '(width >= 1600px)'

/** Whether the media query `query` matches now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = listOf(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => listOf(query).matches)
}

/** Cached: every render reads it, and parsing a media query costs more than its result. */
const lists = new Map<string, MediaQueryList>()

function listOf(query: string): MediaQueryList {
  const known = lists.get(query) ?? matchMedia(query)
  lists.set(query, known)
  return known
}
