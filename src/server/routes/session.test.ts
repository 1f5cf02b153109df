import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { session, signInOptions } from '#wire/api/session.ts'
import { jsonPost, openTestServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({ containers: 5 })
})
afterAll(() => server.end())

const signIn = (email: string, password: string) =>
  server.request('/api/auth/sign-in/email', jsonPost({ email, password }))

describe('signing in', () => {
  it('answers with a cookie and no body', async () => {
    const answer = await signIn('support@landside.test', 'landside-demo')
    expect(answer.status).toBe(204)
    expect(await answer.text()).toBe('')
    expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-landside=.*; Secure/)
  })

  it('refuses a wrong password and an unknown person with the same message', async () => {
    const wrong = await signIn('support@landside.test', 'wrong')
    const unknown = await signIn('nobody@landside.test', 'wrong')
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    const body = async (answer: Response) => ({
      ...problem.parse(await answer.json()),
      requestId: '',
    })
    expect(await body(wrong)).toEqual(await body(unknown))
    expect(wrong.headers.getSetCookie()).toEqual([])
  })

  it('says how long to wait after too many tries', async () => {
    for (let tries = 0; tries < 5; tries += 1) await signIn('manager@landside.test', 'wrong')
    const answer = await signIn('manager@landside.test', 'landside-demo')
    expect(answer.status).toBe(429)
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('checks at most five passwords of three hundred sent at once', async () => {
    const burst = await Promise.all(
      Array.from({ length: 300 }, (_, i) =>
        signIn('burst@landside.test', i === 299 ? 'landside-demo' : `wrong ${i}`),
      ),
    )
    const looked = burst.filter(({ status }) => status !== 429)
    expect(looked.length).toBeLessThanOrEqual(5)
    for (const { status, headers } of burst)
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await signIn('coordinator@landside.test', 'landside-demo')).status).toBe(204)
  })

  it('offers the demo people of the sandbox', async () => {
    const { demoPeople } = signInOptions.parse(
      await (await server.request('/api/auth/options')).json(),
    )
    expect(demoPeople.map(({ role }) => role)).toEqual([
      'support',
      'coordinator',
      'manager',
      'admin',
    ])
  })
})

describe('a session', () => {
  it('says who and to what', async () => {
    const ask = await server.as('coordinator')
    const { person, service } = session.parse(await (await ask('/api/session')).json())
    expect(person).toMatchObject({ email: 'coordinator@landside.test', role: 'coordinator' })
    expect(service).toEqual({ kind: 'sandbox', address: 'http://localhost:4910/v2' })
  })

  it('ends when somebody signs in over it, in the same browser alone', async () => {
    const elsewhere = await server.as('support')
    const signInWith = (cookie: string) =>
      server.request('/api/auth/sign-in/email', {
        ...jsonPost({ email: 'support@landside.test', password: 'landside-demo' }),
        headers: { 'content-type': 'application/json', cookie },
      })
    const first = cookieOf(await signInWith(''))
    const second = cookieOf(await signInWith(first))
    const statusWith = async (cookie: string) =>
      (await server.request('/api/session', { headers: { cookie } })).status
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
    expect((await elsewhere('/api/session')).status).toBe(200)
  })

  it('ends with signing out', async () => {
    const ask = await server.as('admin')
    const answer = await ask('/api/auth/sign-out', jsonPost({}))
    expect(answer.status).toBe(204)
    expect(
      answer.headers.getSetCookie().some((cookie) => /__Host-landside=;.*Max-Age=0/.test(cookie)),
    ).toBe(true)
    expect((await ask('/api/session')).status).toBe(401)
  })
})

function cookieOf(answer: Response): string {
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
}
