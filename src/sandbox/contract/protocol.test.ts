import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { anyPage, openService } from './testing/service.ts'

const service = openService()
const nobody = '00000000-0000-4000-8000-000000000000'

describe('authentication (specification, Authentication)', () => {
  it.each([
    ['no header', null],
    ['another key', 'Token nobody'],
    ['a bearer token', 'Bearer nobody'],
    ['the key without its word', 'nobody'],
  ])('%s: 401', async (_, authorization) => {
    expect((await service.ask('/containers', { authorization })).status).toBe(401)
  })

  it('the word Token, a space, the key: 200', async () => {
    expect((await service.ask('/containers')).status).toBe(200)
  })
})

describe('documents (specification, Endpoints; public facts, section 1)', () => {
  it('answers carry a JSON media type', async () => {
    const answer = await service.ask('/containers')
    expect(answer.headers.get('content-type')).toMatch(/^application\/(vnd\.api\+)?json/)
  })

  it('every record has an id that is a UUID, a type, and attributes', async () => {
    const { data } = await service.read('/containers', anyPage)
    expect(data.length).toBeGreaterThan(0)
    for (const { id, type, attributes } of data) {
      expect(id).toSatisfy((text) => z.guid().safeParse(text).success)
      expect(type).toBe('container')
      expect(attributes).toBeTypeOf('object')
    }
  })

  it('instants are ISO 8601 in UTC, whole seconds', async () => {
    const page = await service.read('/containers', z.object({ data: z.array(container) }))
    for (const { attributes } of page.data) {
      expect(attributes.created_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
  })

  it('a single record has a link to itself', async () => {
    const { data } = await service.read('/shipments', anyPage)
    const path = `/shipments/${data[0]?.id}`
    const { links } = await service.read(path, z.object({ links: z.object({ self: z.string() }) }))
    expect(links.self).toContain(path)
  })
})

describe('errors (specification, Errors; public facts, section 3)', () => {
  it.each(['containers', 'shipments', 'tracking_requests', 'terminals', 'ports'])(
    'no such record of %s: 404 with an error document',
    async (group) => {
      const errors = await service.refused(`/${group}/${nobody}`, 404)
      expect(errors[0]).toMatchObject({ status: '404', title: 'Not Found' })
    },
  )

  it('an unknown route: 404, not necessarily a document', async () => {
    expect((await service.ask('/no_such_thing')).status).toBe(404)
  })

  it('terminals are not listed: 403', async () => {
    expect((await service.refused('/terminals', 403))[0]?.detail).toBeTypeOf('string')
  })

  it('vessels are not listed without a filter: 422', async () => {
    const [error] = await service.refused('/vessels', 422)
    expect(error?.source?.pointer).toBe('/data/attributes/filter')
  })

  it('a search without a query: 400', async () => {
    expect((await service.refused('/search', 400))[0]?.detail).toBeTypeOf('string')
  })
})
