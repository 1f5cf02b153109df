import type { ReplyOf } from '#wire/api/endpoint-types.ts'
import { noiseDays, noiseOf } from '#domain/alerts/alert-noise.ts'
import { maxOwnRules, maxTeamRules } from '#domain/alerts/alert-rule.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { AlertRuleRow } from '#wire/api/alert-rules.ts'
import type { Watch } from '../alerts/watch.ts'
import {
  deleteAlertRule,
  findAlertRule,
  findQuietHours,
  listAlertRules,
  listMailedRules,
  setAlertMail,
  setQuietHours,
  writeAlertRule,
  type StoredAlertRule,
} from '../store/alerts/alert-rules.ts'
import { dropAlertsOf, listFired } from '../store/alerts/alerts.ts'
import { writeAudit } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { Database } from '../store/schema/tables.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { changedMeanwhile, RequestProblem, tooManySaved } from './problem.ts'
import { actorOf, demandPart, idOf, personOf, type RouteContext, type Routes } from './route.ts'

/** Alert rules of the team and of each person, whether they also send mail, and quiet hours. */
export function alertRuleRoutes(deps: {
  readonly store: Store
  readonly alertWatch: Pick<Watch, 'rulesChanged'>
  readonly isMailConfigured: boolean
  readonly newId: () => string
  readonly now: () => Instant
}): Routes {
  const { store, newId, now, isMailConfigured } = deps

  async function answer(c: RouteContext): Promise<ReplyOf<'GET /api/alert-rules'>> {
    const me = personOf(c).id
    const since = instantAt(epochMs(now()) - noiseDays * 86_400_000)
    const seen = (await listAlertRules(store.db)).filter((one) => isSeenBy(me, one))
    const ids = seen.map(({ rule }) => rule.id)
    const fired = Map.groupBy(await listFired(store.db, ids, since), ({ ruleId }) => ruleId)
    const mailed = new Set(await listMailedRules(store.db, me))
    const data = seen.map((stored): AlertRuleRow => {
      const { owner, ...rule } = stored.rule
      const { version, changedBy, changedAt } = stored
      const noise = noiseOf(fired.get(rule.id) ?? [], now())
      const mail = mailed.has(rule.id)
      return { ...rule, own: owner !== null, mail, version, changedBy, changedAt, noise }
    })
    return { data }
  }

  async function quietAnswer(c: RouteContext): Promise<ReplyOf<'GET /api/alert-quiet'>> {
    const quiet = await findQuietHours(store.db, personOf(c).id)
    return { data: { quiet, isMailConfigured } }
  }

  /** Saves the changes of `work`, then reevaluates everything by the new rules. */
  async function change(work: (tx: WriteTransaction) => Promise<void>): Promise<void> {
    await store.transaction(work)
    deps.alertWatch.rulesChanged()
  }

  const note = (c: RouteContext, tx: WriteTransaction, action: string, kind: string, id: string) =>
    writeAudit(tx, actorOf(c), { action, object: kind, detail: { id } })

  return {
    'GET /api/alert-rules': (c) => answer(c),

    'POST /api/alert-rules': async (c, body) => {
      const { own, ...terms } = await body()
      if (!own) demandTeamRole(c)
      const { id: me, name } = personOf(c)
      const rule = { ...terms, id: newId(), owner: own ? { id: me, name } : null }
      await change(async (tx) => {
        const known = await listAlertRules(tx.db)
        const mine = known.filter(
          (one) => (one.rule.owner?.id ?? null) === (rule.owner?.id ?? null),
        )
        const most = own ? maxOwnRules : maxTeamRules
        if (mine.length >= most) throw tooManySaved('alert rules', most)
        await writeAlertRule(tx, { ...rule, toChat: rule.toChat && !own }, 1, { id: me, name })
        await note(c, tx, 'make alert rule', rule.kind, rule.id)
      })
      return answer(c)
    },

    'PUT /api/alert-rules/:id': async (c, body) => {
      const { basedOn, ...terms } = await body()
      const { id: me, name } = personOf(c)
      await change(async (tx) => {
        const stored = await findMine(c, tx.db)
        if (stored.version !== basedOn) throw changedMeanwhile('rule', stored.changedBy)
        const toChat = terms.toChat && stored.rule.owner === null
        const rule = { ...stored.rule, ...terms, toChat }
        await writeAlertRule(tx, rule, basedOn + 1, { id: me, name })
        await note(c, tx, 'change alert rule', rule.kind, rule.id)
      })
      return answer(c)
    },

    'DELETE /api/alert-rules/:id': async (c) => {
      await change(async (tx) => {
        const { rule } = await findMine(c, tx.db)
        await deleteAlertRule(tx, rule.id)
        // Nobody else sees the alerts of a person's own rule.
        if (rule.owner !== null) await dropAlertsOf(tx, rule.id)
        await note(c, tx, 'delete alert rule', rule.kind, rule.id)
      })
      return answer(c)
    },

    'PUT /api/alert-rules/:id/mail': async (c, body) => {
      const { on } = await body()
      await store.transaction(async (tx) => {
        const { rule } = await findSeen(c, tx.db)
        await setAlertMail(tx, rule.id, personOf(c).id, on)
        await note(c, tx, on ? 'ask for alert mails' : 'end alert mails', rule.kind, rule.id)
      })
      return answer(c)
    },

    'GET /api/alert-quiet': quietAnswer,

    'PUT /api/alert-quiet': async (c, body) => {
      const { quiet } = await body()
      const { id: me, email } = personOf(c)
      await store.transaction(async (tx) => {
        await setQuietHours(tx, me, quiet)
        await writeAudit(tx, actorOf(c), {
          action: 'change quiet hours',
          object: email,
          detail: { quiet },
        })
      })
      return quietAnswer(c)
    },
  }
}

function isSeenBy(personId: string, { rule }: StoredAlertRule): boolean {
  return rule.owner === null || rule.owner.id === personId
}

/** The rule in the path, if the caller may see it: another person's own rule counts as missing. */
async function findSeen(c: RouteContext, db: Database): Promise<StoredAlertRule> {
  const stored = await findAlertRule(db, idOf(c))
  if (stored && isSeenBy(personOf(c).id, stored)) return stored
  throw new RequestProblem({ status: 404, title: 'Alert rule not found.' })
}

/** The same, if the caller may change it. */
async function findMine(c: RouteContext, db: Database): Promise<StoredAlertRule> {
  const stored = await findSeen(c, db)
  if (stored.rule.owner === null) demandTeamRole(c)
  return stored
}

function demandTeamRole(c: RouteContext): void {
  demandPart(c, 'POST /api/alert-rules', 'team', 'edit team rules')
}
