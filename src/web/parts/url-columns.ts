import { createParser, parseAsArrayOf } from 'nuqs'
import type { SortKey, Widths } from './grid/column.ts'
import { clampWidth } from './grid/layout.ts'
import { valueWhere } from './url-state.ts'

/** Column ids: a list, or a predicate for ids that may exist but aren't known yet. */
export interface ColumnIds {
  includes(id: string): boolean
}

/** A list of known columns; null if it isn't in the URL. */
export function columnsOf(columns: ColumnIds) {
  return parseAsArrayOf(valueWhere((id) => columns.includes(id)))
}

/** `deadline,-fees`: sort keys among known columns, a minus for descending. */
export function sortOf(columns: ColumnIds) {
  return createParser<SortKey[]>({
    parse: (text) => {
      const keys = text.split(',').flatMap((part) => readSortKey(part, columns) ?? [])
      return keys.length > 0 ? keys : null
    },
    serialize: (keys) => keys.map((key) => (key.desc ? `-${key.id}` : key.id)).join(','),
    eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  }).withDefault([])
}

function readSortKey(part: string, columns: ColumnIds): SortKey | null {
  const desc = part.startsWith('-')
  const id = desc ? part.slice(1) : part
  return columns.includes(id) ? { id, desc } : null
}

/** `place.240,bl.120`: pixels of known columns. */
export function widthsOf(columns: ColumnIds) {
  return createParser<Widths>({
    parse: (text) => {
      const widths = text.split(',').flatMap((part) => readWidth(part, columns))
      return widths.length > 0 ? Object.fromEntries(widths) : null
    },
    serialize: (widths) =>
      Object.entries(widths)
        .map(([id, width]) => `${id}.${width}`)
        .join(','),
    eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  }).withDefault({})
}

function readWidth(part: string, columns: ColumnIds): [id: string, width: number][] {
  const [id = '', text = ''] = part.split('.')
  if (!columns.includes(id) || !/^\d{2,4}$/.test(text)) return []
  return [[id, clampWidth(Number(text))]]
}
