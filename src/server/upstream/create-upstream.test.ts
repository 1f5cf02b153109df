import { describe, expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import type { Log } from '../store/engine/log.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createUpstream, pathTo, type Budget } from './create-upstream.ts'
import { createLedger } from './ledger.ts'

const token = 'canary-7b1e'
const budget: Budget = { priority: 'people' }

/** A client whose service is `answer`, with everything it sends and logs. */
async function openClient(answer: (request: Request, nth: number) => Response | Promise<Response>) {
  const time = createVirtualTime()
  const store = await openStore({ kind: 'sqlite-memory' }, time)
  time.waitFor(store.busy)
  const ledger = await createLedger({ store, now: time.now, after: time.after })
  const requests: Request[] = []
  const lines: string[] = []
  const write = (facts: object, sentence: string) => lines.push(JSON.stringify({ facts, sentence }))
  const log: Log = { info: write, warn: write, error: write }
  const upstream = createUpstream({
    baseUrl: 'https://service.example/v2',
    token,
    fetch: (request) => {
      requests.push(request)
      return answer(request, requests.length)
    },
    now: time.now,
    after: time.after,
    ledger,
    log,
    random: () => 0,
  })
  /** Moves on until `work` has its answer. */
  async function answerOf<T>(work: Promise<T>): Promise<T> {
    let isThere = false
    void work.then(() => (isThere = true))
    await time.until(() => isThere)
    return work
  }
  return { time, ledger, upstream, requests, lines, answerOf }
}

const page = { number: 1, size: 50 }
const emptyList = () => Response.json({ data: [] })
const wait = (seconds: number) =>
  new Response(null, { status: 429, headers: { 'retry-after': String(seconds) } })

describe('A request to the service', () => {
  it('goes to the service root, with the token in its header and nowhere else', async () => {
    const client = await openClient(emptyList)
    await client.answerOf(client.upstream.readList('containers', page, budget))
    const [request] = client.requests
    expect(request?.url).toBe(
      'https://service.example/v2/containers?page%5Bnumber%5D=1&page%5Bsize%5D=50',
    )
    expect(request?.headers.get('authorization')).toBe(`Token ${token}`)
    expect(request?.url).not.toContain(token)
  })

  it('is one event of the log: what was asked, out of which bucket, how long it took, how much came', async () => {
    const client = await openClient((_, nth) =>
      nth === 1 ? Response.json({ data: [{}, {}, {}] }) : new Response(null, { status: 500 }),
    )
    await client.answerOf(client.upstream.readList('containers', page, budget))
    await client.answerOf(client.upstream.readList('shipments', page, { ...budget, tries: 1 }))
    const [answered, failed] = client.lines.map((line): unknown => JSON.parse(line))
    const common = { method: 'GET', page: '1', bucket: 'default', priority: 'people', ms: 0 }
    expect(answered).toEqual({
      facts: { ...common, path: '/containers', rows: 3 },
      sentence: 'Tracking provider request',
    })
    expect(failed).toMatchObject({
      facts: { ...common, path: '/shipments', failure: 'server-error' },
    })
  })

  it('reads all pages of a list below a record, of the service’s size unless one is given', async () => {
    const client = await openClient((request) => {
      const isFirst = !/page%5Bnumber%5D=2/.test(request.url)
      return Response.json({
        data: [{ id: isFirst ? 'a' : 'b', type: 'x' }],
        links: isFirst ? { next: '/2' } : {},
      })
    })
    const read = await client.answerOf(client.upstream.readMany('/containers/c/x', [], budget))
    expect(read).toMatchObject({ body: { data: [{ id: 'a' }, { id: 'b' }], loop: null } })
    await client.answerOf(client.upstream.readMany('/containers/c/x', [], budget, { size: 100 }))
    expect(client.requests.map(({ url }) => url.split('/x')[1])).toEqual([
      '',
      '?page%5Bnumber%5D=2',
      '?page%5Bnumber%5D=1&page%5Bsize%5D=100',
      '?page%5Bnumber%5D=2&page%5Bsize%5D=100',
    ])
  })

  it('encodes a hostile id as one part of the path', async () => {
    const client = await openClient(() => Response.json({ data: {} }))
    const path = pathTo('containers', '../../admin?x=1')
    await client.answerOf(client.upstream.readOne(path, [], budget))
    expect(client.requests[0]?.url).toBe(
      'https://service.example/v2/containers/..%2F..%2Fadmin%3Fx%3D1',
    )
  })

  it('is never repeated to where a redirect points', async () => {
    const client = await openClient(() => Response.redirect('https://evil.example/', 302))
    const result = await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreadable' } })
    expect(client.requests).toHaveLength(1)
    expect(client.requests[0]?.redirect).toBe('manual')
  })

  it('ends after 30 seconds without an answer', async () => {
    const client = await openClient(() => new Promise(() => undefined))
    const result = await client.answerOf(
      client.upstream.readList('containers', page, { ...budget, tries: 1 }),
    )
    expect(result).toMatchObject({ ok: false, failure: { kind: 'unreachable' } })
    expect(client.time.elapsedMs()).toBe(30_000)
  })
})

describe('An answer that is no success', () => {
  const cases: [string, () => Response, object][] = [
    [
      'a refused key, in plain text',
      () => new Response('HTTP Token: Access denied.', { status: 401 }),
      { kind: 'refused' },
    ],
    [
      'a paid feature',
      () => Response.json({ errors: [{ title: 'API access not enabled' }] }, { status: 403 }),
      { kind: 'forbidden', detail: 'API access not enabled', notEnabled: true },
    ],
    [
      'another feature that is not paid for',
      () => Response.json({ errors: [{ title: 'Forbidden' }] }, { status: 403 }),
      { kind: 'forbidden', notEnabled: false },
    ],
    [
      'a title of that name on another status',
      () => Response.json({ errors: [{ title: 'API access not enabled' }] }, { status: 402 }),
      { kind: 'forbidden', notEnabled: false },
    ],
    [
      'an HTML page for an unknown route',
      () => new Response('<html></html>', { status: 404 }),
      { kind: 'not-found' },
    ],
    ['HTML with status 200', () => new Response('<html></html>'), { kind: 'unreadable' }],
    [
      'a document of another shape',
      () => Response.json({ message: 'hello' }),
      { kind: 'unreadable' },
    ],
    [
      'an error without any member',
      () => Response.json({}, { status: 418 }),
      { kind: 'invalid', fields: [] },
    ],
    [
      'an error of megabytes: nothing of it is read',
      () =>
        Response.json(
          { errors: Array.from({ length: 9_000 }, () => ({ detail: 'x'.repeat(3_000) })) },
          { status: 422 },
        ),
      { kind: 'invalid', detail: 'The tracking provider rejected the request (422)', fields: [] },
    ],
    [
      'problems of fields',
      () =>
        Response.json(
          {
            errors: [
              {
                status: '422',
                title: 'Unprocessable Entity',
                detail: 'is too short',
                code: 'too_short',
                source: { pointer: '/data/attributes/request_number' },
              },
            ],
          },
          { status: 422 },
        ),
      {
        kind: 'invalid',
        fields: [{ field: 'request_number', problem: 'is too short', code: 'too_short' }],
      },
    ],
  ]

  it.each(cases)('is a typed failure: %s', async (_, answer, failure) => {
    const client = await openClient(answer)
    const result = await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(result).toMatchObject({ ok: false, failure })
    expect(client.requests).toHaveLength(1)
  })

  it('never has the token in it, nor do the logs, even where the network quotes the request', async () => {
    const client = await openClient((request) => {
      throw new Error(`connect failed: ${request.headers.get('authorization') ?? ''}`)
    })
    const result = await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(JSON.stringify(result)).not.toContain(token)
    expect(client.lines.length).toBeGreaterThan(0)
    expect(client.lines.join()).not.toContain(token)
  })
})

describe('Trying again', () => {
  it('reads four times at most over an outage, 1, 2 and 4 seconds apart', async () => {
    const client = await openClient(() => new Response(null, { status: 503 }))
    const result = await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(result).toMatchObject({ ok: false, failure: { kind: 'server-error', status: 503 } })
    expect(client.requests).toHaveLength(4)
    expect(client.time.elapsedMs()).toBe(7_000)
  })

  it.each([
    ['seconds', '23', 23_000],
    ['a date', 'Fri, 20 Nov 2026 20:42:40 GMT', 40_000],
  ])('waits as long as the service asks, given in %s', async (_, header, ms) => {
    const client = await openClient((_request, nth) =>
      nth === 1
        ? new Response(null, { status: 429, headers: { 'retry-after': header } })
        : emptyList(),
    )
    const result = await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(result.ok).toBe(true)
    expect(client.time.elapsedMs()).toBe(ms)
  })

  it('backs off by itself where the service names no time', async () => {
    const client = await openClient((_request, nth) =>
      nth <= 2 ? new Response(null, { status: 429 }) : emptyList(),
    )
    await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(client.time.elapsedMs()).toBe(3_000)
  })

  it('holds back everybody else who asks the same bucket meanwhile', async () => {
    const client = await openClient((_request, nth) => (nth === 1 ? wait(30) : emptyList()))
    void client.upstream.readList('containers', page, budget)
    await client.time.advance(1_000)
    void client.upstream.readList('shipments', page, budget)
    await client.time.advance(28_000)
    expect(client.requests).toHaveLength(1)
    await client.time.advance(2_000)
    expect(client.requests).toHaveLength(3)
  })

  it('backs off on its own where Retry-After names no time to come', async () => {
    const client = await openClient((_, nth) => (nth === 1 ? wait(-5) : emptyList()))
    await client.answerOf(client.upstream.readList('containers', page, budget))
    expect(client.requests).toHaveLength(2)
    expect(client.time.elapsedMs()).toBe(1_000)
  })

  it('sends a person’s write again after as long as the service asks: it did nothing yet', async () => {
    const client = await openClient((_request, nth) => (nth === 1 ? wait(23) : emptyList()))
    const result = await client.answerOf(client.upstream.write('DELETE', '/notes/1', null))
    expect(result.ok).toBe(true)
    expect(client.requests.map(({ method }) => method)).toEqual(['DELETE', 'DELETE'])
    expect(client.time.elapsedMs()).toBe(23_000)
  })

  it.each([
    ['an hour, of which a minute counts', 3_600, 2, 60_000],
    ['more than a minute in all', 40, 2, 40_000],
    ['no time at all, again and again', 0, 4, 0],
  ])('lets nobody wait for a write that is asked for %s', async (_, seconds, calls, waited) => {
    const client = await openClient(() => wait(seconds))
    const result = await client.answerOf(client.upstream.inferNumber('MSKU1234565'))
    expect(result).toMatchObject({
      ok: false,
      failure: { kind: 'limited', retryAfterMs: Math.min(seconds, 60) * 1000 },
    })
    expect(client.requests).toHaveLength(calls)
    expect(client.time.elapsedMs()).toBe(waited)
  })

  it('sends no write whose time was over before there was room for it, and cuts off none that was sent', async () => {
    const client = await openClient((request) =>
      request.method === 'PATCH' ? new Promise<Response>(() => undefined) : wait(30),
    )
    const tooLate = (ms: number) => {
      const stop = new AbortController()
      client.time.after(ms, () => stop.abort())
      return stop.signal
    }
    const write = (signal: AbortSignal) =>
      client.upstream.write('PATCH', '/shipments/s', {}, { signal })
    const sent = client.answerOf(write(tooLate(5_000)))
    expect(await sent).toMatchObject({ failure: { kind: 'unreachable' } })
    expect(client.time.elapsedMs()).toBe(30_000)
    await client.answerOf(client.upstream.readOne('/shipments/s', [], { ...budget, tries: 1 }))
    const unsent = client.answerOf(write(tooLate(5_000)))
    expect(await unsent).toMatchObject({ failure: { kind: 'cancelled' } })
    expect(client.time.elapsedMs()).toBe(35_000)
    expect(client.requests.map(({ method }) => method)).toEqual(['PATCH', 'GET'])
  })

  it('never repeats a write after an outage: the service may have taken it', async () => {
    const client = await openClient(() => new Response(null, { status: 503 }))
    await client.answerOf(client.upstream.refreshContainer('container-1', 0))
    await client.answerOf(client.upstream.inferNumber('MSKU1234565'))
    expect(client.requests).toHaveLength(2)
  })
})
