/** A word about something that was done, at the edge of the screen. Never the only place of a fact. */
export interface Notice {
  readonly text: string
  readonly tone?: 'done' | 'failed'
  readonly action?: { readonly label: string; readonly run: () => void }
}

type Listener = (notice: Notice) => void
let listener: Listener | null = null
const early: Notice[] = []

/** Shows `notice` for six seconds; a failure stays until it is closed. */
export function notify(notice: Notice): void {
  if (listener === null) early.push(notice)
  else listener(notice)
}

/** Hands every notice to `next`, also those from before it was there. For the toaster alone. */
export function onNotice(next: Listener): () => void {
  listener = next
  for (const notice of early.splice(0)) next(notice)
  return () => {
    listener = null
  }
}
