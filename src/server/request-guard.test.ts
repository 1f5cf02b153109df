import { describe, expect, it } from 'vitest'
import { guardRequest } from './request-guard.ts'
import { RequestProblem } from './routes/problem.ts'

const json = { 'content-type': 'application/json' }

function statusOf(
  url: string,
  init: RequestInit = {},
  publicOrigin: string | null = null,
  anyHost = false,
): number {
  try {
    guardRequest(new Request(url, init), new URL(url).pathname, publicOrigin, anyHost)
    return 200
  } catch (error) {
    if (error instanceof RequestProblem) return error.facts.status
    throw error
  }
}

function write(headers: Record<string, string>, body: string | null = '{}'): RequestInit {
  return { method: 'POST', headers, body }
}

describe('the host', () => {
  it.each(['localhost:4900', '127.0.0.1:4900', '127.8.8.8', '[::1]:4900'])(
    '%s is this machine',
    (host) => {
      expect(statusOf(`http://${host}/`)).toBe(200)
    },
  )

  it.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '192.0.2.1'])(
    '%s is not ours',
    (host) => expect(statusOf(`http://${host}/`)).toBe(421),
  )

  it('that people open is ours', () => {
    const publicOrigin = 'https://landside.example.com'
    expect(statusOf('http://landside.example.com/', {}, publicOrigin)).toBe(200)
    expect(statusOf('http://other.example.com/', {}, publicOrigin)).toBe(421)
  })

  it('may be any where the server was bound beyond this machine without a public address', () => {
    expect(statusOf('http://192.0.2.1/', {}, null, true)).toBe(200)
  })
})

describe('an address', () => {
  it.each(['/api/containers/a%00b', '/api/notes?search=a%00'])(
    'with a NUL is refused: %s',
    (path) => {
      expect(statusOf(`http://localhost:4900${path}`)).toBe(400)
    },
  )
})

describe('a write', () => {
  const url = 'http://localhost:4900/api/refreshes'

  it.each([
    ['our own page', { ...json, 'sec-fetch-site': 'same-origin' }],
    ['our own page in an old browser', { ...json, origin: 'http://localhost:4900' }],
    ['a program', json],
    ['our own page with a charset', { 'content-type': 'application/json; charset=utf-8' }],
  ])('from %s is taken', (_, headers) => {
    expect(statusOf(url, write(headers))).toBe(200)
  })

  it.each([
    ['another site', { ...json, 'sec-fetch-site': 'cross-site' }],
    ['a sibling site', { ...json, 'sec-fetch-site': 'same-site' }],
    ['the address bar', { ...json, 'sec-fetch-site': 'none' }],
    ['another port', { ...json, origin: 'http://localhost:8080' }],
    ['nowhere', { ...json, origin: 'null' }],
    [
      'another site that claims our origin',
      { ...json, origin: 'http://localhost:4900', 'sec-fetch-site': 'cross-site' },
    ],
  ])('from %s is refused', (_, headers) => {
    expect(statusOf(url, write(headers))).toBe(403)
  })

  it('from the public address is taken, though a proxy asks us under another name', () => {
    const headers = { ...json, origin: 'https://landside.example.com' }
    expect(statusOf(url, write(headers), 'https://landside.example.com')).toBe(200)
  })

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', 'text/json'])(
    'as %s is refused',
    (type) => expect(statusOf(url, write({ 'content-type': type }))).toBe(415),
  )

  it('without a type is refused, unless there is nothing in it', () => {
    expect(statusOf(url, { method: 'POST', body: new Uint8Array([1]) })).toBe(415)
    expect(statusOf(url, { method: 'DELETE' })).toBe(200)
  })
})

describe('a read', () => {
  it('of the API by another site’s page is refused, by the address bar it is not', () => {
    const read = (site: string) =>
      statusOf('http://localhost/api/session', { headers: { 'sec-fetch-site': site } })
    expect([read('cross-site'), read('same-site'), read('none'), read('same-origin')]).toEqual([
      403, 403, 200, 200,
    ])
  })

  it('of a page by a link on another site is welcome', () => {
    expect(
      statusOf('http://localhost/containers', { headers: { 'sec-fetch-site': 'cross-site' } }),
    ).toBe(200)
  })
})

describe('an address', () => {
  it.each(['/%61pi/session', '/api/%73ession', '/ap%69/auth/sign-out', '/%7euser'])(
    '%s is refused, since the router would decode it',
    (path) => expect(statusOf(`http://localhost:4900${path}`)).toBe(400),
  )

  it.each(['/containers?q=%61', '/c/MSKU%20123', '/api/containers/a%2Fb', '/c/%C3%A9'])(
    '%s is taken',
    (path) => expect(statusOf(`http://localhost:4900${path}`)).toBe(200),
  )

  it('is guarded as the router reads it', () => {
    const request = new Request('http://localhost:4900/whatever', {
      headers: { 'sec-fetch-site': 'cross-site' },
    })
    expect(() => guardRequest(request, '/api/session', null, false)).toThrow(RequestProblem)
  })
})
