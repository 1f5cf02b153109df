import type { Limits } from '#wire/api/limits.ts'
import type { Routes } from './route.ts'

/** The account's remaining budget. */
export function limitRoutes({ limits }: { readonly limits: () => Limits }): Routes {
  return { 'GET /api/limits': () => limits() }
}
