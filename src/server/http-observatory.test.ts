import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demoPeople } from './auth/demo-people.ts'
import { jsonPost, openMirroredServer, type TestServer } from './testing/test-server.ts'

let server: TestServer
let dashboard: string

beforeAll(async () => {
  dashboard = await mkdtemp(join(tmpdir(), 'landside-dashboard-'))
  await copyFile(join(import.meta.dirname, '../../index.html'), join(dashboard, 'index.html'))
  const env = { PUBLIC_URL: 'https://landside.example.com' }
  server = await openMirroredServer({ dashboard, containers: 10, env })
}, 60_000)
afterAll(async () => {
  await server.end()
  await rm(dashboard, { recursive: true })
})

/**
 * The rules of Mozilla's HTTP Observatory (algorithm 5, https://github.com/mdn/mdn-http-observatory), which scan the
 * first page of a site: 100 points, less what is missing, and from 90 on more for what goes beyond.
 */
type Rule = readonly [what: string, points: (page: Page) => number]

interface Page {
  readonly headers: Headers
  readonly html: string
  readonly cookies: readonly string[]
}

const directives = ({ headers }: Page): ReadonlyMap<string, readonly string[]> =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/)
      return [name, values]
    }),
  )

const rules: readonly Rule[] = [
  [
    'content policy: default-src none, nothing unsafe +10; unsafe -20; none -25',
    (page) => {
      const policy = directives(page)
      if (!policy.has('default-src')) return -25
      const sources = ['script-src', 'style-src'].flatMap((name) => policy.get(name) ?? ['*'])
      if (sources.some((one) => /unsafe|^\*$|^https?:|^data:/.test(one))) return -20
      return policy.get('default-src')?.join(' ') === "'none'" ? 10 : 5
    },
  ],
  [
    'cookies: Secure, HttpOnly and SameSite +5; none 0; a session without HttpOnly -30, without Secure -40',
    ({ cookies }) => {
      if (cookies.length === 0) return 0
      if (!cookies.every((cookie) => /;\s*secure/i.test(cookie))) return -40
      if (!cookies.every((cookie) => /;\s*httponly/i.test(cookie))) return -30
      return cookies.every((cookie) => /;\s*samesite=(lax|strict)/i.test(cookie)) ? 5 : 0
    },
  ],
  [
    'sharing across origins: none 0; with everybody and credentials -50',
    ({ headers }) => (headers.has('access-control-allow-origin') ? -50 : 0),
  ],
  [
    'referrers: private +5; unsafe -5',
    ({ headers }) => {
      const policy = headers.get('referrer-policy')
      return policy !== null && /^(no-referrer|same-origin|strict-origin)/.test(policy) ? 5 : 0
    },
  ],
  [
    'https only: six months 0; less -10; not said -20. Preloaded +5, which is its operator’s to ask for',
    ({ headers }) => {
      const seconds = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
      if (seconds === undefined) return -20
      return Number(seconds) < 15_768_000 ? -10 : 0
    },
  ],
  [
    'scripts: of our own origin 0; of others without a hash -5, over http -50. With a hash on each +5',
    ({ html }) => (/<script[^>]+src="(https?:)?\/\//.test(html) ? -50 : 0),
  ],
  [
    'types are not guessed 0; else -5',
    ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  ],
  [
    'frames: forbidden by the content policy +5; not at all -20',
    (page) => (directives(page).get('frame-ancestors')?.join(' ') === "'none'" ? 5 : -20),
  ],
  [
    'our answers in other origins’ pages: never +10',
    ({ headers }) => (headers.get('cross-origin-resource-policy') === 'same-origin' ? 10 : 0),
  ],
  [
    'other origins’ answers in our pages: asked for +10',
    ({ headers }) => (headers.get('cross-origin-embedder-policy') === 'require-corp' ? 10 : 0),
  ],
  [
    'windows of other origins: kept apart +10',
    ({ headers }) => (headers.get('cross-origin-opener-policy') === 'same-origin' ? 10 : 0),
  ],
]

function score(page: Page): number {
  const points = rules.map(([, pointsOf]) => pointsOf(page))
  const lost = points.filter((one) => one < 0).reduce((all, one) => all + one, 100)
  return lost < 90 ? lost : points.reduce((all, one) => all + one, 100)
}

async function look(path: string, init?: RequestInit): Promise<Page> {
  const answer = await server.request(path, init)
  const cookies = answer.headers.getSetCookie()
  return { headers: answer.headers, html: await answer.text(), cookies }
}

describe('by the rules of the HTTP Observatory', () => {
  it('the first page has 150 points: all but what its operator or a cookie would add', async () => {
    expect(score(await look('/'))).toBe(150)
  })

  it('the answer that signs somebody in has 155, for its cookie', async () => {
    const [person] = demoPeople
    const signIn = jsonPost({ email: person?.email, password: person?.password })
    expect(score(await look('/api/auth/sign-in/email', signIn))).toBe(155)
  })

  it('a page without any of it would have none', () => {
    const bare: Page = { headers: new Headers(), html: '', cookies: ['a=1'] }
    expect(score(bare)).toBeLessThan(0)
  })
})
