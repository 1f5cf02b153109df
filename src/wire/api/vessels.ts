import type { VesselPosition } from '#domain/container/vessel-position.ts'
import * as z from 'zod/mini'
import { moment, oneOf } from './shapes.ts'

const position: z.ZodMiniType<VesselPosition> = z.object({
  latitude: z.number(),
  longitude: z.number(),
  at: moment,
  speedKnots: z.nullable(z.number()),
})

/** `GET /api/shipments/{id}/vessel`: the last reported position of the ship that carries it; null: not reported. */
export const vesselAnswer = oneOf(z.object({ position: z.nullable(position) }))
