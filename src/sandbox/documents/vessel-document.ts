import type { VesselDocument } from '#wire/upstream/transport-event.ts'
import type { Account } from '../account/account.ts'
import { vessels } from '../world/vessels.ts'
import { currentLeg, positionOn } from '../account/voyage.ts'
import { createDice } from '../world/dice.ts'
import { hour } from '../world/span.ts'
import { instant } from '../http/instant.ts'

/** A vessel by its index in the fleet; while it sails for the account, its position is as of the last full hour. */
export function vesselDocument(account: Account, at: number): VesselDocument | null {
  const vessel = vessels[at]
  if (vessel === undefined) return null
  const seen = Math.floor(account.now() / hour) * hour
  const leg = currentLeg(account, at)
  const position = leg && positionOn(leg, seen)
  const dice = createDice(account.world.seed, 14, at)
  return {
    id: account.world.identity.idOf('vessel', at),
    type: 'vessel',
    attributes: {
      name: vessel.name,
      imo: vessel.imo,
      mmsi: vessel.mmsi,
      latitude: position?.latitude ?? null,
      longitude: position?.longitude ?? null,
      nautical_speed_knots: leg && Math.round(dice.between(90, 190)) / 10,
      navigational_heading_degrees: leg && dice.whole(0, 359),
      position_timestamp: leg && instant(seen),
    },
  }
}
