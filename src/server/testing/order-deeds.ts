import { refOf } from '../orders/carrier-view.ts'
import { carrierList } from '#wire/api/carriers.ts'
import { orderDetail, orderList, type OrderDetail } from '#wire/api/orders.ts'
import { aPdf } from '../../domain/testing/receipts.ts'
import type { Deed, Standing } from './deeds.ts'
import { filePost, jsonPost, type Requester } from './test-server.ts'
import { carrier } from './write-bodies.ts'

/** Requests to the routes of delivery orders that write. `at` is read when a request runs. */
export function orderDeeds(at: () => Standing): Readonly<Record<string, Deed>> {
  const admin: Requester = (path, init) => at().admin(path, init)
  const containerId = () => at().containerIds[0] ?? ''
  const make = (isSent = false) => makeOrder(admin, containerId(), isSent)
  const accept = { act: 'accept' } as const
  let ref = ''
  return {
    'POST /api/orders': {
      action: 'add to delivery order',
      body: async () => {
        await endOrders(admin, containerId())
        return { carrierId: await makeCarrier(admin), day, containerIds: [containerId()] }
      },
    },
    'PUT /api/orders/:id': {
      action: 'change delivery order',
      id: async () => (await make()).id,
      body: () => ({ basedOn: 1, day, instructions: 'Call first.', lines: [] }),
    },
    'POST /api/orders/:id/acts': {
      action: 'take off delivery order',
      id: async () => (await make()).id,
      body: () => ({ containerIds: [containerId()], entry: { act: 'cancel' } }),
    },
    'POST /api/orders/:id/send': {
      action: 'send delivery order',
      id: async () => (await make()).id,
      body: () => ({ basedOn: 1 }),
    },
    'POST /api/orders/:id/link': {
      action: 'renew delivery order link',
      id: async () => (await make(true)).id,
      body: () => ({}),
    },
    'DELETE /api/orders/:id/link': {
      action: 'revoke delivery order link',
      id: async () => (await make(true)).id,
      body: () => ({}),
    },
    'POST /api/carrier-orders/:id/acts': {
      action: 'carrier answered',
      id: async () => {
        const order = await make(true)
        ref = refIn(order)
        return tokenOf(order)
      },
      body: () => ({ refs: [ref], entry: accept }),
    },
    'POST /api/carrier-orders/:id/notes': {
      action: 'add carrier note',
      id: async () => tokenOf(await make(true)),
      body: () => ({ text: 'Gate is slow' }),
    },
    'POST /api/carrier-orders/:id/receipts': {
      action: 'upload receipt',
      id: async () => {
        const order = await make(true)
        ref = refIn(order)
        return tokenOf(order)
      },
      get search() {
        return `?container=${ref}`
      },
      body: () => aPdf(),
    },
    'DELETE /api/order-receipts/:id': {
      action: 'delete receipt',
      id: async () => makeReceipt(admin, await make(true)),
      body: () => ({}),
    },
  }
}

const day = '2026-11-23'
let carriers = 0

async function makeCarrier(ask: Requester): Promise<string> {
  const facts = carrier(`Carrier for orders ${(carriers += 1)}`)
  const answer = await ask('/api/carriers', jsonPost({ carrier: facts }))
  const { data } = carrierList.parse(await answer.json())
  return data.carriers.find(({ name }) => name === facts.name)?.id ?? ''
}

/** Takes a container off every open order. */
export async function endOrders(ask: Requester, containerId: string): Promise<void> {
  const answer = await ask(`/api/orders?container=${containerId}`)
  for (const { id, isOpen, lines } of orderList.parse(await answer.json()).data) {
    const containerIds = lines.map((line) => line.containerId)
    if (isOpen)
      await ask(`/api/orders/${id}/acts`, jsonPost({ containerIds, entry: { act: 'cancel' } }))
  }
}

/** A new order of one container, which is on no other then. */
export async function makeOrder(
  ask: Requester,
  containerId: string,
  isSent: boolean,
): Promise<OrderDetail> {
  await endOrders(ask, containerId)
  const body = { carrierId: await makeCarrier(ask), day, containerIds: [containerId] }
  const { data } = orderDetail.parse(await (await ask('/api/orders', jsonPost(body))).json())
  if (!isSent) return data
  const sent = await ask(`/api/orders/${data.id}/send`, jsonPost({ basedOn: data.version }))
  return orderDetail.parse(await sent.json()).data
}

/** Uploads a receipt of an order's first container, as its carrier. Returns the receipt's ID. */
export async function makeReceipt(ask: Requester, order: OrderDetail): Promise<string> {
  await ask(
    `/api/carrier-orders/${tokenOf(order)}/receipts?container=${refIn(order)}`,
    filePost(aPdf()),
  )
  const answer = await ask(`/api/orders/${order.id}`)
  return orderDetail.parse(await answer.json()).data.lines[0]?.receipts[0]?.id ?? ''
}

/** How the carrier names the order's first container. */
export function refIn({ id, lines }: OrderDetail): string {
  return refOf(id, lines[0]?.containerId ?? '')
}

/** The token of an order's link. */
export function tokenOf({ link }: OrderDetail): string {
  return link?.url?.split('/').at(-1) ?? ''
}
