import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import type { Store } from '../store/engine/open-store.ts'
import { migrate } from '../store/migrations/migrate.ts'
import { fromJson, toJson } from '../store/schema/json-column.ts'
import { countNotices, listNotices, moveNotice, saveNotice } from '../store/sync/webhook-notices.ts'
import { createReceiver } from './receive.ts'
import { createSecrets } from './secrets.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { documentedScheme, isSigned, sign } from './signature.ts'
import { bytesOf } from './testing/open-webhooks.ts'
import { theirNotice } from './testing/their-notices.ts'

const revisionOf = (store: Store) =>
  store.db.selectFrom('fleet_version').select('revision').executeTakeFirstOrThrow()

let at: Instant = '2026-11-20T20:42:00Z'
const now = () => at
const body = bytesOf(
  theirNotice('n-1', {
    event: 'container.created',
    at: now(),
    reference: { id: 'container-1', type: 'container' },
  }),
)

const untold = { event: null, told_at: null, reads: null, reason: null, settled_at: null }

const key = 'the-key-of-the-account'

onEachEngine('What the service posts', (open) => {
  let store: Store | null = null
  afterEach(async () => {
    at = '2026-11-20T20:42:00Z'
    await store?.close()
  })

  async function receiverWith(...given: string[]) {
    store = await open(now)
    return receiverOn(store, ...given)
  }

  /** A receiver as after a start. */
  function receiverOn(store: Store, ...given: string[]) {
    const secrets = createSecrets(given)
    let forged = 0
    const applied: string[] = []
    const left: string[] = []
    const receiver = createReceiver({
      store,
      secrets,
      hidden: () => [key],
      now,
      async apply(tx, notice) {
        await moveNotice(tx, notice, 'waiting', { to: 'applied' })
        return () => void applied.push(notice.key)
      },
      onSaved: () => void left.push('one more'),
      onForged: () => {
        forged += 1
      },
    })
    return { ...receiver, secrets, store, forged: () => forged, applied, left }
  }

  it('is saved under its id before it is answered', async () => {
    const { receive, store } = await receiverWith('one secret')
    expect(await receive(body, sign(body, 'one secret'))).toBe('kept')
    expect(await listNotices(store.db, 'applied', 10)).toMatchObject([
      { key: 'n-1', event: 'container.created', writtenAt: now() },
    ])
  })

  it('is refused while 64 MB of it wait, so that the service sends it again', async () => {
    const { receive, store } = await receiverWith('one secret')
    const large = (number: number) => {
      const data = { id: `large-${number}`, type: 'webhook_notification' }
      return bytesOf({ data, texts: Array(42).fill('x'.repeat(99_800)) })
    }
    const post = (bytes: Uint8Array) => receive(bytes, sign(bytes, 'one secret'))
    const outcomes: string[] = []
    for (let number = 0; number < 18; number += 1) {
      at = instantAt(epochMs(at) + 10_000)
      outcomes.push(await post(large(number)))
    }
    expect(outcomes).toEqual([...Array(17).fill('kept'), 'full'])
    const restarted = receiverOn(store, 'one secret')
    expect(await restarted.receive(body, sign(body, 'one secret'))).toBe('full')
    expect(await post(body)).toBe('full')
    const first = await listNotices(store.db, 'waiting', 50)
    expect(first).toHaveLength(1)
    for (const notice of first)
      await store.transaction((tx) => moveNotice(tx, notice, 'waiting', { to: 'unknown' }))
    expect(await post(body)).toBe('full')
    at = instantAt(epochMs(at) + 6_000)
    expect(await post(body)).toBe('kept')
    expect(await listNotices(store.db, 'unknown', 50)).toMatchObject([
      { key: 'large-0', body: { cut: true } },
    ])
  })

  it('is refused beyond 8 MB of large ones in ten seconds; small ones pass', async () => {
    const { receive } = await receiverWith('one secret')
    const large = (number: number) =>
      bytesOf({ data: { id: `large-${number}` }, texts: Array(42).fill('x'.repeat(99_800)) })
    const post = (bytes: Uint8Array) => receive(bytes, sign(bytes, 'one secret'))
    const outcomes: string[] = []
    for (let number = 0; number < 5; number += 1) outcomes.push(await post(large(number)))
    expect(outcomes).toEqual(['kept', 'kept', 'full', 'full', 'full'])
    expect(await post(body)).toBe('kept')
    at = instantAt(epochMs(at) + 10_000)
    expect(await post(large(5))).toBe('kept')
  })

  it('leaves its beginning if it fails, at most 1,000 times', async () => {
    const { store } = await receiverWith('one secret')
    for (let number = 0; number < 1_003; number += 1) {
      at = instantAt(epochMs(at) + 1)
      const notice = { key: `n-${number}`, event: null, writtenAt: null, body: `text ${number}` }
      await store.transaction(async (tx) => {
        await saveNotice(tx, notice)
        await moveNotice(tx, notice, 'waiting', { to: 'failed', reason: 'not a notification' })
      })
    }
    const failed = await listNotices(store.db, 'failed', 2_000)
    expect(failed.map(({ body }) => body).slice(0, 4)).toEqual([null, null, null, 'text 3'])
    expect(failed.at(-1)?.body).toBe('text 1002')
  })

  it('that an earlier version stored whole is dropped if it could not be applied', async () => {
    const { store } = await receiverWith('one secret')
    await store.transaction(async ({ db, at }) => {
      const large = toJson('x'.repeat(10_000))
      for (const [key, state, body] of [
        ['large', 'failed', large],
        ['small', 'unknown', toJson('a few words')],
        ['waits', 'waiting', large],
      ] as const)
        await db
          .insertInto('webhook_notice')
          .values({ key, state, body, received_at: at, times: 1, ...untold })
          .execute()
    })
    await sql`delete from kysely_migration where name = '0037-cut-notices'`.execute(store.db)
    await migrate(store.db, store.isShared ? 'postgres' : 'sqlite')
    const left = await store.db.selectFrom('webhook_notice').select(['key', 'body']).execute()
    expect(left.filter(({ body }) => body === null)).toMatchObject([{ key: 'large' }])
  })

  it('is saved without the key and the secrets that it repeats, however they are written', async () => {
    const { receive, store } = await receiverWith('one secret')
    const [start, end] = [key.slice(0, 5), key.slice(5)]
    const texts = [`Token ${key}`, 'one secret', `${start}\u200B${end}`, `${start}\0${end}`, 'x']
    const notice = { data: { id: 'n-2', type: 'webhook_notification' }, included: [{ texts }] }
    const escaped = JSON.stringify(notice).replaceAll('the-key', String.raw`\u0074he\u002dkey`)
    // Together, so that they aren't applied at once.
    const posted = [bytesOf(escaped), bytesOf(`no JSON ${key}`)]
    await Promise.all(posted.map((body) => receive(body, sign(body, 'one secret'))))
    const saved = await store.db.selectFrom('webhook_notice').select('body').execute()
    const [cover, hidden] = ['[hidden]', '"no JSON [hidden]"']
    const left = { ...notice, included: [{ texts: [`Token ${cover}`, cover, cover, cover, 'x'] }] }
    const bodies = saved.map(({ body }) => body)
    expect(bodies).toContain(hidden)
    expect(bodies).toHaveLength(2)
    const [other] = bodies.filter((body) => body !== hidden)
    expect(other && fromJson(other)).toEqual(left)
  })

  it('alone is applied by the commit that saves it, once', async () => {
    const { receive, applied, left } = await receiverWith('one secret')
    await receive(body, sign(body, 'one secret'))
    await receive(body, sign(body, 'one secret'))
    expect({ applied, left }).toEqual({ applied: ['n-1'], left: [] })
  })

  it('is saved with others that arrive meanwhile by one commit and applied later, and so is a large one', async () => {
    const { receive, applied, left, store } = await receiverWith('one secret')
    const post = (key: string, filling = '') => {
      const bytes = bytesOf({ data: { id: key, type: 'webhook_notification' }, filling })
      return receive(bytes, sign(bytes, 'one secret'))
    }
    const { revision } = await revisionOf(store)
    await Promise.all(['n-1', 'n-2', 'n-3'].map((key) => post(key)))
    expect((await revisionOf(store)).revision - revision).toBe(1)
    await post('n-4', 'x'.repeat(64 * 1024))
    expect({ applied, left: left.length }).toEqual({ applied: [], left: 2 })
    const waiting = await listNotices(store.db, 'waiting', 10)
    expect(waiting.map(({ key }) => key).toSorted()).toEqual(['n-1', 'n-2', 'n-3', 'n-4'])
  })

  it.each<[string, string | null]>([
    ['without a signature', null],
    ['with an empty one', ''],
    ['signed with another secret', sign(body, 'another secret')],
    ['signed over another body', sign(bytesOf('other'), 'one secret')],
    ['signed in upper case', sign(body, 'one secret').toUpperCase()],
    ['signed in part', sign(body, 'one secret').slice(0, 63)],
    ['with a signature that is no hex', 'ü'.repeat(64)],
  ])('%s is refused, counted, and never saved', async (_, signature) => {
    const { receive, counts, store } = await receiverWith('one secret')
    expect(await receive(body, signature)).toBe('unsigned')
    expect(counts()).toMatchObject({ kept: 0, unsigned: 1, lastUnsignedAt: now() })
    expect((await countNotices(store.db)).last).toBeNull()
  })

  it('is accepted under either of two secrets while one takes the place of the other', async () => {
    const { receive, secrets } = await receiverWith()
    secrets.learn('the old one')
    secrets.learn('the new one')
    expect(await receive(body, sign(body, 'the old one'))).toBe('kept')
    expect(await receive(body, sign(body, 'the new one'))).toBe('known')
    secrets.learn('one more')
    expect(await receive(body, sign(body, 'the old one'))).toBe('unsigned')
    expect(await receive(body, sign(body, 'the new one'))).toBe('known')
  })

  it('cannot be verified while there is no secret, and an empty secret is none', async () => {
    const { receive, secrets } = await receiverWith('')
    secrets.learn('')
    expect(await receive(body, sign(body, ''))).toBe('not-ready')
  })

  it('under a wrong signature has the secret looked up again', async () => {
    const { receive, forged } = await receiverWith('one secret')
    await receive(body, 'nonsense')
    await receive(body, null)
    expect(forged()).toBe(1)
  })

  it('without an id is saved once by its content', async () => {
    const { receive } = await receiverWith('one secret')
    const page = bytesOf('<html>Bad gateway</html>')
    expect(await receive(page, sign(page, 'one secret'))).toBe('kept')
    expect(await receive(page, sign(page, 'one secret'))).toBe('known')
  })
})

it('The scheme can be another: base64 SHA-512 behind a prefix', () => {
  const scheme = {
    ...documentedScheme,
    algorithm: 'sha512',
    encoding: 'base64',
    prefix: 'v1=',
  } as const
  const signature = sign(body, 'one secret', scheme)
  expect(signature).toMatch(/^v1=.{88}$/)
  expect(isSigned(body, signature, ['one secret'], scheme)).toBe(true)
  expect(isSigned(body, signature, ['one secret'])).toBe(false)
})

it('The documented scheme is lower-case hex HMAC-SHA256 of the raw bytes', () => {
  // RFC 4231, test case 2.
  expect(sign(bytesOf('what do ya want for nothing?'), 'Jefe')).toBe(
    '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
  )
})
