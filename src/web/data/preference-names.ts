import type { Preferences } from './preferences.ts'

type Names<K extends keyof Preferences> = readonly {
  readonly value: Preferences[K]
  readonly label: string
}[]

export const themeNames: Names<'theme'> = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export const densityNames: Names<'density'> = [
  { value: 'compact', label: 'Compact' },
  { value: 'default', label: 'Default' },
  { value: 'comfortable', label: 'Comfortable' },
]

export const timeModeNames: Names<'timeMode'> = [
  { value: 'terminal', label: 'Terminal time' },
  { value: 'mine', label: 'My time' },
  { value: 'utc', label: 'UTC' },
]
