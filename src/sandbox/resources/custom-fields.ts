import { Hono } from 'hono'
import * as z from 'zod'
import type { Account } from '../account/account.ts'
import {
  entityTypes,
  type CustomFields,
  type EntityType,
  type Field,
} from '../custom-fields/create-custom-fields.ts'
import { fieldDocument } from '../custom-fields/field-documents.ts'
import { changeValue, fillIn } from '../custom-fields/fill-in.ts'
import { compileFilters, exactly } from '../filters/parameter.ts'
import { list, readBody, single } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { readPage, slicePage } from '../http/page.ts'
import { notFound } from '../http/refusal.ts'

const pages = { standard: 25, largest: 100 }

export const newNestedField = edit(
  'custom_field',
  z.object({ api_slug: z.string(), value: z.unknown() }),
)
export const fieldEdit = edit('custom_field', z.object({ value: z.unknown() }))
export const newField = z.object({
  data: z.object({
    type: z.literal('custom_field'),
    attributes: z.object({ api_slug: z.string(), value: z.unknown() }),
    relationships: z.object({
      entity: z.object({
        data: z.object({
          id: z.string(),
          type: z.enum(['shipment', 'container', 'tracking_request']),
        }),
      }),
    }),
  }),
})

/** Whether this shipment, container or tracking request exists. */
export type EntityExists = (type: EntityType, id: string) => boolean

const filters = {
  entity_type: exactly(({ entityType }: Field) =>
    Object.entries(entityTypes).flatMap(([name, type]) =>
      type === entityType ? [name, type] : [],
    ),
  ),
  entity_id: exactly(({ entityId }: Field) => entityId),
  definition_id: exactly(({ definitionId }: Field) => definitionId),
}

/** `/custom_fields`: the fields of all entities, by their own ids. */
export function customFieldRoutes(
  account: Account,
  customFields: CustomFields,
  exists: EntityExists,
): Hono {
  const find = (id: string): Field => {
    const field = customFields.fields.get(id)
    if (field === undefined) throw notFound()
    return field
  }
  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams
      const page = readPage(query, pages)
      const tests = compileFilters(filters, query, account.now())
      const all = customFields.fields.list().filter((one) => tests.every((holds) => holds(one)))
      const data = slicePage(all, page).map((one) => fieldDocument(customFields, one))
      return list(c, account, 'custom_field', page, data, all.length)
    })
    .post('/', async (c) => {
      const { attributes, relationships } = (await readBody(c, newField)).data
      const { type, id } = relationships.entity.data
      if (!exists(type, id)) throw notFound()
      const field = fillIn(customFields, type, id, attributes.api_slug, attributes.value)
      return single(c, account, fieldDocument(customFields, field), 201)
    })
    .get('/:id', (c) => single(c, account, fieldDocument(customFields, find(c.req.param('id')))))
    .patch('/:id', async (c) => {
      const { value } = (await readBody(c, fieldEdit)).data.attributes
      const field = changeValue(customFields, find(c.req.param('id')), value)
      return single(c, account, fieldDocument(customFields, field))
    })
    .delete('/:id', (c) => {
      customFields.fields.delete(find(c.req.param('id')).id)
      return new Response(null, { status: 200 })
    })
}

/** `/{entity}/{id}/custom_fields`: the fields of one entity, by their slugs. */
export function nestedCustomFieldRoutes(
  account: Account,
  customFields: CustomFields,
  type: EntityType,
  exists: EntityExists,
): Hono {
  const entity = (id: string): string => {
    if (!exists(type, id)) throw notFound()
    return id
  }
  const find = (id: string, slug: string): Field => {
    const field = customFields.findField(type, entity(id), slug)
    if (field === undefined) throw notFound()
    return field
  }
  return new Hono()
    .get('/:id/custom_fields', (c) => {
      const id = entity(c.req.param('id'))
      const page = readPage(new URL(c.req.url).searchParams, pages)
      const all = customFields.fields.list().filter((one) => one.entityId === id)
      const data = slicePage(all, page).map((one) => fieldDocument(customFields, one))
      return list(c, account, 'custom_field', page, data, all.length)
    })
    .post('/:id/custom_fields', async (c) => {
      const id = entity(c.req.param('id'))
      const { api_slug: slug, value } = (await readBody(c, newNestedField)).data.attributes
      const field = fillIn(customFields, type, id, slug, value)
      return single(c, account, fieldDocument(customFields, field), 201)
    })
    .patch('/:id/custom_fields/:slug', async (c) => {
      const before = find(c.req.param('id'), c.req.param('slug'))
      const { value } = (await readBody(c, fieldEdit)).data.attributes
      return single(
        c,
        account,
        fieldDocument(customFields, changeValue(customFields, before, value)),
      )
    })
    .delete('/:id/custom_fields/:slug', (c) => {
      customFields.fields.delete(find(c.req.param('id'), c.req.param('slug')).id)
      return new Response(null, { status: 204 })
    })
}
