import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs'
import type { SortKey } from './grid/column.ts'

/** A list of words from a closed set; others are dropped. */
export function listOf(words: readonly string[]) {
  return parseAsArrayOf(parseAsStringLiteral(words)).withDefault([])
}

/** A list of open words. */
export const openList = parseAsArrayOf(parseAsString).withDefault([])

/** `deadline,-fees`: sort keys among known columns, a minus for descending. */
export function sortOf(columns: readonly string[]) {
  return createParser<SortKey[]>({
    parse: (text) => {
      const keys = text.split(',').flatMap((part) => readSortKey(part, columns) ?? [])
      return keys.length > 0 ? keys : null
    },
    serialize: (keys) => keys.map((key) => (key.desc ? `-${key.id}` : key.id)).join(','),
    eq: (a, b) => JSON.stringify(a) === JSON.stringify(b),
  }).withDefault([])
}

function readSortKey(part: string, columns: readonly string[]): SortKey | null {
  const desc = part.startsWith('-')
  const id = desc ? part.slice(1) : part
  return columns.includes(id) ? { id, desc } : null
}

interface Reader {
  readonly parse: (text: string) => unknown
}

/** Names of parameters in an address that mean nothing here, or hold a word we do not know: they are dropped, and said. */
export function ignoredParameters(
  search: URLSearchParams,
  readers: Readonly<Record<string, Reader>>,
): string[] {
  const ignored = [...search].filter(([name, text]) => {
    const reader = Object.hasOwn(readers, name) ? readers[name] : undefined
    return reader === undefined || isBroken(reader.parse(text), text)
  })
  return [...new Set(ignored.map(([name]) => name))]
}

function isBroken(value: unknown, text: string): boolean {
  if (Array.isArray(value)) return value.length < text.split(',').length
  return value === null || value === undefined
}
