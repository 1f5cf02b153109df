import type { Account } from '../account/account.ts'
import { vesselDocument } from './vessel-document.ts'
import { containerDocument } from './container-document.ts'
import { eventDocuments } from './event-document.ts'
import {
  metroAreaDocument,
  portDocument,
  railTerminalDocument,
  terminalDocument,
} from './place-document.ts'
import { rawEventDocuments } from './raw-event-document.ts'
import { shipmentDocument } from './shipment-document.ts'

/** Any resource document that relations can refer to. */
export interface AnyDocument {
  readonly id: string
  readonly type: string
  readonly attributes: object
  readonly relationships?: object | undefined
}

/** The current document of a type and id; null if there is none. */
export function findDocument(account: Account, type: string, id: string): AnyDocument | null {
  // People may have added parties, under ids that encode no address.
  if (type === 'party') return account.parties.find(id)
  const { identity } = account.world
  const address = identity.addressOf(id)
  if (address === null) return null
  switch (type) {
    case 'container': {
      const container = account.findContainer(id)
      return container && containerDocument(account, account.know(container), true)
    }
    case 'shipment': {
      const shipment = account.findShipment(id)
      return shipment && shipmentDocument(account, shipment)
    }
    case 'transport_event': {
      const container = account.findContainer(
        identity.idOf('container', address.slot, address.cycle, address.container),
      )
      if (container === null) return null
      return (
        eventDocuments(account, account.know(container)).find((event) => event.id === id) ?? null
      )
    }
    case 'raw_event': {
      const container = account.findContainer(
        identity.idOf('container', address.slot, address.cycle, address.container),
      )
      if (container === null) return null
      return (
        rawEventDocuments(account, account.know(container)).find((event) => event.id === id) ?? null
      )
    }
    case 'port':
      return address.kind === 'port' ? portDocument(identity, address.slot) : null
    case 'metro_area':
      return address.kind === 'metro_area' ? metroAreaDocument(identity, address.slot) : null
    case 'terminal':
      return address.kind === 'terminal' ? terminalDocument(identity, address.slot) : null
    case 'rail_terminal':
      return address.kind === 'terminal' ? railTerminalDocument(identity, address.slot) : null
    case 'vessel':
      return address.kind === 'vessel' ? vesselDocument(account, address.slot) : null
    case 'user':
      return { id, type, attributes: { email: 'operations@example.com' } }
    default:
      return null
  }
}
