import type { Colleague } from '#domain/container/handling.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import type { HandlingChangeRequest, WhyRefused } from '#wire/api/handling-changes.ts'
import type { SearchHit } from '#wire/api/search.ts'
import { sharerOf } from '../../auth/api-tokens.ts'
import type { ServerFleet } from '../../fleet/create-fleet.ts'
import { createTurns } from '../../runtime/turns.ts'
import { TooMuchText, type Search } from '../../search/create-search.ts'
import { findIdsByNumber } from '../../store/claims/invoices.ts'
import { findContainers } from '../../store/containers/containers.ts'
import { findShipments } from '../../store/containers/shipments.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { applyEdits, knownContainers } from '../apply-edits.ts'
import { changedContainers, takeCalls, writtenNotes, type CallCounter } from '../call-limits.ts'
import { badParameter, notTracked, RequestProblem } from '../problem.ts'
import { actorOf, personOf, type RouteContext } from '../route.ts'
import { tooMuchText } from '../search.ts'

interface RecordParts {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly search: Search
  readonly calls: CallCounter
  readonly newId: () => string
}

/** Reading and editing records as a token's holder: what the public API and the tools of assistants share. */
export type ProgramRecords = ReturnType<typeof createProgramRecords>

export function createProgramRecords({ store, fleet, search, calls, newId }: RecordParts) {
  /** A lookup reads every note. */
  const turns = createTurns()

  /** Rows of containers, in play or not, in the order of `ids`. Those that aren't known are left out. */
  async function rowsOf(ids: readonly string[]): Promise<FleetRow[]> {
    const missing = ids.filter((id) => fleet.findAssessed(id) === null)
    const others = new Map(
      (missing.length === 0 ? [] : await findContainers(store.db, missing)).map((one) => [
        one.id,
        fleet.assessRow(one),
      ]),
    )
    return ids.flatMap((id) => fleet.findAssessed(id) ?? others.get(id) ?? [])
  }

  /** By ID, or by number: the journey in play, else the latest. */
  async function findRow(given: string): Promise<FleetRow> {
    const [row] = await rowsOf([given])
    if (row) return row
    const rows = await rowsOf(await findIdsByNumber(store.db, [given.toUpperCase()]))
    const found = rows.find(({ container }) => fleet.findAssessed(container.id)) ?? rows[0]
    if (!found) throw notTracked('container')
    return found
  }

  async function hitsOf(c: RouteContext, text: string): Promise<readonly SearchHit[]> {
    const { signal } = c.req.raw
    const found = await search
      .find(text, { signal, inTurn: (work) => turns.run(sharerOf(personOf(c).id), signal, work) })
      .catch((error: unknown) => {
        throw error instanceof TooMuchText ? tooMuchText() : error
      })
    if (found.data.kind === 'many')
      throw badParameter('q', 'Look up one number, name or reference at a time.')
    return found.data.hits
  }

  async function containersOf(hit: SearchHit): Promise<readonly string[]> {
    if (hit.kind === 'container') return [hit.id]
    if (hit.kind === 'group') return hit.containerIds
    return (await findShipments(store.db, [hit.id])).flatMap(({ containerIds }) => containerIds)
  }

  /** The records in play with exactly this number: names, tags and parts of a text never choose what is written to. */
  async function findByNumber(number: string) {
    const hits = search.findNumber(number)
    const ids = new Set<string>()
    for (const hit of hits) for (const id of await containersOf(hit)) ids.add(id)
    const rows = [...ids].flatMap((id) => fleet.findAssessed(id) ?? [])
    const shipments = new Set(rows.flatMap(({ container }) => container.shipment?.id ?? []))
    for (const hit of hits) if (hit.kind === 'shipment') shipments.add(hit.id)
    return { rows, shipments: [...shipments] }
  }

  /** Applies one change to a container as this token's holder. `colleagues`: who it may name. */
  async function edit(
    c: RouteContext,
    row: FleetRow,
    change: HandlingChangeRequest,
    colleagues: readonly Colleague[] = [],
  ): Promise<void> {
    const { id, name } = personOf(c)
    takeCalls(calls, changedContainers, id)
    if (change.kind === 'note') takeCalls(calls, writtenNotes, id)
    const known = {
      by: { id, name },
      actor: actorOf(c),
      containers: knownContainers([row.container], fleet),
      colleagues,
      newId,
    }
    const edits = [{ containerIds: [row.container.id], change }]
    const [result] = await store.transaction((tx) => applyEdits(tx, edits, known))
    if (result?.outcome === 'refused') throw refused(result.why)
  }

  /** The row once the fleet has what was just committed. */
  async function settled({ container }: FleetRow): Promise<FleetRow> {
    await fleet.catchUp()
    return findRow(container.id)
  }

  return { rowsOf, findRow, hitsOf, containersOf, findByNumber, edit, settled }
}

/** A refused change, as a problem. */
export function refused(why: WhyRefused): RequestProblem {
  const title = refusals[why] ?? 'Couldn’t save.'
  return new RequestProblem({ status: why === 'not-tracked' ? 404 : 409, kind: why, title })
}

const refusals: Readonly<Partial<Record<WhyRefused, string>>> = {
  'not-tracked': 'This container isn’t tracked in this account.',
  'too-many-notes': 'You’ve reached the limit of notes on this container.',
  'no-such-person': 'Nobody with this email address can own a container.',
  'day-too-far': 'This day is too far away.',
}
