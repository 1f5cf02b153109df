import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { createCell } from '../cell.ts'
import { useSession } from './session.ts'

/** Query parameters that arrange the columns of a grid. */
export type ColumnParameters = Readonly<Record<string, string>>

/** How often this tab has written. Other tabs are notified by the storage event. */
const writes = createCell(0)

/**
 * The signed-in person's column arrangement for one grid, saved in this browser per person. Null means the default columns.
 * The second value saves a new arrangement.
 */
export function useSavedColumns(
  grid: string,
): readonly [ColumnParameters | null, (columns: ColumnParameters | null) => void] {
  const person = useSession()?.person.id ?? null
  const key = person === null ? null : `landside.columns.${person}.${grid}`
  const text = useSyncExternalStore(subscribe, () => (key === null ? null : readStored(key)))
  const saved = useMemo(() => (text === null ? null : parseColumns(text)), [text])
  const save = useCallback(
    (columns: ColumnParameters | null) => {
      if (key !== null) write(key, columns)
    },
    [key],
  )
  return [saved, save]
}

function subscribe(listener: () => void): () => void {
  const stop = writes.subscribe(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    stop()
    globalThis.removeEventListener('storage', listener)
  }
}

function write(key: string, columns: ColumnParameters | null): void {
  try {
    if (columns === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(columns))
  } catch {
    // Storage may be full or forbidden: the URL still holds the columns.
  }
  writes.set(writes.get() + 1)
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** Parses the saved columns. Null if they can't be read. */
function parseColumns(text: string): ColumnParameters | null {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null) return null
    return Object.fromEntries(
      Object.entries(value).filter(
        (entry): entry is [string, string] => typeof entry[1] === 'string',
      ),
    )
  } catch {
    return null
  }
}
