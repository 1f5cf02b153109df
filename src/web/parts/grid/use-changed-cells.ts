import { useLayoutEffect, useRef, type RefObject } from 'react'

/** How long the static mark stays. The fading one ends sooner. */
const markMs = 10_000

/** A row as it was last rendered: its texts by column. */
interface Drawn {
  readonly id: string
  readonly row: unknown
  readonly facts: unknown
  readonly columns: unknown
  readonly texts: ReadonlyMap<string, string>
}

/**
 * Marks the cells whose text changed because their row's data did. Text that changes with the clock alone (an age, the hours
 * left) isn't marked, and neither is a newly rendered row.
 */
export function useChangedCells(
  root: RefObject<HTMLElement | null>,
  id: string,
  row: unknown,
  facts: unknown,
  /** Which cells are rendered. Its identity changes when they do. */
  columns: unknown,
): void {
  const last = useRef<Drawn | null>(null)
  const timers = useRef(new Map<HTMLElement, ReturnType<typeof setTimeout>>())

  useLayoutEffect(() => {
    const cells = [...(root.current?.querySelectorAll<HTMLElement>(':scope > [data-column]') ?? [])]
    const texts = new Map(
      cells.map((cell) => [cell.dataset['column'] ?? '', cell.textContent] as const),
    )
    const before = last.current
    last.current = { id, row, facts, columns, texts }
    if (before !== null && before.id !== id) unmark(timers.current)
    if (before === null || before.id !== id || before.facts === facts) return
    for (const cell of cells) {
      const column = cell.dataset['column'] ?? ''
      const was = before.texts.get(column)
      if (was === undefined || was === texts.get(column)) continue
      clearTimeout(timers.current.get(cell))
      cell.dataset['changed'] = ''
      timers.current.set(
        cell,
        setTimeout(() => delete cell.dataset['changed'], markMs),
      )
    }
  }, [root, id, row, facts, columns])

  useLayoutEffect(() => {
    const running = timers.current
    return () => unmark(running)
  }, [])
}

function unmark(timers: Map<HTMLElement, ReturnType<typeof setTimeout>>): void {
  for (const [cell, timer] of timers) {
    clearTimeout(timer)
    delete cell.dataset['changed']
  }
  timers.clear()
}
