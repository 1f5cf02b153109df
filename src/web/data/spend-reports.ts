import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { spendReports, type ReportTerms, type SpendReport } from '#wire/api/spend-reports.ts'
import { addressOf, ask, command } from './api.ts'
import { endpointQuery } from './endpoint-query.ts'

const list = endpointQuery('GET /api/spend-reports', spendReports, {})

/** The scheduled reports of spend, and who may get them. */
export function useReports() {
  return useQuery(list)
}

/** Schedules a report, or changes one: `on`. */
export function useSaveReport(on: SpendReport | null) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (report: ReportTerms) =>
      on === null
        ? ask('POST /api/spend-reports', spendReports, { body: { report } })
        : ask('PUT /api/spend-reports/:id', spendReports, {
            id: on.id,
            body: { report, basedOn: on.version },
          }),
    onSuccess: (reports) => client.setQueryData(list.queryKey, reports),
  })
}

/** Ends a report. */
export function useDeleteReport() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => ask('DELETE /api/spend-reports/:id', spendReports, { id }),
    onSuccess: (reports) => client.setQueryData(list.queryKey, reports),
  })
}

/** Sends a report to the signed-in person. */
export function useTestReport() {
  return useMutation({
    mutationFn: (id: string) => command('POST /api/spend-reports/:id/test', { id }),
  })
}

/** The address of a report's file as it is now. */
export function reportFilePath(id: string, format: 'pdf' | 'xlsx'): string {
  return addressOf('GET /api/spend-reports/:id/file', { id, query: { format } })
}
