import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  findFieldReading,
  listOpenFieldWrites,
  openFieldWrite,
} from '../store/containers/custom-fields.ts'
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
  })

  it('is refused where the list of fields has no end: the field may be filled in', async () => {
    const account = await openFieldAccount()
    await account.define('dray', null)
    await account.fault({ kind: 'next-is-self', path: '/custom_fields' })
    expect((await account.answered(account.edit('dray', 'Bolt', null))).status).toBe(502)
    await account.endFaults()
    expect(await account.held('dray')).toBeUndefined()
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
  })

  it('looks again where the service finds nothing to change: the value may be there all the same', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fields()
    await account.fault({ kind: 'not-found', ...patched, times: 1 })
    expect((await account.answered(account.edit('dray', 'new', 'old'))).status).toBe(502)
    const { values, unconfirmed } = await account.fields()
    expect([values.map(({ value }) => value), unconfirmed]).toEqual([['old'], []])
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
  })

  it('does not keep the next edit of the field from being done', async () => {
    const account = await openFieldAccount()
    await account.define('dray', 'old')
    await account.fault({ kind: 'drop', ...patched, times: 1 })
    await account.answered(account.edit('dray', 'new', 'old'))
    const next = await account.answered(account.edit('dray', 'next', 'old'))
    expect(outcomeOf(next)).toEqual({ outcome: 'written', value: 'next' })
    expect((await account.fields()).unconfirmed).toEqual([])
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
    await before.end()

    const after = await openFieldAccount({ store })
    await after.define('dray', 'new')
    const place = { entity: 'container', id: after.id, slug: 'dray' }
    expect(await after.fields()).toMatchObject({ values: [{ value: 'old' }], unconfirmed: [place] })
    await after.server.advance(61_000)
    expect(await after.fields()).toMatchObject({ values: [{ value: 'new' }], unconfirmed: [] })
    await after.end()
    await rm(directory, { recursive: true })
  })
})
