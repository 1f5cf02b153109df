import { ownValue } from '#domain/tables/own-value.ts'
import { createParser, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs'
import { useOptimisticSearchParams } from 'nuqs/adapters/react-router/v8'
import { useEffect } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Parses a list of `values`. Unknown ones are dropped. */
export function listOf(values: readonly string[]) {
  return parseAsArrayOf(parseAsStringLiteral(values)).withDefault([])
}

/** Parses a list of values that pass `isKnown`. Others are dropped. */
export function listWhere(isKnown: (text: string) => boolean) {
  return parseAsArrayOf(valueWhere(isKnown)).withDefault([])
}

/** Parses a value that passes `isKnown`; any other is ignored. */
export function valueWhere(isKnown: (text: string) => boolean) {
  return createParser({
    parse: (text) => (isKnown(text) ? text : null),
    serialize: (text) => text,
  })
}

/** Parses a list of any values. */
export const openList = parseAsArrayOf(parseAsString).withDefault([])

/** A parameter of any type: it serializes only values that it has parsed itself. */
interface Reader {
  readonly parse: (text: string) => unknown
  readonly serialize: (value: never) => string
}

type Readers = Readonly<Record<string, Reader>>

/**
 * Removes parameters from the URL that are unknown or have unknown values, and returns their names for the notice; the
 * names are cleared with the next change of the URL.
 */
export function useRepairedAddress(readers: Readers): readonly string[] {
  // The router isn't notified when parameters write to the URL themselves.
  const search = useOptimisticSearchParams()
  const [, setSearch] = useSearchParams()
  const state: unknown = useLocation().state
  const ignored = ignoredParameters(search, readers)
  const text = search.toString()
  const names = ignored.join(',')
  useEffect(() => {
    if (names === '') return
    const left = repaired(new URLSearchParams(text), readers)
    setSearch(left, { replace: true, state: { ignored: names.split(','), left: left.toString() } })
  }, [names, text, readers, setSearch])
  return ignored.length > 0 ? ignored : namesIn(state, text)
}

/** The names removed from the URL that is now `text`; empty once the URL changes. */
function namesIn(state: unknown, text: string): readonly string[] {
  if (typeof state !== 'object' || state === null) return []
  if (!('ignored' in state) || !('left' in state) || state.left !== text) return []
  const { ignored } = state
  return Array.isArray(ignored) ? ignored.filter((name) => typeof name === 'string') : []
}

/** Names of URL parameters that are unknown here, or have unknown values. */
export function ignoredParameters(search: URLSearchParams, readers: Readers): string[] {
  const ignored = [...search].filter(([name, text]) => readable(readers, name, text) !== text)
  return [...new Set(ignored.map(([name]) => name))]
}

/** Search parameters without unknown values. */
export function repaired(search: URLSearchParams, readers: Readers): URLSearchParams {
  const readableOnes = [...search].flatMap(([name, text]) => {
    const left = readable(readers, name, text)
    return left === null ? [] : [[name, left]]
  })
  return new URLSearchParams(readableOnes)
}

/** The part of `text` that the parameter can read; null if that is nothing. */
function readable(readers: Readers, name: string, text: string): string | null {
  const reader = ownValue(readers, name)
  const value: unknown = reader?.parse(text)
  if (reader === undefined || value === null || value === undefined) return null
  const count = countOf(value)
  if (count === null || count === text.split(',').length) return text
  // It is from the same reader.
  return count === 0 ? null : reader.serialize(value as never)
}

/** How many values a list parameter has; null for a parameter with a single value. */
function countOf(value: unknown): number | null {
  if (Array.isArray(value)) return value.length
  return typeof value === 'object' && value !== null ? Object.keys(value).length : null
}
