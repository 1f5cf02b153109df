import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { auditPage } from '#wire/api/audit.ts'
import { ask } from './api.ts'

/** Filters of the audit log; empty: everything. */
export interface AuditFilter {
  readonly person: string
  readonly action: string
}

const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      ask('GET /api/audit', auditPage, { query: queryOf(filter, pageParam), signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })

/** The audit log, the latest first, page by page. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery(auditQuery(filter))
}

function queryOf({ person, action }: AuditFilter, before: number | null) {
  return {
    person: person || undefined,
    action: action || undefined,
    before: before ?? undefined,
  }
}
