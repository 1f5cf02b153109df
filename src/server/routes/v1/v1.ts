import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { noiseDays } from '#domain/alerts/alert-noise.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import type { Note } from '#domain/container/handling.ts'
import { mostResolved } from '#wire/api/alerts.ts'
import { v1Names } from '#wire/api/v1-names.ts'
import { sharerOf } from '../../auth/api-tokens.ts'
import type { Auth } from '../../auth/create-auth.ts'
import type { ServerFleet } from '../../fleet/create-fleet.ts'
import type { ShipmentReferences } from '../../outbox/create-shipment-references.ts'
import type { Search } from '../../search/create-search.ts'
import { listAlerts } from '../../store/alerts/alerts.ts'
import { listChangesAfter } from '../../store/alerts/consequences.ts'
import { listInvoicesAfter } from '../../store/claims/invoices.ts'
import { listNotes } from '../../store/containers/handling.ts'
import { findShipments } from '../../store/containers/shipments.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { takeCalls, type CallCounter } from '../call-limits.ts'
import { editReferences } from '../custom-fields.ts'
import { badParameter, notTracked, RequestProblem } from '../problem.ts'
import { idOf, personOf, type RouteContext, type Routes } from '../route.ts'
import { v1AlertOf, v1ChangeOf } from './change.ts'
import { v1ContainerOf } from './container.ts'
import { badCursor, pageAfter, pageOf, readCursor, readLimit } from './paging.ts'
import { createProgramRecords, refused } from './records.ts'
import { v1ShipmentOf } from './shipment.ts'

/** Containers listed with one match of a lookup. */
const mostOfHit = 50

interface V1Parts {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly search: Search
  readonly auth: Pick<Auth, 'team'>
  readonly shipmentReferences: ShipmentReferences
  readonly calls: CallCounter
  readonly newId: () => string
  readonly now: () => Instant
  /** Where people open Landside; null: at the address of the request. */
  readonly publicUrl: string | null
}

/** The public API for programs with a token. docs/api.md says how it behaves. */
export function v1Routes(parts: V1Parts): Routes {
  const { store, fleet, auth, calls, now } = parts
  const { rowsOf, findRow, hitsOf, containersOf, findByNumber, edit, settled } =
    createProgramRecords(parts)
  const byId = createOrderById(fleet)

  const originOf = (c: RouteContext) => parts.publicUrl ?? new URL(c.req.url).origin
  const shown = (c: RouteContext, row: FleetRow) => v1ContainerOf(row, originOf(c))

  /** Shipments in the order of `ids`, with their containers. Those that aren't known are left out. */
  async function shipmentsOf(c: RouteContext, ids: readonly string[]) {
    const found = await findShipments(store.db, ids)
    const rows = await rowsOf(found.flatMap(({ containerIds }) => containerIds))
    const ofId = Map.groupBy(rows, ({ container }) => container.shipment?.id ?? '')
    return found
      .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
      .map((one) => v1ShipmentOf(one, ofId.get(one.id) ?? [], originOf(c), now()))
  }

  return {
    'GET /api/v1/containers': (c) => {
      const lane = c.req.query('lane')
      const names = v1Names.lane
      if (lane !== undefined && !Object.values<string>(names).includes(lane))
        throw badParameter('lane', `Use one of ${Object.values(names).join(', ')}.`)
      const rows = byId().filter(({ assessment: { urgency } }) =>
        lane === undefined ? true : urgency.lane !== null && names[urgency.lane] === lane,
      )
      const { page, cursor } = pageAfter(rows, c, ({ container }) => container.id)
      return { data: page.map((row) => shown(c, row)), cursor }
    },

    'GET /api/v1/containers/:id': async (c) => ({ data: shown(c, await findRow(idOf(c))) }),

    'GET /api/v1/shipments': async (c) => {
      const ids = new Set(byId().flatMap(({ container }) => container.shipment?.id ?? []))
      const { page, cursor } = pageAfter([...ids].toSorted(), c, (id) => id)
      return { data: await shipmentsOf(c, page), cursor }
    },

    'GET /api/v1/shipments/:id': async (c) => {
      const [byId] = await shipmentsOf(c, [idOf(c)])
      if (byId) return { data: byId }
      const ids = (await hitsOf(c, idOf(c))).flatMap((hit) =>
        hit.kind === 'shipment' &&
        hit.through.field === 'bill-of-lading' &&
        hit.through.match === 'exact'
          ? [hit.id]
          : [],
      )
      const [byBill] = await shipmentsOf(c, ids.slice(0, 1))
      if (!byBill) throw notTracked('shipment')
      return { data: byBill }
    },

    'GET /api/v1/lookup': async (c) => {
      const text = (c.req.query('q') ?? '').trim()
      if (text === '') throw badParameter('q', 'Use a number, name or reference.')
      const data = []
      for (const hit of await hitsOf(c, text)) {
        const rows = await rowsOf((await containersOf(hit)).slice(0, mostOfHit))
        data.push({
          kind: hit.kind,
          id: hit.kind === 'group' ? null : hit.id,
          field: v1Names.field[hit.through.field],
          value: hit.through.value,
          match: v1Names.match[hit.through.match],
          containers: rows.map((row) => shown(c, row)),
        })
      }
      return { data }
    },

    'GET /api/v1/changes': async (c) => {
      const after = readCursor(c)
      if (after !== null && !/^\d{1,15}$/.test(after)) throw badCursor()
      const from = { after: after === null ? null : Number(after), limit: readLimit(c), now: now() }
      const rows = await listChangesAfter(store.db, from)
      const cursor = String(rows.at(-1)?.id ?? after ?? 0)
      return { data: rows.map(v1ChangeOf), cursor }
    },

    'GET /api/v1/alerts': async (c) => {
      const since = instantAt(epochMs(now()) - noiseDays * 86_400_000)
      const ask = { personId: personOf(c).id, since, limit: mostResolved }
      const alerts = (await listAlerts(store.db, ask)).map(v1AlertOf)
      const sorted = alerts.toSorted((a, b) => (a.id < b.id ? -1 : 1))
      const { page, cursor } = pageAfter(sorted, c, ({ id }) => id)
      return { data: page, cursor }
    },

    'GET /api/v1/invoices': async (c) => {
      const limit = readLimit(c)
      const rows = await listInvoicesAfter(store.db, readCursor(c), limit + 1)
      const { page, cursor } = pageOf(rows, limit, ({ id }) => id)
      return {
        data: page.map(({ id, invoice }) => ({
          id,
          number: invoice.number,
          biller: invoice.biller.name,
          charge: invoice.charge,
          issuedOn: invoice.issuedOn,
          dueOn: invoice.dueOn,
          currency: invoice.currency,
          total: invoice.total,
          containerNumbers: invoice.boxes.map(({ number }) => number),
          paid: invoice.paid ? { on: invoice.paid.on, amount: invoice.paid.amount } : null,
          url: `${originOf(c)}/invoices/${encodeURIComponent(id)}`,
        })),
        cursor,
      }
    },

    'GET /api/v1/containers/:id/notes': async (c) => {
      const { container } = await findRow(idOf(c))
      return { data: (await listNotes(store.db, container.id)).map(noteOf) }
    },

    'POST /api/v1/containers/:id/notes': async (c, body) => {
      const { text } = await body()
      const row = await findRow(idOf(c))
      await edit(c, row, { kind: 'note', text })
      const [note] = await listNotes(store.db, row.container.id)
      if (!note) throw notTracked('container')
      return { data: noteOf(note) }
    },

    'PUT /api/v1/containers/:id/owner': async (c, body) => {
      const { email } = await body()
      const row = await findRow(idOf(c))
      const wanted = email?.toLowerCase()
      const owner = (await auth.team.list()).find(
        (one) => one.email.toLowerCase() === wanted && one.disabledAt === null,
      )
      if (email !== null && !owner) throw refused('no-such-person')
      await edit(c, row, { kind: 'owner', to: owner?.id ?? null }, owner ? [owner] : [])
      return { data: shown(c, await settled(row)) }
    },

    'PUT /api/v1/appointments': async (c, body) => {
      const { number, at, confirmation = null, pickupNumber = null } = await body()
      const { rows } = await findByNumber(number)
      const [row, second] = rows
      if (!row) throw notTracked('container')
      if (second) throw ambiguous(rows.map(({ container }) => container.number))
      const to = at === null ? null : { at, confirmation, pickupNumber }
      await edit(c, row, { kind: 'booking', to })
      return { data: shown(c, await settled(row)) }
    },

    'PUT /api/v1/references': async (c, body) => {
      const { number, add = [], remove = [] } = await body()
      // The service is called, as it is for a person who edits on the page.
      takeCalls(calls, 'POST /api/shipments/:id/papers', sharerOf(personOf(c).id))
      const { shipments } = await findByNumber(number)
      const [shipmentId, second] = shipments
      if (!shipmentId) throw notTracked('shipment')
      if (second)
        throw ambiguous((await findShipments(store.db, shipments)).map((one) => one.billOfLading))
      const list = { list: 'references', add, remove } as const
      const references = await editReferences(parts, c, shipmentId, list)
      return { data: { shipmentId, references: [...references] } }
    },
  }
}

/** Rows by ID, sorted once for each version of the fleet. */
function createOrderById(fleet: Pick<ServerFleet, 'rows'>): () => readonly FleetRow[] {
  let last: { readonly of: readonly FleetRow[]; readonly rows: readonly FleetRow[] } | null = null
  return () => {
    const of = fleet.rows()
    if (last?.of !== of)
      last = { of, rows: of.toSorted((a, b) => (a.container.id < b.container.id ? -1 : 1)) }
    return last.rows
  }
}

function noteOf({ id, text, by, at }: Note) {
  return { id, text, author: by, writtenAt: at }
}

function ambiguous(names: readonly string[]): RequestProblem {
  return new RequestProblem({
    status: 409,
    kind: 'ambiguous-number',
    title: 'This number leads to more than one record. Nothing was changed.',
    detail: `Use one of: ${names.slice(0, 20).join(', ')}`,
  })
}
