import { useSyncExternalStore } from 'react'

/** A word about something that was done, at the edge of the screen. Never the only place of a fact. */
export interface Notice {
  readonly text: string
  readonly tone?: 'done' | 'failed'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, where six seconds are not right. */
  readonly lastsMs?: number
}

let show: ((notice: Notice) => void) | null = null
let anyYet = false
const early: Notice[] = []
const watchers = new Set<() => void>()

/** Shows `notice` for six seconds; a failure stays until it is closed. */
export function notify(notice: Notice): void {
  if (show !== null) return show(notice)
  early.push(notice)
  anyYet = true
  for (const watcher of watchers) watcher()
}

/** Whether there ever was a notice: only then is a toaster needed. */
export function useAnyNotice(): boolean {
  return useSyncExternalStore(watch, () => anyYet)
}

/** Hands every notice to `next`, also those from before it was there. For the toaster alone. */
export function onNotice(next: (notice: Notice) => void): () => void {
  show = next
  for (const notice of early.splice(0)) next(notice)
  return () => {
    show = null
  }
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}
