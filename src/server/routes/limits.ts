import type { Limits } from '#wire/api/limits.ts'
import type { Routes } from './route.ts'

/** What is left of the account's budget. */
export function limitRoutes({ limits }: { readonly limits: () => Limits }): Routes {
  return { 'GET /api/limits': () => limits() }
}
