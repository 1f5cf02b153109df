import { type SearchHit } from '#wire/api/search.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { ServerFleet } from '../fleet/create-fleet.ts'
import { TooMuchText, type Asker, type Search } from '../search/create-search.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { Store } from '../store/engine/open-store.ts'
import { findShipments } from '../store/containers/shipments.ts'
import { createTurns } from '../runtime/turns.ts'
import { RequestProblem } from './problem.ts'
import { personOf, type Routes } from './route.ts'

/** Further rows are read where they are shown: on the shipment's page or in the grid. */
const maxRows = 250

/** Finds any record of the account by what people type or paste. */
export function searchRoutes(deps: {
  readonly store: Store
  readonly fleet: ServerFleet
  readonly search: Search
}): Routes {
  const { store, fleet, search } = deps
  const turns = createTurns()

  async function recordsOf(hits: readonly SearchHit[]) {
    const shipmentIds = hits.filter((hit) => hit.kind === 'shipment').map(({ id }) => id)
    const shipments = await findShipments(store.db, shipmentIds)
    const whole = new Set(
      hits.filter(({ through }) => isSure(through)).map((hit) => hit.kind !== 'group' && hit.id),
    )
    const ids = [
      ...hits.flatMap((hit) =>
        hit.kind === 'container' ? [hit.id] : hit.kind === 'group' ? hit.containerIds : [],
      ),
      ...shipments.flatMap((one) => (whole.has(one.id) ? one.containerIds : [])),
    ]
    return {
      containers: await rowsOf([...new Set(ids)].slice(0, maxRows)),
      shipments,
    }
  }

  async function rowsOf(ids: readonly string[]): Promise<ContainerRow[]> {
    const inPlay = ids.map((id) => fleet.findRow(id)).filter((row) => row !== null)
    const known = new Set(inPlay.map(({ id }) => id))
    const others = await findContainers(
      store.db,
      ids.filter((id) => !known.has(id)),
    )
    return [...inPlay, ...others.map((container) => fleet.assessFacts(container))]
  }

  return {
    'POST /api/search': async (c, body) => {
      const { text, records } = await body()
      const { signal } = c.req.raw
      const inTurn: Asker['inTurn'] = (work) => turns.run(personOf(c).id, signal, work)
      const found = await search.find(text, { signal, inTurn }).catch((error: unknown) => {
        throw error instanceof TooMuchText ? tooMuchText() : error
      })
      const { data } = found
      // Nobody is waiting for the answer anymore, so its records aren't worth reading.
      if (signal.aborted) return c.body(null, 204)
      const hits = data.kind === 'one' ? data.hits : data.lines.flatMap(({ hit }) => hit ?? [])
      return {
        ...found,
        records: records ? await recordsOf(hits) : { containers: [], shipments: [] },
      }
    },
  }
}

/** For a certain match, all containers are shown. */
function isSure({ match }: SearchHit['through']): boolean {
  return match === 'exact' || match === 'corrected'
}

/** 422 for a text too long to be searched for. */
export function tooMuchText(): RequestProblem {
  return new RequestProblem({
    status: 422,
    kind: 'too-much-text',
    title: 'Too much text.',
    detail: 'Search for one number or name, or up to 200 numbers at a time.',
  })
}
