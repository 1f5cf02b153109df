import { describe, expect, it } from 'vitest'
import { customField, customFieldDefinition } from '#wire/upstream/custom-field.ts'
import { customFieldOption } from '#wire/upstream/custom-field-option.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const definitionsPath = '/v2/custom_field_definitions'

async function define(sandbox: TestSandbox, data_type: string, extra: object = {}) {
  const attributes = {
    entity_type: 'Container',
    api_slug: 'own',
    display_name: 'Own',
    data_type,
    ...extra,
  }
  const data = { type: 'custom_field_definition', attributes }
  const answer = await sandbox.send('POST', definitionsPath, { data })
  expect(answer.status).toBe(201)
  return one(customFieldDefinition).parse(await answer.json()).data
}

const fill = (sandbox: TestSandbox, value: unknown, api_slug = 'own') =>
  sandbox.send('POST', `/v2/containers/${sandbox.account.containers()[0]?.id}/custom_fields`, {
    data: { type: 'custom_field', attributes: { api_slug, value } },
  })

describe('definitions and options', () => {
  it('an account comes with one; its options are there one by one', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get(definitionsPath, many(customFieldDefinition))
    expect(data).toHaveLength(1)
    const options = data[0]?.relationships?.options.data ?? []
    expect(options).toHaveLength(3)
    const path = `${definitionsPath}/${data[0]?.id}/options/${options[1]?.id}`
    const { data: option, links } = await sandbox.get(path, one(customFieldOption))
    expect(option.attributes).toEqual({ label: 'Normal', value: 'normal', position: 2 })
    expect(links.self).toBe(`http://localhost${path}`)
  })

  it('are made, changed but for their slug, and deleted with their values', async () => {
    const sandbox = openSandbox()
    const { id } = await define(sandbox, 'short_text')
    await fill(sandbox, 'a')
    const path = `${definitionsPath}/${id}`
    const attributes = { display_name: 'Ours', api_slug: 'other' }
    await sandbox.send('PATCH', path, { data: { type: 'custom_field_definition', attributes } })
    const { data } = await sandbox.get(path, one(customFieldDefinition))
    expect(data.attributes).toMatchObject({ display_name: 'Ours', api_slug: 'own' })
    expect((await sandbox.send('DELETE', path)).status).toBe(200)
    expect((await sandbox.request(path)).status).toBe(404)
    expect((await sandbox.get('/v2/custom_fields', many(customField))).data).toEqual([])
  })

  it('a slug is taken once for each kind of entity', async () => {
    const sandbox = openSandbox()
    await define(sandbox, 'number')
    const attributes = {
      entity_type: 'Container',
      api_slug: 'own',
      display_name: 'x',
      data_type: 'date',
    }
    const answer = await sandbox.send('POST', definitionsPath, {
      data: { type: 'custom_field_definition', attributes },
    })
    expect(answer.status).toBe(422)
  })

  it('deleting an option leaves the values that were chosen', async () => {
    const sandbox = openSandbox()
    const { id } = await define(sandbox, 'enum')
    const data = { type: 'custom_field_option', attributes: { label: 'Red', value: 'red' } }
    const made = one(customFieldOption).parse(
      await (await sandbox.send('POST', `${definitionsPath}/${id}/options`, { data })).json(),
    )
    await fill(sandbox, 'red')
    await sandbox.send('DELETE', `${definitionsPath}/${id}/options/${made.data.id}`)
    const fields = await sandbox.get('/v2/custom_fields', many(customField))
    expect(fields.data[0]?.attributes.value).toBe('red')
  })
})

describe('values', () => {
  it.each([
    ['short_text', 'hello', 'hello', 'hello'],
    ['number', '12.12345678', 12.123457, '12.123457'],
    ['date', '2026-11-20', '2026-11-20', '2026-11-20'],
    ['datetime', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z', '2026-11-20T08:00:00Z'],
    ['boolean', true, true, 'Yes'],
    ['reference', { type: 'shipment', id: '1' }, { type: 'shipment', id: '1' }, '1'],
    ['short_text', null, null, null],
  ])('a %s takes %j', async (kind, given, value, display_value) => {
    const sandbox = openSandbox()
    await define(sandbox, kind)
    const answer = await fill(sandbox, given)
    expect(answer.status).toBe(201)
    const { data } = one(customField).parse(await answer.json())
    expect(data.attributes).toEqual({ api_slug: 'own', value, display_value })
  })

  it.each([
    ['short_text', 7],
    ['number', 'seven'],
    ['date', '20.11.2026'],
    ['datetime', '2026-11-20'],
    ['boolean', 'yes'],
    ['enum', 'unknown'],
    ['enum_multi', ['unknown']],
    ['reference', 'id'],
  ])('a %s refuses %j: 422 at its value', async (kind, given) => {
    const sandbox = openSandbox()
    await define(sandbox, kind)
    const answer = await fill(sandbox, given)
    expect(answer.status).toBe(422)
    expect(errorDocument.parse(await answer.json()).errors[0]?.source?.pointer).toBe(
      '/data/attributes/value',
    )
  })

  it('follow the rules of their definition', async () => {
    const sandbox = openSandbox()
    await define(sandbox, 'short_text', {
      validation: { required: true, max_length: 3, pattern: '^[a-z]+$' },
    })
    expect((await fill(sandbox, 'abc')).status).toBe(201)
    for (const value of ['', 'abcd', 'AB']) expect((await fill(sandbox, value)).status).toBe(422)
  })

  it('are reached by entity and slug, and by their own id', async () => {
    const sandbox = openSandbox()
    await define(sandbox, 'number')
    const { data } = one(customField).parse(await (await fill(sandbox, 1)).json())
    const nested = `/v2/containers/${sandbox.account.containers()[0]?.id}/custom_fields`
    const change = { data: { type: 'custom_field', attributes: { value: 2 } } }
    await sandbox.send('PATCH', `${nested}/own`, change)
    expect(
      (await sandbox.get(`/v2/custom_fields/${data.id}`, one(customField))).data.attributes.value,
    ).toBe(2)
    expect((await sandbox.get(nested, many(customField))).data).toHaveLength(1)
    expect((await sandbox.send('DELETE', `${nested}/own`)).status).toBe(204)
    expect((await sandbox.send('DELETE', `${nested}/own`)).status).toBe(404)
  })

  it('of a shipment may also be set through /custom_fields', async () => {
    const sandbox = openSandbox()
    const id = sandbox.account.shipments()[0]?.id
    const data = {
      type: 'custom_field',
      attributes: { api_slug: 'priority', value: 'high' },
      relationships: { entity: { data: { id, type: 'shipment' } } },
    }
    expect((await sandbox.send('POST', '/v2/custom_fields', { data })).status).toBe(201)
    const fields = await sandbox.get(`/v2/custom_fields?filter[entity_id]=${id}`, many(customField))
    expect(fields.data[0]?.attributes.display_value).toBe('High')
  })
})
