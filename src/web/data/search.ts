import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { searchKey } from '#domain/identity/search-key.ts'
import { searchAnswer, type SearchAnswer } from '#wire/api/search.ts'
import { ask } from './api.ts'

/** Nobody reads results for half a word faster than this. */
const settleMs = 120
const shortest = 2

export const searchQueries = {
  /** The results for a text; `records`: with their rows. Refetched while the account is still being read. */
  text: (text: string, records: boolean) =>
    queryOptions({
      queryKey: ['search', text, records],
      queryFn: ({ signal }) =>
        ask('POST /api/search', searchAnswer, { body: { text, records }, signal }),
      staleTime: 15_000,
      refetchInterval: ({ state }) => (state.data?.searched.complete === false ? 5000 : false),
    }),
}

/** The results for a text: `answer` is null until the first has arrived; `busy`: it isn't for this text yet. */
export interface Searched {
  readonly answer: SearchAnswer | null
  readonly busy: boolean
  readonly error: Error | null
  readonly retry: () => void
}

/** Searches a text as it is typed; too short a text finds nothing. */
export function useSearch(text: string, records: boolean): Searched {
  const wanted = text.trim()
  const settled = useSettled(wanted)
  const isAsked = isSearchable(settled)
  const query = useQuery({
    ...searchQueries.text(settled, records),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isLate = isSearchable(wanted) && (settled !== wanted || query.isPlaceholderData)
  return {
    answer: isSearchable(wanted) ? (query.data ?? null) : null,
    busy: isLate || (isAsked && query.isPending && !query.isError),
    error: query.data && !query.isPlaceholderData ? null : query.error,
    retry: () => void query.refetch(),
  }
}

/** Whether a text is long enough to search for. */
export function isSearchable(text: string): boolean {
  return searchKey(text).length >= shortest
}

/** `text` once typing has paused. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), settleMs)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
