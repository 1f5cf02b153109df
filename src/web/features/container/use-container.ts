import type { Handling } from '#domain/container/handling.ts'
import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { useContainers } from '#web/fleet/use-fleet.ts'
import { containerDetailOf } from '#web/data/container-detail.ts'
import { usePolicy } from '#web/data/policy.ts'
import { assessFacts, type FleetRow } from '#web/fleet/row.ts'
import type { ContainerDetail } from '#wire/api/containers.ts'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'

/** A container by its ID: its facts at once if the fleet has them, its journey and history when they arrive. */
export type ContainerView =
  | { readonly state: 'loading' }
  | { readonly state: 'not-tracked' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly state: 'here'
      readonly row: FleetRow
      /** Null while it is loading, or if it failed. */
      readonly detail: ContainerDetail | null
      readonly failure: Error | null
      readonly retry: () => void
    }

/** The live row of the fleet takes precedence over the one in the detail, because it is newer. */
export function useContainer(id: string): ContainerView {
  const fleet = useContainers()
  const query = useQuery(containerDetailOf(id))
  const now = useNow()
  const policy = usePolicy()
  const live = fleet.byId.get(id)
  const container = live ?? query.data?.container
  useHistoryOf(live?.handling, query)
  const retry = () => void query.refetch()
  if (container) {
    return {
      state: 'here',
      row: assessFacts(container, now, policy),
      detail: query.data ?? null,
      failure: query.data ? null : query.error,
      retry,
    }
  }
  if (statusOf(query.error) === 404) return { state: 'not-tracked' }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'loading' }
}

/** History isn't on the stream. It is refetched when the live row shows that somebody changed the handling. */
function useHistoryOf(
  handling: Handling | null | undefined,
  { data, refetch }: UseQueryResult<ContainerDetail>,
): void {
  const shown = JSON.stringify(handling)
  const read = JSON.stringify(data?.container.handling)
  useEffect(() => {
    if (shown !== undefined && read !== undefined && shown !== read) void refetch()
  }, [shown, read, refetch])
}
