import { statusOf } from '#web/data/api.ts'
import { useNow } from '#web/data/clock.ts'
import { containerQueries, useContainers } from '#web/data/containers.ts'
import { usePolicy } from '#web/data/policy.ts'
import { judge } from '#web/parts/judged-fleet.ts'
import type { FleetBox } from '#web/parts/fleet-sets.ts'
import type { ContainerDetail } from '#wire/api/containers.ts'
import { useQuery } from '@tanstack/react-query'

/** A box by its id: its facts at once where the fleet holds them, its journey and history when they have come. */
export type ContainerView =
  | { readonly state: 'loading' }
  | { readonly state: 'not-tracked' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | {
      readonly state: 'here'
      readonly row: FleetBox
      /** Null while it is still coming, or where it failed. */
      readonly detail: ContainerDetail | null
      readonly failure: Error | null
      readonly retry: () => void
    }

/** The live row of the fleet wins over the one that came with the detail: it is the newer of the two. */
export function useContainer(id: string): ContainerView {
  const fleet = useContainers()
  const query = useQuery(containerQueries.detail(id))
  const now = useNow()
  const policy = usePolicy()
  const box = fleet.byId.get(id) ?? query.data?.container
  const retry = () => void query.refetch()
  if (box) {
    return {
      state: 'here',
      row: judge(box, now, policy),
      detail: query.data ?? null,
      failure: query.data ? null : query.error,
      retry,
    }
  }
  if (statusOf(query.error) === 404) return { state: 'not-tracked' }
  return query.error ? { state: 'failed', error: query.error, retry } : { state: 'loading' }
}
