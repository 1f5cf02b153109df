import { useSyncExternalStore } from 'react'

/** Height of a row in pixels, from the density tokens: the virtual window has to match the style sheet. */
export function useRowHeight(token: '--row' | '--row-board'): number {
  return useSyncExternalStore(
    followDensity,
    () => pixels(token),
    () => 32,
  )
}

const coarse = '(pointer: coarse)'

/** The row height of each density, as in the style sheet. Reading it from there would force a style recalculation. */
const known = new Map<string, number>()

function pixels(token: string): number {
  const { dataset } = document.documentElement
  const key = `${token} ${dataset['density'] ?? ''} ${matchMedia(coarse).matches}`
  const before = known.get(key)
  if (before !== undefined) return before
  const text = getComputedStyle(document.documentElement).getPropertyValue(token)
  const height = Number.parseFloat(text)
  // Until the style sheet has loaded there is nothing to cache.
  if (Number.isNaN(height)) return 32
  known.set(key, height)
  return height
}

function followDensity(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  const list = matchMedia(coarse)
  list.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    list.removeEventListener('change', changed)
  }
}
