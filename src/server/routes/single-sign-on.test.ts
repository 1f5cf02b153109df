import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditPage } from '#wire/api/audit.ts'
import { people } from '#wire/api/people.ts'
import { session, signInOptions } from '#wire/api/session.ts'
import { roleIn } from '../auth/single-sign-on.ts'
import {
  signInAt,
  startIdentityProvider,
  type RunningProvider,
} from '../../testing/identity-provider.ts'
import { interleave } from '../testing/interleave.ts'
import { comeInAt, cookiesOf, fromElsewhere, openServerOf } from '../testing/single-sign-on.ts'
import { jsonPost, jsonPut, origin, type TestServer } from '../testing/test-server.ts'

let provider: RunningProvider
let server: TestServer
beforeAll(async () => {
  provider = await startIdentityProvider(`${origin}/api/auth/callback/sso`)
  server = await openServerOf(provider)
  provider.people.set('nora', {
    id: 'nora',
    email: 'nora@example.com',
    name: 'Nora',
    roles: ['staff', 'landside-manager', 'support'],
  })
  provider.people.set('olaf', { id: 'olaf', email: 'olaf@example.com', name: 'Olaf', roles: [] })
})
afterAll(async () => {
  await server.end()
  await provider.close()
})

const comeIn = (id: string, from?: string) => comeInAt(server, provider, id, from)

const sessionWith = (cookie: string) => server.request('/api/session', { headers: { cookie } })

describe('signing in at the identity provider', () => {
  it('is offered by its name', async () => {
    const options = await (await server.request('/api/auth/options')).json()
    expect(signInOptions.parse(options).singleSignOn).toBe('Harbour ID')
  })

  it('lets a person in with the highest role of the claim, on the page that was wanted', async () => {
    const { answer, location } = await comeIn('nora')
    expect(location).toBe(`${origin}/risk`)
    const { person } = session.parse(await (await sessionWith(cookiesOf(answer))).json())
    expect(person).toMatchObject({ name: 'Nora', email: 'nora@example.com', role: 'manager' })
  })

  it('follows the claim at the next sign-in', async () => {
    const nora = provider.people.get('nora')
    if (nora) provider.people.set('nora', { ...nora, roles: 'support' })
    const { answer } = await comeIn('nora')
    const { person } = session.parse(await (await sessionWith(cookiesOf(answer))).json())
    expect(person.role).toBe('support')
  })

  it('ends with signing out', async () => {
    const cookie = cookiesOf((await comeIn('nora')).answer)
    await server.request('/api/auth/sign-out', {
      ...jsonPost({}),
      headers: { 'content-type': 'application/json', cookie },
    })
    expect((await sessionWith(cookie)).status).toBe(401)
  })

  it('goes by the address where the name has nothing to show', async () => {
    provider.people.set('nameless', {
      id: 'nameless',
      email: 'nameless@example.com',
      name: '\u200B \u202E',
      roles: ['support'],
    })
    const { answer } = await comeIn('nameless')
    const { person } = session.parse(await (await sessionWith(cookiesOf(answer))).json())
    expect(person.name).toBe('nameless@example.com')
  })

  it.each([[['nora@example.com']], [{ address: 'nora@example.com' }], [7]])(
    'refuses an address that is no text: %j',
    async (email) => {
      provider.people.set('shapes', { id: 'shapes', email, name: 'Shapes', roles: ['support'] })
      const { answer, location } = await comeIn('shapes')
      expect(location).toBe('/sign-in?refused=provider')
      expect(answer.headers.getSetCookie()).toEqual([])
      expect(server.logLines.filter((line) => line.includes('is not a function'))).toEqual([])
    },
  )

  it('ends the sessions of a person to whom the provider gives no role anymore', async () => {
    const rita = { id: 'rita', email: 'rita@example.com', name: 'Rita', roles: ['support'] }
    provider.people.set('rita', rita)
    const cookie = cookiesOf((await comeIn('rita')).answer)
    expect((await sessionWith(cookie)).status).toBe(200)
    const ended: string[] = []
    const unlisten = server.auth.onRevoked((id) => void ended.push(id))
    provider.people.set('rita', { ...rita, roles: [] })
    expect((await comeIn('rita')).location).toBe('/sign-in?refused=role')
    expect((await sessionWith(cookie)).status).toBe(401)
    expect(ended).toHaveLength(1)
    unlisten()
    const admin = await server.as('admin')
    const { data } = auditPage.parse(await (await admin('/api/audit')).json())
    expect(data.find(({ object }) => object === 'rita@example.com')).toMatchObject({
      action: 'be refused',
      detail: { reason: 'role', endedSessions: 1 },
    })
  })

  it('lets nobody in without a role', async () => {
    const { answer, location } = await comeIn('olaf')
    expect(location).toBe('/sign-in?refused=role')
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  it('lets nobody in whom an admin has disabled', async () => {
    const admin = await server.as('admin')
    const { data } = people.parse(await (await admin('/api/people')).json())
    const nora = data.find(({ email }) => email === 'nora@example.com')
    const change = { name: 'Nora', role: 'support', isDisabled: true }
    await admin(`/api/people/${nora?.id}`, jsonPut(change))
    expect((await comeIn('nora')).location).toBe('/sign-in?refused=disabled')
    await admin(`/api/people/${nora?.id}`, jsonPut({ ...change, isDisabled: false }))
  })

  it('does not count twice, nor in another browser', async () => {
    const { back, state } = await comeIn('nora')
    const again = await server.request(`${back.pathname}${back.search}`, {
      headers: { ...fromElsewhere, cookie: state },
    })
    expect(cookiesOf(again)).not.toContain('__Host-landside=')
    const sent = await server.request('/api/auth/sso')
    const other = await signInAt(provider, sent.headers.get('location') ?? '', 'nora')
    const stolen = await server.request(`${other.pathname}${other.search}`, {
      headers: fromElsewhere,
    })
    expect(cookiesOf(stolen)).not.toMatch(/__Host-landside=[^;]/)
  })

  it.each(['https://evil.example/', '//evil.example', '/\\evil.example', '/\t/evil.example'])(
    'never goes on to %s',
    async (from) => {
      expect((await comeIn('nora', from)).location).toBe(`${origin}/`)
    },
  )

  it('stores no token of the provider', async () => {
    await comeIn('nora')
    const rows = await server.store.db.selectFrom('account').selectAll().execute()
    const accounts = rows.filter(({ providerId }) => providerId === 'sso')
    expect(accounts.length).toBeGreaterThan(0)
    for (const row of accounts)
      expect(row).toMatchObject({ accessToken: null, refreshToken: null, idToken: null })
  })

  it('is in the audit, refusals too', async () => {
    const admin = await server.as('admin')
    const { actions } = auditPage.parse(await (await admin('/api/audit')).json())
    expect(actions).toEqual(expect.arrayContaining(['sign in', 'be refused']))
  })
})

describe('an identity that is not linked yet', () => {
  const claimed = { name: 'Mallory', roles: 'admin' }
  const tryAs = (id: string, email: string, rest: object = {}) => {
    provider.people.set(id, { id, email, ...claimed, ...rest })
    return comeIn(id)
  }

  const accounts = () =>
    server.store.db.withTables<{
      account: { accountId: string; providerId: string; userId: string }
    }>()
  const accountOf = (subject: string) =>
    accounts()
      .selectFrom('account')
      .selectAll()
      .where('accountId', 'like', `%${subject}`)
      .executeTakeFirstOrThrow()
  const accountIdsOf = async (userId: string) =>
    (
      await accounts()
        .selectFrom('account')
        .select('accountId')
        .where('userId', '=', userId)
        .execute()
    ).map(({ accountId }) => accountId)

  it('is refused where somebody else takes the address in the same moment', async () => {
    const twin = { email: 'twin@example.com', name: 'Twin', roles: ['support'] }
    provider.people.set('twin-1', { id: 'twin-1', ...twin })
    provider.people.set('twin-2', { id: 'twin-2', ...twin })
    await comeIn('twin-1')
    const first = await accountOf('twin-1')
    await accounts().deleteFrom('account').where('accountId', '=', first.accountId).execute()
    // The first is linked once the second was looked at, and before it is linked itself.
    interleave(server.store, {
      after: () => accounts().insertInto('account').values(first).execute(),
    })
    const { answer, location } = await comeIn('twin-2')
    expect(location).toBe('/sign-in?refused=not-linked')
    expect((await sessionWith(cookiesOf(answer))).status).toBe(401)
    expect(await accountIdsOf(first.userId)).toEqual([first.accountId])
  })

  it('is refused where another subject took the link that it had when it was looked at', async () => {
    await tryAs('pair-1', 'pair@example.com', { roles: 'support' })
    const first = await accountOf('pair-1')
    const taken = { accountId: first.accountId.replace('pair-1', 'pair-2') }
    interleave(server.store, {
      after: () =>
        accounts()
          .updateTable('account')
          .set(taken)
          .where('accountId', '=', first.accountId)
          .execute(),
    })
    const { answer, location } = await comeIn('pair-1')
    expect(location).toBe('/sign-in?refused=not-linked')
    expect((await sessionWith(cookiesOf(answer))).status).toBe(401)
    expect(await accountIdsOf(first.userId)).toEqual([taken.accountId])
  })

  it('links once where the same person comes twice in one moment', async () => {
    provider.people.set('hasty', {
      id: 'hasty',
      email: 'hasty@example.com',
      name: 'Hasty',
      roles: ['support'],
    })
    const arrived = await Promise.all([comeIn('hasty'), comeIn('hasty')])
    for (const { answer, location } of arrived) {
      const isIn = (await sessionWith(cookiesOf(answer))).status === 200
      expect(location).toBe(isIn ? `${origin}/risk` : '/api/auth/sso')
    }
    expect((await sessionWith(cookiesOf((await comeIn('hasty')).answer))).status).toBe(200)
  })

  it('is not asked again and again where the engine itself turns a linked person away', async () => {
    await tryAs('mute', 'mute@example.com', { roles: 'support' })
    const mute = provider.people.get('mute')
    if (mute) provider.people.set('mute', { ...mute, email: '' })
    const { location } = await comeIn('mute')
    expect(location).not.toBe('/api/auth/sso')
  })

  it('ends with the password that replaced it', async () => {
    const admin = await server.as('admin')
    const { answer } = await tryAs('rita', 'rita@example.com', { roles: 'support' })
    expect((await sessionWith(cookiesOf(answer))).status).toBe(200)
    const team = people.parse(await (await admin('/api/people')).json()).data
    const rita = team.find(({ email }) => email === 'rita@example.com')
    const reset = await admin(`/api/people/${rita?.id}/invitation`, jsonPost({}))
    const { token } = (await reset.json()) as { token: string }
    const set = await server.request(
      '/api/auth/accept',
      jsonPost({ token, password: 'long enough to be one', newcomer: null }),
    )
    expect(set.status).toBe(204)
    expect((await sessionWith(cookiesOf(answer))).status).toBe(401)
    expect((await comeIn('rita')).location).toBe('/sign-in?refused=not-linked')
  })

  it('is refused with an address that the provider has not verified', async () => {
    const refused = await tryAs('m1', 'm1@example.com', { emailVerified: false })
    expect(refused.location).toBe('/sign-in?refused=unverified')
    expect(refused.answer.headers.getSetCookie()).toEqual([])
  })

  it('never signs in as a colleague who has a password', async () => {
    for (const emailVerified of [false, true]) {
      const refused = await tryAs(`m2-${emailVerified}`, 'admin@landside.test', { emailVerified })
      expect(refused.location).toMatch(/refused=(unverified|not-linked)$/)
      expect(refused.answer.headers.getSetCookie()).toEqual([])
    }
  })

  it('signs in as that colleague once an admin has switched them to single sign-on', async () => {
    const admin = await server.as('admin')
    const team = people.parse(await (await admin('/api/people')).json()).data
    const colleague = team.find(({ email }) => email === 'coordinator@landside.test')
    const before = await server.as('coordinator')
    const path = `/api/people/${colleague?.id}/single-sign-on`
    expect((await admin(path, jsonPost({}))).status).toBe(200)
    expect((await before('/api/session')).status).toBe(401)
    const audit = auditPage.parse(await (await admin('/api/audit')).json())
    expect(audit.actions).toContain('switch to single sign-on')
    const { answer } = await tryAs('cora', 'coordinator@landside.test', { roles: 'coordinator' })
    const { person } = session.parse(await (await sessionWith(cookiesOf(answer))).json())
    expect(person.id).toBe(colleague?.id)
    const another = await tryAs('cora-too', 'coordinator@landside.test')
    expect(another.location).toBe('/sign-in?refused=not-linked')
  })

  it('is refused under a subject that no provider may give', async () => {
    const refused = await tryAs('x'.repeat(256), 'long@example.com')
    expect(refused.location).toBe('/sign-in?refused=provider')
  })

  it('brings no picture', async () => {
    const picture = `https://pictures.example/${'p'.repeat(600_000)}`
    const { answer } = await tryAs('iris', 'iris@example.com', { picture, roles: 'support' })
    expect((await sessionWith(cookiesOf(answer))).status).toBe(200)
    const people = server.store.db.withTables<{ person: { email: string; image: string | null } }>()
    const iris = await people
      .selectFrom('person')
      .select('image')
      .where('email', '=', 'iris@example.com')
      .executeTakeFirstOrThrow()
    expect(iris.image).toBeNull()
  })

  it.each([
    ['looks like another', 'аdmin@landside.test'],
    ['has characters nobody sees', 'ad\u200bmin@landside.test'],
    ['is longer than any mailbox', `${'a'.repeat(243)}@example.com`],
  ])('is refused with an address that %s', async (_, email) => {
    expect((await tryAs(`odd-${email.length}`, email)).location).toBe('/sign-in?refused=provider')
  })

  it('is added nowhere when it is refused', async () => {
    const admin = await server.as('admin')
    const { data } = people.parse(await (await admin('/api/people')).json())
    const addresses = data.map(({ email }) => email)
    for (const refused of ['olaf@example.com', 'm1@example.com'])
      expect(addresses).not.toContain(refused)
  })
})

describe('the only admin', () => {
  it('stays admin whatever the provider claims', async () => {
    const admin = await server.as('admin')
    const { data } = people.parse(await (await admin('/api/people')).json())
    const only = data.find(({ role }) => role === 'admin')
    await admin(`/api/people/${only?.id}/single-sign-on`, jsonPost({}))
    provider.people.set('boss', {
      id: 'boss',
      email: only?.email ?? '',
      name: 'Boss',
      roles: 'support',
    })
    const { answer } = await comeIn('boss')
    const { person } = session.parse(await (await sessionWith(cookiesOf(answer))).json())
    expect(person).toMatchObject({ id: only?.id, role: 'admin' })
  })
})

describe('a provider that answers without an ID token', () => {
  it('signs nobody in', async () => {
    provider.dropsIdToken = true
    const refused = await comeIn('nora')
    provider.dropsIdToken = false
    expect(refused.location).toBe('/sign-in?refused=provider')
    expect(refused.answer.headers.getSetCookie()).toEqual([])
  })
})

describe('the claim of a role', () => {
  it.each([
    ['manager', 'manager'],
    [['support', 'admin'], 'admin'],
    [['landside-coordinator'], 'coordinator'],
    [[], null],
    ['owner', null],
    [{ admin: true }, null],
    [undefined, null],
  ])('%j is %s', (claim, role) => {
    expect(roleIn(claim)).toBe(role)
  })
})
