import * as z from 'zod'
import { mediaType } from '#wire/upstream/json-api.ts'
import { components, type ComponentName } from './components.ts'
import { groups } from './groups.ts'
import type { Operation, Success } from './operation.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of the service, from the schemas that its tests check its answers against. */
export function openApiDocument(origin: string): Json {
  const operations = groups.flatMap((group) =>
    group.operations.map((operation) => ({ group: group.name, operation })),
  )
  const paths: Record<string, Json> = {}
  for (const { group, operation } of operations) {
    const path = (paths[operation.path] ??= {})
    path[operation.method] = describe(group, operation)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Container tracking service (sandbox)',
      version: '2',
      description: 'A local tracking service with an invented account. Every record is made up.',
    },
    servers: [{ url: `${origin}/v2` }],
    security: [{ key: [] }],
    tags: groups.map(({ name }) => ({ name })),
    paths,
    components: {
      schemas: Object.fromEntries(
        Object.entries(components).map(([name, schema]) => [name, toSchema(schema)]),
      ),
      securitySchemes: {
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: 'The word `Token`, a space, and the key.',
        },
      },
      responses: {
        unauthorized: {
          description: 'The key is missing or wrong: a text, not a document.',
          content: { 'text/plain': { schema: { type: 'string' } } },
        },
        tooMany: {
          description: 'The budget of the bucket is spent.',
          headers: { 'Retry-After': { description: 'Seconds', schema: { type: 'integer' } } },
          content: { [mediaType]: { schema: reference('errors') } },
        },
      },
    },
  }
}

function describe(group: string, operation: Operation): Json {
  const { method, path, summary, body, success, refusals = {} } = operation
  return {
    operationId: `${method}${path.replaceAll(/[^a-z]+/g, '_')}`.replace(/_$/, ''),
    tags: [group],
    summary,
    parameters: parametersOf(operation),
    ...(body && {
      requestBody: {
        required: true,
        content: {
          [mediaType]: { schema: toSchema(body) },
          'application/json': { schema: toSchema(body) },
        },
      },
    }),
    responses: {
      ...respond(success),
      ...Object.fromEntries(
        Object.entries(refusals).map(([status, description]) => [
          status,
          { description, content: { [mediaType]: { schema: reference('errors') } } },
        ]),
      ),
      401: { $ref: '#/components/responses/unauthorized' },
      429: { $ref: '#/components/responses/tooMany' },
    },
  }
}

function parametersOf({ path, query = [], include, filters, sorts, success }: Operation): Json[] {
  const text = { type: 'string' }
  const asked = (name: string, description: string, schema: Json = text): Json => ({
    name,
    in: 'query',
    description,
    schema,
  })
  return [
    ...Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => ({
      name,
      in: 'path',
      required: true,
      schema: text,
    })),
    ...query.map(({ name, about, required = false }) => ({ ...asked(name, about), required })),
    ...(success.kind === 'page'
      ? [
          asked('page[number]', 'From 1', { type: 'integer', default: 1, minimum: 1 }),
          asked('page[size]', 'Records a page; larger ones are cut without a word', {
            type: 'integer',
            default: success.size,
            minimum: 1,
          }),
        ]
      : []),
    ...(include ? [asked('include', `Relations, with commas between: ${include.join(', ')}`)] : []),
    ...(sorts ? [asked('sort', `One of ${sorts.join(', ')}; with - for descending`)] : []),
    ...(filters ?? []).map((name) =>
      asked(`filter[${name}]`, 'Filters of other names are ignored, with 200'),
    ),
  ]
}

function respond(success: Success): Json {
  const answer = (status: number, description: string, content: Json = {}) => ({
    [status]: { description, content },
  })
  const document = (properties: Json, required: string[]) => ({
    [mediaType]: { schema: { type: 'object', properties, required } },
  })
  const included = { type: 'array', items: reference('any_resource') }
  switch (success.kind) {
    case 'single': {
      const links = { type: 'object', properties: { self: { type: 'string' } } }
      const properties = { data: reference(success.of), included, links }
      return answer(success.status ?? 200, 'One record.', document(properties, ['data', 'links']))
    }
    case 'page': {
      const data = { type: 'array', items: reference(success.of) }
      const properties = { data, included, links: reference('links'), meta: reference('meta') }
      return answer(200, 'A page.', document(properties, ['data', 'links', 'meta']))
    }
    case 'all': {
      const data = { type: 'array', items: reference(success.of) }
      const properties = { data, included, links: reference('links') }
      return answer(200, 'All records.', document(properties, ['data']))
    }
    case 'plain':
      return answer(success.status ?? 200, 'Plain JSON.', {
        'application/json': { schema: toSchema(success.schema) },
      })
    case 'empty':
      return answer(success.status, 'Nothing.')
  }
}

function reference(name: ComponentName): Json {
  return { $ref: `#/components/schemas/${name}` }
}

/** JSON Schema 2020-12, which OpenAPI 3.1 accepts unchanged. */
function toSchema(schema: z.ZodType): Json {
  const { $schema: _, ...written } = z.toJSONSchema(schema, { io: 'input' })
  return written
}
