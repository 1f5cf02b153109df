import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { carrierOrder } from '#wire/api/carrier-orders.ts'
import { orderDetail, type OrderDetail } from '#wire/api/orders.ts'
import { problem } from '#wire/api/problem.ts'
import { aJpeg, aPdf, joined } from '../../domain/testing/receipts.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { friday } from '../../testing/world-moment.ts'
import { createListener } from '../listener.ts'
import { makeOrder, refIn, tokenOf } from '../testing/order-deeds.ts'
import {
  containersSeenBy,
  filePost,
  jsonDelete,
  jsonPost,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { createFileReceiver } from './receive-file.ts'

let server: TestServer
let coordinator: Requester
let order: OrderDetail

beforeAll(async () => {
  server = await openMirroredServer({ containers: 8, at: friday, areCallsLimited: true })
  coordinator = await server.as('coordinator')
})
afterAll(() => server.end())

/** A new order of one container, sent. */
async function openOrder(): Promise<void> {
  const [container] = await containersSeenBy(coordinator)
  order = await makeOrder(coordinator, container?.id ?? '', true)
}

const path = (container = `?container=${refIn(order)}`, of = order) =>
  `/api/carrier-orders/${tokenOf(of)}/receipts${container}`
/** Uploads without a session. */
const upload = (bytes: Uint8Array<ArrayBuffer>, to = path()) => server.request(to, filePost(bytes))
const receipts = async () => {
  const answer = await coordinator(`/api/orders/${order.id}`)
  return orderDetail.parse(await answer.json()).data.lines[0]?.receipts ?? []
}
const pdfOf = (text: string | number) => aPdf({ objects: [`(${text})`] })

/** A body that arrives in parts, without a length, and how much of it was asked for. */
function streamOf(parts: number, part: Uint8Array<ArrayBuffer>) {
  const sent = { parts: 0, isCanceled: false }
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
    {
      pull(controller) {
        if (sent.parts === parts) return controller.close()
        sent.parts += 1
        controller.enqueue(part)
      },
      cancel: () => void (sent.isCanceled = true),
    },
    { highWaterMark: 0 },
  )
  return { sent, init: { ...filePost(part), body, duplex: 'half' as const } }
}

describe('a receipt', () => {
  beforeAll(openOrder)

  it('goes from the carrier’s link to the team, byte for byte, always as an attachment', async () => {
    const answer = await upload(aJpeg())
    expect(answer.status).toBe(201)
    const { data } = carrierOrder.parse(await answer.json())
    expect(data.lines[0]?.receipts).toMatchObject([{ kind: 'jpeg', size: aJpeg().length }])
    const [receipt] = await receipts()
    const file = await (await server.as('support'))(`/api/order-receipts/${receipt?.id}`)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="DO-\d+-[A-Z]{4}\d{7}-receipt-1\.jpg"$/,
      ),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^default-src 'none'/),
    })
    const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
    expect(hashOf(new Uint8Array(await file.arrayBuffer()))).toBe(hashOf(aJpeg()))
  })

  it('may arrive in parts', async () => {
    const whole = pdfOf('in parts')
    const half = whole.length >> 1
    const parts = [whole.slice(0, half), whole.slice(half)]
    const body = new ReadableStream({
      start(controller) {
        for (const part of parts) controller.enqueue(part)
        controller.close()
      },
    })
    const init = { ...filePost(whole), body, duplex: 'half' as const }
    expect((await server.request(path(), init)).status).toBe(201)
    expect((await receipts()).at(-1)).toMatchObject({ kind: 'pdf', size: whole.length })
  })

  it('is deleted by a coordinator', async () => {
    const before = await receipts()
    const one = `/api/order-receipts/${before[0]?.id}`
    expect((await (await server.as('support'))(one, jsonDelete())).status).toBe(403)
    expect((await coordinator(one, jsonDelete())).status).toBe(200)
    expect(await receipts()).toEqual(before.slice(1))
    expect((await coordinator(one)).status).toBe(404)
  })
})

describe('what is refused', () => {
  beforeAll(openOrder)

  it.each([
    ['a page', joined('<html><script>alert(1)</script>'), 422],
    ['a PDF with a page after it', joined(aPdf(), '<script>alert(1)</script>'), 422],
    ['nothing', new Uint8Array(), 422],
  ])('%s, in the carrier’s words', async (_, bytes, status) => {
    const answer = await upload(bytes)
    expect(answer.status).toBe(status)
    expect(problem.parse(await answer.json())).toMatchObject({
      type: 'urn:landside:bad-file',
      title: expect.stringMatching(/^This file is/),
    })
  })

  it.each(['', '?container=', '?container=2', '?container=0', '?container=../1'])(
    'a container named by “%s”',
    async (container) => {
      const { status } = await upload(aPdf(), path(container))
      expect(status).toBe(container.length > '?container='.length ? 404 : 400)
    },
  )

  it.each([
    ['JSON', { ...jsonPost({}) }],
    ['a form', { ...filePost(aPdf()), headers: { 'content-type': 'multipart/form-data' } }],
    ['a picture’s own type', { ...filePost(aPdf()), headers: { 'content-type': 'image/jpeg' } }],
    ['a text', { method: 'POST', body: 'x' }],
  ])('%s', async (_, init) => {
    expect((await server.request(path(), init)).status).toBe(415)
  })

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['a sibling', { 'sec-fetch-site': 'same-site' }],
    ['an old browser elsewhere', { origin: 'https://evil.example' }],
  ])('bytes from %s', async (_, from) => {
    const headers = { 'content-type': 'application/octet-stream', ...from }
    const answer = await server.request(path(), { ...filePost(aPdf()), headers })
    expect(answer.status).toBe(403)
  })

  it.each(['/api/orders', '/api/carrier-orders/x/notes', '/api/carrier-orders/x/receipts/1'])(
    'bytes at any other address: %s',
    async (to) => expect((await upload(aPdf(), to)).status).toBe(415),
  )

  it('a file of more than 5 MB, without reading it', async () => {
    const { sent, init } = streamOf(100, new Uint8Array(65_536))
    const headers = new Headers(init.headers)
    headers.set('content-length', String(5 * 1024 * 1024 + 1))
    expect((await server.request(path(), { ...init, headers })).status).toBe(413)
    expect(sent.parts).toBe(0)
  })

  it('one that doesn’t say how long it is, as soon as it is too large', async () => {
    const { sent, init } = streamOf(1_000, new Uint8Array(65_536))
    expect((await server.request(path(), init)).status).toBe(413)
    expect(sent).toEqual({ parts: 81, isCanceled: true })
  })

  it('a link that was revoked, whatever arrives', async () => {
    const before = path()
    const { sent, init } = streamOf(10, new Uint8Array(65_536))
    await coordinator(`/api/orders/${order.id}/link`, jsonDelete())
    expect((await server.request(before, init)).status).toBe(404)
    expect(sent.parts).toBe(0)
    await coordinator(`/api/orders/${order.id}/link`, jsonPost({}))
  })

  it('a file whose link was revoked while it arrived', async () => {
    await openOrder()
    const arrived = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    const body = new ReadableStream(
      {
        async pull(controller) {
          begun.resolve()
          await arrived.promise
          controller.enqueue(aPdf())
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const answer = server.request(path(), { ...filePost(aPdf()), body, duplex: 'half' } as object)
    await begun.promise
    await coordinator(`/api/orders/${order.id}/link`, jsonDelete())
    arrived.resolve()
    expect((await answer).status).toBe(404)
    expect(await receipts()).toEqual([])
  })

  it('more than 20 files of a carrier at once, then 10 a minute', async () => {
    await openOrder()
    const statuses: number[] = []
    for (let at = 0; at < 21; at += 1) statuses.push((await upload(joined('x'), path())).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 422), 429])
    await server.advance(6_000)
    expect((await upload(aPdf(), path())).status).toBe(201)
  })
})

describe('over a connection', () => {
  beforeAll(openOrder)
  const whole = new Uint8Array(5 * 1024 * 1024).fill(0x55)
  whole.set(aJpeg().subarray(0, -2))
  whole.set([0xff, 0xd9], whole.length - 2)

  it('5 MB arrive whole, and more is refused while it is being sent', async () => {
    const listener = createListener(
      (request, env) => server.app.fetch(request, env),
      () => false,
    )
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()))
    // A listener on a port has an address with one.
    const { port } = listener.address() as AddressInfo
    const send = (body: ReadableStream | Uint8Array<ArrayBuffer>) =>
      fetch(`http://127.0.0.1:${port}${path()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream' },
        body,
        duplex: 'half',
      })
    expect((await send(whole)).status).toBe(201)
    expect((await receipts()).map(({ size }) => size)).toEqual([whole.length])
    const { sent, init } = streamOf(2_000, new Uint8Array(65_536))
    // A client that is still sending may see the connection end before it reads the answer.
    const status = await send(init.body).then(
      (answer) => answer.status,
      () => 413,
    )
    expect(status).toBe(413)
    expect(sent.parts).toBeLessThan(400)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    listener.closeAllConnections()
    await new Promise((resolve) => listener.close(resolve))
  })
})

describe('files that are received', () => {
  const request = (body: ReadableStream | null = null) =>
    new Request('http://localhost/', { method: 'POST', body, duplex: 'half' } as object)
  const never = () => new ReadableStream({ start: () => undefined })

  it('are four of a sender and eight in all; a place is free again after each', async () => {
    const { after } = createVirtualTime(friday)
    const receiver = createFileReceiver({ maxBytes: 10, after })
    const held = Promise.withResolvers<void>()
    const receive = (sender: string) => receiver.receive(request(), sender, () => held.promise)
    const all = ['a', 'a', 'a', 'a', 'b', 'b', 'b'].map(receive)
    await expect(receive('a')).rejects.toMatchObject({ facts: { status: 429 } })
    all.push(receive('b'))
    await expect(receive('c')).rejects.toMatchObject({ facts: { status: 429 } })
    held.resolve()
    await Promise.all(all)
    await receive('a')
    const failing = receiver.receive(request(), 'a', () => Promise.reject(new Error('No')))
    await expect(failing).rejects.toThrow('No')
    await Promise.all(['a', 'a'].map(receive))
  })

  it('end if they come with less than 20 kB a second', async () => {
    const time = createVirtualTime(friday)
    const receiver = createFileReceiver({ maxBytes: 5_000_000, after: time.after })
    const work = () => Promise.resolve('done')
    const stuck = receiver.receive(request(never()), 'a', work).catch((error: unknown) => error)
    let slow: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (slow = controller) })
    const steady = receiver.receive(request(body), 'b', work)
    for (let second = 0; second < 60; second += 1) {
      await time.advance(1_000)
      slow?.enqueue(new Uint8Array(20_000))
      await new Promise((resolve) => setImmediate(resolve))
    }
    slow?.close()
    expect(await steady).toBe('done')
    expect(await stuck).toMatchObject({ facts: { status: 408 } })
  })

  it('of a sender with several give a place to one who has none, the slowest first', async () => {
    const time = createVirtualTime(friday)
    const receiver = createFileReceiver({ maxBytes: 5_000_000, after: time.after })
    const work = () => Promise.resolve('done')
    const ended: string[] = []
    const hold = (sender: string, bytes: number) => {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(bytes)),
      })
      receiver.receive(request(body), sender, work).catch(() => ended.push(`${sender} of ${bytes}`))
    }
    for (const at of [1, 2, 3, 4]) hold('a', at * 100_000)
    for (const at of [1, 2, 3, 4]) hold('b', at * 1_000_000)
    await time.advance(2_000)
    expect(await receiver.receive(request(), 'c', work)).toBe('done')
    await new Promise((resolve) => setImmediate(resolve))
    expect(ended).toEqual(['a of 100000'])
    hold('a', 500_000)
    await expect(receiver.receive(request(), 'b', work)).rejects.toMatchObject({
      facts: { status: 429 },
    })
  })

  it('of eight senders keep their places for ten seconds', async () => {
    const time = createVirtualTime(friday)
    const receiver = createFileReceiver({ maxBytes: 5_000_000, after: time.after })
    const work = () => Promise.resolve('done')
    for (let at = 0; at < 8; at += 1) {
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => controller.enqueue(new Uint8Array(300_000 + at)),
      })
      receiver.receive(request(body), `sender ${at}`, work).catch(() => undefined)
    }
    await time.advance(9_000)
    await expect(receiver.receive(request(), 'new', work)).rejects.toMatchObject({
      facts: { status: 429 },
    })
    await time.advance(2_000)
    expect(await receiver.receive(request(), 'new', work)).toBe('done')
  })

  it('that hardly come end within seconds once all places are taken', async () => {
    const time = createVirtualTime(friday)
    const receiver = createFileReceiver({ maxBytes: 5_000_000, after: time.after })
    const work = () => Promise.resolve('done')
    const ends: unknown[] = []
    const hold = (sender: string) =>
      void receiver.receive(request(never()), sender, work).catch((error) => ends.push(error))
    ;['a', 'a', 'a', 'a', 'b', 'b', 'b'].forEach(hold)
    await time.advance(6_000)
    expect(ends).toHaveLength(0)
    hold('b')
    await time.advance(1_000)
    expect(ends.length).toBeGreaterThan(0)
    expect(await receiver.receive(request(), 'c', work)).toBe('done')
  })
})
