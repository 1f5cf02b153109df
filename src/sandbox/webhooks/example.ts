import type { Account, ContainerRef } from '../account/account.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { instant } from '../http/instant.ts'
import type { ShippingDocuments } from '../shipping-documents/create-shipping-documents.ts'
import type { ShippingDocument } from '../shipping-documents/shipping-document.ts'
import {
  createdHappening,
  estimateHappening,
  terminalChangeHappening,
  transportEventHappening,
  updateHappening,
  type Happening,
} from './happening.ts'
import { referenceTo, versionOf } from './notifications.ts'
import { linkHappening, readingHappening } from './document-happenings.ts'

/** A notification of this kind, as it would be posted, about a record of this account. */
export function exampleOf(
  account: Account,
  shippingDocuments: ShippingDocuments,
  event: string,
): { data: object; included: readonly object[] } {
  const example = findExample(account, shippingDocuments, event)
  const data = {
    id: '00000000-0000-4000-8000-000000000000',
    type: 'webhook_notification',
    attributes: {
      id: '00000000-0000-4000-8000-000000000000',
      event,
      delivery_status: 'pending',
      created_at: instant(account.now()),
      ...versionOf(example.reference),
    },
    relationships: {
      ...referenceTo(example.reference),
      webhook: { data: { id: '00000000-0000-4000-8000-000000000001', type: 'webhook' } },
      webhook_notification_logs: { data: [] },
    },
  }
  return { data, included: example.included }
}

function findExample(
  account: Account,
  shippingDocuments: ShippingDocuments,
  event: string,
): Happening {
  const containers = account.containers()
  const container = containers[0]
  if (container === undefined) throw new RangeError('An account without containers has no examples')
  const known = account.know(container)
  switch (event) {
    case 'container.created':
      return createdHappening(account, known)
    case 'container.pod_terminal_changed':
      return terminalChangeHappening(account, known)
    case 'shipment.estimated.arrival':
      return estimateHappening(account, container.of, account.now(), account.now())
    case 'container.updated':
      return findUpdate(account, containers) ?? createdHappening(account, known)
    case 'link.created': {
      const file = findExampleFile(shippingDocuments)
      return linkHappening(account, shippingDocuments, file, file.shipmentIds[0] ?? '')
    }
    case 'document.extracted':
    case 'document.extraction_failed':
      return {
        ...readingHappening(account, shippingDocuments, findExampleFile(shippingDocuments)),
        event,
      }
    default:
      return findTransportEvent(account, containers, event)
  }
}

/** A real event of this name or, if no container has one, another event under this name. */
function findTransportEvent(
  account: Account,
  containers: readonly ContainerRef[],
  event: string,
): Happening {
  let other: Happening | null = null
  for (const container of containers.slice(0, 500)) {
    const known = account.know(container)
    for (const document of eventDocuments(account, known)) {
      if (document.attributes.event === event)
        return transportEventHappening(account, known, document)
      const renamed = { ...document, attributes: { ...document.attributes, event } }
      other ??= transportEventHappening(account, known, renamed)
    }
  }
  if (other === null) throw new RangeError('Some container of the account has an event')
  return other
}

function findUpdate(account: Account, containers: readonly ContainerRef[]): Happening | null {
  for (const container of containers.slice(0, 500)) {
    const earlier = account.know(container, account.now() - 86_400_000)
    const update = updateHappening(account, earlier, account.know(container))
    if (update !== null) return update
  }
  return null
}

function findExampleFile(shippingDocuments: ShippingDocuments): ShippingDocument {
  const files = shippingDocuments.list()
  const file = files.find(({ shipmentIds }) => shipmentIds.length > 0) ?? files[0]
  if (file === undefined) throw new RangeError('An account without documents has no example')
  return file
}
