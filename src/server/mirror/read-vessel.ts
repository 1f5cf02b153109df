import { isPlaceOnEarth, type VesselPosition } from '#domain/container/vessel-position.ts'
import { anyResource } from '#wire/upstream/json-api.ts'
import { readVesselAttributes } from '#wire/upstream/transport-event.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import type { Failure } from '../upstream/failure.ts'
import { momentOf } from './translated.ts'

/** Reported positions of ships; read on request, never mirrored. */
export interface Vessels {
  /** By IMO number. Null: the service knows the ship but not its position, or doesn't report it to this account. */
  findPosition(imo: string): Promise<PositionRead>
}

export type PositionRead =
  | { readonly ok: true; readonly position: VesselPosition | null }
  | { readonly ok: false; readonly failure: Failure }

/** Creates the reader of positions: one request of the people's share for each. Source: public facts, section 16. */
export function createVessels({
  upstream,
}: {
  readonly upstream: Pick<Upstream, 'readOne'>
}): Vessels {
  return {
    async findPosition(imo) {
      const read = await upstream.readOne(pathTo('vessels', imo), [], {
        priority: 'people',
        tries: 1,
      })
      if (read.ok) return { ok: true, position: positionIn(read.body.data) }
      const isUnknown = read.failure.kind === 'not-found' || read.failure.kind === 'forbidden'
      return isUnknown ? { ok: true, position: null } : read
    },
  }
}

function positionIn(record: unknown): VesselPosition | null {
  const resource = anyResource.safeParse(record)
  if (!resource.success) return null
  const {
    latitude,
    longitude,
    position_timestamp: at,
    nautical_speed_knots: speed,
  } = readVesselAttributes.read(resource.data.attributes).fields
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return null
  if (!isPlaceOnEarth(latitude, longitude)) return null
  return { latitude, longitude, at: momentOf(at), speedKnots: speed ?? null }
}
