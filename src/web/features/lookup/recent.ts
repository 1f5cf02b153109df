import { useSyncExternalStore } from 'react'

/** Lookups of this browser, the latest first. */
const key = 'landside.recent-lookups'
const most = 20

/** The list with one more text at its head; the same text is not kept twice. */
export function withRecent(recent: readonly string[], text: string): string[] {
  const trimmed = text.trim()
  if (trimmed === '') return [...recent]
  return [trimmed, ...recent.filter((other) => other !== trimmed)].slice(0, most)
}

/** Reads the list as stored; anything else in its place is no list. */
export function readRecent(stored: string | null): string[] {
  if (stored === null) return []
  try {
    const list: unknown = JSON.parse(stored)
    return Array.isArray(list) ? list.filter((one) => typeof one === 'string').slice(0, most) : []
  } catch {
    return []
  }
}

/** The recent lookups of this browser, and how to add to them or clear them. */
export function useRecentLookups() {
  const recent = useSyncExternalStore(subscribe, snapshot)
  return {
    recent,
    remember: (text: string) => keep(withRecent(snapshot(), text)),
    clear: () => keep([]),
  }
}

const listeners = new Set<() => void>()
let cached: { stored: string | null; list: string[] } = { stored: null, list: [] }

function snapshot(): string[] {
  const stored = localStorage.getItem(key)
  if (stored !== cached.stored) cached = { stored, list: readRecent(stored) }
  return cached.list
}

function keep(list: readonly string[]): void {
  localStorage.setItem(key, JSON.stringify(list))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}
