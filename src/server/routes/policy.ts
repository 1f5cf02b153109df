import type { PolicyChangeEntry } from '#wire/api/policy-changes.ts'
import {
  listDecisions,
  listTariffVersions,
  readPolicy,
  type DecisionRecord,
  standardGates,
} from '../store/people/policy.ts'
import { findFacilities } from '../store/containers/facilities.ts'
import type { Store } from '../store/engine/open-store.ts'
import { createTurns } from '../runtime/turns.ts'
import { targetKey } from '#domain/policy/target.ts'
import { badParameter, RequestProblem } from './problem.ts'
import {
  confirmed,
  describeWhat,
  noTariff,
  saveDecisions,
  tariffDecision,
  type AskedDecision,
} from './save-decisions.ts'
import { actorOf, idOf, inImportTurn, personOf, type RouteContext, type Routes } from './route.ts'

const shownChanges = 100
/**
 * The policy that containers are assessed by: rates and gate calendars. Each change is a new version with its author
 * and time.
 */
export function policyRoutes(deps: {
  readonly store: Store
  readonly newId: () => string
}): Routes {
  const { store, newId } = deps
  const imports = createTurns()

  /** Saves decisions, all or none, and returns the resulting policy. */
  async function decide(c: RouteContext, asked: readonly AskedDecision[]) {
    const { id, name } = personOf(c)
    await store.transaction((tx) => saveDecisions(tx, asked, { id, name }, actorOf(c)))
    return { data: await readPolicy(store.db) }
  }

  return {
    'GET /api/policy': async () => ({ data: await readPolicy(store.db) }),

    'GET /api/policy/changes': async () => {
      const decisions = await listDecisions(store.db, shownChanges)
      return { data: decisions.map(changeEntry) }
    },

    'POST /api/policy/tariffs': async (c, body) => {
      const { basedOn: _, ...terms } = await body()
      return decide(c, [{ decision: tariffDecision(newId(), terms), basedOn: 0 }])
    },

    'POST /api/policy/tariffs/import': async (c, body) => {
      return inImportTurn(imports, c, async () => {
        const { tariffs } = await body()
        if (tariffs.some(({ id, change }) => id !== null && change.basedOn === 0)) throw noTariff()
        const asked = tariffs.map(({ id, change: { basedOn, ...terms } }) => ({
          decision: tariffDecision(id ?? newId(), terms),
          basedOn: id === null ? 0 : basedOn,
        }))
        return decide(c, asked)
      })
    },

    'GET /api/policy/tariffs/:id': async (c) => {
      const versions = await listTariffVersions(store.db, idOf(c))
      const data = versions.flatMap((one) =>
        one.subject === 'tariff' ? [{ tariff: one.value, by: one.by, at: one.at }] : [],
      )
      if (data.length === 0) throw noTariff()
      return { data }
    },

    'PUT /api/policy/tariffs/:id': async (c, body) => {
      const { basedOn, ...terms } = await body()
      if (basedOn === 0) throw noTariff()
      return decide(c, [{ decision: tariffDecision(idOf(c), terms), basedOn }])
    },

    'PUT /api/policy/gates/:id': async (c, body) => {
      const { calendar, basedOn } = await body()
      const value = calendar && confirmed(calendar)
      const id = idOf(c)
      if (id !== standardGates && !(await findFacilities(store.db)).has(id)) throw noFacility()
      return decide(c, [{ decision: { subject: 'gates', id, value }, basedOn }])
    },

    'PUT /api/policy/booking-sites/:id': async (c, body) => {
      const { url, basedOn } = await body()
      const id = idOf(c)
      if (!(await findFacilities(store.db)).has(id)) throw noFacility()
      return decide(c, [{ decision: { subject: 'booking-site', id, value: url }, basedOn }])
    },

    'PUT /api/policy/rule': async (c, body) => {
      const { basedOn, ...value } = await body()
      return decide(c, [{ decision: { subject: 'rule', id: 'rule', value }, basedOn }])
    },

    'PUT /api/policy/freshness': async (c, body) => {
      const { basedOn, ...value } = await body()
      return decide(c, [{ decision: { subject: 'freshness', id: 'freshness', value }, basedOn }])
    },

    'PUT /api/policy/format': async (c, body) => {
      const { basedOn, format } = await body()
      return decide(c, [{ decision: { subject: 'format', id: 'format', value: format }, basedOn }])
    },

    'PUT /api/policy/target': async (c, body) => {
      const { basedOn, measure, currency, target } = await body()
      const id = targetKey(measure, currency)
      if (id === null) throw badParameter('currency', 'Required')
      const decision = { subject: 'target', id, value: target } as const
      return decide(c, [{ decision, basedOn }])
    },

    'PUT /api/policy/illustration': async (c, body) => {
      const { on } = await body()
      const decision = { subject: 'illustration', id: 'illustration', value: on } as const
      return decide(c, [{ decision, basedOn: null }])
    },
  }
}

function changeEntry(record: DecisionRecord): PolicyChangeEntry {
  const { subject, id, version, by, at } = record
  return { subject, subjectId: id, version, what: describeWhat(record), by, at }
}

function noFacility(): RequestProblem {
  return new RequestProblem({ status: 404, title: 'Facility not found.' })
}
