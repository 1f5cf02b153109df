import { setImmediate } from 'node:timers/promises'
import { afterDeed, maxSnoozeDays, type AlertDeed } from '#domain/alerts/alert-handling.ts'
import { noiseDays } from '#domain/alerts/alert-noise.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { mostResolved, type AlertDeeds, type AlertRow } from '#wire/api/alerts.ts'
import type { AlertUpdates } from '../alerts/alert-updates.ts'
import type { Auth } from '../auth/create-auth.ts'
import {
  changeAlert,
  countOpenAlerts,
  findAlerts,
  listAlerts,
  type ListedAlert,
} from '../store/alerts/alerts.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { changedContainers, takeCalls, type CallCounter } from './call-limits.ts'
import { RequestProblem } from './problem.ts'
import { actorOf, demandPart, personOf, type RouteContext, type Routes } from './route.ts'

/** Alerts of the team and of one's own rules, and how people handle them. */
export function alertRoutes(deps: {
  readonly store: Store
  readonly alertUpdates: Pick<AlertUpdates, 'changed'>
  readonly auth: Pick<Auth, 'people'>
  readonly calls: CallCounter
  readonly now: () => Instant
}): Routes {
  const { store, alertUpdates, calls, now } = deps
  return {
    'GET /api/alerts': async (c) => {
      const since = instantAt(epochMs(now()) - noiseDays * 86_400_000)
      const ask = { personId: personOf(c).id, since, limit: mostResolved }
      return { data: (await listAlerts(store.db, ask)).map(alertRowOf) }
    },

    'GET /api/alerts/open': async (c) => ({
      data: { open: await countOpenAlerts(store.db, personOf(c).id, now()) },
    }),

    'POST /api/alerts/deeds': async (c, body) => {
      const { ids, deed: asked } = await body()
      const { id, name } = personOf(c)
      takeCalls(calls, changedContainers, id, ids.length)
      const deed = await readDeed(asked)
      await store.transaction(async (tx) => {
        const found = await findAlerts(tx.db, ids)
        if (!found.every(({ personId }) => personId === null || personId === id)) throw noAlert()
        if (found.some(({ personId }) => personId === null)) checkMayHandle(c)
        for (const [at, { alert }] of found.entries()) {
          const after = afterDeed(alert, deed, { id, name }, tx.at)
          if (after !== alert) await changeAlert(tx, after)
          // Thousands of alerts take a while: other requests are served in between.
          if (at % 50 === 49) await setImmediate()
        }
        const object = found.map(({ alert }) => alert.id).join(', ')
        const detail = deed.kind === 'snooze' ? { until: deed.until } : {}
        await writeAudit(tx, actorOf(c), { action: `${deed.kind} alerts`, object, detail })
      })
      alertUpdates.changed()
    },
  }

  async function readDeed(asked: AlertDeeds['deed']): Promise<AlertDeed> {
    if (asked.kind === 'snooze') {
      const ms = epochMs(asked.until) - epochMs(now())
      if (ms <= 0 || ms > maxSnoozeDays * 86_400_000)
        throw bad('until', `Choose a time within the next ${maxSnoozeDays} days.`)
      return asked
    }
    if (asked.kind !== 'own') return { kind: asked.kind }
    const { ownerId } = asked
    if (ownerId === null) return { kind: 'own', owner: null }
    const owner = (await deps.auth.people.list()).find(({ id }) => id === ownerId)
    if (!owner) throw bad('ownerId', 'Person not found.')
    return { kind: 'own', owner: { id: owner.id, name: owner.name } }
  }
}

/** An alert as an answer has it. */
export function alertRowOf({
  alert,
  containerId,
  containerNumber,
  personId,
}: ListedAlert): AlertRow {
  const { id, ruleId, cause, firedAt, acknowledged, snoozedUntil, owner, resolved, subject } = alert
  return {
    id,
    ruleId,
    cause,
    containerId,
    containerNumber,
    facilityId: subject.startsWith('facility:') ? subject.slice('facility:'.length) : null,
    own: personId !== null,
    firedAt,
    acknowledged,
    snoozedUntil,
    owner,
    resolved,
    cameBack: alert.cameBack ?? 0,
  }
}

/** Handling team alerts affects the team's work. */
function checkMayHandle(c: RouteContext): void {
  demandPart(c, 'POST /api/alerts/deeds', 'team', 'handle team alerts')
}

function noAlert(): RequestProblem {
  return new RequestProblem({ status: 404, title: 'Alert not found.' })
}

function bad(field: string, problem: string): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'bad-body',
    title: 'Invalid request.',
    fields: [{ field, problem }],
  })
}
