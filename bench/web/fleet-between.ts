import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFile } from 'node:fs/promises'
import { extname, join, normalize } from 'node:path'
import type { Person } from '../../e2e/person.ts'

/** The fields of a fleet page's row that change here; everything else is passed on unchanged. */
export interface Row {
  readonly id: string
  readonly number: string
  readonly weightLb: number | null
}

interface FleetPage {
  readonly data: readonly Row[]
  readonly meta: { readonly snapshot: number; readonly mirroring: boolean }
}

/** A server between browser and Landside that makes a small account look large. */
export interface Between {
  readonly url: string
  /** The rows it shows. */
  readonly rows: readonly Row[]
  /** Sends every open stream a new weight of one container. */
  readonly sendChange: () => void
  readonly close: () => Promise<void>
}

const pageSize = 500

/**
 * A proxy in front of `landside` that serves a fleet of `count` containers: those of the account over and over, each with
 * its own ID, number and weight, in pages of one snapshot that each take `pageMs`. Live changes of those containers are
 * added to Landside's own stream. Files of `peers` are served under `/peers/`.
 */
export async function startBetween(options: {
  readonly landside: string
  /** The person who reads the account. */
  readonly person: Person
  readonly count: number
  readonly pageMs: number
  readonly peers: string
}): Promise<Between> {
  const { landside, person, count, pageMs, peers } = options
  const first = await readFleet(person)
  const rows = Array.from({ length: count }, (_, at) =>
    copyOf(first.rows[at % first.rows.length], at),
  )
  const pages = Array.from({ length: Math.ceil(count / pageSize) }, (_, at) =>
    Buffer.from(pageText(at)),
  )
  const streams = new Set<ServerResponse>()
  let version = first.snapshot
  let sent = 0

  const server = createServer((asked, answer) => {
    const url = new URL(asked.url ?? '/', landside)
    const page = url.pathname === '/api/containers' && url.searchParams.get('scope') !== 'ended'
    if (page && asked.method === 'GET') {
      const at = Number(url.searchParams.get('page[number]') ?? 1) - 1
      answer.setHeader('content-type', 'application/json')
      answer.setHeader('cache-control', 'private, no-store')
      setTimeout(() => answer.end(pages[at] ?? pages[0]), pageMs)
    } else if (url.pathname === '/bench/rows') {
      answer.setHeader('content-type', 'application/json')
      answer.end(JSON.stringify(rows))
    } else if (url.pathname.startsWith('/peers/')) {
      void sendFile(join(peers, normalize(url.pathname.slice('/peers/'.length))), answer)
    } else {
      // Events sent here have versions that Landside doesn't know, so a reconnect resumes its stream from
      // the first snapshot.
      if (url.searchParams.has('from')) url.searchParams.set('from', String(first.snapshot))
      passOn(asked, answer, url, (opened) => streams.add(opened))
      answer.on('close', () => streams.delete(answer))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    url: `http://localhost:${port}`,
    rows,
    sendChange() {
      const row = rows[(sent * 7919) % rows.length]
      version += 1
      sent += 1
      const asOf = new Date().toISOString()
      const put = row ? [{ ...row, weightLb: 10_000 + sent }] : []
      const none = { put: [], drop: [] }
      const data = JSON.stringify({ version, asOf, containers: { put, drop: [] }, shipments: none })
      for (const stream of streams) stream.write(`id: ${version}\nevent: change\ndata: ${data}\n\n`)
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  function pageText(at: number): string {
    const path = (number: number) =>
      `/api/containers?page[number]=${number}&page[size]=${pageSize}&snapshot=${first.snapshot}`
    return JSON.stringify({
      data: rows.slice(at * pageSize, (at + 1) * pageSize),
      links: {
        self: path(at + 1),
        ...((at + 1) * pageSize < count && { next: path(at + 2) }),
      },
      meta: { ...first.meta, total: count, size: pageSize },
    })
  }
}

/** Returns the account once all of it was read from the service. */
async function readFleet(person: Person) {
  for (;;) {
    const answer = await person.get('/api/containers?page[size]=1000')
    if (!answer.ok) throw new Error(`The fleet answered ${answer.status}`)
    const { data, meta } = (await answer.json()) as FleetPage
    if (!meta.mirroring) return { rows: data, snapshot: meta.snapshot, meta }
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

function copyOf(row: Row | undefined, at: number): Row {
  if (!row) throw new Error('The account of the sandbox has no container in play')
  const owner = row.number.slice(0, 4)
  return {
    ...row,
    id: `${row.id.slice(0, 24)}${String(at).padStart(12, '0')}`,
    number: `${owner}${String((at * 7919 + 1_234_567) % 10_000_000).padStart(7, '0')}`,
    weightLb: 8_000 + ((at * 104_729) % 40_000),
  }
}

function passOn(
  asked: IncomingMessage,
  answer: ServerResponse,
  url: URL,
  onStream: (answer: ServerResponse) => void,
): void {
  const onward = request(
    url,
    {
      method: asked.method,
      headers: { ...asked.headers, host: url.host, ...originOf(asked, url) },
    },
    (came) => {
      answer.writeHead(came.statusCode ?? 502, came.headers)
      if (url.pathname === '/api/live') onStream(answer)
      came.pipe(answer)
    },
  )
  onward.on('error', () => answer.destroy())
  answer.on('close', () => onward.destroy())
  asked.pipe(onward)
}

/** Landside accepts writes from its own origin only. */
function originOf({ headers }: IncomingMessage, url: URL) {
  return headers.origin === undefined ? {} : { origin: url.origin }
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

async function sendFile(path: string, answer: ServerResponse): Promise<void> {
  try {
    const bytes = await readFile(path)
    answer.setHeader('content-type', types[extname(path)] ?? 'application/octet-stream')
    answer.end(bytes)
  } catch {
    answer.writeHead(404).end()
  }
}
