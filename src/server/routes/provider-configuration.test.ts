import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startIdentityProvider, type RunningProvider } from '../../testing/identity-provider.ts'
import { comeInAt, openServerOf } from '../testing/single-sign-on.ts'
import { origin, type TestServer } from '../testing/test-server.ts'

describe('the provider’s configuration', () => {
  let provider: RunningProvider
  let server: TestServer
  beforeEach(async () => {
    provider = await startIdentityProvider(`${origin}/api/auth/callback/sso`)
    provider.people.set('nora', {
      id: 'nora',
      email: 'nora@example.com',
      name: 'Nora',
      roles: ['support'],
    })
    server = await openServerOf(provider)
  })
  afterEach(async () => {
    await server.end()
    await provider.close()
  })

  const begin = () => server.request('/api/auth/sso')
  const locationOf = async () => (await comeInAt(server, provider, 'nora')).location
  const unreachable = { token_endpoint: 'http://localhost:1/token' }

  it('is read again once the store works again that failed at the first sign-in', async () => {
    const { schema } = server.store.db
    await schema.alterTable('account').renameTo('account_gone').execute()
    expect((await begin()).status).toBe(500)
    await schema.alterTable('account_gone').renameTo('account').execute()
    expect(await locationOf()).toBe(`${origin}/risk`)
  })

  it('is read again a minute after one that signing in failed with, and not for each sign-in', async () => {
    provider.wrongConfiguration = unreachable
    expect(await locationOf()).toBe('/sign-in?refused=provider')
    provider.wrongConfiguration = {}
    expect(await locationOf()).toBe('/sign-in?refused=provider')
    expect(provider.readings).toBe(1)
    await server.advance(60_000)
    expect(await locationOf()).toBe(`${origin}/risk`)
    expect(provider.readings).toBe(2)
  })

  it.each<Record<string, unknown>>([
    { issuer: 'https://another.example' },
    { issuer: undefined },
    { issuer: 7 },
    ...['authorization_endpoint', 'token_endpoint', 'jwks_uri', 'userinfo_endpoint'].flatMap(
      (name) =>
        [
          'javascript:alert(1)',
          'data:text/html,hello',
          'http://elsewhere.example/',
          '/here',
          7,
          { no: 'address' },
        ].map((value) => ({ [name]: value })),
    ),
  ])('isn’t used if it says %j, and is read again five seconds later', async (wrong) => {
    provider.wrongConfiguration = wrong
    const sent = await begin()
    expect([sent.status, sent.headers.get('location')]).toEqual([302, '/sign-in?refused=away'])
    expect(sent.headers.getSetCookie()).toEqual([])
    provider.wrongConfiguration = {}
    await server.advance(5_000)
    expect((await begin()).headers.get('location')).toContain(`${provider.issuer}/auth?`)
  })

  it('is asked for once in five seconds where it can’t be used', async () => {
    provider.wrongConfiguration = { jwks_uri: undefined }
    for (let asked = 0; asked < 3; asked += 1)
      expect((await begin()).headers.get('location')).toBe('/sign-in?refused=away')
    expect(provider.readings).toBe(1)
    provider.wrongConfiguration = {}
    await server.advance(5_000)
    expect(await locationOf()).toBe(`${origin}/risk`)
  })

  it('is read again after an hour', async () => {
    await begin()
    await server.advance(3_599_000)
    await begin()
    expect(provider.readings).toBe(1)
    await server.advance(1_000)
    await begin()
    expect(provider.readings).toBe(2)
  })

  it('that is wrong leaves a line in the log that says what failed', async () => {
    provider.wrongConfiguration = unreachable
    await locationOf()
    const line = server.logLines.find((text) => text.includes('Auth error'))
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      message: expect.stringContaining('http://localhost:1/token'),
    })
  })
})
