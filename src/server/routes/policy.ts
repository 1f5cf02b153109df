import type { GateCalendar } from '#domain/gate-calendar.ts'
import {
  gatesChange,
  illustrationChange,
  tariffChange,
  type PolicyChangeEntry,
  type TariffChange,
} from '#wire/api/policy-changes.ts'
import {
  lastDecision,
  listDecisions,
  readPolicy,
  writeDecision,
  type DecisionRecord,
} from '../store/policy.ts'
import type { PolicyDecision } from '../store/facts.ts'
import type { Store } from '../store/open-store.ts'
import { RequestProblem } from './problem.ts'
import { idOf, personOf, readBody, type RouteContext, type Routes } from './route.ts'

const shownChanges = 100

/** By what boxes are judged: rates and gate calendars. Each change is a version of its own, with who and when. */
export function policyRoutes(deps: {
  readonly store: Store
  readonly newId: () => string
}): Routes {
  const { store, newId } = deps

  /** Keeps a decision and answers with the policy in force after it. */
  async function decide(
    c: RouteContext,
    decision: PolicyDecision,
    basedOn: number | null = null,
  ): Promise<Response> {
    const { id, name } = personOf(c)
    await store.transaction(async (tx) => {
      const last = await lastDecision(tx.db, decision)
      if (basedOn !== null && basedOn !== last) throw last === 0 ? noTariff() : changedMeanwhile()
      await writeDecision(tx, withVersion(decision, last + 1), last + 1, { id, name })
    })
    return c.json({ data: await readPolicy(store.db) })
  }

  return {
    'GET /api/policy': async (c) => c.json({ data: await readPolicy(store.db) }),

    'GET /api/policy/changes': async (c) => {
      const decisions = await listDecisions(store.db)
      return c.json({ data: decisions.slice(0, shownChanges).map(changeEntry) })
    },

    'POST /api/policy/tariffs': async (c) => {
      const { basedOn: _, ...terms } = await readBody(c, tariffChange)
      return decide(c, tariffDecision(newId(), terms), 0)
    },

    'PUT /api/policy/tariffs/:id': async (c) => {
      const { basedOn, ...terms } = await readBody(c, tariffChange)
      if (basedOn === 0) throw noTariff()
      return decide(c, tariffDecision(idOf(c), terms), basedOn)
    },

    'PUT /api/policy/gates/:id': async (c) => {
      const { calendar } = await readBody(c, gatesChange)
      return decide(c, { subject: 'gates', id: idOf(c), value: calendar && confirmed(calendar) })
    },

    'PUT /api/policy/illustration': async (c) => {
      const { on } = await readBody(c, illustrationChange)
      return decide(c, { subject: 'illustration', id: 'illustration', value: on })
    },
  }
}

function tariffDecision(id: string, terms: Omit<TariffChange, 'basedOn'>): PolicyDecision {
  return { subject: 'tariff', id, value: { ...terms, id, version: 1, illustration: false } }
}

function withVersion(decision: PolicyDecision, version: number): PolicyDecision {
  if (decision.subject !== 'tariff') return decision
  return { ...decision, value: { ...decision.value, version } }
}

/** Somebody has looked at it: no longer assumed. */
function confirmed(calendar: GateCalendar): GateCalendar {
  return { ...calendar, assumed: false }
}

function changeEntry(record: DecisionRecord): PolicyChangeEntry {
  const { subject, id, version, by, at } = record
  return { subject, subjectId: id, version, what: whatWords(record), by, at }
}

function whatWords(record: DecisionRecord): string {
  switch (record.subject) {
    case 'tariff':
      return record.value.name
    case 'gates':
      return record.value ? 'set' : 'as shipped'
    case 'illustration':
      return record.value ? 'on' : 'off'
  }
}

function noTariff(): RequestProblem {
  return new RequestProblem({ status: 404, title: 'There is no such tariff.' })
}

function changedMeanwhile(): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'changed-meanwhile',
    title: 'Somebody has saved a later version of this tariff. Look at it, then change it again.',
  })
}
