import { useSyncExternalStore } from 'react'

/** Pixels of a row, from the density tokens: the window of rows must know what the style sheet says. */
export function useRowHeight(token: '--row' | '--row-board'): number {
  return useSyncExternalStore(
    followDensity,
    () => pixels(token),
    () => 32,
  )
}

function pixels(token: string): number {
  const text = getComputedStyle(document.documentElement).getPropertyValue(token)
  return Number.parseFloat(text) || 32
}

function followDensity(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-density'] })
  const coarse = window.matchMedia('(pointer: coarse)')
  coarse.addEventListener('change', changed)
  return () => {
    observer.disconnect()
    coarse.removeEventListener('change', changed)
  }
}
