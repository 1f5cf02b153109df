import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import * as z from 'zod'
import { customFieldType } from '#wire/upstream/custom-field.ts'
import type { Account } from '../account/account.ts'
import type { CustomFields, Definition, Option } from '../custom-fields/create-custom-fields.ts'
import { definitionDocument, optionDocument } from '../custom-fields/field-documents.ts'
import { beginning, compileFilters, exactly } from '../filters/parameter.ts'
import { document, list, readBody, single } from '../documents/answer.ts'
import { edit } from '../http/bodies.ts'
import { readPage, slicePage } from '../http/page.ts'
import { invalid, notFound } from '../http/refusal.ts'

const pages = { standard: 25, largest: 100 }

const changeable = z.object({
  display_name: z.string(),
  description: z.string().nullable(),
  validation: z.record(z.string(), z.unknown()).nullable(),
  default_format: z.string().nullable(),
  default_value: z.unknown(),
})
export const newDefinition = edit(
  'custom_field_definition',
  changeable.partial().extend({
    display_name: z.string(),
    entity_type: z.enum(['Shipment', 'Container', 'TrackingRequest']),
    api_slug: z.string().regex(/^[a-z][a-z0-9_]*$/),
    data_type: customFieldType,
    reference_type: z.string().nullable().default(null),
  }),
)
export const definitionEdit = edit('custom_field_definition', changeable.partial())
export const newOption = edit(
  'custom_field_option',
  z.object({ label: z.string(), value: z.string() }),
)
export const optionEdit = edit(
  'custom_field_option',
  z.object({ label: z.string().optional(), position: z.number().int().optional() }),
)

const filters = {
  entity_type: exactly(({ entity_type }: Definition) => entity_type),
  data_type: exactly(({ data_type }: Definition) => data_type),
  display_name: beginning(({ display_name }: Definition) => [display_name]),
}

export function customFieldDefinitionRoutes(account: Account, customFields: CustomFields): Hono {
  const { definitions, options } = customFields
  const find = (id: string): Definition => {
    const definition = definitions.get(id)
    if (definition === undefined) throw notFound()
    return definition
  }
  const findOption = (definitionId: string, id: string): Option => {
    const option = options.get(id)
    if (option?.definitionId !== definitionId) throw notFound()
    return option
  }
  return new Hono()
    .get('/', (c) => {
      const query = new URL(c.req.url).searchParams
      const page = readPage(query, pages)
      const tests = compileFilters(filters, query, account.now())
      const all = definitions.list().filter((one) => tests.every((holds) => holds(one)))
      const data = slicePage(all, page).map((one) => definitionDocument(customFields, one))
      return list(c, account, 'custom_field_definition', page, data, all.length)
    })
    .post('/', async (c) => {
      const { attributes } = (await readBody(c, newDefinition)).data
      const isTaken = definitions
        .list()
        .some(
          (one) =>
            one.api_slug === attributes.api_slug && one.entity_type === attributes.entity_type,
        )
      if (isTaken)
        throw invalid([{ field: 'api_slug', code: 'taken', detail: 'Api slug is taken' }])
      const at = account.now()
      const made: Definition = {
        description: null,
        validation: null,
        default_format: null,
        default_value: null,
        ...withoutUndefined(attributes),
        id: randomUUID(),
        createdAt: at,
        updatedAt: at,
      }
      definitions.set(made.id, made)
      return single(c, account, definitionDocument(customFields, made), 201)
    })
    .get('/:id', (c) =>
      single(c, account, definitionDocument(customFields, find(c.req.param('id')))),
    )
    .patch('/:id', async (c) => {
      const before = find(c.req.param('id'))
      const { attributes } = (await readBody(c, definitionEdit)).data
      const after = { ...before, ...withoutUndefined(attributes), updatedAt: account.now() }
      definitions.set(after.id, after)
      return single(c, account, definitionDocument(customFields, after))
    })
    .delete('/:id', (c) => {
      customFields.removeDefinition(find(c.req.param('id')).id)
      return new Response(null, { status: 200 })
    })
    .get('/:id/options', (c) => {
      const data = customFields.optionsOf(find(c.req.param('id')).id).map(optionDocument)
      return document({ data, links: { self: new URL(c.req.url).href } })
    })
    .post('/:id/options', async (c) => {
      const { id } = find(c.req.param('id'))
      const { label, value } = (await readBody(c, newOption)).data.attributes
      return single(c, account, optionDocument(customFields.addOption(id, label, value)), 201)
    })
    .get('/:id/options/:option', (c) =>
      single(c, account, optionDocument(findOption(c.req.param('id'), c.req.param('option')))),
    )
    .patch('/:id/options/:option', async (c) => {
      const before = findOption(c.req.param('id'), c.req.param('option'))
      const { attributes } = (await readBody(c, optionEdit)).data
      const after = { ...before, ...withoutUndefined(attributes) }
      options.set(after.id, after)
      return single(c, account, optionDocument(after))
    })
    .delete('/:id/options/:option', (c) => {
      // Values that already use it stay as they are.
      options.delete(findOption(c.req.param('id'), c.req.param('option')).id)
      return new Response(null, { status: 200 })
    })
}

type Defined<T> = { [K in keyof T]: Exclude<T[K], undefined> }

/** The members that were given; an omitted member changes nothing. */
function withoutUndefined<T extends object>(given: T): Defined<T> {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== undefined),
  ) as Defined<T>
}
