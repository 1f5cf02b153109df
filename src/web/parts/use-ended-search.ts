import { useNow } from '#web/data/clock.ts'
import { containerQueries } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import type { FleetBox } from './fleet-sets.ts'
import { judge } from './fleet.ts'
import { searchableNumber } from './searchable-number.ts'

/** How far a search among ended boxes has come. */
export interface EndedSearch {
  /** Boxes that bear the number, themselves or as a reference. */
  readonly found: readonly FleetBox[]
  /** Pages are still coming. */
  readonly busy: boolean
  /** Ended boxes looked at, and how many there are; null where none was asked for or none could be read. */
  readonly searched: { readonly boxes: number; readonly total: number } | null
}

/** Further back nobody asks on the telephone, and Returned pages on from there. */
const mostPages = 20

/**
 * Looks for a number among boxes whose journey has ended, the newest first, until it is found or two thousand were
 * looked at. Nothing is read while `wanted` is null: the search begins where nothing in play fits.
 */
export function useEndedSearch(wanted: string | null): EndedSearch {
  const query = useInfiniteQuery({
    ...containerQueries.ended(),
    enabled: wanted !== null,
    // No live event tells of ended boxes: one that ended since the pages were read must be found as well.
    staleTime: 60_000,
  })
  const now = useNow()
  const policy = usePolicy()
  const pages = query.data?.pages
  const found = useMemo(() => {
    if (wanted === null) return []
    const number = searchableNumber(wanted)
    return (pages ?? [])
      .flatMap((page) => page.data)
      .filter((box) => [box.number, ...box.references].map(searchableNumber).includes(number))
      .map((box) => judge(box, now, policy))
  }, [pages, wanted, now, policy])
  const goesOn =
    wanted !== null &&
    found.length === 0 &&
    query.hasNextPage &&
    !query.isError &&
    (pages?.length ?? 0) < mostPages
  const { isFetching, fetchNextPage } = query
  useEffect(() => {
    if (goesOn && !isFetching) void fetchNextPage({ cancelRefetch: false })
  }, [goesOn, isFetching, fetchNextPage])
  const [first] = pages ?? []
  const boxes = (pages ?? []).reduce((sum, page) => sum + page.data.length, 0)
  return {
    found,
    busy: wanted !== null && (goesOn || (pages === undefined && !query.isError)),
    searched: wanted === null || !first ? null : { boxes, total: first.meta.total },
  }
}

/** What was looked at among the ended boxes, as a sentence: never more than was. */
export function endedSearchWords(searched: EndedSearch['searched']): string {
  if (searched === null) return 'Containers whose journey has ended could not be searched.'
  const { boxes, total } = searched
  if (total === 0) return 'No journey in this account has ended yet.'
  return boxes >= total
    ? `All ${total} containers whose journey has ended were searched too, by number and reference.`
    : `The newest ${boxes} of ${total} containers whose journey has ended were searched too, by number and reference.`
}
