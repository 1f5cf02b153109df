import { createCell } from '#web/cell.ts'
import type { PaletteItem } from './palette-search.ts'

/** What was chosen last in this tab, newest first; shown before anything is typed. */
const recent = createCell<readonly PaletteItem[]>([])

export const recentItems = recent.get

export function remember(item: PaletteItem): void {
  const others = recent.get().filter(({ id }) => id !== item.id)
  recent.set([item, ...others].slice(0, 5))
}
