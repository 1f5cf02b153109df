import { createCell, useCell } from '../cell.ts'

/** A message about something that was done, at the edge of the screen. Never the only place of a fact. */
export interface Notice {
  readonly text: string
  readonly tone?: 'done' | 'failed'
  readonly action?: { readonly label: string; readonly run: () => void }
  /** How long it stays, if six seconds aren't right. */
  readonly lastsMs?: number
}

const toaster = createCell<((notice: Notice) => void) | null>(null)
/** Notices from before the toaster was mounted; null if there were none at all. */
const early = createCell<readonly Notice[] | null>(null)

/** Shows `notice` for six seconds; a failure stays until it is closed. */
export function notify(notice: Notice): void {
  const show = toaster.get()
  if (show === null) early.set([...(early.get() ?? []), notice])
  else show(notice)
}

/** Whether there was ever a notice: only then is a toaster needed. */
export function useAnyNotice(): boolean {
  return useCell(early) !== null
}

/** Passes every notice to `next`, including those from before it was mounted. For the toaster only. */
export function onNotice(next: (notice: Notice) => void): () => void {
  toaster.set(next)
  const waiting = early.get() ?? []
  if (waiting.length > 0) early.set([])
  for (const notice of waiting) next(notice)
  return () => toaster.set(null)
}
