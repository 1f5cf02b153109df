import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFailure } from './failure.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import {
  canary,
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { send } from './send.ts'

const statuses = [400, 401, 403, 404, 409, 422, 500, 503]
const webhookSecret = 'canary-of-the-webhooks'
const key = 'canary+of/the key-77aé'
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** What a service or a gateway may make of the header. */
const echoes: readonly (readonly [string, string])[] = [
  ['as it is', `Token ${key}`],
  ['as a bearer', `Authorization: Bearer ${key}`],
  ['in a URL', `/v2?key=${encodeURIComponent(key)}`],
  ['in a URL in lower case', encodeURIComponent(key).replaceAll(/%../g, (c) => c.toLowerCase())],
  ['in base64', base64(key)],
  ['in base64 behind its scheme', base64(`Token ${key}`)],
  ['in base64 behind another', base64(`Bearer ${key} and more`)],
  ['in base64 as a password', base64(`x:${key}`)],
  ['in base64url', Buffer.from(`ab${key}`).toString('base64url')],
  ['twice', `${key} ${key}`],
  ['beyond where its text is cut', `${'x'.repeat(290)}${key}`],
  ['as the webhooks’ secret', webhookSecret],
]

/** Parts of the secrets that no text may have, in any of these forms. */
const traces = [key, encodeURIComponent(key), webhookSecret].flatMap((secret) => [
  secret.slice(0, 10),
  ...[0, 1, 2].map((at) => base64(`${'x'.repeat(at)}${secret}`).slice(4, 14)),
])

const errorOf = (text: string) => ({
  errors: [
    {
      title: text,
      detail: text,
      code: text,
      source: { pointer: `/data/${text}`, parameter: text },
      meta: { [text]: [text] },
    },
  ],
})

async function answerTo(response: () => Response) {
  const time = createVirtualTime()
  return send(
    {
      baseUrl: 'https://service.example/v2',
      token: key,
      secrets: () => [webhookSecret],
      fetch: response,
      now: time.now,
      after: time.after,
    },
    { method: 'GET', path: '/containers' },
  )
}

describe.each(statuses)('An error %i that repeats a secret', (status) => {
  it.each(echoes)('%s, has it nowhere', async (_, text) => {
    const answer = JSON.stringify(await answerTo(() => Response.json(errorOf(text), { status })))
    expect(traces.filter((trace) => answer.includes(trace))).toEqual([])
    expect(answer).toContain('"ok":false')
  })

  it('still says what the service said', () => {
    expect(readFailure(status, errorOf('Too many holds')).detail).toBe('Too many holds')
  })
})

describe('Any other answer that repeats the key', () => {
  it('has it nowhere if it’s a document', async () => {
    const answer = await answerTo(() => Response.json({ data: [{ id: key, [key]: base64(key) }] }))
    expect(answer).toMatchObject({ ok: true, body: { data: [{ id: '[hidden]' }] } })
    expect(traces.filter((trace) => JSON.stringify(answer).includes(trace))).toEqual([])
  })

  const split = (by: string) => `Token ${key.slice(0, 9)}${by}${key.slice(9)}`
  const each = (write: (code: number) => string) =>
    Array.from(key, (char) => write(char.charCodeAt(0))).join('')
  const inHex = (code: number) => code.toString(16).padStart(2, '0')

  it.each([
    ['with a NUL in it', split('\0')],
    ['with a zero-width space in it', split('\u200B')],
    ['with a direction mark in it', split('\u202E')],
    ['with a line break in it', split('\r\n')],
    ['with half a character in it', split('\uD800')],
    ['twice, one of them split', `${key} ${split('\u2066')}`],
    ['in capitals', key.toUpperCase()],
    ['in hex', Buffer.from(key).toString('hex').toUpperCase()],
    ['with every character as in a URL', each((code) => `%${inHex(code)}`)],
    ['as in a URL, three times over', each((code) => `%2525${inHex(code)}`)],
    ['as HTML in a text of HTML', each((code) => `&amp;amp;#${code};`)],
    ['as JSON in a text of HTML in a URL', each((code) => `%26%2392;u00${inHex(code)}`)],
    ['as HTML with leading zeros', each((code) => `&#x000000${inHex(code)};`)],
    ['as HTML without its end', each((code) => `&#${code}`).replaceAll('&#', ' &#')],
    ['with names of HTML in it', split('&ZeroWidthSpace;&shy;')],
    ['with an escaped line break in it', split(String.raw`\n`)],
    ['as JavaScript', each((code) => String.raw`\x` + inHex(code))],
    ['as JavaScript in braces', each((code) => String.raw`\u{${inHex(code)}}`)],
    ['as an old URL', each((code) => `%u00${inHex(code)}`)],
    ['as HTML', each((code) => `&#${code};`)],
    ['as HTML in hex', each((code) => `&#x${inHex(code)};`)],
    ['as JSON in a text', each((code) => String.raw`\u00` + inHex(code))],
    ['in base64 with line breaks', base64(`Token ${key}`).replaceAll(/.{8}/g, '$&\n')],
  ])('has it nowhere if it’s a document with the key %s', async (_, text) => {
    const body = JSON.stringify({ data: [{ id: '1', note: text, [text]: ['fine'] }] })
    const escaped = (all: RegExp) =>
      body.replaceAll(all, (char) => String.raw`\u00` + inHex(char.charCodeAt(0)))
    for (const document of [body, escaped(/[k+]/g)]) {
      const answer = await answerTo(() => new Response(document))
      expect(answer).toMatchObject({
        ok: true,
        body: { data: [{ id: '1', note: '[hidden]', '[hidden]': ['fine'] }] },
      })
    }
  })

  it('is left as it is if it has nothing of the key', async () => {
    const data = [
      { id: '1', note: ' 100%25 of\u200B canary \\u0074 &#99999999; ', list: [null, 1] },
    ]
    expect(await answerTo(() => Response.json({ data }))).toMatchObject({ body: { data } })
  })

  it('keeps the webhooks’ secret, which only the service can tell us', async () => {
    const answer = await answerTo(() => Response.json({ data: { secret: webhookSecret } }))
    expect(answer).toMatchObject({ body: { data: { secret: webhookSecret } } })
  })

  it('has it nowhere if it’s no JSON', async () => {
    const headers = { 'content-type': `text/html; key=${encodeURIComponent(key)}` }
    const answer = JSON.stringify(await answerTo(() => new Response('<html>', { headers })))
    expect(traces.filter((trace) => answer.includes(trace))).toEqual([])
  })
})

describe.each(statuses)('Of a service that answers %i with our own header', (status) => {
  let server: TestServer
  let isEchoing = false
  let ask: Requester
  beforeAll(async () => {
    server = await openMirroredServer({
      env: { WEBHOOK_SECRET: webhookSecret },
      network: async (request, perform) => {
        if (!isEchoing) return perform()
        return Response.json(errorOf(request.headers.get('authorization') ?? ''), { status })
      },
    })
    ask = await server.as('admin')
  })
  afterAll(() => server.end())

  it('nothing is answered, logged or stored with the key', async () => {
    const [row] = await containersSeenBy(ask)
    const id = row?.id ?? ''
    isEchoing = true
    const bodies: string[] = []
    const texts = async (path: string, init?: RequestInit) => {
      let answer: string | null = null
      void ask(path, init).then(async (response) => (answer = await response.text()))
      await until(async () => {
        if (answer === null) await server.advance(1_000)
        return answer !== null
      })
      bodies.push(answer ?? '')
    }
    await texts('/api/refreshes', jsonPost({ containerIds: [id] }))
    await server.advance(5_000)
    for (const path of [
      `/api/containers/${id}`,
      `/api/containers/${id}/raw-events`,
      '/api/containers/nobody',
      '/api/refreshes',
      '/api/health',
      '/api/connection',
      '/api/audit',
    ])
      await texts(path)
    const { db } = server.store
    for (const { name } of await db.introspection.getTables())
      bodies.push(
        JSON.stringify(
          await db
            .selectFrom(name as 'person')
            .selectAll()
            .execute(),
        ),
      )
    expect(bodies.length).toBeGreaterThan(20)
    expect(bodies.filter((body) => body.includes(canary))).toEqual([])
    expect(server.logLines.filter((line) => line.includes(canary))).toEqual([])
    expect(bodies.some((body) => body.includes('[hidden]'))).toBe(true)
  })
})
