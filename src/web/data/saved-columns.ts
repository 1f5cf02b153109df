import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** Query parameters that arrange the columns of a grid. */
export type ColumnParameters = Readonly<Record<string, string>>

const listeners = new Set<() => void>()
const known = new Map<
  string,
  { readonly text: string | null; readonly columns: ColumnParameters | null }
>()

/**
 * The signed-in person's column arrangement for one grid, saved in this browser per person. Null means the default columns.
 * The second value saves a new arrangement.
 */
export function useSavedColumns(
  grid: string,
): readonly [ColumnParameters | null, (columns: ColumnParameters | null) => void] {
  const person = useSession()?.person.id ?? null
  const key = person === null ? null : `landside.columns.${person}.${grid}`
  const saved = useSyncExternalStore(subscribe, () => (key === null ? null : read(key)))
  const save = useCallback(
    (columns: ColumnParameters | null) => {
      if (key !== null) write(key, columns)
    },
    [key],
  )
  return [saved, save]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

function read(key: string): ColumnParameters | null {
  const text = readStored(key)
  const before = known.get(key)
  if (before?.text === text) return before.columns
  const columns = text === null ? null : parseColumns(text)
  known.set(key, { text, columns })
  return columns
}

function write(key: string, columns: ColumnParameters | null): void {
  try {
    if (columns === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(columns))
  } catch {
    // Storage may be full or forbidden: the address still holds the columns.
  }
  for (const listener of listeners) listener()
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
