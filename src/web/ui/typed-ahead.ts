import { createCell } from '../cell.ts'
import { isDialogOpen } from './shortcuts.tsx'

/** What was typed for a field that isn't there yet; null: nothing is collected. */
const typed = createCell<string | null>(null)

/**
 * Collects what is typed from now on, for the first field of a dialog that is opening. The field takes it with
 * {@link takeTyped} once it has focus. Until then no key reaches the page below.
 */
export function collectTyping(): void {
  if (typed.get() === null) window.addEventListener('keydown', collect, true)
  typed.set('')
}

/** Ends collecting and returns what was typed; empty if nothing was. */
export function takeTyped(): string {
  const text = typed.get() ?? ''
  window.removeEventListener('keydown', collect, true)
  typed.set(null)
  return text
}

function collect(event: KeyboardEvent): void {
  // The dialog was closed, or couldn't be loaded.
  if (!isDialogOpen()) {
    takeTyped()
    return
  }
  const { key, ctrlKey, metaKey, altKey } = event
  if (key === 'Escape' || ctrlKey || metaKey || altKey || event.isComposing) return
  event.preventDefault()
  event.stopPropagation()
  const text = typed.get() ?? ''
  if (key.length === 1) typed.set(text + key)
  else if (key === 'Backspace') typed.set(text.slice(0, -1))
}
