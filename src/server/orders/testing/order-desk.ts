import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { OrderDetail } from '#wire/api/orders.ts'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../../testing/virtual-time.ts'
import { createSmtp } from '../../digest/smtp.ts'
import { assessContainer } from '../../fleet/container-row.ts'
import type { CarrierContact, CarrierFacts } from '#domain/carriers/carrier.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { listInPlay } from '../../store/containers/containers.ts'
import { containerFacts, put, shipmentFacts } from '../../fleet/testing/containers.ts'
import { writeCarrier } from '../../store/people/carriers.ts'
import type { Store } from '../../store/engine/open-store.ts'
import { openMailServer, type MailServer } from '../../testing/mail-server.ts'
import { findBookedCarrier } from '../booked-carrier.ts'
import { refOf } from '../carrier-view.ts'
import { createCarrierOrders, type CarrierOrders } from '../create-carrier-orders.ts'
import { createOrderReceipts } from '../create-order-receipts.ts'
import { createOrders } from '../create-orders.ts'
import { createOrderLinks } from '../order-link.ts'
import { createOrderOutbox } from '../order-outbox.ts'

/** The coordinator who orders. */
export const by = { id: 'p1', name: 'Ana Reyes', address: '::1', requestId: 'r' }
/** Whoever has a link. */
export const visitor = { address: '::2', requestId: 'v' }
export const day = '2026-11-23'

/** What a carrier sends. */
export type Entry = Parameters<CarrierOrders['act']>[1]['entry']

type Facts = Pick<CarrierFacts, 'name' | 'scac' | 'language' | 'contacts'>

function getsOrders(email: string): CarrierContact {
  return { name: email, email, phone: null, getsOrders: true }
}

const book: Readonly<Record<string, Facts>> = {
  harbor: {
    name: 'Harbor Drayage',
    scac: 'HBDG',
    language: 'en',
    contacts: ['dispatch@harbor.example', 'night@harbor.example'].map(getsOrders),
  },
  sol: { name: 'Transportes Sol', scac: null, language: 'es', contacts: [] },
  bay: { name: 'Bay Cartage', scac: null, language: 'en', contacts: [] },
}
const unknownReach = { terminals: [], lanes: [], movesADay: null } as const

export type OrderDesk = Awaited<ReturnType<typeof openOrderDesk>>

/** Runs a suite on each engine. Each test has a desk of its own, filled before it starts. */
export function onEachOrderDesk(name: string, suite: (desk: OrderDesk) => void): void {
  onEachEngine(name, (open) => {
    let mails: MailServer
    const desk = {} as OrderDesk
    beforeAll(async () => {
      mails = await openMailServer()
    })
    afterAll(() => mails.close())
    beforeEach(async () => {
      const time = createVirtualTime('2026-11-20T20:42:00Z')
      mails.inbox.length = 0
      mails.refuse('never')
      Object.assign(desk, await openOrderDesk(await open(time.now), time, mails))
    })
    afterEach(() => desk.close())
    suite(desk)
  })
}

/** Orders over a store with containers 1, 2 and 3, each ready for pickup, and three carriers. */
async function openOrderDesk(store: Store, time: VirtualTime, mails: MailServer) {
  await put(store, time.now(), {
    shipments: [shipmentFacts('s1', { billOfLading: 'MAEU259871234', customer: 'Acme' })],
    containers: ['1', '2', '3'].map((id) =>
      containerFacts(id, '2026-11-24T08:00:00Z', { shipmentId: 's1' }),
    ),
  })
  let ids = 0
  const rows = new Map<string, FleetRow>()
  const assessRow = (container: Parameters<typeof assessContainer>[0]) =>
    assessContainer(container, time.now(), defaultPolicy)
  const smtp = createSmtp({ url: mails.url, from: 'landside@landside.test' })
  const deps = {
    store,
    fleet: {
      rows: () => [...rows.values()],
      version: () => rows.size,
      findAssessed: (id: string) => rows.get(id) ?? null,
      policy: () => ({ policy: defaultPolicy, illustration: false, versions: {} }),
      assessRow,
    },
    links: createOrderLinks('a secret of this test'),
    origin: 'https://landside.example',
    now: time.now,
    after: time.after,
    newId: () => `id-${(ids += 1)}`,
  }
  const findCarrier = findBookedCarrier
  await store.transaction(async (tx) => {
    for (const [id, facts] of Object.entries(book))
      await writeCarrier(tx, { id, facts: { ...unknownReach, ...facts }, version: 1 }, by)
  })
  const orders = createOrders({
    ...deps,
    findCarrier,
    isMailConfigured: true,
  })
  const receipts = createOrderReceipts({ ...deps, orders })
  const carriers = createCarrierOrders(deps)
  const ignore = () => undefined
  const outbox = createOrderOutbox({
    ...deps,
    findCarrier,
    send: (mail, signal) => smtp.send(mail, signal),
    log: { error: ignore, warn: ignore, info: ignore },
  })
  return {
    store,
    time,
    mails,
    orders,
    carriers,
    links: deps.links,
    receipts,
    outbox,
    /** Lets the fleet know what the store has. */
    async refreshFleet() {
      for (const container of await listInPlay(store.db))
        rows.set(container.id, assessRow(container))
    },
    async close() {
      smtp.close()
      await store.close()
    },
    add: (containerIds: readonly string[], carrierId = 'harbor') =>
      orders.add({ carrierId, day, containerIds: [...containerIds] }, by),
    send: ({ id, version }: OrderDetail) => orders.send(id, version, by),
    answer: (order: OrderDetail, containerIds: readonly string[], entry: Entry) =>
      carriers.act(
        tokenOf(order),
        { refs: containerIds.map((id) => refOf(order.id, id)), entry },
        visitor,
      ),
    /** Uploads a file as the order's carrier. */
    upload: (order: OrderDetail, containerId: string, bytes: Uint8Array) =>
      carriers.addReceipt(tokenOf(order), refOf(order.id, containerId), bytes, visitor),
  }
}

/** The token of an order's link; empty if none works. */
export function tokenOf({ link }: OrderDetail): string {
  return link?.url?.split('/').at(-1) ?? ''
}
