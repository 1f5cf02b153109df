import { csvText } from '#wire/api/csv.ts'
import type { AuditPage } from '#wire/api/audit.ts'
import { listAudit, listAuditActions, writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { badParameter } from './problem.ts'
import { actorOf, type RouteContext, type Routes } from './route.ts'

const pageSize = 100
const exportStep = 1000

/** Who did what, when and from where: for admins. */
export function auditRoutes({ store }: { readonly store: Store }): Routes {
  return {
    'GET /api/audit': async (c) => {
      const data = await listAudit(store.db, { ...readQuery(c), limit: pageSize })
      const last = data.length === pageSize ? data.at(-1) : undefined
      return c.json({
        data,
        next: last?.id ?? null,
        actions: await listAuditActions(store.db),
      } satisfies AuditPage)
    },

    'GET /api/audit/export': async (c) => {
      await store.transaction((tx) =>
        writeAudit(tx, actorOf(c), { action: 'export audit', object: 'all entries' }),
      )
      return c.body(csvText([head, ...(await allRows(store))]), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="landside-audit.csv"',
      })
    },
  }
}

const head = ['When (UTC)', 'Who', 'Person id', 'Address', 'What', 'Object', 'Detail', 'Request id']

async function allRows(store: Store): Promise<string[][]> {
  const rows: string[][] = []
  let before: number | undefined
  for (;;) {
    const entries = await listAudit(store.db, { before, limit: exportStep })
    for (const { at, by, action, object, detail } of entries)
      rows.push([
        at,
        by.name,
        by.id ?? '',
        by.address,
        action,
        object,
        JSON.stringify(detail),
        by.requestId,
      ])
    before = entries.at(-1)?.id
    if (entries.length < exportStep) return rows
  }
}

function readQuery(c: RouteContext) {
  const before = c.req.query('before')
  if (before !== undefined && !/^\d{1,15}$/.test(before))
    throw badParameter('before', 'use the number that the page before answered as next')
  return {
    before: before === undefined ? undefined : Number(before),
    personId: c.req.query('person'),
    action: c.req.query('action'),
  }
}
