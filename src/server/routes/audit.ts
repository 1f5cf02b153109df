import { setImmediate } from 'node:timers/promises'
import { csvLines, csvText } from '#wire/api/csv.ts'
import type { AuditPage } from '#wire/api/audit.ts'
import { listAudit, listAuditActions, writeAudit, type AuditEntry } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { badParameter } from './problem.ts'
import { actorOf, type RouteContext, type Routes } from './route.ts'

const pageSize = 100
const exportStep = 200

/** Who did what, when and from where, for admins. */
export function auditRoutes({ store }: { readonly store: Store }): Routes {
  return {
    'GET /api/audit': async (c) => {
      const data = await listAudit(store.db, { ...readQuery(c), limit: pageSize })
      const last = data.length === pageSize ? data.at(-1) : undefined
      return {
        data,
        next: last?.id ?? null,
        actions: await listAuditActions(store.db),
      } satisfies AuditPage
    },

    'GET /api/audit/export': async (c) => {
      await store.transaction((tx) =>
        writeAudit(tx, actorOf(c), { action: 'export audit', object: 'all entries' }),
      )
      return c.body(exportOf(store), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="landside-audit.csv"',
      })
    },
  }
}

const head = ['When (UTC)', 'Who', 'Person id', 'Address', 'What', 'Object', 'Detail', 'Request id']

/** The log as CSV, in parts as the client reads them, so a long log is never entirely in memory. */
function exportOf(store: Store): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  let before: number | undefined
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(csvText([head]))),
    async pull(controller) {
      const entries = await listAudit(store.db, { before, limit: exportStep })
      // SQLite runs synchronously, so a long log would block everyone.
      await setImmediate()
      controller.enqueue(encoder.encode(csvLines(entries.map(cellsOf))))
      before = entries.at(-1)?.id
      if (entries.length < exportStep) controller.close()
    },
  })
}

function cellsOf({ at, by, action, object, detail }: AuditEntry): string[] {
  const { name, id, address, requestId } = by
  return [at, name, id ?? '', address, action, object, JSON.stringify(detail), requestId]
}

function readQuery(c: RouteContext) {
  const before = c.req.query('before')
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw badParameter('before', 'Use the next value from the previous page.')
  return {
    before: before === undefined ? undefined : Number(before),
    personId: c.req.query('person'),
    action: c.req.query('action'),
  }
}
