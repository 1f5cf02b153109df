import { mediaType } from '#wire/upstream/json-api.ts'

/** A record of the small service: anything, so that tests can serve nonsense too. */
export interface ServedRecord {
  readonly id: string
  readonly type: string
  readonly attributes?: object
  readonly relationships?: object
}

/** Behavior of the small service. A test sets members while it runs. */
export interface Behaviour {
  /** Maximum page size, applied silently. */
  cap: number
  /** Whether page documents carry meta, and links. */
  meta: boolean
  links: boolean
  /** Relations it grants; any other is a 400. */
  include: readonly string[]
  /** Handles every request instead, unless it is null. */
  instead: ((request: Request) => Response | null) | null
}

export interface SmallService {
  readonly records: Map<string, ServedRecord>
  readonly behaviour: Behaviour
  /** Method, path and query of every request received, in order. */
  readonly calls: string[]
  readonly fetch: (request: Request) => Promise<Response>
}

/** A service with lists, pages, includes and single records: enough to mirror, written for these tests. */
export function createSmallService(records: readonly ServedRecord[] = []): SmallService {
  const service = new Map(records.map((record) => [`${record.type} ${record.id}`, record]))
  const behaviour: Behaviour = {
    cap: 50,
    meta: true,
    links: true,
    include: ['shipment', 'pod_terminal', 'pickup_facility', 'destination_terminal'],
    instead: null,
  }
  const calls: string[] = []

  function answer(request: Request): Response {
    const url = new URL(request.url)
    const path = url.pathname.replace(/^\/v2/, '')
    calls.push(`${request.method} ${path}${url.search}`)
    const other = behaviour.instead?.(request)
    if (other) return other
    if (request.headers.get('authorization') !== 'Token secret-token') return error(401)
    const parts = path.split('/').filter(Boolean).map(decodeURIComponent)
    const include = url.searchParams.get('include')?.split(',') ?? []
    if (include.some((name) => !behaviour.include.includes(name))) return error(400)
    if (request.method === 'PATCH') return json({ message: 'Refresh started: Terminal' })
    if (parts.length === 1) return list(parts[0] ?? '', url, include)
    if (parts.length === 2) return single(parts[0] ?? '', parts[1] ?? '', include)
    return error(404)
  }

  function list(kind: string, url: URL, include: readonly string[]): Response {
    const all = [...service.values()].filter((record) => record.type === typeOf(kind))
    const number = Number(url.searchParams.get('page[number]') ?? 1)
    const size = Math.min(Number(url.searchParams.get('page[size]') ?? 30), behaviour.cap)
    const data = all.slice((number - 1) * size, number * size)
    const hasNext = number * size < all.length
    const next = hasNext ? { next: `https://elsewhere.example/v2/${kind}?page=${number + 1}` } : {}
    return json({
      data,
      included: includedWith(data, include),
      ...(behaviour.links ? { links: { self: url.href, ...next } } : {}),
      ...(behaviour.meta ? { meta: { size, total: all.length } } : {}),
    })
  }

  function single(kind: string, id: string, include: readonly string[]): Response {
    const record = service.get(`${typeOf(kind)} ${id}`) ?? service.get(`rail_terminal ${id}`)
    return record ? json({ data: record, included: includedWith([record], include) }) : error(404)
  }

  function includedWith(data: readonly ServedRecord[], include: readonly string[]): unknown[] {
    const found = new Map<string, ServedRecord>()
    for (const record of data) {
      const relationships = Object.entries(record.relationships ?? {})
      for (const [name, relation] of relationships) {
        const reference: { id: string; type: string } | null = relation?.data ?? null
        const key = reference ? `${reference.type} ${reference.id}` : ''
        const related = service.get(key)
        if (include.includes(name) && related) found.set(key, related)
      }
    }
    return [...found.values()]
  }

  return { records: service, behaviour, calls, fetch: async (request) => answer(request) }
}

function typeOf(kind: string): string {
  return kind.replace(/s$/, '')
}

function json(value: unknown, status = 200): Response {
  return new Response(JSON.stringify(value), { status, headers: { 'content-type': mediaType } })
}

function error(status: number): Response {
  return json({ errors: [{ status: String(status), title: 'No', detail: null }] }, status)
}
