import { useCallback, useSyncExternalStore } from 'react'
import { useSession } from './session.ts'

/** Words of an address that say how columns are arranged, by parameter. */
export type ColumnWords = Readonly<Record<string, string>>

const listeners = new Set<() => void>()
const known = new Map<
  string,
  { readonly text: string | null; readonly words: ColumnWords | null }
>()

/**
 * How the person who is signed in likes the columns of one grid, kept in this browser for each person apart; null: as
 * designed. The second value keeps another arrangement.
 */
export function useSavedColumns(
  grid: string,
): readonly [ColumnWords | null, (words: ColumnWords | null) => void] {
  const person = useSession()?.person.id ?? null
  const key = person === null ? null : `landside.columns.${person}.${grid}`
  const kept = useSyncExternalStore(subscribe, () => (key === null ? null : read(key)))
  const keep = useCallback(
    (words: ColumnWords | null) => {
      if (key !== null) write(key, words)
    },
    [key],
  )
  return [kept, keep]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  globalThis.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    globalThis.removeEventListener('storage', listener)
  }
}

function read(key: string): ColumnWords | null {
  const text = kept(key)
  const before = known.get(key)
  if (before?.text === text) return before.words
  const words = text === null ? null : wordsIn(text)
  known.set(key, { text, words })
  return words
}

function write(key: string, words: ColumnWords | null): void {
  try {
    if (words === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(words))
  } catch {
    // Storage may be full or forbidden: the address still holds the columns.
  }
  for (const listener of listeners) listener()
}

function kept(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** What was kept, as far as it can be read. */
function wordsIn(text: string): ColumnWords | null {
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
