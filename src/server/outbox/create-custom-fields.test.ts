import { describe, expect, it } from 'vitest'
import { fieldEdited } from '#wire/api/custom-fields.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { jsonPost, openMirroredServer, until } from '../testing/test-server.ts'
import { definition, openFieldAccount as open, own } from './testing/field-account.ts'

describe('the account’s own fields', () => {
  it('are answered as not read yet where the service is slow: a person’s other reads would wait', async () => {
    const account = await open()
    const fault = { kind: 'slow', path: '/custom_field', delayMs: 60_000, times: 1 }
    const faults = 'http://localhost:4910/sandbox/faults'
    await account.server.sandbox.app.request(faults, jsonPost(fault))
    const asked = account.fields()
    await until(() => account.server.calls.some((call) => call.includes('/custom_field')))
    await account.server.advance(1_000)
    expect(await asked).toMatchObject({ readAt: null, definitions: [] })
    await account.server.advance(60_000)
    expect((await account.fields()).readAt).not.toBeNull()
  })

  it('end a list that links to itself where it does, and say so on Health', async () => {
    const account = await open()
    const fault = { kind: 'next-is-self', path: '/custom_field' }
    const faults = 'http://localhost:4910/sandbox/faults'
    await account.server.sandbox.app.request(faults, jsonPost(fault))
    const before = account.server.calls.length
    expect((await account.fields()).definitions.length).toBeGreaterThan(0)
    expect(account.server.calls.slice(before).length).toBeLessThan(10)
    expect(await readSyncFact(account.server.store.db, 'endlessLists')).toMatchObject([
      { list: 'custom_field_definitions', page: 1, reason: 'links-to-itself' },
      { list: 'custom_fields', page: 1, reason: 'links-to-itself' },
    ])
  })

  it('without an end cost 300 calls, and are not read again for an hour', async () => {
    let pages = 0
    const asked: string[] = []
    const server = await openMirroredServer({
      async network(request, send) {
        const { pathname, searchParams, href } = new URL(request.url)
        if (!pathname.includes('/custom_field')) return send()
        asked.push(pathname)
        pages += 1
        const number = Number(searchParams.get('page[number]') ?? 1)
        const definitions = [0, 1, 2].map((at) => ({
          id: `d${at}`,
          type: 'custom_field_definition',
          attributes: { entity_type: 'Container', api_slug: `s${at}`, data_type: 'enum' },
        }))
        const one = { id: `x${pages}`, type: 'any', attributes: { value: `v${pages}` } }
        const isEnd = pathname.endsWith('/custom_field_definitions')
        const next = isEnd ? null : `${pathname}?page[number]=${number + 1}`
        return Response.json({ data: isEnd ? definitions : [one], links: { self: href, next } })
      },
    })
    const ana = await server.as('coordinator')
    const look = () => ana('/api/custom-fields')
    void look()
    await server.advance(900_000)
    expect(asked).toHaveLength(300)
    const lists = (await readSyncFact(server.store.db, 'endlessLists')) ?? []
    expect(lists.map(({ list }) => list)).toEqual(['custom_field_options', 'custom_fields'])
    await look()
    await server.advance(1_800_000)
    await look()
    await server.advance(10_000)
    expect(asked).toHaveLength(300)
    await server.end()
  })

  it('leave out options of thousands of characters, which could fill the memory', async () => {
    const long = 'x'.repeat(5_000)
    const server = await openMirroredServer({
      network(request, send) {
        const { pathname } = new URL(request.url)
        if (!pathname.includes('/custom_field')) return send()
        const definitions = [
          {
            id: 'd1',
            type: 'custom_field_definition',
            attributes: { entity_type: 'Container', api_slug: 'dray', data_type: 'enum' },
          },
        ]
        const options = [
          { id: 'o1', type: 'any', attributes: { value: 'Bolt' } },
          { id: 'o2', type: 'any', attributes: { value: long } },
          { id: 'o3', type: 'any', attributes: { value: 'Acme', label: long } },
        ]
        const isOfOptions = pathname.endsWith('/options')
        const isOfFields = pathname.endsWith('/custom_field_definitions')
        const data = isOfOptions ? options : isOfFields ? definitions : []
        return Promise.resolve(Response.json({ data, links: {} }))
      },
    })
    const ana = await server.as('coordinator')
    const answer = await ana('/api/custom-fields')
    const { data } = (await answer.json()) as { data: { definitions: { options: object[] }[] } }
    expect(data.definitions[0]?.options).toEqual([{ value: 'Bolt', label: 'Bolt' }])
    await server.end()
  })

  it('are mirrored with their options and values', async () => {
    const account = await open()
    await account.atService('POST', '/custom_field_definitions', definition('dray', 'short_text'))
    await account.atService('POST', `/containers/${account.id}/custom_fields`, own('dray', 'Acme'))
    const { definitions, values, readAt, failure } = await account.fields()
    expect(definitions).toContainEqual(
      expect.objectContaining({ slug: 'dray', entity: 'container', name: 'Dray carrier' }),
    )
    expect(definitions.find(({ type }) => type === 'enum')?.options.length).toBe(3)
    expect(values).toContainEqual({
      entity: 'container',
      id: account.id,
      slug: 'dray',
      value: 'Acme',
    })
    expect(readAt).not.toBeNull()
    expect(failure).toBeNull()
  })

  it('are written through, changed and emptied at the service', async () => {
    const account = await open()
    await account.atService('POST', '/custom_field_definitions', definition('pieces', 'number'))
    await account.fields()
    const nested = `/containers/${account.id}/custom_fields`
    const atService = async () =>
      JSON.stringify(await (await account.atService('GET', nested)).json())
    const edit = async (value: unknown, from: unknown) =>
      fieldEdited.parse(await (await account.edit('pieces', value, from)).json()).data

    expect(await edit(12, null)).toEqual({ outcome: 'written', value: 12 })
    expect(await atService()).toContain('"value":12')
    expect(await edit(13, 12)).toEqual({ outcome: 'written', value: 13 })
    expect(await atService()).toContain('"value":13')
    expect(await edit(null, 13)).toEqual({ outcome: 'written', value: null })
    expect(await atService()).not.toContain('pieces')
    expect((await account.fields()).values).toEqual([])
  })

  it('that somebody changed at the service meanwhile are not written over: both values are said', async () => {
    const account = await open()
    await account.atService('POST', '/custom_field_definitions', definition('dray', 'short_text'))
    await account.fields()
    await account.atService('POST', `/containers/${account.id}/custom_fields`, own('dray', 'Acme'))
    const answer = await account.edit('dray', 'Bolt', null)
    expect(fieldEdited.parse(await answer.json()).data).toEqual({
      outcome: 'conflict',
      value: 'Acme',
    })
    expect((await account.fields()).values).toMatchObject([{ slug: 'dray', value: 'Acme' }])
    const again = await account.edit('dray', 'Bolt', 'Acme')
    expect(fieldEdited.parse(await again.json()).data.outcome).toBe('written')
  })

  it('that two people change at the same time are written once, and the other one hears of it', async () => {
    const account = await open()
    await account.atService('POST', '/custom_field_definitions', definition('dray', 'short_text'))
    await account.fields()
    const answers = await Promise.all(
      ['Acme', 'Bolt', 'Crane'].map(async (value) =>
        fieldEdited.parse(await (await account.edit('dray', value, null)).json()),
      ),
    )
    const outcomes = answers.map(({ data }) => data.outcome)
    expect(outcomes.toSorted()).toEqual(['conflict', 'conflict', 'written'])
    const [value] = new Set(answers.map(({ data }) => data.value))
    expect(answers.every(({ data }) => data.value === value)).toBe(true)
    expect((await account.fields()).values).toMatchObject([{ slug: 'dray', value }])
  })

  it('retain the old value where the service refuses a new one, and say why', async () => {
    const account = await open()
    await account.atService('POST', '/custom_field_definitions', definition('pieces', 'number'))
    await account.fields()
    expect((await account.edit('pieces', 'many', null)).status).toBe(422)
    expect((await account.fields()).values).toEqual([])
  })

  it('are for coordinators to change', async () => {
    const account = await open()
    expect((await account.asSupport()).status).toBe(403)
  })
})
