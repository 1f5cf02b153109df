import type { Container, Facility, RailEvent } from '#domain/container/container.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { ContainerWithLfd } from '#domain/fleet/assess.ts'
import type { RememberedChange } from '#domain/history/container-record.ts'
import { departureOf, type Departure } from '#domain/history/kpi-departure.ts'
import { nothingBilled } from '#domain/invoices/billed-charges.ts'
import type { Policy } from '#domain/policy/policy.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { createAccount } from '#sandbox/account/account.ts'
import { createChangeReader } from '#sandbox/history/read-changes.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { readDocument } from '#server/mirror/read-document.ts'
import { composeContainer, joinedShipment } from '#server/store/containers/compose-container.ts'
import { fieldChanges } from '#server/store/containers/field-changes.ts'
import type {
  ContainerFacts,
  FacilityFacts,
  PlaceFacts,
  ShipmentFacts,
} from '#server/store/schema/facts.ts'

/** A sandbox account that is read forward in memory, through the mirror's own translation. */
export interface Past {
  /** Reads up to `moment`. */
  readTo(moment: Instant): Promise<void>
  /** Every container as known at the last moment that was read. */
  containers(policy: Policy): ReadonlyMap<string, ContainerWithLfd>
  /** How the containers left that did so by then. */
  departures(policy: Policy): readonly Departure[]
}

const stepMs = 6 * 3_600_000

export function openPast(seed: string, containers: number, from: Instant, until: Instant): Past {
  let atMs = epochMs(from)
  const account = createAccount(createWorld({ seed, containers }), () => atMs)
  const read = createChangeReader(account, epochMs(until))
  const facts = new Map<string, ContainerFacts>()
  const shipments = new Map<string, ShipmentFacts>()
  const facilities = new Map<string, FacilityFacts>()
  const places = new Map<string, PlaceFacts>()
  const railEvents = new Map<string, Map<string, RailEvent>>()
  const journals = new Map<string, RememberedChange[]>()
  const known = new Map<string, ContainerWithLfd>()
  let knownBy: Policy | null = null
  let isOpen = false

  async function step(): Promise<void> {
    const learntAt = instantAt(atMs)
    const document = await readDocument(read(), 'containers', learntAt)
    const stale = new Set<string>()
    for (const { facts: one } of document.places) places.set(one.id, one)
    for (const { facts: one } of document.facilities) facilities.set(one.id, one)
    const changed = new Set(document.shipments.map(({ facts: one }) => one.id))
    for (const { facts: one } of document.shipments) shipments.set(one.id, one)
    for (const [id, one] of facts) if (one.shipmentId && changed.has(one.shipmentId)) stale.add(id)
    for (const { containerId, ...event } of document.railEvents) {
      const of = railEvents.get(containerId) ?? new Map<string, RailEvent>()
      railEvents.set(containerId, of)
      of.set(event.id, event)
      stale.add(containerId)
    }
    for (const { facts: one } of document.containers) {
      const before = facts.get(one.id)
      facts.set(one.id, one)
      stale.add(one.id)
      if (before === undefined) continue
      const journal = journals.get(one.id) ?? []
      journals.set(one.id, journal)
      journal.push(
        ...fieldChanges(before, one).map(({ field, old, new: now, happenedAt }) => ({
          field,
          old,
          new: now,
          happenedAt,
          learntAt,
        })),
      )
    }
    for (const id of stale) known.delete(id)
  }

  function compose(one: ContainerFacts): Container {
    const shipment = one.shipmentId ? shipments.get(one.shipmentId) : undefined
    return composeContainer(one, {
      shipment: shipment ? joinedShipment(shipment, []) : null,
      facilities: facilitiesById(),
      railEvents: [...(railEvents.get(one.id)?.values() ?? [])],
    })
  }

  let byId: { size: string; map: ReadonlyMap<string, Facility> } | null = null
  function facilitiesById(): ReadonlyMap<string, Facility> {
    const size = `${facilities.size} ${places.size}`
    if (byId?.size !== size)
      byId = {
        size,
        map: new Map(
          [...facilities].map(
            ([id, { placeId, unreadable: _unreadable, address: _address, ...own }]) => {
              const place = placeId === null ? undefined : places.get(placeId)
              return [
                id,
                {
                  ...own,
                  locode: place?.locode ?? null,
                  city: place?.city ?? place?.name ?? own.city,
                  zone: place?.zone ?? null,
                },
              ]
            },
          ),
        ),
      }
    return byId.map
  }

  function all(policy: Policy): ReadonlyMap<string, ContainerWithLfd> {
    if (knownBy !== policy) known.clear()
    knownBy = policy
    for (const [id, one] of facts) {
      if (known.has(id)) continue
      const container = compose(one)
      known.set(id, { ...container, deadline: governingDeadline(container, policy) })
    }
    return known
  }

  return {
    async readTo(moment) {
      const endMs = epochMs(moment)
      if (!isOpen) await step()
      isOpen = true
      while (atMs < endMs) {
        atMs = Math.min(endMs, atMs + stepMs)
        await step()
      }
    },
    containers: all,
    departures(policy) {
      return [...all(policy).values()].flatMap(
        (container) =>
          departureOf(container, journals.get(container.id) ?? [], {
            followedSince: from,
            gates: policy.gates,
            billed: nothingBilled,
            reportedAvailableAt: null,
          }) ?? [],
      )
    },
  }
}
