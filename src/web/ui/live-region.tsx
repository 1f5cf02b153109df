import { createCell, useCell } from '../cell.ts'

type Urgency = 'polite' | 'assertive'
type Said = Readonly<Record<Urgency, string>>

const said = createCell<Said>({ polite: '', assertive: '' })

/**
 * Makes a screen reader announce `text`. Use rarely: results, not countdowns. Assertive only if work would be lost
 * otherwise.
 */
export function announce(text: string, urgency: Urgency = 'polite'): void {
  // Screen readers ignore unchanged text, so a repeat gets an invisible difference.
  const before = said.get()
  const again = before[urgency] === text ? `${text}\u00A0` : text
  said.set({ ...before, [urgency]: again })
}

/** The two live regions, empty at first. Mounted once, in the shell and on the sign-in page. */
export function LiveRegions() {
  const { polite, assertive } = useCell(said)
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
