import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import type { Store } from '../store/engine/open-store.ts'
import { saveAuthSecret } from './auth-secret.ts'
import { createAuth, type Auth } from './create-auth.ts'
import { hasRole } from './roles.ts'

const ana = {
  name: 'Ana',
  email: 'ana@example.com',
  role: 'coordinator',
  password: 'correct horse battery',
} as const

let store: Store
let auth: Auth

function signIn(password: string, email: string = ana.email, address = '192.0.2.1') {
  return auth.signIn({ email, password, address }, new Headers())
}

async function cookieOf(): Promise<{ setCookie: string; headers: Headers }> {
  const outcome = await signIn(ana.password)
  if (outcome.outcome !== 'signed-in') throw new Error(outcome.outcome)
  const [setCookie = ''] = outcome.cookies
  return { setCookie, headers: new Headers({ cookie: setCookie.split(';')[0] ?? '' }) }
}

onEachEngine('people and sessions', (open) => {
  beforeEach(async () => {
    store = await open(() => '2026-11-20T20:42:00Z')
    auth = await createAuth({
      store,
      secret: 's'.repeat(32),
      baseUrl: 'http://localhost:4900',
      arePlainCookies: false,
      identityProvider: null,
      onError: (message) => {
        throw new Error(message)
      },
    })
    await auth.people.ensure([ana])
  })
  afterEach(() => store.close())

  describe('signing in', () => {
    it('gives a host-only, HttpOnly, Secure cookie', async () => {
      const { setCookie } = await cookieOf()
      expect(setCookie).toMatch(/^__Host-landside=/)
      expect(setCookie).toMatch(/; Path=\/;/)
      expect(setCookie).toMatch(/; HttpOnly/)
      expect(setCookie).toMatch(/; Secure/)
      expect(setCookie).toMatch(/; SameSite=Lax/)
      expect(setCookie).not.toMatch(/Domain/)
    })

    it('says who a request comes from', async () => {
      const { headers } = await cookieOf()
      const { signedIn } = await auth.identify(headers)
      expect(signedIn?.person).toMatchObject({ name: 'Ana', email: ana.email, role: 'coordinator' })
    })

    it('doesn’t identify anyone without a cookie, or with a tampered one', async () => {
      const { headers } = await cookieOf()
      expect((await auth.identify(new Headers())).signedIn).toBeNull()
      const forged = new Headers({ cookie: `${headers.get('cookie') ?? ''}x` })
      expect((await auth.identify(forged)).signedIn).toBeNull()
    })

    it('answers a wrong password and an unknown person alike', async () => {
      expect(await signIn('wrong')).toEqual({ outcome: 'refused' })
      expect(await signIn('wrong', 'nobody@example.com')).toEqual({ outcome: 'refused' })
      expect(await signIn('wrong', 'no address')).toEqual({ outcome: 'refused' })
    })
  })

  it('stores the address of a failed sign-in only if it has an account', async () => {
    const typed = ['Pass@word.1', 'nobody@example.com', 'no address', ana.email]
    for (const email of typed) expect(await signIn('wrong', email)).toEqual({ outcome: 'refused' })
    const refusals = await store.db
      .selectFrom('audit_entry')
      .select('object')
      .where('action', '=', 'be refused')
      .execute()
    expect(new Set(refusals.map(({ object }) => object))).toEqual(
      new Set(['unknown address', ana.email]),
    )
  })

  describe('ending a session', () => {
    it('ends those that an older password opens while a new one is set', async () => {
      const person = await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
      const { token } = await auth.team.reset(
        { id: null, name: 'Admin', address: '192.0.2.9', requestId: '' },
        person.id,
      )
      const from = { address: '192.0.2.1', requestId: '' }
      const tries = Array.from({ length: 4 }, (_, at) =>
        signIn(ana.password, ana.email, `192.0.2.${at + 1}`),
      )
      await Promise.all([
        ...tries,
        auth.invitations.accept(token, 'another long password', from, null),
      ])
      expect(await store.db.selectFrom('session').selectAll().execute()).toEqual([])
      expect((await signIn('another long password')).outcome).toBe('signed-in')
    })

    it('takes effect at the next request, and notifies at once', async () => {
      const { headers } = await cookieOf()
      const { signedIn } = await auth.identify(headers)
      if (!signedIn) throw new Error('nobody')
      const ended: string[] = []
      auth.onRevoked((sessionId) => ended.push(sessionId))
      expect(await auth.isLive(signedIn.sessionId)).toBe(true)
      await auth.signOut(signedIn, { address: '192.0.2.1', requestId: 'r-2' }, headers)
      expect(ended).toEqual([signedIn.sessionId])
      expect(await auth.isLive(signedIn.sessionId)).toBe(false)
      expect((await auth.identify(headers)).signedIn).toBeNull()
    })

    it('counts at the next request of one who was known before, wherever it was ended', async () => {
      const { headers } = await cookieOf()
      for (let times = 0; times < 3; times += 1)
        expect((await auth.identify(headers)).signedIn?.person.name).toBe('Ana')
      await store.db.deleteFrom('session').execute()
      expect((await auth.identify(headers)).signedIn).toBeNull()
    })

    it('comes with age too, for one who was known before', async () => {
      const { headers } = await cookieOf()
      for (let times = 0; times < 3; times += 1) await auth.identify(headers)
      await store.db.updateTable('session').set({ expiresAt: '2020-01-01T00:00:00.000Z' }).execute()
      expect((await auth.identify(headers)).signedIn).toBeNull()
    })

    it('leaves a known person with the role of now', async () => {
      const { headers } = await cookieOf()
      for (let times = 0; times < 3; times += 1) await auth.identify(headers)
      await store.db.updateTable('person').set({ role: 'support' }).execute()
      expect((await auth.identify(headers)).signedIn?.person.role).toBe('support')
    })

    it('makes a session last longer where it is due, known or not', async () => {
      const { headers } = await cookieOf()
      for (let times = 0; times < 3; times += 1) await auth.identify(headers)
      const soon = new Date(Date.now() + 3_600_000).toISOString()
      await store.db.updateTable('session').set({ expiresAt: soon }).execute()
      const { signedIn, cookies } = await auth.identify(headers)
      expect(signedIn?.person.name).toBe('Ana')
      expect(cookies[0]).toMatch(/^__Host-landside=/)
    })

    it('ends all of a person’s, and no other’s', async () => {
      const first = await cookieOf()
      const second = await cookieOf()
      const { signedIn } = await auth.identify(first.headers)
      await auth.revokeAll(signedIn?.person.id ?? '')
      expect((await auth.identify(second.headers)).signedIn).toBeNull()
    })
  })

  describe('an invitation', () => {
    it('that many accept at once holds nobody else up: few passwords are hashed for it', async () => {
      const person = await store.db.selectFrom('person').select('id').executeTakeFirstOrThrow()
      const admin = { id: null, name: 'Admin', address: '192.0.2.9', requestId: '' }
      const { token } = await auth.team.reset(admin, person.id)
      const from = { address: '192.0.2.1', requestId: '' }
      const outcomes = await Promise.allSettled(
        Array.from({ length: 50 }, () =>
          auth.invitations.accept(token, 'another long password', from, null),
        ),
      )
      const hashed = outcomes.filter(({ status }) => status === 'fulfilled')
      expect(hashed.length).toBeLessThanOrEqual(5)
      expect(hashed.filter((one) => 'value' in one && one.value)).toHaveLength(1)
    })
  })

  describe('people', () => {
    it('are made once for each address', async () => {
      expect(await auth.people.ensure([{ ...ana, password: 'another password' }])).toEqual([])
      expect(await signIn(ana.password)).toMatchObject({ outcome: 'signed-in' })
    })

    it('have all of the roles before theirs', () => {
      expect(hasRole('manager', 'coordinator')).toBe(true)
      expect(hasRole('support', 'coordinator')).toBe(false)
    })
  })
})

describe('the secret that signs cookies', () => {
  it('is stored readable by its owner only', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-'))
    try {
      const made = await saveAuthSecret(join(directory, 'data'))
      const file = join(directory, 'data', 'auth-secret')
      expect(made.length).toBeGreaterThanOrEqual(32)
      expect(await saveAuthSecret(join(directory, 'data'))).toBe(made)
      expect(await readFile(file, 'utf8')).toBe(made)
      expect((await stat(file)).mode & 0o777).toBe(0o600)
    } finally {
      await rm(directory, { recursive: true })
    }
  })
})
