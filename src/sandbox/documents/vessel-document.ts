import type { VesselDocument } from '#wire/upstream/transport-event.ts'
import type { Account } from '../account.ts'
import { vessels } from '../world/vessels.ts'
import { createDice } from '../world/dice.ts'
import { hour } from '../world/span.ts'
import { instant } from './instant.ts'

/** A vessel by its place in the fleet; its position is as of the last full hour. */
export function vesselDocument(account: Account, at: number): VesselDocument | null {
  const vessel = vessels[at]
  if (vessel === undefined) return null
  const seen = Math.floor(account.now() / hour) * hour
  const dice = createDice(account.world.seed, 14, at)
  const turn = ((seen / hour) * 0.004 + dice.unit()) % 1
  return {
    id: account.world.identity.idOf('vessel', at),
    type: 'vessel',
    attributes: {
      name: vessel.name,
      imo: vessel.imo,
      mmsi: vessel.mmsi,
      latitude: round(34 + 12 * Math.sin(turn * 2 * Math.PI)),
      longitude: round(turn * 360 - 180),
      nautical_speed_knots: round(dice.between(9, 19)),
      navigational_heading_degrees: dice.whole(0, 359),
      position_timestamp: instant(seen),
    },
  }
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000
}
