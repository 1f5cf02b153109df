import type { PaletteItem } from './palette-search.ts'

/** What was chosen last in this tab, newest first; shown before anything is typed. */
const recent: PaletteItem[] = []

export function recentItems(): readonly PaletteItem[] {
  return recent
}

export function remember(item: PaletteItem): void {
  const known = recent.findIndex(({ id }) => id === item.id)
  if (known !== -1) recent.splice(known, 1)
  recent.unshift(item)
  recent.splice(5)
}
