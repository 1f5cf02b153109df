import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { auditPage } from '#wire/api/audit.ts'
import { get } from './api.ts'

/** What of the audit is asked for; empty: everything. */
export interface AuditFilter {
  readonly person: string
  readonly action: string
}

const auditQuery = (filter: AuditFilter) =>
  infiniteQueryOptions({
    queryKey: ['audit', filter],
    queryFn: ({ pageParam, signal }) =>
      get(`/api/audit?${search(filter, pageParam)}`, auditPage, signal),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.next,
  })

/** Who did what, the latest first, page by page. */
export function useAudit(filter: AuditFilter) {
  return useInfiniteQuery(auditQuery(filter))
}

function search({ person, action }: AuditFilter, before: number | null): string {
  const filled = Object.entries({ person, action, before: before === null ? '' : String(before) })
  return new URLSearchParams(filled.filter(([, value]) => value !== '')).toString()
}
