import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, so that it can render what the screen leaves out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia('print').matches)
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia('print')
  // The browser takes its snapshot as soon as the listeners return, so an async render would be too late.
  const atOnce = () => flushSync(listener)
  list.addEventListener('change', atOnce)
  return () => list.removeEventListener('change', atOnce)
}
