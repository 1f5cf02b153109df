import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { createDoor, createListener, type Limits } from './listener.ts'
import { createClientStream, type ClientStream } from './live/event-stream.ts'

const limits: Limits = {
  connections: 20,
  connectionsOfNetwork: 20,
  impatientOfNetwork: 20,
  headBytes: 2048,
  headLines: 20,
  headMs: 200,
  requestMs: 300,
  fileMs: 600,
  restMs: 5000,
  unreadMs: 400,
  lookEveryMs: 20,
}
/** For tests in which connections wait before they ask. */
const patient = { headMs: 10_000, requestMs: 10_000, fileMs: 10_000 }
const streamBytes = 1024 * 1024
const large = new Uint8Array(64 * 1024 * 1024)
const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n'

const opened: Server[] = []
const streams: ClientStream[] = []
const gone = { count: 0 }
const answered = { count: 0 }

afterEach(async () => {
  streams.splice(0)
  gone.count = 0
  answered.count = 0
  for (const server of opened.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

/** A listener whose answers are short at `/`, huge at `/large`, and never end at `/stream`. */
async function open(own: Partial<Limits> = {}): Promise<{ server: Server; port: number }> {
  const answer = async (request: Request): Promise<Response> => {
    answered.count += 1
    const { pathname } = new URL(request.url)
    if (pathname === '/large') return new Response(large)
    if (pathname === '/body' || pathname.startsWith('/api/'))
      return new Response(String((await request.text()).length))
    if (pathname !== '/stream') return new Response('short')
    const stream = createClientStream(streamBytes, () => (gone.count += 1))
    streams.push(stream)
    return new Response(stream.body)
  }
  const server = createListener(answer, (address) => address === '127.0.0.9', { ...limits, ...own })
  opened.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  // A listener on a port has an address with one.
  return { server, port: (server.address() as AddressInfo).port }
}

/** Sends `bytes` and leaves the line open; what comes back, once the other end has closed it. */
async function send(port: number, bytes: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await new Promise((resolve) => socket.once('close', resolve))
  return answer
}

/** Asks, and reads nothing of the answer. */
async function askWithoutReading(port: number, path: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined)
  socket.pause()
  await once(socket, 'connect')
  socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`)
  return socket
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('a request is ended that', () => {
  it('does not finish its head', async () => {
    const { port } = await open()
    expect(await send(port, 'GET / HTTP/1.1\r\nHost: local')).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('does not finish its body', async () => {
    const { port } = await open()
    const begun = 'POST /body HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'
    expect(await send(port, begun)).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('does not finish a file, which may take longer', async () => {
    const { port } = await open({ unreadMs: 10_000 })
    const from = performance.now()
    const begun =
      'POST /api/carrier-orders/x/receipts?container=1 HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc'
    const ended = send(port, begun)
    const shorter = send(port, begun.replace('receipts?', 'notes?'))
    expect(await shorter).toMatch(/^HTTP\/1\.1 408 /)
    const shortMs = performance.now() - from
    expect(await ended).toMatch(/^HTTP\/1\.1 408 /)
    expect(performance.now() - from).toBeGreaterThan(Math.max(600, shortMs + 200))
  })

  it('names two hosts', async () => {
    const { port } = await open()
    const answer = await send(port, question.replace('\r\n\r\n', '\r\nHost: other\r\n\r\n'))
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(answered.count).toBe(0)
  })

  it('has too large a head', async () => {
    const { port } = await open()
    const head = `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${'x'.repeat(4000)}\r\n\r\n`
    expect(await send(port, head)).toMatch(/^HTTP\/1\.1 431 /)
  })
})

const chunked = 'POST /body HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n'
const chunksOf = (size: number, count: number) =>
  `${size.toString(16)}\r\n${'x'.repeat(size)}\r\n`.repeat(count)

describe('a body in parts', () => {
  it('of a byte each ends its connection after a few hundred of them', async () => {
    const { port } = await open()
    expect(await send(port, chunked + chunksOf(1, 60_000))).toBe('')
    expect(await send(port, chunked + chunksOf(1, 300))).toBe('')
  })

  it('as slow networks bring them is read', async () => {
    const { port } = await open()
    const read = await send(port, `${chunked}${chunksOf(300, 2_000)}0\r\n\r\n`)
    expect(read).toContain('600000')
    expect(await send(port, `${chunked}${chunksOf(1, 150)}0\r\n\r\n`)).toContain('\r\n150')
  })
})

describe('a connection is ended', () => {
  it('that is one too many; those before it go on', async () => {
    const { server, port } = await open({ ...patient, connections: 2 })
    const first = connect(port, '127.0.0.1')
    await once(first, 'connect')
    const second = connect(port, '127.0.0.1')
    await once(second, 'connect')
    expect(await send(port, question)).toBe('')
    first.write(question)
    const [chunk] = await once(first, 'data')
    expect(String(chunk)).toContain('200 OK')
    expect(await connections(server)).toBe(2)
    first.destroy()
    second.destroy()
  })

  it('that is one too many of its address; other addresses go on, proxies too', async () => {
    const { server, port } = await open({ ...patient, connectionsOfNetwork: 2 })
    const from = async (localAddress: string): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }
    const held = [await from('127.0.0.1'), await from('127.0.0.1')]
    expect(await send(port, question)).toBe('')
    for (let count = 0; count < 3; count += 1) held.push(await from('127.0.0.9'))
    const other = await from('127.0.0.2')
    other.write(question)
    const [chunk] = await once(other, 'data')
    expect(String(chunk)).toContain('200 OK')
    expect(await connections(server)).toBe(6)
    held[0]?.destroy()
    while ((await connections(server)) > 5) await new Promise((resolve) => setImmediate(resolve))
    expect(
      await send(port, question.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')),
    ).toContain('200 OK')
    for (const socket of [...held, other]) socket.destroy()
  })

  it('that asks again before it was answered', async () => {
    const { port } = await open()
    const { length } = question
    expect(await send(port, question.repeat(Math.floor(200_000 / length)))).toBe('')
    expect(answered.count).toBeLessThanOrEqual(1)
    const socket = connect(port, '127.0.0.1')
    for (let count = 0; count < 3; count += 1) {
      socket.write(question)
      const [chunk] = await once(socket, 'data')
      expect(String(chunk)).toContain('200 OK')
    }
    socket.destroy()
  })

  it('of a network that asks so on many: new ones, never those that behave', async () => {
    const { server, port } = await open({
      ...patient,
      connections: 200,
      connectionsOfNetwork: 200,
    })
    const from = async (localAddress: string): Promise<Socket> => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      socket.on('error', () => undefined)
      await once(socket, 'connect')
      return socket
    }
    const other = await from('127.0.0.3')
    const neighbor = await from('127.0.0.2')
    const sockets: Socket[] = []
    for (let count = 0; count < 40; count += 1) sockets.push(await from('127.0.0.2'))
    for (const socket of sockets) socket.write(question.repeat(10))
    await expect.poll(() => connections(server)).toBe(2)
    const late = connect({ port, host: '127.0.0.1', localAddress: '127.0.0.2' })
    late.on('error', () => undefined)
    await new Promise((resolve) => late.once('close', resolve))
    for (const socket of [other, neighbor]) {
      socket.write(question)
      const [chunk] = await once(socket, 'data')
      expect(String(chunk)).toContain('200 OK')
      socket.destroy()
    }
  })

  it('that rests too long', async () => {
    const { port } = await open({ restMs: 50 })
    expect(await send(port, question)).toContain('short')
  })

  it('whose other end does not read a large answer', async () => {
    const { server, port } = await open()
    const socket = await askWithoutReading(port, '/large')
    expect(await connections(server)).toBe(1)
    await untilNone(server)
    socket.destroy()
  })

  it('whose other end does not read its stream, with no more buffered than a stream may', async () => {
    const { server, port } = await open()
    const socket = await askWithoutReading(port, '/stream')
    while (streams.length === 0) await new Promise((resolve) => setImmediate(resolve))
    const piece = new Uint8Array(64 * 1024)
    let sent = 0
    while (gone.count === 0 && sent < 1024) {
      streams[0]?.send(piece)
      sent += 1
      await new Promise((resolve) => setImmediate(resolve))
    }
    expect(gone.count).toBe(1)
    // What the system itself takes for a reader that sleeps comes on top.
    expect(sent * piece.byteLength).toBeLessThan(16 * streamBytes)
    await untilNone(server)
    socket.destroy()
  })
})

describe('a stream that is read', () => {
  it('outlives the limits of a request', async () => {
    const { server, port } = await open({
      unreadMs: 20_000,
      requestMs: 100,
      fileMs: 100,
      headMs: 100,
    })
    const socket = connect(port, '127.0.0.1')
    let heard = ''
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.write('GET /stream HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await once(server, 'request')
    while (streams.length === 0) await new Promise(setImmediate)
    // Three times as long as a request may take.
    for (const from = performance.now(); performance.now() - from < 300;) {
      streams[0]?.send(new TextEncoder().encode('beat;'))
      await once(socket, 'data')
    }
    expect(heard).toContain('beat;')
    expect(await connections(server)).toBe(1)
    socket.destroy()
  })
})

/** An ended connection is gone a moment after its answer. */
async function untilNone(server: Server): Promise<void> {
  await expect.poll(() => connections(server), { timeout: 20_000 }).toBe(0)
}

it('a door that shuts waits for the requests it let in, and lets in no more', async () => {
  const door = createDoor()
  const ask = () => door.answer(new Request('http://localhost/'), {})
  const held = Promise.withResolvers<Response>()
  door.open({ fetch: () => held.promise })
  const early = ask()
  const order: string[] = []
  const shut = door.shut().then(() => order.push('shut'))
  expect((await ask()).status).toBe(503)
  order.push('late refused')
  held.resolve(new Response('well'))
  expect(await (await early).text()).toBe('well')
  await shut
  expect(order).toEqual(['late refused', 'shut'])
})
