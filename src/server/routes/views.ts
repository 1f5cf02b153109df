import { writeAudit } from '../store/people/audit.ts'
import { endCalendarFeeds } from '../store/people/calendar-feeds.ts'
import type { Store } from '../store/engine/open-store.ts'
import {
  countViews,
  deleteView,
  findView,
  listViews,
  writeDefaultView,
  writeView,
  type StoredView,
} from '../store/people/saved-views.ts'
import type { Database } from '../store/schema/tables.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { changedMeanwhile, RequestProblem, tooManySaved } from './problem.ts'
import { actorOf, demandPart, idOf, personOf, type RouteContext, type Routes } from './route.ts'

const maxViews = 200

/** Saved views of grids: a person's own, and the team's, which managers maintain. */
export function viewRoutes(deps: { readonly store: Store; readonly newId: () => string }): Routes {
  const { store, newId } = deps
  const answer = async (c: RouteContext) => ({
    data: await listViews(store.db, personOf(c).id),
  })

  const note = (
    c: RouteContext,
    tx: WriteTransaction,
    action: string,
    { id, name, shared }: Pick<StoredView, 'id' | 'name' | 'shared'>,
  ): Promise<void> => writeAudit(tx, actorOf(c), { action, object: name, detail: { id, shared } })

  return {
    'GET /api/views': (c) => answer(c),

    'POST /api/views': async (c, body) => {
      const view = await body()
      const { id, name } = personOf(c)
      checkMayShare(c, view.shared)
      await store.transaction(async (tx) => {
        if ((await countViews(tx.db, id)) >= maxViews) throw tooManySaved('saved views', maxViews)
        const made = { ...view, id: newId(), owner: { id, name }, version: 1 }
        await writeView(tx, made, { id, name })
        await note(c, tx, 'make view', made)
      })
      return answer(c)
    },

    'PUT /api/views/:id': async (c, body) => {
      const { basedOn, ...facts } = await body()
      const { id, name } = personOf(c)
      await store.transaction(async (tx) => {
        const view = await findMine(c, tx.db)
        checkMayShare(c, view.shared || facts.shared)
        if (view.version !== basedOn) throw changedMeanwhile('view', view.changedBy)
        const changed = { ...view, ...facts, version: basedOn + 1 }
        await writeView(tx, changed, { id, name })
        await note(c, tx, 'change view', changed)
        // Nobody else sees a private view.
        if (view.shared && !changed.shared)
          await endCalendarFeeds(tx, actorOf(c), { viewId: view.id, exceptOf: view.owner.id })
      })
      return answer(c)
    },

    'DELETE /api/views/:id': async (c) => {
      await store.transaction(async (tx) => {
        const view = await findMine(c, tx.db)
        checkMayShare(c, view.shared)
        await endCalendarFeeds(tx, actorOf(c), { viewId: view.id })
        await deleteView(tx, view.id)
        await note(c, tx, 'delete view', view)
      })
      return answer(c)
    },

    'PUT /api/views/:id/default': async (c, body) => {
      const { on } = await body()
      await store.transaction(async (tx) => {
        const view = await findMine(c, tx.db)
        await writeDefaultView(tx, personOf(c).id, view, on)
        await note(c, tx, on ? 'open page with view' : 'open page as designed', view)
      })
      return answer(c)
    },
  }
}

/** The view in the path, if the caller may see it: another person's own view counts as missing. */
async function findMine(c: RouteContext, db: Database): Promise<StoredView> {
  const view = await findView(db, idOf(c))
  if (view && (view.shared || view.owner.id === personOf(c).id)) return view
  throw new RequestProblem({ status: 404, title: 'Saved view not found.' })
}

function checkMayShare(c: RouteContext, shared: boolean): void {
  if (shared) demandPart(c, 'POST /api/views', 'team', 'edit team views')
}
