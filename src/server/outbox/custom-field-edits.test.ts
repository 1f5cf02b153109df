import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findFieldReading,
  listOpenFieldWrites,
  openFieldWrite,
} from '../store/containers/custom-fields.ts'
import { jsonPost, until } from '../testing/test-server.ts'
import { openFieldAccount, outcomeOf } from './testing/field-account.ts'

const patched = { method: 'PATCH', path: '/custom_fields' }

describe('an edit of one of many fields', () => {
  it('finds a field that stands on a later page of the container’s fields', async () => {
    const account = await openFieldAccount()
    for (let at = 0; at < 110; at += 1) await account.define(`f${at}`, `v${at}`)
    for (const slug of ['f25', 'f29', 'f109']) {
      await account.server.advance(61_000)
      const value = slug.replace('f', 'v')
      const seen = await account.answered(account.edit(slug, 'new', value))
      expect(outcomeOf(seen)).toEqual({ outcome: 'written', value: 'new' })
      const blind = await account.answered(account.edit(slug, 'blind', null))
      expect(outcomeOf(blind)).toEqual({ outcome: 'conflict', value: 'new' })
      const cleared = await account.answered(account.edit(slug, null, 'new'))
      expect(outcomeOf(cleared)).toEqual({ outcome: 'written', value: null })
      expect(await account.held(slug)).toBeUndefined()
    }
    await account.server.end()
  })

  it('is refused where the list of fields has no end: the field may be filled in', async () => {
    const account = await openFieldAccount()
    await account.define('dray', null)
    await account.fault({ kind: 'next-is-self', path: '/custom_fields' })
    expect((await account.answered(account.edit('dray', 'Bolt', null))).status).toBe(502)
    await account.endFaults()
    expect(await account.held('dray')).toBeUndefined()
    await account.server.end()
  })

  it('says that the field was deleted at the service', async () => {
    const account = await openFieldAccount()
    const definitionId = await account.define('dray', 'Acme')
    await account.fields()
    await account.atService('DELETE', `/custom_field_definitions/${definitionId}`)
    const { status, json } = await account.answered(account.edit('dray', 'Bolt', 'Acme'))
    expect(status).toBe(502)
    expect(json).toMatchObject({
      detail: 'This custom field was deleted at the tracking provider.',
    })
    await account.server.advance(1_000)
    expect(JSON.stringify(await account.fields())).not.toContain('dray')
    await account.server.end()
  })

  it('looks again where the service finds nothing to change: the value may be there all the same', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'not-found', ...patched, times: 1 })
    expect((await account.answered(account.edit('dray', 'new', 'old'))).status).toBe(502)
    const { values, unconfirmed } = await account.fields()
    expect([values.map(({ value }) => value), unconfirmed]).toEqual([['old'], []])
    await account.server.end()
  })

  it('shows the value as the service stores it', async () => {
    const account = await openFieldAccount()
    await account.atService('POST', '/custom_field_definitions', {
      data: {
        type: 'custom_field_definition',
        attributes: {
          entity_type: 'Container',
          api_slug: 'cost',
          display_name: 'Cost',
          data_type: 'number',
        },
      },
    })
    const { value } = outcomeOf(await account.answered(account.edit('cost', 1.23456789, null)))
    expect(value).toBe(1.234568)
    expect((await account.fields()).values).toMatchObject([{ slug: 'cost', value: 1.234568 }])
    await account.server.end()
  })
})

describe('an edit whose answer is lost', () => {
  it.each(['PATCH', 'POST', 'DELETE'])(
    'by %s is looked up at once, and was done',
    async (method) => {
      const account = await openFieldAccount()
      const from = method === 'POST' ? null : 'old'
      const value = method === 'DELETE' ? null : 'new'
      await account.define('dray', from)
      await account.fields()
      await account.fault({ kind: 'truncated', method, path: '/custom_fields', times: 1 })
      const answer = await account.answered(account.edit('dray', value, from))
      expect(outcomeOf(answer)).toEqual({ outcome: 'written', value })
      const { values, unconfirmed } = await account.fields()
      expect([values.map((one) => one.value), unconfirmed]).toEqual([value ? [value] : [], []])
      await account.server.end()
    },
  )

  it('and that can’t be looked up is shown as unconfirmed, and read a minute later', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'truncated', ...patched, times: 1 })
    const write = account.hold('PATCH')
    const edit = account.edit('dray', 'new', 'old')
    await write.isReached
    const look = account.hold('GET')
    write.release()
    await look.isReached
    const { status, json, seconds } = await account.answered(edit)
    expect([status, seconds]).toEqual([502, 5])
    expect(json).toMatchObject({
      detail: expect.stringContaining('The change may have been saved.'),
    })
    const place = { entity: 'container', id: account.id, slug: 'dray' }
    expect(await account.fields()).toMatchObject({
      values: [{ value: 'old' }],
      unconfirmed: [place],
    })
    await account.server.advance(61_000)
    expect(await account.fields()).toMatchObject({ values: [{ value: 'new' }], unconfirmed: [] })
    await account.server.end()
  })

  it('because the service took too long was done all the same', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    const write = account.hold('PATCH')
    const edit = account.edit('dray', 'new', 'old')
    await write.isReached
    const answer = await account.answered(edit)
    expect(outcomeOf(answer)).toEqual({ outcome: 'written', value: 'new' })
    expect(answer.seconds).toBe(30)
    await account.server.end()
  })

  it('that lands late is noticed a minute later', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'drop', ...patched, times: 1 })
    expect((await account.answered(account.edit('dray', 'new', 'old'))).status).toBe(502)
    expect((await account.fields()).unconfirmed).toHaveLength(1)
    await account.atService('PATCH', `/containers/${account.id}/custom_fields/dray`, {
      data: { type: 'custom_field', attributes: { value: 'new' } },
    })
    await account.server.advance(61_000)
    expect(await account.fields()).toMatchObject({ values: [{ value: 'new' }], unconfirmed: [] })
    await account.server.end()
  })

  it('does not keep the next edit of the field from being done', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fault({ kind: 'drop', ...patched, times: 1 })
    await account.answered(account.edit('dray', 'new', 'old'))
    const next = await account.answered(account.edit('dray', 'next', 'old'))
    expect(outcomeOf(next)).toEqual({ outcome: 'written', value: 'next' })
    expect((await account.fields()).unconfirmed).toEqual([])
    await account.server.end()
  })

  it('is known once the next edit of the field has looked, also where that one is refused', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'drop', ...patched, times: 1 })
    await account.answered(account.edit('dray', 'new', 'old'))
    await account.atService('PATCH', `/containers/${account.id}/custom_fields/dray`, {
      data: { type: 'custom_field', attributes: { value: 'new' } },
    })
    expect((await account.answered(account.edit('dray', 12, 'new'))).status).toBe(422)
    expect(await account.fields()).toMatchObject({ values: [{ value: 'new' }], unconfirmed: [] })
    await account.server.end()
  })

  it('is read a minute later also where it lands after the next edit of the field', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'drop', ...patched, times: 1 })
    await account.answered(account.edit('dray', 'late', 'old'))
    await account.answered(account.edit('dray', 'next', 'old'))
    await account.server.advance(20_000)
    await account.atService('PATCH', `/containers/${account.id}/custom_fields/dray`, {
      data: { type: 'custom_field', attributes: { value: 'late' } },
    })
    expect((await account.fields()).values).toMatchObject([{ value: 'next' }])
    await account.server.advance(41_000)
    expect((await account.fields()).values).toMatchObject([{ value: 'late' }])
    expect(await listOpenFieldWrites(account.server.store.db)).toEqual([])
    await account.server.end()
  })

  it('is read once, however often people look meanwhile', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const slugs = ['dray', 'cost', 'pieces']
    for (const slug of slugs)
      await account.server.store.transaction((tx) =>
        openFieldWrite(tx, { entity: 'container', id: account.id, slug }),
      )
    await account.fields()
    const before = account.server.calls.length
    const read = account.hold('GET')
    await account.server.advance(60_000)
    await read.isReached
    for (let at = 0; at < 5; at += 1) {
      await account.fields()
      await account.server.advance(1_000)
    }
    read.release()
    await account.server.advance(5_000)
    const reads = account.server.calls
      .slice(before)
      .filter((call) => call.endsWith(`${account.id}/custom_fields`))
    expect(reads).toHaveLength(slugs.length)
    await account.server.end()
  })

  it('of a container that is gone is forgotten, and everyone hears of it', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const { db } = account.server.store
    await account.server.store.transaction((tx) =>
      openFieldWrite(tx, { entity: 'container', id: 'gone', slug: 'dray' }),
    )
    expect((await account.fields()).unconfirmed).toHaveLength(1)
    const { revision } = await findFieldReading(db)
    await account.server.advance(61_000)
    expect(await listOpenFieldWrites(db)).toEqual([])
    expect((await findFieldReading(db)).revision).toBe(revision + 1)
    await account.server.end()
  })

  it('because the server ended meanwhile is read again after a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'landside-fields-'))
    const store = { kind: 'sqlite', directory } as const
    const before = await openFieldAccount({ store })
    await before.define('dray', 'old')
    await before.fields()
    const write = before.hold('PATCH')
    void before.edit('dray', 'new', 'old')
    await write.isReached
    await before.server.end()

    const after = await openFieldAccount({ store })
    await after.define('dray', 'new')
    const place = { entity: 'container', id: after.id, slug: 'dray' }
    expect(await after.fields()).toMatchObject({ values: [{ value: 'old' }], unconfirmed: [place] })
    await after.server.advance(61_000)
    expect(await after.fields()).toMatchObject({ values: [{ value: 'new' }], unconfirmed: [] })
    await after.server.end()
    await rm(directory, { recursive: true })
  })
})

describe('edits of one field that wait', () => {
  it('wait for nobody who has used their share of the calls: that person is refused at once', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'v0')
    await account.fields()
    const ben = await account.server.as('manager')
    await account.server.advance(61_000)
    for (let at = 0; at < 30; at += 1)
      await account.answered(account.edit('dray', `v${at + 1}`, `v${at}`))
    const mine = account.edit('dray', 'mine', 'v30')
    await account.asked(31)
    const theirs = await account.answered(account.edit('dray', 'theirs', 'v30', ben))
    expect([outcomeOf(theirs), theirs.seconds]).toEqual([
      { outcome: 'written', value: 'theirs' },
      0,
    ])
    const refused = await account.answered(mine)
    expect([refused.status, refused.seconds]).toEqual([429, 0])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(50)
    expect(refused.json).toMatchObject({
      detail: 'You have used your share of the limit. Nothing was changed.',
    })
    await account.server.end()
  })

  it('let a colleague go next, before a second one that was asked for earlier', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const ben = await account.server.as('manager')
    const read = account.hold('GET')
    const order: string[] = []
    const note = async (name: string, asked: Promise<Response>) => {
      order.push(`${name} ${(await account.answered(asked)).status}`)
    }
    const first = note('first', account.edit('dray', 'first', 'old'))
    await read.isReached
    const second = note('second', account.edit('dray', 'second', 'first'))
    await account.asked(2)
    const theirs = note('theirs', account.edit('dray', 'theirs', 'first', ben))
    await account.asked(3)
    read.release()
    await Promise.all([first, second, theirs])
    expect(order).toEqual(['first 200', 'theirs 200', 'second 200'])
    await account.server.end()
  })

  it('wait no longer for a service that doesn’t answer', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const ben = await account.server.as('manager')
    const read = account.hold('GET')
    const mine = account.edit('dray', 'mine', 'old')
    await read.isReached
    const next = account.hold('GET')
    const theirs = account.edit('dray', 'theirs', 'old', ben)
    await account.asked(2)
    const first = await account.answered(mine)
    await next.isReached
    const second = await account.answered(theirs)
    expect([first.status, second.status]).toEqual([502, 502])
    expect(first.json).toMatchObject({ detail: 'Nothing was changed.' })
    expect(first.seconds + second.seconds).toBeLessThanOrEqual(17)
    expect(await account.held('dray')).toBe('old')
    await account.server.end()
  })

  it('are not begun after twelve seconds, and say so', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    const ben = await account.server.as('manager')
    const write = account.hold('PATCH')
    const mine = account.edit('dray', 'mine', 'old')
    await write.isReached
    const theirs = account.edit('dray', 'theirs', 'mine', ben)
    await account.asked(2)
    const late = await account.answered(theirs)
    expect(late.status).toBe(503)
    expect(late.seconds).toBeLessThanOrEqual(13)
    expect(late.headers.get('retry-after')).toBe('10')
    expect(late.json).toMatchObject({
      title: 'Another change to this is still being saved. Nothing was changed. Try again.',
    })
    write.release()
    expect(outcomeOf(await account.answered(mine)).outcome).toBe('written')
    expect(await account.held('dray')).toBe('mine')
    await account.server.end()
  })

  it('are ten of one person, and a colleague’s one is next', async () => {
    const account = await openFieldAccount()
    await account.define('dray', null)
    await account.fields()
    const ben = await account.server.as('manager')
    const order: string[] = []
    const refused: unknown[] = []
    const noteMine = async (asked: Promise<Response>) => {
      const answer = await asked
      if (answer.status === 429) refused.push(await answer.json())
      else order.push('mine')
    }
    const read = account.hold('GET')
    const mine = Array.from({ length: 60 }, (_, at) =>
      noteMine(account.edit('dray', `mine ${at}`, null)),
    )
    const theirs = account.edit('dray', 'theirs', null, ben).then(() => order.push('theirs'))
    await account.asked(61)
    await until(() => refused.length === 50)
    expect(refused[0]).toMatchObject({
      title: 'Your other changes to this are still being saved. Nothing was changed. Try again.',
    })
    read.release()
    await Promise.all([...mine, theirs])
    expect(order).toHaveLength(11)
    expect(order.indexOf('theirs')).toBeLessThanOrEqual(1)
    await account.server.end()
  })

  it('are dropped once the person has left', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const write = account.hold('PATCH')
    const leaving = new AbortController()
    const first = account.edit('dray', 'first', 'old')
    await write.isReached
    const left = account.edit('dray', 'left', 'first', account.ana, leaving.signal)
    await account.asked(2)
    leaving.abort()
    await left
    write.release()
    expect(outcomeOf(await account.answered(first)).outcome).toBe('written')
    await account.server.advance(1_000)
    expect(await account.held('dray')).toBe('first')
    await account.server.end()
  })

  it('are refused once the server is ending, while the one under way is done', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    const write = account.hold('PATCH')
    const first = account.edit('dray', 'first', 'old')
    await write.isReached
    const waiting = account.edit('dray', 'waiting', 'first')
    await account.asked(2)
    await account.server.drain()
    const refused = await account.answered(waiting)
    expect([refused.status, refused.json]).toMatchObject([
      503,
      { title: 'Landside is restarting. Nothing was changed. Try again.' },
    ])
    write.release()
    expect(outcomeOf(await account.answered(first)).outcome).toBe('written')
    expect(await account.held('dray')).toBe('first')
    await account.server.end()
  })
})

describe('tags that two people add at the same time', () => {
  it('are all there', async () => {
    const account = await openFieldAccount()
    const { data } = (await (await account.ana('/api/shipments')).json()) as {
      data: { id: string }[]
    }
    const id = data[0]?.id ?? ''
    const ben = await account.server.as('manager')
    const added = await Promise.all(
      [account.ana, ben, account.ana, ben].map((who, at) =>
        account.answered(
          who(
            `/api/shipments/${id}/papers`,
            jsonPost({ list: 'tags', add: [`tag ${at}`], remove: [] }),
          ),
        ),
      ),
    )
    expect(added.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const shipment = await (await account.atService('GET', `/shipments/${id}`)).json()
    expect(shipment).toMatchObject({
      data: {
        attributes: { tags: expect.arrayContaining(['tag 0', 'tag 1', 'tag 2', 'tag 3']) },
      },
    })
    await account.server.end()
  })
})
