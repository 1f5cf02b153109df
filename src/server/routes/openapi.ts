import * as z from 'zod/mini'
import { ownValue } from '#domain/tables/own-value.ts'
import { isForPrograms, isRole, type Endpoint } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { problem } from '#wire/api/problem.ts'
import {
  v1Operations,
  v1Parameters,
  type V1Key,
  type V1Operation,
} from '#wire/api/v1-operations.ts'
import { v1Problems } from '#wire/api/v1-problems.ts'
import { v1Records } from '#wire/api/v1.ts'
import { instant, localDate } from '#wire/api/shapes.ts'
import { bytesAnswer, type RouteContext, type Routes } from './route.ts'

type Json = Readonly<Record<string, unknown>>

/** The table of endpoints as OpenAPI 3.1 documents, each created on first request. */
export function openapiRoutes({ version }: { readonly version: string }): Routes {
  const texts = new Map<ApiPart, string>()
  const answer = (c: RouteContext, part: ApiPart) => {
    const text = texts.get(part) ?? JSON.stringify(openapiDocument(version, part))
    texts.set(part, text)
    return bytesAnswer(c, new TextEncoder().encode(text), { 'content-type': 'application/json' })
  }
  return {
    'GET /api/openapi.json': (c) => answer(c, 'app'),
    'GET /api/v1/openapi.json': (c) => answer(c, 'v1'),
  }
}

/** Which endpoints a document describes: those of the browser, or those of programs with a token. */
export type ApiPart = 'app' | 'v1'

/** Describes every endpoint of a part: who may call it, its parameters, body, reply and statuses. */
export function openapiDocument(version: string, part: ApiPart): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const key of endpointKeys) {
    // Its protocol describes its tools.
    if (key === 'POST /mcp' || isForPrograms(key) !== (part === 'v1')) continue
    const [method = '', path = ''] = key.split(' ')
    const operations = (paths[path.replaceAll(/:(\w+)/g, '{$1}')] ??= {})
    operations[method.toLowerCase()] = operationOf(key)
  }
  return {
    openapi: '3.1.0',
    info: {
      title: part === 'v1' ? 'Landside API' : 'Landside',
      version: part === 'v1' ? 'v1' : version,
      description: descriptions[part],
    },
    paths,
    components: {
      schemas: {
        Problem: schemaOf(problem, 'output'),
        ...(part === 'v1' && v1RecordSchemas()),
      },
      securitySchemes:
        part === 'v1'
          ? { token: { type: 'http', scheme: 'bearer' } }
          : { session: { type: 'apiKey', in: 'cookie', name: '__Host-landside' } },
    },
  }
}

const descriptions: Readonly<Record<ApiPart, string>> = {
  app: 'The API between the dashboard and its server.',
  v1: 'Containers and shipments with their assessment, and the team’s work on them, for programs. Within version 1, operations, fields and values are only added.',
}

function operationOf(key: EndpointKey): Json {
  const row = endpointAt(key)
  const operation = isV1(key) ? v1Operations[key] : null
  const parameters = [
    ...[...key.matchAll(/:(\w+)/g)].map(([, name]) =>
      parameterOf('path', name, operation?.idAbout),
    ),
    ...(row.query ?? []).map((name) =>
      operation ? v1Parameter(name) : parameterOf('query', name),
    ),
    ...(operation ? headersOf(row) : []),
  ]
  return {
    operationId: operation?.id ?? key,
    ...(operation && { summary: operation.title }),
    description: [operation?.about, describeCaller(row)].filter(Boolean).join(' '),
    ...(needsSession(row) && { security: [operation ? { token: [] } : { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.request && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(row.request, 'input') } },
      },
    }),
    responses: responsesOf(key, row, operation),
  }
}

function isV1(key: EndpointKey): key is V1Key {
  return isForPrograms(key)
}

function parameterOf(place: 'path' | 'query', name: string | undefined, about?: string): Json {
  return {
    name,
    in: place,
    required: place === 'path',
    ...(about !== undefined && { description: about }),
    schema: { type: 'string' },
  }
}

function v1Parameter(name: string): Json {
  const known = ownValue(v1Parameters, name)
  if (!known) throw new Error(`The parameter ${name} isn’t described`)
  const { about, schema, required = false } = known
  return { name, in: 'query', required, description: about, schema: schemaOf(schema, 'input') }
}

/** Headers that a program may send. */
function headersOf({ request }: Endpoint): readonly Json[] {
  const header = (name: string, description: string, schema: Json): Json => ({
    name,
    in: 'header',
    required: false,
    description,
    schema,
  })
  return request
    ? [
        header(
          'Idempotency-Key',
          'New for each change, so that a repeated call makes it once. Stored for 24 hours.',
          { type: 'string', minLength: 1, maxLength: 200 },
        ),
      ]
    : [
        header('If-None-Match', 'The ETag of an earlier response. 304 if nothing changed.', {
          type: 'string',
        }),
      ]
}

function describeCaller({ who, parts = {} }: Endpoint): string {
  const caller = {
    anyone: 'Anyone.',
    returning: 'Anyone, sent here by the identity provider.',
    signer: 'The tracking service, with a signed body.',
    'machine-or-admin': 'A program on the server’s machine, or an admin.',
  }
  const least = isRole(who) ? `The ${who} role or higher.` : caller[who]
  return [least, ...Object.entries(parts).map(([part, role]) => `“${part}”: ${role}.`)].join(' ')
}

function needsSession({ who }: Endpoint): boolean {
  return isRole(who) || who === 'machine-or-admin'
}

function responsesOf(key: EndpointKey, row: Endpoint, operation: V1Operation | null): Json {
  const { reply, request, problems = [] } = row
  const success = reply === 'nothing' ? 204 : reply === 'redirect' ? 302 : (row.status ?? 200)
  const statuses = [
    ...(request || row.query ? [400] : []),
    ...(needsSession(row) ? [401, 403] : []),
    ...(key.includes('/:id') ? [404] : []),
    ...(request ? [413, 422] : []),
    429,
    ...problems,
  ]
  return {
    [success]: {
      description: 'Success',
      ...(typeof reply !== 'string' && {
        content: { 'application/json': { schema: schemaOf(reply, 'output') } },
      }),
      ...(operation && typeof reply === 'string' && { content: { 'application/json': {} } }),
    },
    ...(operation && !request && { 304: { description: 'Not changed since `If-None-Match`' } }),
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: operation ? describeProblems(status) : 'Problem',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      ]),
    ),
  }
}

/** The types that a problem with this status can have: `urn:landside:invalid-token`. */
function describeProblems(status: number): string {
  const types = Object.values(v1Problems)
    .filter(({ statuses }) => statuses.some((one) => one === status))
    .map(({ type }) => `urn:landside:${type}`)
  return types.length === 0 ? 'Problem' : types.join(', ')
}

/**
 * As JSON Schema 2020-12. Parts of zod that it can't express (refinements) are left out. A reply may get more fields, so
 * objects aren't closed. Records of the public API are referred to by name, except `schema` itself.
 */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const name = Object.is(zodSchema, schema) ? undefined : recordNames.get(zodSchema)
      if (name !== undefined) {
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        jsonSchema.$ref = `#/components/schemas/${name}`
      }
      if (zodSchema === instant) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      if (zodSchema === localDate) Object.assign(jsonSchema, { type: 'string', format: 'date' })
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
    },
  })
  return rest
}

function v1RecordSchemas(): Json {
  return Object.fromEntries(
    Object.entries(v1Records).map(([name, schema]) => [name, schemaOf(schema, 'output')]),
  )
}

const recordNames: ReadonlyMap<unknown, string> = new Map(
  Object.entries(v1Records).map(([name, schema]) => [schema, name]),
)
