import type { Account, ContainerRef } from '../account/account.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { instant } from '../http/instant.ts'
import type { Paperwork } from '../paperwork/create-paperwork.ts'
import type { Paper } from '../paperwork/paper.ts'
import {
  tellCreated,
  tellEstimate,
  tellTerminalChange,
  tellTransportEvent,
  tellUpdate,
  type Happening,
} from './happening.ts'
import { referenceTo, versionOf } from './notifications.ts'
import { tellLink, tellReading } from './tell-paper.ts'

/** A notification of this kind, as it would be posted, about something of this account. */
export function exampleOf(
  account: Account,
  paperwork: Paperwork,
  event: string,
): { data: object; included: readonly object[] } {
  const told = findExample(account, paperwork, event)
  const data = {
    id: '00000000-0000-4000-8000-000000000000',
    type: 'webhook_notification',
    attributes: {
      id: '00000000-0000-4000-8000-000000000000',
      event,
      delivery_status: 'pending',
      created_at: instant(account.now()),
      ...versionOf(told.reference),
    },
    relationships: {
      ...referenceTo(told.reference),
      webhook: { data: { id: '00000000-0000-4000-8000-000000000001', type: 'webhook' } },
      webhook_notification_logs: { data: [] },
    },
  }
  return { data, included: told.included }
}

function findExample(account: Account, paperwork: Paperwork, event: string): Happening {
  const containers = account.containers()
  const container = containers[0]
  if (container === undefined) throw new RangeError('An account without containers has no examples')
  const known = account.know(container)
  switch (event) {
    case 'container.created':
      return tellCreated(account, known)
    case 'container.pod_terminal_changed':
      return tellTerminalChange(account, known)
    case 'shipment.estimated.arrival':
      return tellEstimate(account, container.of, account.now(), account.now())
    case 'container.updated':
      return findUpdate(account, containers) ?? tellCreated(account, known)
    case 'link.created': {
      const paper = findPaper(paperwork)
      return tellLink(account, paperwork, paper, paper.shipmentIds[0] ?? '')
    }
    case 'document.extracted':
    case 'document.extraction_failed':
      return { ...tellReading(account, paperwork, findPaper(paperwork)), event }
    default:
      return findTransportEvent(account, containers, event)
  }
}

/** A real event of this name, or, where no container has one, another under this name. */
function findTransportEvent(
  account: Account,
  containers: readonly ContainerRef[],
  event: string,
): Happening {
  let other: Happening | null = null
  for (const container of containers.slice(0, 500)) {
    const known = account.know(container)
    for (const document of eventDocuments(account, known)) {
      if (document.attributes.event === event) return tellTransportEvent(account, known, document)
      const renamed = { ...document, attributes: { ...document.attributes, event } }
      other ??= tellTransportEvent(account, known, renamed)
    }
  }
  if (other === null) throw new RangeError('Some container of the account has an event')
  return other
}

function findUpdate(account: Account, containers: readonly ContainerRef[]): Happening | null {
  for (const container of containers.slice(0, 500)) {
    const earlier = account.know(container, account.now() - 86_400_000)
    const update = tellUpdate(account, earlier, account.know(container))
    if (update !== null) return update
  }
  return null
}

function findPaper(paperwork: Paperwork): Paper {
  const papers = paperwork.list()
  const paper = papers.find(({ shipmentIds }) => shipmentIds.length > 0) ?? papers[0]
  if (paper === undefined) throw new RangeError('An account without documents has no example')
  return paper
}
