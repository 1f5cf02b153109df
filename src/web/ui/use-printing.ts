import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed, so that it can render what the screen leaves out. */
export function usePrinting(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia('print').matches)
}

function subscribe(listener: () => void): () => void {
  const list = matchMedia('print')
  // The browser takes its picture as soon as the listeners are done: later would be too late.
  const atOnce = () => flushSync(listener)
  list.addEventListener('change', atOnce)
  return () => list.removeEventListener('change', atOnce)
}
