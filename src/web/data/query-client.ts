import { QueryClient } from '@tanstack/react-query'
import { statusOf } from './api.ts'

/** The cache of everything read from our server. Live events keep it fresh, so nothing is refetched by age alone. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Infinity,
        structuralSharing: false,
        refetchOnWindowFocus: false,
        retry: (count, error) => count < 3 && isWorthAnotherTry(error),
        retryDelay: (count) => Math.min(1000 * 2 ** count, 15_000),
      },
      mutations: { retry: false },
    },
  })
}

/** A refusal is final; a network error may pass. */
function isWorthAnotherTry(error: unknown): boolean {
  const status = statusOf(error)
  return status === null || status === 429 || status >= 500
}
