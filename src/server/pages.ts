import { problemResponse } from './routes/problem.ts'
import type { StaticFiles } from './static-files.ts'

/** First path segments of the dashboard's pages. */
const pages = new Set([
  '',
  'sign-in',
  'board',
  'containers',
  'c',
  'shipments',
  'risk',
  'lookup',
  'requests',
  'changes',
  'handover',
  'health',
  'settings',
  'api-reference',
  's',
  'carrier',
  'welcome',
  'calendar',
  'kpi',
  'performance',
  'spend',
  'holds',
  'appointments',
  'inland',
  'returns',
  'orders',
  'fields',
  'plan',
  'invoices',
  'disputes',
  'alerts',
  'inbox',
  'documents',
  'wall',
])

/**
 * Answers everything outside the API: a file of the build; the dashboard itself for its pages; for an unknown address,
 * the dashboard with 404, so that a person sees its "not found"; and a plain 404 for a missing file.
 */
export async function answerPage(
  request: Request,
  path: string,
  files: StaticFiles,
  requestId: string,
): Promise<Response> {
  const notFound = (): Response => problemResponse({ status: 404, title: 'Not found.' }, requestId)
  if (request.method !== 'GET' && request.method !== 'HEAD') return notFound()
  if (path !== '/index.html') {
    const file = await files.answer(path, request)
    if (file) return file
  }
  const isPage = pages.has(path.split('/')[1] ?? '')
  if (!isPage && (path.startsWith('/assets/') || path.includes('.', path.lastIndexOf('/'))))
    return notFound()
  return (
    (await files.answer('/index.html', request, isPage ? 200 : 404)) ?? notBuilt(isPage, requestId)
  )
}

function notBuilt(isPage: boolean, requestId: string): Response {
  return isPage
    ? problemResponse(
        { status: 503, kind: 'not-built', title: 'The dashboard isn’t built. Run npm run build.' },
        requestId,
      )
    : problemResponse({ status: 404, title: 'Not found.' }, requestId)
}
