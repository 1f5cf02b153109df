import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { onEachEngine } from '../../../testing/each-engine.ts'
import { openPeople } from '../../auth/people.ts'
import type { Store } from '../engine/open-store.ts'
import { migrate } from './migrate.ts'

const at = '2026-11-20T20:42:00Z'

const signInOf = (store: Store) => ({
  store,
  secret: 'no session is made here, but it has to be long',
  baseUrl: 'http://localhost',
  arePlainCookies: true,
  onError: () => undefined,
})

onEachEngine('one way to sign in', (open) => {
  it('is left to a person who had several: the password, else the first link', async () => {
    const store = await open(() => at)
    const { people } = await openPeople(signInOf(store))
    const password = 'a password of everybody'
    const names = ['mei', 'nora', 'olaf']
    await people.ensure(
      names.map((name) => ({ name, email: `${name}@example.com`, role: 'support', password })),
    )
    await store.db.schema.dropIndex('account_one_way_in').execute()
    await sql`delete from kysely_migration where name = '0027-one-way-in'`.execute(store.db)
    const persons = await store.db.selectFrom('person').select(['id', 'name']).execute()
    const idOf = (name: string) => persons.find((one) => one.name === name)?.id ?? ''
    await store.db.deleteFrom('account').where('userId', '=', idOf('olaf')).execute()
    const link = (name: string, subject: string, day: string) => ({
      id: `${name}-${subject}`,
      userId: idOf(name),
      providerId: 'sso',
      accountId: `https://id.example ${subject}`,
      password: null,
      createdAt: `2026-11-${day}T00:00:00Z`,
      updatedAt: at,
    })
    await store.db
      .insertInto('account')
      .values([link('nora', 'nora', '01'), link('olaf', 'late', '03'), link('olaf', 'early', '02')])
      .execute()
    const session = (name: string) => ({
      id: `session-${name}`,
      userId: idOf(name),
      token: `token-${name}`,
      ipAddress: null,
      userAgent: null,
      createdAt: at,
      updatedAt: at,
      expiresAt: '2027-11-20T20:42:00Z',
    })
    await store.db.insertInto('session').values(names.map(session)).execute()
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    // Which of several ways began a session isn't known.
    expect(await store.db.selectFrom('session').select('id').execute()).toEqual([
      { id: 'session-mei' },
    ])
    const left = await store.db
      .selectFrom('account')
      .innerJoin('person', 'person.id', 'account.userId')
      .select(['person.name', 'account.providerId', 'account.id'])
      .orderBy('person.name')
      .execute()
    expect(
      left.map(({ name, providerId, id }) => [name, providerId === 'sso' ? id : providerId]),
    ).toEqual([
      ['mei', 'credential'],
      ['nora', 'credential'],
      ['olaf', 'olaf-early'],
    ])
    await expect(
      store.db
        .insertInto('account')
        .values(link('olaf', 'third', '04'))
        .execute(),
    ).rejects.toThrow(/unique/i)
  })
})
