import type { Account, ShipmentRef } from './account.ts'
import { createDice } from '../world/dice.ts'

/** Number of people of the account who use the service. */
const people = 3

/** Who requested a shipment, and who owns it since. */
export interface ShipmentUsers {
  readonly creatorId: string
  readonly ownerId: string
}

/** The people of a shipment; what anyone adds through the key belongs to the first of them. */
export function usersOf({ world }: Account, { slot, cycle, journey }: ShipmentRef): ShipmentUsers {
  const dice = createDice(world.seed, 42, slot, cycle)
  const isAdded = journey.shipment.round.asked !== undefined
  const draw = () => world.identity.idOf('user', isAdded ? 0 : dice.whole(0, people - 1))
  return { creatorId: draw(), ownerId: draw() }
}
