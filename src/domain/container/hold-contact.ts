import type { Container, Hold } from './container.ts'
import { governingHolds, whoClears } from './holds.ts'

/** Who to call about a hold. The broker arranges an exam, while the terminal or exam site moves the container. */
export type HoldContact = 'broker' | 'line' | 'pierpass' | 'terminal'

/** All of them, by how often one call clears many containers. */
export const holdContacts = [
  'broker',
  'line',
  'pierpass',
  'terminal',
] as const satisfies readonly HoldContact[]

/** Who to call about this hold. Source: {@link whoClears}. */
export function contactFor(hold: Hold): HoldContact {
  switch (whoClears(hold.name)) {
    case 'broker':
    case 'broker-and-terminal':
      return 'broker'
    case 'payer-with-line':
      return 'line'
    case 'pierpass':
      return 'pierpass'
    case 'terminal':
      return 'terminal'
  }
}

/** The governing holds of a container that one kind of contact clears, in the terminal's order. */
export function holdsClearedBy(container: Container, contact: HoldContact): Hold[] {
  return governingHolds(container).filter((hold) => contactFor(hold) === contact)
}

/**
 * Identifies that contact for this container: the broker works for the customer, the line is the shipment's, terminal and
 * PierPass are where the container is. Null if it isn't reported: such containers are listed together, and sorted out by
 * hand.
 */
export function contactKey(
  contact: HoldContact,
  container: Pick<Container, 'shipment' | 'facility'>,
): string | null {
  switch (contact) {
    case 'broker':
      return container.shipment?.customer ?? null
    case 'line':
      return container.shipment?.line?.scac ?? null
    case 'pierpass':
    case 'terminal':
      return container.facility?.id ?? null
  }
}
