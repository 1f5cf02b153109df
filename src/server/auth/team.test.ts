import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { listAudit, type Actor } from '../store/people/audit.ts'
import type { Store } from '../store/engine/open-store.ts'
import { TeamRefused } from '../store/people/team-rows.ts'
import { createAuth, type Auth } from './create-auth.ts'

const by: Actor = { id: 'adam', name: 'Adam', address: '192.0.2.1', requestId: 'r-1' }
const from = { address: '192.0.2.9', requestId: 'r-2' }
const bea = { name: 'Bea', email: 'Bea@Example.com', role: 'coordinator' } as const
const password = 'correct horse battery'

let now: Instant
let store: Store
let auth: Auth

const signIn = (email: string, password: string) =>
  auth.signIn({ email, password, address: '192.0.2.7' }, new Headers())

async function firstAdmin(): Promise<string> {
  const link = await auth.invitations.inviteFirstAdmin()
  const newcomer = { name: 'Adam', email: 'adam@example.com' }
  await auth.invitations.accept(link?.token ?? '', password, from, newcomer)
  return idOf('adam@example.com')
}

async function idOf(email: string): Promise<string> {
  return (await auth.team.list()).find((member) => member.email === email)?.id ?? ''
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'done',
    (error: unknown) => (error instanceof TeamRefused ? error.why : String(error)),
  )
}

onEachEngine('the team', (open) => {
  beforeEach(async () => {
    now = '2026-11-20T20:42:00Z'
    store = await open(() => now)
    auth = await createAuth({
      store,
      secret: 's'.repeat(32),
      baseUrl: 'http://localhost:4900',
      arePlainCookies: false,
      identityProvider: null,
      onError: () => undefined,
    })
  })
  afterEach(() => store.close())

  describe('the first admin', () => {
    it('comes in by a link that works once', async () => {
      const link = await auth.invitations.inviteFirstAdmin()
      const newcomer = { name: 'Adam', email: 'adam@example.com' }
      expect(await auth.invitations.read(link?.token ?? '')).toEqual({ email: null })
      expect(await auth.invitations.accept(link?.token ?? '', password, from, newcomer)).toBe(true)
      expect(await auth.invitations.accept(link?.token ?? '', password, from, newcomer)).toBe(false)
      expect(await signIn('adam@example.com', password)).toMatchObject({ outcome: 'signed-in' })
      expect(await auth.invitations.inviteFirstAdmin()).toBeNull()
    })

    it('gets a new link at each start, and the one before is worth nothing', async () => {
      const old = await auth.invitations.inviteFirstAdmin()
      await auth.invitations.inviteFirstAdmin()
      expect(await auth.invitations.read(old?.token ?? '')).toBeNull()
    })

    it('is not made by the link without a name, and the link stays', async () => {
      const link = await auth.invitations.inviteFirstAdmin()
      expect(await auth.invitations.accept(link?.token ?? '', password, from, null)).toBe(false)
      expect(await auth.invitations.read(link?.token ?? '')).toEqual({ email: null })
    })
  })

  describe('an invitation', () => {
    it('lets somebody set a password and sign in, whatever the case of the address', async () => {
      const { token } = await auth.team.invite(by, bea)
      expect(await auth.invitations.read(token)).toEqual({ email: 'bea@example.com' })
      expect(await auth.invitations.accept(token, password, from, null)).toBe(true)
      expect(await signIn('BEA@example.com', password)).toMatchObject({ outcome: 'signed-in' })
    })

    it('does not count after seven days, nor with another token', async () => {
      const { token, expiresAt } = await auth.team.invite(by, bea)
      expect(await auth.invitations.read(`${token}x`)).toBeNull()
      now = expiresAt
      expect(await auth.invitations.accept(token, password, from, null)).toBe(false)
    })

    it('is refused for an address that somebody has', async () => {
      await auth.team.invite(by, bea)
      const again = { ...bea, email: 'bea@example.com' }
      expect(await refusalOf(auth.team.invite(by, again))).toBe('address-taken')
    })

    it('leaves no token in the store', async () => {
      const { token } = await auth.team.invite(by, bea)
      const rows = await store.db.selectFrom('invitation').selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(token)
    })
  })

  describe('a new password', () => {
    it('ends the sessions of the old one', async () => {
      const id = await firstAdmin()
      await signIn('adam@example.com', password)
      const ended: string[] = []
      auth.onRevoked((sessionId) => ended.push(sessionId))
      const { token } = await auth.team.reset(by, id)
      await auth.invitations.accept(token, 'another long password', from, null)
      expect(ended).toHaveLength(1)
      expect(await signIn('adam@example.com', password)).toEqual({ outcome: 'refused' })
    })
  })

  describe('a link to set a password', () => {
    const link = async (id: string) => (await auth.team.reset(by, id)).token
    const counts = async (token: string) => (await auth.invitations.read(token)) !== null

    it('ends when its person is switched to single sign-on, or disabled', async () => {
      await firstAdmin()
      await auth.team.invite(by, bea)
      const id = await idOf('bea@example.com')
      const before = await link(id)
      await auth.team.switchToSingleSignOn(by, id)
      expect(await counts(before)).toBe(false)
      expect(await auth.invitations.accept(before, password, from, null)).toBe(false)
      const next = await link(id)
      expect(await counts(next)).toBe(true)
      await auth.team.change(by, id, { isDisabled: true })
      expect(await counts(next)).toBe(false)
    })
  })

  describe('somebody who is disabled', () => {
    it('is signed out everywhere and cannot sign in, until enabled again', async () => {
      await firstAdmin()
      const { token } = await auth.team.invite(by, bea)
      await auth.invitations.accept(token, password, from, null)
      await signIn(bea.email, password)
      const id = await idOf('bea@example.com')
      const ended: string[] = []
      auth.onRevoked((sessionId) => ended.push(sessionId))
      await auth.team.change(by, id, { isDisabled: true })
      expect(ended).toHaveLength(1)
      expect(await auth.isLive(ended[0] ?? '')).toBe(false)
      expect(await signIn(bea.email, password)).toEqual({ outcome: 'refused' })
      expect(await auth.team.sessions(id)).toEqual([])
      await auth.team.change(by, id, { isDisabled: false })
      expect(await signIn(bea.email, password)).toMatchObject({ outcome: 'signed-in' })
    })
  })

  it('always leaves at least one admin', async () => {
    const id = await firstAdmin()
    expect(await refusalOf(auth.team.change(by, id, { role: 'manager' }))).toBe('last-admin')
    expect(await refusalOf(auth.team.change(by, id, { isDisabled: true }))).toBe('last-admin')
    expect((await auth.team.list())[0]).toMatchObject({ role: 'admin', disabledAt: null })
  })

  describe('sessions', () => {
    it('say where they run, and end one by one', async () => {
      const id = await firstAdmin()
      await signIn('adam@example.com', password)
      const [session] = await auth.team.sessions(id)
      expect(session).toMatchObject({ address: '192.0.2.7', personId: id })
      expect(await refusalOf(auth.team.endSession(by, session?.id ?? '', 'bea'))).toBe('nobody')
      await auth.team.endSession(by, session?.id ?? '', id)
      expect(await auth.isLive(session?.id ?? '')).toBe(false)
    })
  })

  it('remembers who did what, from where', async () => {
    await auth.team.invite(by, bea)
    await refusalOf(auth.team.invite(by, bea))
    const entries = await listAudit(store.db, { limit: 10 })
    expect(entries).toHaveLength(1)
    expect(entries[0]).toMatchObject({
      at: '2026-11-20T20:42:00.000Z',
      by,
      action: 'invite person',
      object: 'Bea@Example.com',
      detail: { role: 'coordinator' },
    })
  })
})
