import type { ContainerDocument } from '#wire/upstream/container.ts'
import type { Account, ContainerRef, ShipmentRef } from '../account/account.ts'
import { containerDocument } from '../documents/container-document.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { collectIncluded } from '../documents/include.ts'
import type { AnyDocument } from '../documents/library.ts'
import { shipmentDocument } from '../documents/shipment-document.ts'
import { instant } from '../http/instant.ts'
import { changeMoments } from './change-moments.ts'

/** Records as a list of the service carries them. */
export interface ChangedRecords {
  /** Containers. */
  readonly data: readonly AnyDocument[]
  /** Their shipments, places that weren't in an earlier answer, and new rail events. */
  readonly included: readonly AnyDocument[]
}

interface Followed {
  readonly container: ContainerRef
  readonly moments: readonly number[]
  /** Index in `moments` of the next one. */
  next: number
}

/**
 * Reads the account's past forward. Each call returns the containers that changed since the previous one, as the service
 * knows them at the account's present moment. The first call returns all of them.
 *
 * Shipments whose tracking stopped early are left out if they are off the account's list at the end: a tidy account has
 * removed them.
 *
 * @param until when the reading will end, epoch milliseconds
 */
export function createChangeReader(account: Account, until: number): () => ChangedRecords {
  const followed = new Map<string, Followed>()
  const cycles = new Map<number, number>()
  const places = new Set<string>()
  const lastRead = new Map<string, string>()
  let readUntil = ''

  function followNew(): void {
    for (const shipment of account.shipments()) {
      if (cycles.get(shipment.slot) === shipment.cycle) continue
      cycles.set(shipment.slot, shipment.cycle)
      if (isRemoved(account, shipment, until)) continue
      for (const container of account.containersOf(shipment)) {
        const moments = changeMoments(account, container)
        followed.set(container.id, { container, moments, next: 0 })
      }
    }
  }

  function takeChanged(): ContainerRef[] {
    const now = account.now()
    const changed: ContainerRef[] = []
    for (const one of followed.values()) {
      const from = one.next
      while ((one.moments[one.next] ?? Number.POSITIVE_INFINITY) <= now) one.next += 1
      if (one.next > from) changed.push(one.container)
      if (one.next === one.moments.length) followed.delete(one.container.id)
    }
    return changed
  }

  /** Whether anything but the times of its checks changed in the record. */
  function isNew({ id, attributes, relationships }: AnyDocument): boolean {
    const text = JSON.stringify([{ ...attributes, ...checks }, relationships])
    if (lastRead.get(id) === text) return false
    lastRead.set(id, text)
    return true
  }

  function newPlacesOf(container: ContainerDocument): AnyDocument[] {
    const { pod_terminal, pickup_facility } = container.relationships ?? {}
    const ids = [pod_terminal?.data?.id, pickup_facility?.data?.id]
    if (ids.every((id) => id === undefined || places.has(id))) return []
    const facilities = collectIncluded(
      account,
      [container],
      'container',
      'pod_terminal,pickup_facility',
    )
    const around = facilities.flatMap((one) =>
      collectIncluded(
        account,
        [one],
        one.type,
        one.type === 'rail_terminal' ? 'port,metro_area' : 'port',
      ),
    )
    const found = [...facilities, ...around].filter(({ id }) => !places.has(id))
    for (const { id } of found) places.add(id)
    return found
  }

  return () => {
    followNew()
    const shipments = new Map<string, AnyDocument>()
    const data: AnyDocument[] = []
    const included: AnyDocument[] = []
    for (const container of takeChanged()) {
      const known = account.know(container)
      const document = containerDocument(account, known, false)
      if (!shipments.has(container.of.id))
        shipments.set(container.of.id, shipmentDocument(account, container.of))
      if (isNew(document)) data.push(document)
      included.push(...newPlacesOf(document))
      if (container.plan.rail)
        for (const event of eventDocuments(account, known))
          if ((event.attributes.created_at ?? '') > readUntil) included.push(event)
    }
    readUntil = instant(account.now())
    return { data, included: [...[...shipments.values()].filter(isNew), ...included] }
  }
}

function isRemoved(account: Account, shipment: ShipmentRef, until: number): boolean {
  const isListed = account.world.cycleAt(shipment.slot, until) <= shipment.cycle
  const { stop } = account.knowShipment(shipment, Number.MAX_SAFE_INTEGER)
  return !isListed && stop?.reason !== 'all_containers_terminated'
}

const checks = {
  terminal_checked_at: null,
  pod_last_tracking_request_at: null,
  shipment_last_tracking_request_at: null,
  rail_last_tracking_request_at: null,
  line_tracking_last_attempted_at: null,
  line_tracking_last_succeeded_at: null,
  location_at_pod_terminal: null,
}
