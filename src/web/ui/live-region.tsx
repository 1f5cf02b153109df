import { useSyncExternalStore } from 'react'

type Urgency = 'polite' | 'assertive'
type Said = Readonly<Record<Urgency, string>>

const listeners = new Set<() => void>()
let said: Said = { polite: '', assertive: '' }

/** Has a screen reader say `text`, rarely: results, not countdowns. Assertive only where work is lost otherwise. */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  // Screen readers ignore unchanged text, so a repeat gets an invisible difference.
  const again = said[urgency] === text ? `${text}\u00A0` : text
  said = { ...said, [urgency]: again }
  for (const listener of listeners) listener()
}

/** The two regions that speak, empty at first. Stands once, in the shell and on the sign-in page. */
export function LiveRegions() {
  const { polite, assertive } = useSyncExternalStore(subscribe, () => said)
  return (
    <div className="sr-only">
      <div role="status" aria-live="polite">
        {polite}
      </div>
      <div role="alert" aria-live="assertive">
        {assertive}
      </div>
    </div>
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
