import { useSyncExternalStore } from 'react'
import { createCell } from '../cell.ts'

/** Display preferences, stored in this browser. They never change a deadline or a count. */
export interface Preferences {
  readonly theme: 'system' | 'light' | 'dark'
  readonly density: 'compact' | 'default' | 'comfortable'
  /** Whose time event times are shown in: the terminal's, the viewer's, or UTC. */
  readonly timeMode: 'terminal' | 'mine' | 'utc'
  /** Format of dates, times and numbers; `auto` follows the browser's language. */
  readonly dateFormat: 'auto' | 'us' | 'international' | 'iso'
  /** Whether single keys act (WCAG 2.1.4). */
  readonly singleKeys: boolean
  /** IDs of pages pinned to the navigation. */
  readonly pinned: readonly string[]
}

/** The choices of each preference, first the default. `public/theme.js` reads theme and density before the first paint. */
export const choices = {
  theme: ['system', 'light', 'dark'],
  density: ['default', 'compact', 'comfortable'],
  timeMode: ['terminal', 'mine', 'utc'],
  dateFormat: ['auto', 'us', 'international', 'iso'],
} as const

const storageKey = 'landside.preferences'
const current = createCell(read())

/** The preferences, changing with {@link setPreferences} in any tab. */
export function usePreferences(): Preferences {
  return useSyncExternalStore(subscribe, current.get, current.get)
}

/** Changes some preferences, for this tab and the others of the browser. */
export function setPreferences(change: Partial<Preferences>): void {
  const next = { ...current.get(), ...change }
  try {
    localStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Storage may be full or forbidden: the choice then lasts until the page is closed.
  }
  apply(next)
}

/** Includes changes made in other tabs. */
function subscribe(listener: () => void): () => void {
  const stop = current.subscribe(listener)
  globalThis.addEventListener('storage', readAgain)
  return () => {
    stop()
    globalThis.removeEventListener('storage', readAgain)
  }

  function readAgain({ key }: StorageEvent) {
    if (key !== storageKey) return
    const stored = read()
    if (JSON.stringify(stored) !== JSON.stringify(current.get())) apply(stored)
  }
}

function apply(preferences: Preferences): void {
  const { dataset } = document.documentElement
  dataset['theme'] = preferences.theme
  dataset['density'] = preferences.density
  current.set(preferences)
}

function read(): Preferences {
  const stored = readStored()
  return {
    theme: oneOf(choices.theme, stored['theme']),
    density: oneOf(choices.density, stored['density']),
    timeMode: oneOf(choices.timeMode, stored['timeMode']),
    dateFormat: oneOf(choices.dateFormat, stored['dateFormat'] ?? formatOfClock(stored['clock'])),
    singleKeys: stored['singleKeys'] !== false,
    pinned: [stored['pinned']].flat().filter((id) => typeof id === 'string'),
  }
}

/** Reads the former clock setting: 12 hours becomes the US format. */
function formatOfClock(clock: unknown): unknown {
  return clock === '12' ? 'us' : undefined
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function oneOf<T>(allowed: readonly [T, ...T[]], value: unknown): T {
  return allowed.find((choice) => choice === value) ?? allowed[0]
}
