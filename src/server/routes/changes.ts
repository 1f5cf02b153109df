import type { Instant } from '#domain/time/instant.ts'
import { changePageSize } from '#wire/api/changes.ts'
import type { ChangeUpdates } from '../live/change-updates.ts'
import {
  countUnread,
  listChanges,
  markChanges,
  visitChanges,
} from '../store/alerts/consequences.ts'
import type { Store } from '../store/engine/open-store.ts'
import { badParameter } from './problem.ts'
import { personOf, type RouteContext, type Routes } from './route.ts'

/** Changes with a consequence, and which of them each person has read. */
export function changeRoutes(deps: {
  readonly store: Store
  readonly changeUpdates: ChangeUpdates
  readonly now: () => Instant
}): Routes {
  const { store, changeUpdates, now } = deps
  return {
    'GET /api/changes': async (c) => {
      const ask = {
        personId: personOf(c).id,
        unreadOnly: readShow(c) === 'unread',
        before: readId(c, 'before'),
        limit: changePageSize + 1,
        now: now(),
      }
      const rows = await listChanges(store.db, ask)
      const data = rows.slice(0, changePageSize)
      const next = rows.length > data.length ? (data.at(-1)?.id ?? null) : null
      return { data, meta: { next } }
    },

    'GET /api/changes/unread': async (c) => {
      const after = readId(c, 'after') ?? 0
      const unread = await countUnread(store.db, personOf(c).id, now(), after)
      return { data: { unread } }
    },

    'POST /api/changes/visits': async (c) => {
      const lastVisitAt = await store.transaction((tx) => visitChanges(tx, personOf(c).id))
      return { data: { lastVisitAt } }
    },

    'POST /api/changes/marks': async (c, body) => {
      const { ids, read } = await body()
      await store.transaction((tx) => markChanges(tx, personOf(c).id, ids, read))
      changeUpdates.marked()
    },
  }
}

function readShow(c: RouteContext): 'unread' | 'all' {
  const show = c.req.query('show') ?? 'unread'
  if (show === 'unread' || show === 'all') return show
  throw badParameter('show', 'Use unread or all.')
}

function readId(c: RouteContext, name: 'before' | 'after'): number | null {
  const id = c.req.query(name)
  if (id === undefined) return null
  if (/^\d{1,15}$/.test(id)) return Number(id)
  throw badParameter(name, 'Use a change ID.')
}
