import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeReplay, type Replay } from './records.ts'

/** A second upstream that is not the sandbox. */
export interface ReplayServer {
  readonly url: string
  readonly replay: Replay
  /** Requested paths, oldest first. */
  readonly calls: string[]
  close(): Promise<void>
}

const containerCap = 50
const html =
  '<!DOCTYPE html><html><body><h1>The page you were looking for does not exist.</h1></body></html>'

export async function startReplay(token: string, now: number = Date.now()): Promise<ReplayServer> {
  const replay = makeReplay(now)
  const calls: string[] = []
  let hiccups = 1
  const server: Server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://replay')
    calls.push(`${request.method} ${url.pathname}${url.search}`)
    if (request.headers.authorization !== `Token ${token}`) {
      answer.writeHead(401, { 'content-type': 'text/plain' }).end('HTTP Token: Access denied.\n')
      return
    }
    const path = url.pathname.replace(/^\/v2/, '')
    if (path === '/containers' && url.searchParams.get('page[number]') === '2' && hiccups-- > 0) {
      answer
        .writeHead(502, { 'content-type': 'text/html' })
        .end('<html><h1>502 Bad Gateway</h1></html>')
      return
    }
    route(path, url, answer, replay)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v2`,
    replay,
    calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function route(path: string, url: URL, answer: ServerResponse, replay: Replay): void {
  if (path === '/containers')
    return list(url, answer, replay.containers, replay.included, containerCap)
  if (path === '/shipments') return list(url, answer, replay.shipments, [], 100)
  if (path === '/tracking_requests') return list(url, answer, replay.trackingRequests, [], 100)
  const place = replay.places.get(path)
  if (place) return json(answer, 200, place)
  const events = /^\/containers\/([^/]+)\/transport_events$/.exec(path)
  if (events) {
    // A container that exists, but whose events return 404: seen in production.
    return json(answer, 404, {
      errors: [{ status: '404', title: 'Not Found', source: null, detail: null }],
    })
  }
  const single = /^\/(containers|shipments)\/([^/]+)$/.exec(path)
  if (single) {
    const all = single[1] === 'containers' ? replay.containers : replay.shipments
    const found = all.find(
      (one) => typeof one === 'object' && one !== null && 'id' in one && one.id === single[2],
    )
    if (found) return json(answer, 200, { data: found, included: replay.included })
  }
  answer.writeHead(404, { 'content-type': 'text/html; charset=UTF-8' }).end(html)
}

/** A page as captured: `current` among the links, `first` and `prev` only from page 2, `meta` with only the total. */
function list(
  url: URL,
  answer: ServerResponse,
  all: readonly unknown[],
  included: readonly unknown[],
  cap: number,
): void {
  const size = Math.min(Number(url.searchParams.get('page[size]') ?? 30), cap)
  const number = Number(url.searchParams.get('page[number]') ?? 1)
  const last = Math.max(1, Math.ceil(all.length / size))
  const link = (page: number) =>
    `http://elsewhere.invalid/v2${url.pathname.slice(3)}?page[number]=${page}&page[size]=${size}`
  const data = all.slice((number - 1) * size, number * size)
  json(answer, 200, {
    data,
    ...(included.length > 0 ? { included } : {}),
    links: {
      self: url.href,
      current: link(number),
      ...(number < last ? { next: link(number + 1), last: link(last) } : {}),
      ...(number > 1 ? { first: link(1), prev: link(number - 1) } : {}),
    },
    ...(cap === containerCap ? { meta: { total: all.length } } : {}),
  })
}

function json(answer: ServerResponse, status: number, body: unknown): void {
  answer
    .writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(body))
}
