import type { AlertHookAnswer, AlertHookRow } from '#wire/api/alert-rules.ts'
import type { Reach } from '../runtime/network-reach.ts'
import { whyNotHookUrl } from '../alerts/hook-address.ts'
import type { HookAnswer, HookMessage } from '../alerts/post-hook.ts'
import {
  deleteAlertHook,
  findAlertHook,
  noteHookResult,
  writeAlertHook,
  type AlertHook,
} from '../store/alerts/alert-hook.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { RequestProblem } from './problem.ts'
import { actorOf, personOf, type Routes } from './route.ts'

/** The address of the team's chat. Its secret leaves the server once, to the person who created it. */
export function alertHookRoutes(deps: {
  readonly store: Store
  readonly alertReach: Reach
  readonly postAlerts: (message: HookMessage) => Promise<HookAnswer>
  readonly newId: () => string
  readonly newSecret: () => string
}): Routes {
  const { store, alertReach, newId, newSecret } = deps

  async function answer(made: string | null = null): Promise<{ readonly data: AlertHookAnswer }> {
    const hook = await findAlertHook(store.db)
    const data: AlertHookAnswer = { hook: hook && rowOf(hook) }
    return { data: made === null ? data : { ...data, newSecret: made } }
  }

  return {
    'GET /api/alert-hook': () => answer(),

    'PUT /api/alert-hook': async (c, body) => {
      const { url, quiet, renew } = await body()
      const why = whyNotHookUrl(url, alertReach)
      if (why !== null) throw badUrl(why)
      const { id, name } = personOf(c)
      const made = await store.transaction(async (tx) => {
        const known = await findAlertHook(tx.db)
        const isUnchanged = known?.url === url && !renew
        const secret = isUnchanged ? known.secret : newSecret()
        await writeAlertHook(tx, { url, secret, quiet }, { id, name })
        const object = new URL(url).host
        await writeAudit(tx, actorOf(c), { action: 'set alert chat', object, detail: { renew } })
        return isUnchanged ? null : secret
      })
      return answer(made)
    },

    'DELETE /api/alert-hook': async (c) => {
      await store.transaction(async (tx) => {
        await deleteAlertHook(tx)
        await writeAudit(tx, actorOf(c), { action: 'remove alert chat', object: 'chat' })
      })
      return answer()
    },

    'POST /api/alert-hook/test': async (c) => {
      const hook = await findAlertHook(store.db)
      if (!hook) throw new RequestProblem({ status: 404, title: 'No chat webhook is set.' })
      const { url, secret } = hook
      const body = { text: `Test message from Landside, sent by ${personOf(c).name}.`, alerts: [] }
      const { result, taken } = await deps.postAlerts({ url, secret, id: newId(), body })
      await store.transaction(async (tx) => {
        await noteHookResult(tx, result, taken)
        await writeAudit(tx, actorOf(c), {
          action: 'try alert chat',
          object: new URL(url).host,
          detail: { result },
        })
      })
      return answer()
    },
  }
}

function rowOf({ url, secret, quiet, changedBy, changedAt, last }: AlertHook): AlertHookRow {
  return { url, secretEnd: secret.slice(-4), quiet, changedBy, changedAt, last }
}

function badUrl(problem: string): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields: [{ field: 'url', problem }],
  })
}
