import {
  createSmallService,
  type ServedRecord,
  type SmallService,
} from '../../mirror/testing/small-service.ts'
import { theirBooking, theirContainer, theirShipment } from '../../mirror/testing/their-records.ts'

/** The true state at the service: every edit of a record gives it the next revision, stored where we can read it. */
export interface ModelAccount {
  readonly service: SmallService
  /** Containers in the account, most recently changed first; and all that ever were. */
  containers(): string[]
  everyContainer(): readonly string[]
  readonly shipments: readonly string[]
  /** Writes the next revision of a record, which then comes first in its list. */
  edit(kind: 'container' | 'shipment', id: string, said?: object): void
  addContainer(): string
  remove(id: string): void
  restore(id: string): void
  record(kind: 'container' | 'shipment', id: string): ServedRecord
  /** How often a record was edited. */
  revision(id: string): number
  /** Revision and status of every container in the account, and the revision of every shipment. */
  truth(): Truth
}

export interface Truth {
  readonly containers: ReadonlyMap<string, { readonly revision: number; readonly status: string }>
  readonly shipments: ReadonlyMap<string, number>
}

/** Creates an account of `count` containers, three per shipment. */
export function createModelAccount(count: number): ModelAccount {
  const shipments = Array.from({ length: Math.ceil(count / 3) }, (_, at) => `ship-${at}`)
  const shipmentOf = new Map<string, string>()
  const revisions = new Map<string, number>()
  const statuses = new Map<string, string>()
  const revision = (id: string) => revisions.get(id) ?? 0
  const service = createSmallService([
    ...shipments.map((id) => theirShipment(id, voyage(0))),
    ...shipments.map((id, at) => theirBooking(`request-${at}`, `BKG${at}`, id)),
  ])
  for (let at = 0; at < count; at += 1) addContainer()

  function addContainer(): string {
    const id = `container-${shipmentOf.size}`
    shipmentOf.set(id, shipments[shipmentOf.size % shipments.length] ?? '')
    putFirst(record('container', id))
    return id
  }

  function record(kind: 'container' | 'shipment', id: string, said: object = {}): ServedRecord {
    if (kind === 'shipment') return theirShipment(id, voyage(revision(id)))
    const status = statuses.get(id) ?? 'grounded'
    const own = { seal_number: `rev ${revision(id)}`, current_status: status, ...said }
    return theirContainer(id, own, { shipment: shipmentOf.get(id) ?? null })
  }

  function putFirst(served: ServedRecord): void {
    const key = keyOf(served.type, served.id)
    const others = [...service.records].filter(([other]) => other !== key)
    service.records.clear()
    service.records.set(key, served)
    for (const [other, value] of others) service.records.set(other, value)
  }

  const containers = () =>
    [...service.records.values()].filter(({ type }) => type === 'container').map(({ id }) => id)

  return {
    service,
    shipments,
    revision,
    containers,
    everyContainer: () => [...shipmentOf.keys()],
    addContainer,
    record,
    edit(kind, id, said = {}) {
      revisions.set(id, revision(id) + 1)
      if ('current_status' in said) statuses.set(id, String(said.current_status))
      if (service.records.has(keyOf(kind, id))) putFirst(record(kind, id, said))
    },
    remove: (id) => void service.records.delete(keyOf('container', id)),
    restore: (id) => putFirst(record('container', id)),
    truth: () => ({
      containers: new Map(
        containers().map((id) => [
          id,
          { revision: revision(id), status: statuses.get(id) ?? 'grounded' },
        ]),
      ),
      shipments: new Map(shipments.map((id) => [id, revision(id)])),
    }),
  }
}

const voyage = (revision: number) => ({ pod_voyage_number: `rev ${revision}` })

const keyOf = (kind: string, id: string) => `${kind} ${id}`

/** The revision encoded in a seal or a voyage number. */
export function revisionIn(text: unknown): number {
  return typeof text === 'string' ? Number(text.replace('rev ', '')) : -1
}
