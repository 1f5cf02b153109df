import { useMutation, useQuery } from '@tanstack/react-query'
import type { Role } from '#wire/api/session.ts'
import { seenTours } from '#wire/api/tours.ts'
import { ask } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'

/** The roles whose tour this person has seen; null until it is known. Read once: a tour never begins in the middle of work. */
export function useSeenTours(): readonly Role[] | null {
  const { data } = useQuery({
    ...endpointQuery('GET /api/tours', seenTours, {}),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  return data?.data ?? null
}

/** Saves that this person has seen the tour of their role. */
export function useSaveSeenTour() {
  return useMutation({ mutationFn: () => ask('POST /api/tours', seenTours, {}) })
}
