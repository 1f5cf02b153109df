import { useShortcuts } from '#web/ui/shortcuts.tsx'

interface Marks {
  /** Marks the changes of the line with this `data-line` as read. */
  readonly line: (key: string) => void
  /** Marks the changes of the group with this `data-group` as read. */
  readonly group: (name: string) => void
}

/** Keys of a list: next and previous line, mark the focused one or its whole group as read. */
export function useListKeys(mark: Marks): void {
  useShortcuts({
    j: { label: 'Next line', run: () => step(1) },
    k: { label: 'Previous line', run: () => step(-1) },
    Enter: {
      label: 'Open the line’s container',
      when: () => focused() !== null && focused() === document.activeElement,
      run: () => focused()?.querySelector<HTMLElement>('[data-opens]')?.click(),
    },
    e: {
      label: 'Mark the line’s changes as read',
      run: () => {
        const key = focused()?.dataset['line']
        if (key === undefined) return
        step(1)
        mark.line(key)
      },
    },
    'Shift+E': {
      label: 'Mark the group’s changes as read',
      run: () => {
        const name = document.activeElement?.closest<HTMLElement>('[data-group]')?.dataset['group']
        if (name !== undefined) mark.group(name)
      },
    },
  })
}

function focused(): HTMLElement | null {
  return document.activeElement?.closest<HTMLElement>('[data-line]') ?? null
}

function step(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-line]')]
  const current = focused()
  const at = current === null ? (by === 1 ? -1 : 1) : lines.indexOf(current)
  lines[at + by]?.focus()
}
