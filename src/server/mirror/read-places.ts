import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { findWanted, markTried } from '../store/containers/facilities.ts'
import type { Store } from '../store/engine/open-store.ts'
import { pathTo, type Budget, type Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import { ingest } from './ingest.ts'

/** A facility the service couldn't return is requested again after a day: its zone decides deadlines. */
const againAfterMs = 86_400_000

/**
 * Reads the terminals, ramps, ports and metro areas that are only known by reference, each once. Returns the failure
 * that stopped it, if one wasn't about a record itself.
 */
export async function readWantedPlaces(
  deps: { readonly store: Store; readonly upstream: Upstream; readonly now: () => Instant },
  budget: Budget,
): Promise<Failure | null> {
  const before = instantAt(epochMs(deps.now()) - againAfterMs)
  // Facilities reference further places, so repeat until none is wanted.
  for (;;) {
    const wanted = await findWanted(deps.store.db, before)
    const asks = [
      ...wanted.facilities.map(({ id }) => ({
        table: 'facility' as const,
        path: ['terminals', id],
        id,
      })),
      ...wanted.places.map(({ id, kind }) => ({
        table: 'place' as const,
        path: [kind === 'port' ? 'ports' : 'metro_areas', id],
        id,
      })),
    ]
    if (asks.length === 0) return null
    for (const ask of asks) {
      const failure = await readPlace(deps, ask, budget)
      if (failure) return failure
    }
  }
}

async function readPlace(
  deps: { readonly store: Store; readonly upstream: Upstream },
  ask: {
    readonly table: 'facility' | 'place'
    readonly path: readonly string[]
    readonly id: string
  },
  budget: Budget,
): Promise<Failure | null> {
  const result = await deps.upstream.readOne(pathTo(...ask.path), [], budget)
  const isAboutRecord =
    !result.ok && (result.failure.kind === 'not-found' || result.failure.kind === 'invalid')
  if (!result.ok && !isAboutRecord) return result.failure
  await deps.store.transaction(async (tx) => {
    // First, so that an id that returns another record, or an unreadable one, isn't requested forever.
    await markTried(tx, ask.table, ask.id)
    if (!result.ok) return
    const { body, askedAt, answeredAt } = result
    const document = { data: [body.data], included: body.included ?? [] }
    await ingest(tx, document, ask.path[0] ?? 'places', { askedAt, readAt: answeredAt })
  })
  return null
}
