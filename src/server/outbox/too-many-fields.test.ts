import { expect, it } from 'vitest'
import { customFields } from '#wire/api/custom-fields.ts'
import { readSyncFact } from '../store/sync/sync-state.ts'
import { openMirroredServer } from '../testing/test-server.ts'

interface Held {
  readonly definitions: readonly object[]
  readonly options: readonly object[]
  readonly values: readonly object[]
}

const valuesOnPage = 500

/** A server whose service has these custom fields. Every field has the same options. Only values come on several pages. */
async function openServer({ definitions, options, values }: Held) {
  const server = await openMirroredServer({
    network(request, send) {
      const { pathname, searchParams } = new URL(request.url)
      if (!pathname.includes('/custom_field')) return send()
      const isOfFields = pathname.endsWith('/custom_field_definitions')
      if (pathname.endsWith('/options') || isOfFields)
        return Promise.resolve(
          Response.json({ data: isOfFields ? definitions : options, links: {} }),
        )
      const page = Number(searchParams.get('page[number]') ?? 1)
      const data = values.slice((page - 1) * valuesOnPage, page * valuesOnPage)
      const isLast = page * valuesOnPage >= values.length
      const links = isLast ? {} : { next: `${pathname}?page[number]=${page + 1}` }
      return Promise.resolve(Response.json({ data, links }))
    },
  })
  const ana = await server.as('support')
  const read = async () => {
    const first = await ana('/api/custom-fields')
    if (customFields.parse(await first.clone().json()).data.readAt !== null) return first
    for (let turns = 0; turns < 20_000; turns += 1) {
      const { readAt } = await server.store.db
        .selectFrom('custom_field_reading')
        .select('read_at as readAt')
        .executeTakeFirstOrThrow()
      if (readAt !== null) break
      await new Promise((resolve) => setImmediate(resolve))
    }
    return ana('/api/custom-fields')
  }
  return { server, ana, read }
}

const field = (at: number, more: object = {}) => ({
  id: `d${at}`,
  type: 'custom_field_definition',
  attributes: { entity_type: 'Container', api_slug: `s${at}`, data_type: 'enum', ...more },
})

const option = (at: number, text: string) => ({
  id: `o${at}`,
  type: 'any',
  attributes: { value: text, label: text },
})

const valueOf = (at: number, value: unknown) => ({
  id: `v${at}`,
  type: 'custom_field',
  attributes: { api_slug: 's0', value },
  relationships: { entity: { data: { type: 'container', id: `c${at}` } } },
})

const times = <T>(count: number, make: (at: number) => T): T[] =>
  Array.from({ length: count }, (_, at) => make(at))

it('all lists of custom fields together have 16 MB of JSON at most, some of each, and Health names those cut off', async () => {
  const { server, read } = await openServer({
    definitions: times(6, (at) => field(at)),
    options: times(1_000, (at) => option(at, `${'字'.repeat(480)}${at}`)),
    values: times(900, (at) => valueOf(at, '字'.repeat(3_300))),
  })
  const answer = await read()
  const bytes = await answer.arrayBuffer()
  expect(bytes.byteLength).toBeLessThan(16_500_000)
  const { data } = customFields.parse(JSON.parse(Buffer.from(bytes).toString()))
  expect(data.definitions.map(({ options }) => options.length).slice(0, 3)).toEqual([
    1000, 1000, 749,
  ])
  expect(data.definitions).toHaveLength(6)
  expect(data.values.length).toBeGreaterThan(700)
  const endless = (await readSyncFact(server.store.db, 'endlessLists')) ?? []
  expect(endless.map(({ list }) => list)).toEqual(['custom_field_options', 'custom_fields'])
  await server.end()
}, 30_000)

it('texts of custom fields have no half surrogates and no control characters, which take six bytes each', async () => {
  const { server, read } = await openServer({
    definitions: [
      field(0, { display_name: 'Cost\uD800\u0001 center', description: '\0a' }),
      field(1, { api_slug: 'x\0y' }),
    ],
    options: [option(0, 'a\uDC00\u0002b')],
    values: [valueOf(0, 'one\u0001\uD800\n'), valueOf(1, ['\u0000x'])],
  })
  const text = await (await read()).text()
  expect(text).not.toMatch(/\\u/)
  const { data } = customFields.parse(JSON.parse(text))
  expect(data.definitions).toMatchObject([
    {
      name: 'Cost\uFFFD  center',
      description: 'a',
      options: [{ value: 'a\uFFFDb', label: 'a\uFFFD b' }],
    },
  ])
  expect(data.values.map(({ value }) => value)).toEqual(['one\uFFFD\n', ['x']])
  await server.end()
})

it('the fields are answered once for everybody, and not again to those who have them', async () => {
  const { server, ana, read } = await openServer({
    definitions: [field(0)],
    options: [],
    values: [valueOf(0, 'Acme')],
  })
  const first = await read()
  const etag = first.headers.get('etag') ?? ''
  expect(customFields.parse(await first.json()).data.values).toHaveLength(1)
  const again = await ana('/api/custom-fields', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  const zipped = await ana('/api/custom-fields', { headers: { 'accept-encoding': 'br' } })
  expect(zipped.headers.get('content-encoding')).toBe('br')
  await server.advance(601_000)
  await ana('/api/custom-fields')
  await server.advance(1_000)
  const later = await ana('/api/custom-fields', { headers: { 'if-none-match': etag } })
  expect(later.status).toBe(200)
  await server.end()
})
