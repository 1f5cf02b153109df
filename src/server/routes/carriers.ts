import {
  defaultKey,
  maxCarriers,
  maxDefaultCarriers,
  type CarrierFacts,
  type DefaultCarrier,
} from '#domain/carriers/carrier.ts'
import { endCarrier } from '../orders/end-carrier.ts'
import { matchCarriers, takenBy } from '#domain/carriers/match-carriers.ts'
import { facilityName } from '#domain/container/facility-name.ts'
import type { Colleague } from '#domain/container/handling.ts'
import { describeTaken } from '#domain/text/carrier.ts'
import type { DefaultCarriersChange } from '#wire/api/carrier-changes.ts'
import type { CarrierRow } from '#wire/api/carriers.ts'
import type { ReplyOf } from '#wire/api/endpoint-types.ts'
import { createTurns } from '../runtime/turns.ts'
import { findFacilities } from '../store/containers/facilities.ts'
import type { Store } from '../store/engine/open-store.ts'
import type { WriteTransaction } from '../store/engine/write-transaction.ts'
import { listInAudit, namedInAudit, writeAudit, type Deed } from '../store/people/audit.ts'
import {
  deleteCarrier,
  findCarrier,
  listCarriers,
  measureCarriers,
  readDefaultCarriers,
  withShownCustomers,
  writeCarrier,
  writeDefaultCarriers,
  type StoredCarrier,
} from '../store/people/carriers.ts'
import type { Database } from '../store/schema/tables.ts'
import { changedMeanwhile, limitReached, RequestProblem } from './problem.ts'
import { actorOf, idOf, inImportTurn, personOf, type RouteContext, type Routes } from './route.ts'

/** Of all carriers and defaults as stored, because the list includes them. */
const maxCharacters = 1_000_000

/** The address book of drayage carriers, and the default carriers of terminals and customers. */
export function carrierRoutes(deps: {
  readonly store: Store
  readonly newId: () => string
}): Routes {
  const { store, newId } = deps
  const imports = createTurns()

  async function answer(): Promise<ReplyOf<'GET /api/carriers'>> {
    const { list, ...signed } = await readDefaultCarriers(store.db)
    const carriers = await listCarriers(store.db)
    const terminals = [...(await findFacilities(store.db)).values()]
      .map((facility) => ({ id: facility.id, name: facilityName(facility) }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
    const defaults = { list: [...list], ...signed }
    return { data: { carriers: carriers.map(rowOf), terminals, defaults } }
  }

  async function change(
    c: RouteContext,
    /** Null: nothing changes. */
    work: (tx: WriteTransaction, by: Colleague) => Promise<Deed | null>,
  ): Promise<ReplyOf<'GET /api/carriers'>> {
    const { id, name } = personOf(c)
    await store.transaction(async (tx) => {
      const deed = await work(tx, { id, name })
      if (deed === null) return
      await checkRoom(tx.db)
      await writeAudit(tx, actorOf(c), deed)
    })
    return answer()
  }

  return {
    'GET /api/carriers': answer,

    'POST /api/carriers': async (c, body) => {
      const { carrier: facts } = await body()
      return change(c, async (tx, by) => {
        await checkFacts(tx.db, facts, null)
        const id = newId()
        await writeCarrier(tx, { id, facts, version: 1 }, by)
        return { action: 'add carrier', object: facts.name, detail: { id } }
      })
    },

    'POST /api/carriers/import': (c, body) =>
      inImportTurn(imports, c, async () => {
        const { carriers } = await body()
        return change(c, (tx, by) => saveAll(tx, carriers, by, newId))
      }),

    'PUT /api/carriers/defaults': async (c, body) => {
      const { changes, basedOn } = await body()
      return change(c, async (tx, by) => {
        const before = await readDefaultCarriers(tx.db)
        if (before.version !== basedOn)
          throw changedMeanwhile('list of default carriers', before.changedBy)
        const list = await changedDefaults(tx.db, before.list, changes)
        const changed = differences(before.list, list)
        if (changed.length === 0) return null
        await writeDefaultCarriers(tx, { list, version: basedOn + 1 }, by)
        return {
          action: 'change default carriers',
          object: `version ${basedOn + 1}`,
          detail: { changed: changed.length, first: changed.slice(0, namedInAudit) },
        }
      })
    },

    'PUT /api/carriers/:id': async (c, body) => {
      const { carrier: facts, basedOn } = await body()
      return change(c, async (tx, by) => {
        const { id, version, changedBy, facts: before } = await findOne(c, tx.db)
        if (version !== basedOn) throw changedMeanwhile('carrier', changedBy)
        await checkFacts(tx.db, facts, { id, terminals: before.terminals })
        await writeCarrier(tx, { id, facts, version: basedOn + 1 }, by)
        return { action: 'change carrier', object: facts.name, detail: { id } }
      })
    },

    'DELETE /api/carriers/:id': (c) =>
      change(c, async (tx, by) => {
        const { id, facts } = await findOne(c, tx.db)
        await deleteCarrier(tx, id, by)
        const ended = await endCarrier(tx, id, by, newId)
        const links = ended.length === 0 ? {} : listInAudit('links ended', ended)
        return { action: 'delete carrier', object: facts.name, detail: { id, ...links } }
      }),
  }
}

async function findOne(c: RouteContext, db: Database): Promise<StoredCarrier> {
  const found = await findCarrier(db, idOf(c))
  if (!found) throw new RequestProblem({ status: 404, title: 'Carrier not found.' })
  return found
}

/** Throws if another carrier has the name or SCAC, or a terminal isn't known. `own`: the carrier as it is on file. */
async function checkFacts(
  db: Database,
  facts: CarrierFacts,
  own: { readonly id: string; readonly terminals: readonly string[] } | null,
): Promise<void> {
  const others = (await listCarriers(db)).filter(({ id }) => id !== own?.id)
  const taken = takenBy(
    facts,
    others.map((one) => one.facts),
  )
  if (taken) throw nameTaken(`carrier.${taken.field}`, describeTaken(taken))
  const known = new Set([...(await findFacilities(db)).keys(), ...(own?.terminals ?? [])])
  const at = facts.terminals.findIndex((id) => !known.has(id))
  if (at !== -1) throw unknownValue(`carrier.terminals.${at}`, 'This terminal isn’t in the account')
}

/** Adds or updates every carrier of a file. Throws, naming the first wrong one, before any is saved. */
async function saveAll(
  tx: WriteTransaction,
  rows: readonly CarrierFacts[],
  by: Colleague,
  newId: () => string,
): Promise<Deed> {
  const onFile = (await listCarriers(tx.db)).map(({ facts, ...rest }) => ({ ...facts, ...rest }))
  const facilities = new Set((await findFacilities(tx.db)).keys())
  let added = 0
  for (const [at, match] of matchCarriers(rows, onFile).entries()) {
    const facts = rows[at]
    if (!facts) continue
    if (match.kind === 'taken')
      throw nameTaken(`carriers.${at}.${match.field}`, describeTaken(match))
    const known = match.kind === 'known' ? match.known : null
    const wrong = facts.terminals.findIndex(
      (id) => !facilities.has(id) && !known?.terminals.includes(id),
    )
    if (wrong !== -1)
      throw unknownValue(`carriers.${at}.terminals.${wrong}`, 'This terminal isn’t in the account')
    if (!known) added += 1
    const { id, version } = known ?? { id: newId(), version: 0 }
    await writeCarrier(tx, { id, facts, version: version + 1 }, by)
  }
  const names = rows.slice(0, namedInAudit).map(({ name }) => name)
  const detail = { added, updated: rows.length - added, names }
  return { action: 'import carriers', object: `${rows.length} carriers`, detail }
}

/** `before` with `changes`. Throws if one names no carrier or terminal of the account. */
async function changedDefaults(
  db: Database,
  before: readonly DefaultCarrier[],
  changes: DefaultCarriersChange['changes'],
): Promise<readonly DefaultCarrier[]> {
  const carriers = new Set((await listCarriers(db)).map(({ id }) => id))
  const known = before.flatMap(({ terminal }) => terminal ?? [])
  const terminals = new Set([...(await findFacilities(db)).keys(), ...known])
  for (const [at, { terminal, carrier }] of changes.entries()) {
    if (carrier !== null && !carriers.has(carrier))
      throw unknownValue(`changes.${at}.carrier`, 'This carrier was deleted')
    if (terminal !== null && !terminals.has(terminal))
      throw unknownValue(`changes.${at}.terminal`, 'This terminal isn’t in the account')
  }
  const byKey = new Map(before.map((one) => [defaultKey(one), one]))
  for (const { carrier, ...of } of await withShownCustomers(db, changes.toReversed())) {
    if (carrier === null) byKey.delete(defaultKey(of))
    else byKey.set(defaultKey(of), { ...of, carrier })
  }
  if (byKey.size > maxDefaultCarriers)
    throw limitReached('The limit is 2,000 default carriers per account. Delete some first.')
  return [...byKey.values()]
}

/** Default carriers that differ; `carrier` null: there is none anymore. */
function differences(before: readonly DefaultCarrier[], after: readonly DefaultCarrier[]) {
  const carriersOf = (list: readonly DefaultCarrier[]) =>
    new Map(list.map((one) => [defaultKey(one), one.carrier]))
  const [old, now] = [carriersOf(before), carriersOf(after)]
  const removed = before.filter((one) => !now.has(defaultKey(one)))
  return [
    ...after.filter((one) => old.get(defaultKey(one)) !== one.carrier),
    ...removed.map((one) => ({ ...one, carrier: null })),
  ]
}

/** Throws 409 once a write has left more than the account may have: then nothing of it is saved. */
async function checkRoom(db: Database): Promise<void> {
  const { carriers, characters } = await measureCarriers(db)
  if (carriers > maxCarriers)
    throw limitReached('The limit is 500 carriers per account. Delete some first.')
  if (characters > maxCharacters)
    throw limitReached(
      'The limit is 1 million characters of carriers and default carriers per account. Delete some first.',
    )
}

function rowOf({ facts, ...rest }: StoredCarrier): CarrierRow {
  const { contacts, terminals, lanes } = facts
  return {
    ...rest,
    ...facts,
    contacts: [...contacts],
    terminals: [...terminals],
    lanes: [...lanes],
  }
}

function nameTaken(field: string, problem: string): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'name-taken',
    title: `${problem}.`,
    fields: [{ field, problem }],
  })
}

function unknownValue(field: string, problem: string): RequestProblem {
  return new RequestProblem({ status: 422, title: `${problem}.`, fields: [{ field, problem }] })
}
