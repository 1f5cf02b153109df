import { useLayoutEffect, useRef, type RefObject } from 'react'

/** As long as the static mark stands; the fading one is gone sooner. */
const markMs = 10_000

/** A row as it was drawn last: its words by column. */
interface Drawn {
  readonly id: string
  readonly row: unknown
  readonly facts: unknown
  readonly columns: unknown
  readonly words: ReadonlyMap<string, string>
}

/**
 * Marks the cells whose words changed because the facts of their row did. Words that change with the clock alone (an
 * age, the hours left) are not news. A row that is drawn afresh marks nothing.
 */
export function useChangedCells(
  root: RefObject<HTMLElement | null>,
  id: string,
  row: unknown,
  facts: unknown,
  /** Which cells are there; another object where others are. */
  columns: unknown,
): void {
  const last = useRef<Drawn | null>(null)
  const timers = useRef(new Map<HTMLElement, ReturnType<typeof setTimeout>>())

  useLayoutEffect(() => {
    const cells = [...(root.current?.querySelectorAll<HTMLElement>(':scope > [data-column]') ?? [])]
    const words = new Map(
      cells.map((cell) => [cell.dataset['column'] ?? '', cell.textContent] as const),
    )
    const before = last.current
    last.current = { id, row, facts, columns, words }
    if (before !== null && before.id !== id) unmark(timers.current)
    if (before === null || before.id !== id || before.facts === facts) return
    for (const cell of cells) {
      const column = cell.dataset['column'] ?? ''
      const was = before.words.get(column)
      if (was === undefined || was === words.get(column)) continue
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
