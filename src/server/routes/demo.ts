import type { Session } from '#wire/api/session.ts'
import type { Store } from '../store/engine/open-store.ts'
import { writeAudit } from '../store/people/audit.ts'
import { RequestProblem } from './problem.ts'
import { actorOf, type Routes } from './route.ts'

/** The audit action of a reset. Its entries are the only ones that a reset keeps. */
export const resetAction = 'reset demo'

/**
 * Starts the demo anew: calls `audit`, prepares the new store and resolves; the server is replaced soon after. Rejects
 * with 409, without calling it, if a reset is in progress.
 */
export type ResetDemo = (audit: () => Promise<void>) => Promise<void>

/** Starting a demo anew. */
export function demoRoutes(deps: {
  readonly store: Store
  readonly service: Session['service']
  /** Null: this server can't. */
  readonly resetDemo: ResetDemo | null
}): Routes {
  const { store, service, resetDemo } = deps
  return {
    'POST /api/demo/reset': async (c) => {
      if (service.kind !== 'sandbox')
        throw new RequestProblem({ status: 404, title: 'This account isn’t a demo.' })
      if (resetDemo === null)
        throw new RequestProblem({
          status: 409,
          title: 'This demo can’t be reset.',
          detail: 'This demo can’t be reset, because its store is a Postgres database.',
        })
      await resetDemo(() =>
        store.transaction((tx) =>
          writeAudit(tx, actorOf(c), { action: resetAction, object: 'sample data' }),
        ),
      )
    },
  }
}
