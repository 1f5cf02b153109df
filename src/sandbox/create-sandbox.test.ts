import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { many } from './testing/documents.ts'
import { openSandbox, token } from './testing/open-sandbox.ts'

describe('the key', () => {
  it.each([
    ['none', undefined],
    ['another', 'Token wrong'],
    ['a bearer', `Bearer ${token}`],
  ])('%s: 401 with a text, not a document', async (_, authorization) => {
    const answer = await openSandbox().app.request('/v2/containers', {
      headers: authorization === undefined ? {} : { authorization },
    })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('content-type')).toContain('text/plain')
    expect(await answer.text()).toContain('HTTP Token')
  })
})

describe('what is not there', () => {
  it.each(['/v2/nothing', '/elsewhere', '/v2/containers/x/route'])(
    '%s is no route: 404 with a page',
    async (path) => {
      const answer = await openSandbox().request(path)
      expect(answer.status).toBe(404)
      expect(answer.headers.get('content-type')).toContain('text/html')
    },
  )

  it.each(['containers', 'shipments', 'terminals', 'ports', 'metro_areas', 'tracking_requests'])(
    'no such record of %s: 404 with a document without detail',
    async (group) => {
      const answer = await openSandbox().request(
        `/v2/${group}/8b8ab16c-0000-4000-8000-000000000000`,
      )
      expect(answer.status).toBe(404)
      expect(errorDocument.parse(await answer.json()).errors).toEqual([
        { status: '404', title: 'Not Found', source: null, detail: null },
      ])
    },
  )

  it('documents carry the media type of JSON:API', async () => {
    const answer = await openSandbox().request('/v2/containers')
    expect(answer.headers.get('content-type')).toBe('application/vnd.api+json; charset=utf-8')
  })
})

describe('the budget', () => {
  it.each([
    ['GET', '/v2/shipments', 100, 'Too Many Requests'],
    ['POST', '/v2/tracking_requests', 100, 'Too Many Requests'],
    ['POST', '/v2/tracking_requests/infer_number', 200, undefined],
  ])(
    '%s %s: %i in sixty seconds, then 429 until the first is a minute old',
    async (method, path, limit, title) => {
      const sandbox = openSandbox({ containers: 4 })
      const ask = () => sandbox.send(method, path)
      for (let call = 0; call < limit; call += 1) expect((await ask()).status).not.toBe(429)
      sandbox.advance(20_500)
      const refused = await ask()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('40')
      expect(errorDocument.parse(await refused.json()).errors[0]).toMatchObject({ status: '429' })
      expect(errorDocument.parse(await (await ask()).json()).errors[0]?.title).toBe(title)
      sandbox.advance(39_500)
      expect((await ask()).status).not.toBe(429)
    },
  )

  it('refreshes: ten a minute, of all containers together, apart from the other buckets', async () => {
    const sandbox = openSandbox()
    const ids = sandbox.account.containers().map(({ id }) => id)
    const ask = (id: string | undefined) => sandbox.send('PATCH', `/v2/containers/${id}/refresh`)
    for (const id of ids.slice(0, 10)) expect((await ask(id)).status).toBe(200)
    expect((await ask(ids[10])).status).toBe(429)
    expect((await sandbox.request('/v2/containers')).status).toBe(200)
  })

  it('a call with a wrong key spends nothing', async () => {
    const sandbox = openSandbox({ containers: 4 })
    for (let call = 0; call < 150; call += 1) await sandbox.app.request('/v2/shipments')
    expect((await sandbox.request('/v2/shipments')).status).toBe(200)
  })
})

describe('faults that are switched on', () => {
  const strike = async (fault: object) => {
    const sandbox = openSandbox({ containers: 4 })
    await sandbox.send('POST', '/sandbox/faults', fault)
    return { sandbox, answer: await sandbox.request('/v2/containers') }
  }

  it('429 with and without Retry-After', async () => {
    const { answer } = await strike({ kind: 'too-many', retryAfter: 7 })
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '7'])
    const silent = await strike({ kind: 'too-many', retryAfter: null })
    expect([silent.answer.status, silent.answer.headers.get('retry-after')]).toEqual([429, null])
  })

  it('a server error as often as asked for, then the list again', async () => {
    const { sandbox, answer } = await strike({ kind: 'server-error', status: 503, times: 1 })
    expect(answer.status).toBe(503)
    await sandbox.get('/v2/containers', many(container))
  })

  it('a page in place of a document, and half a document', async () => {
    expect(await (await strike({ kind: 'html' })).answer.text()).toMatch(/^<html>/)
    const half = await (await strike({ kind: 'truncated' })).answer.text()
    expect(() => JSON.parse(half)).toThrow(SyntaxError)
  })

  it('a record that moved to a page read before, and a total that is wrong', async () => {
    const { sandbox, answer } = await strike({ kind: 'shifted', times: 1 })
    const all = await sandbox.get('/v2/containers', many(container))
    expect(many(container).parse(await answer.json()).data).toEqual(all.data.slice(1))
    const wrong = await (await strike({ kind: 'total-lies' })).answer.json()
    expect(many(container).parse(wrong).meta.total).toBe(15)
  })

  it('a page that links to itself as the next one', async () => {
    const { answer } = await strike({ kind: 'next-is-self' })
    const { links } = many(container).parse(await answer.json())
    expect(links.next).toBe(links.self)
  })

  it('a connection that ends before the first byte', async () => {
    const { answer } = await strike({ kind: 'drop' })
    await expect(answer.text()).rejects.toThrow('dropped')
  })

  it('only on the paths and methods that were named', async () => {
    const { answer, sandbox } = await strike({ kind: 'html', path: '/shipments', method: 'GET' })
    expect(answer.status).toBe(200)
    expect((await sandbox.request('/v2/shipments')).status).toBe(502)
    await sandbox.request('/sandbox/faults', { method: 'DELETE' })
    expect((await sandbox.request('/v2/shipments')).status).toBe(200)
  })
})

describe('the call log', () => {
  const calls = z.strictObject({
    data: z.array(
      z.strictObject({
        method: z.string(),
        path: z.string(),
        query: z.string(),
        at: z.iso.datetime(),
        status: z.number(),
      }),
    ),
  })

  it('lists every call of the service with its time, also those that were refused', async () => {
    const sandbox = openSandbox({ containers: 4 })
    await sandbox.request('/v2/containers?page[size]=2')
    sandbox.advance(1000)
    await sandbox.app.request('/v2/shipments')
    const { data } = await sandbox.get('/sandbox/calls', calls)
    expect(data).toEqual([
      {
        method: 'GET',
        path: '/v2/containers',
        query: '?page[size]=2',
        at: '2026-11-20T20:42:00.000Z',
        status: 200,
      },
      {
        method: 'GET',
        path: '/v2/shipments',
        query: '',
        at: '2026-11-20T20:42:01.000Z',
        status: 401,
      },
    ])
  })
})
