import type { Container, Hold } from './container.ts'
import { governingHolds, whoClears } from './holds.ts'

/** Whom one calls about a hold. An exam is the broker's to arrange, while terminal or exam site moves the container. */
export type HoldContact = 'broker' | 'line' | 'pierpass' | 'terminal'

/** All of them, in the order of how often one call clears many containers. */
export const holdContacts = [
  'broker',
  'line',
  'pierpass',
  'terminal',
] as const satisfies readonly HoldContact[]

/** Whom one calls about this hold. Source: {@link whoClears}. */
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

/** The holds deciding about a container that one kind of contact clears, in the terminal's order. */
export function holdsClearedBy(container: Container, contact: HoldContact): Hold[] {
  return governingHolds(container).filter((hold) => contactFor(hold) === contact)
}

/**
 * Who that is for this container: the broker works for the customer, the line is the shipment's, terminal and PierPass are
 * where the container stands. Null where it is not reported: such containers are listed together, and sorted out by hand.
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
