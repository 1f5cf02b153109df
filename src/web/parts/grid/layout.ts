import { plainLayout, type GridColumn, type GridLayout, type SortKey } from './column.ts'

type Named = Pick<GridColumn<never>, 'id' | 'fixed' | 'hiddenAtFirst' | 'pin'>

/** Pixels below which a column is unreadable, and above which it hides the others. */
const narrowest = 56
const widest = 800

/**
 * Columns on screen, in order: pinned ones at their edge, the others between. Fixed columns are always there, in their
 * designed position; unknown names are ignored.
 */
export function shownIds(columns: readonly Named[], layout: GridLayout): string[] {
  const { start, end } = pinnedIds(columns, layout)
  const isPinned = new Set([...start, ...end])
  const between = chosenIds(columns, layout).filter((id) => !isPinned.has(id))
  return [...start, ...between, ...end]
}

/** Columns on screen in a person's order, wherever they are pinned. */
function chosenIds(columns: readonly Named[], layout: GridLayout): string[] {
  const designed = columns.filter((column) => !column.hiddenAtFirst).map((column) => column.id)
  if (!layout.shown) return designed
  const known = new Set(columns.map((column) => column.id))
  const chosen = layout.shown.filter((id) => known.has(id))
  return columns
    .filter((column) => column.fixed && !chosen.includes(column.id))
    .reduce((shown, column) => atDesignedPlace(columns, shown, column.id), chosen)
}

/** Columns pinned at the start and at the end, of those shown. */
export function pinnedIds(
  columns: readonly Named[],
  layout: GridLayout,
): { start: string[]; end: string[] } {
  const shown = chosenIds(columns, layout)
  const starts = layout.pinned ?? columns.filter((c) => c.pin === 'start').map((c) => c.id)
  const ends = columns.filter((column) => column.pin === 'end').map((column) => column.id)
  const fixed = columns.filter((column) => column.fixed && column.pin === 'start').map((c) => c.id)
  return {
    start: shown.filter((id) => fixed.includes(id) || (starts.includes(id) && !ends.includes(id))),
    end: shown.filter((id) => ends.includes(id)),
  }
}

/** Hides or shows one column; a column shown again returns to its designed position among its neighbors. */
export function withColumn(
  columns: readonly Named[],
  layout: GridLayout,
  id: string,
  show: boolean,
): GridLayout {
  const shown = shownIds(columns, layout).filter((other) => other !== id)
  if (!show) return { ...layout, shown }
  return { ...layout, shown: atDesignedPlace(columns, shown, id) }
}

/** `shown` with a column inserted after those that precede it in the design. */
function atDesignedPlace(
  columns: readonly Named[],
  shown: readonly string[],
  id: string,
): string[] {
  const order = columns.map((column) => column.id)
  const after = shown.findLastIndex((other) => order.indexOf(other) < order.indexOf(id))
  return shown.toSpliced(after + 1, 0, id)
}

/** Whether columns differ from the design; the order of rows isn't part of that. */
export function isArranged({ shown, pinned, widths }: GridLayout): boolean {
  return shown !== null || pinned !== null || Object.keys(widths).length > 0
}

/** The columns as designed, with the same order of rows. */
export function asDesigned({ sort }: GridLayout): GridLayout {
  return { ...plainLayout, sort }
}

/** Makes a column `width` pixels wide, within readable limits; null: as designed. */
export function withWidth(layout: GridLayout, id: string, width: number | null): GridLayout {
  const { [id]: _, ...others } = layout.widths
  if (width === null) return { ...layout, widths: others }
  return { ...layout, widths: { ...others, [id]: clampWidth(width) } }
}

/** Whole pixels between the narrowest and the widest column. */
export function clampWidth(width: number): number {
  return Math.round(Math.max(narrowest, Math.min(widest, width)))
}

/** Moves a column before another one, or last (`before` null); fixed columns stay where they are. */
export function movedBefore(
  columns: readonly Named[],
  layout: GridLayout,
  id: string,
  before: string | null,
): GridLayout {
  const isFixed = (other: string) => columns.find((column) => column.id === other)?.fixed ?? false
  const shown = shownIds(columns, layout)
  if (isFixed(id) || id === before || !shown.includes(id)) return layout
  const others = shown.filter((other) => other !== id)
  const first = others.findIndex((other) => !isFixed(other))
  const last = others.findLastIndex((other) => !isFixed(other)) + 1
  const wanted = before === null ? last : others.indexOf(before)
  const at = Math.max(first, Math.min(last, wanted < 0 ? last : wanted))
  const order = others.toSpliced(at, 0, id)
  return order.join() === shown.join() ? layout : { ...layout, shown: order }
}

/** Moves a column one position among those that can move; at the edge and beside a pinned one nothing changes. */
export function moved(
  columns: readonly Named[],
  layout: GridLayout,
  id: string,
  by: -1 | 1,
): GridLayout {
  const shown = shownIds(columns, layout)
  const at = shown.indexOf(id)
  const neighbour = shown[at + by]
  if (at < 0 || neighbour === undefined) return layout
  const isFixed = columns.some((one) => one.fixed && (one.id === id || one.id === neighbour))
  const { start } = pinnedIds(columns, layout)
  if (isFixed || start.includes(id) !== start.includes(neighbour)) return layout
  return { ...layout, shown: shown.with(at, neighbour).with(at + by, id) }
}

/** Pins a column at the start, or unpins it. */
export function withPin(
  columns: readonly Named[],
  layout: GridLayout,
  id: string,
  pin: boolean,
): GridLayout {
  const others = pinnedIds(columns, layout).start.filter((other) => other !== id)
  return { ...layout, pinned: pin ? [...others, id] : others }
}

/** The next of three states of a header: ascending, descending, not sorted. `add` keeps the other keys. */
export function nextSort(sort: readonly SortKey[], id: string, add: boolean): SortKey[] {
  const current = sort.find((key) => key.id === id)
  const next: SortKey | null = !current
    ? { id, desc: false }
    : current.desc
      ? null
      : { id, desc: true }
  if (!add) return next ? [next] : []
  if (!next) return sort.filter((key) => key.id !== id)
  return current ? sort.map((key) => (key.id === id ? next : key)) : [...sort, next]
}
