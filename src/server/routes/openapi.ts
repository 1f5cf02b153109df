import * as z from 'zod/mini'
import { isForPrograms, isRole, type Endpoint } from '#wire/api/endpoint.ts'
import { endpointAt, endpointKeys, type EndpointKey } from '#wire/api/endpoints.ts'
import { problem } from '#wire/api/problem.ts'
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
type ApiPart = 'app' | 'v1'

/** Describes every endpoint of a part: who may call it, its parameters, body, reply and statuses. */
function openapiDocument(version: string, part: ApiPart): Json {
  const paths: Record<string, Record<string, Json>> = {}
  for (const key of endpointKeys) {
    if (isForPrograms(key) !== (part === 'v1')) continue
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
      schemas: { Problem: schemaOf(problem, 'output') },
      securitySchemes:
        part === 'v1'
          ? { token: { type: 'http', scheme: 'bearer' } }
          : { session: { type: 'apiKey', in: 'cookie', name: '__Host-landside' } },
    },
  }
}

const descriptions: Readonly<Record<ApiPart, string>> = {
  app: 'The API between the dashboard and its server.',
  v1: 'Containers with their assessment, and the team’s work on them, for programs. Within v1, fields are only added.',
}

function operationOf(key: EndpointKey): Json {
  const row = endpointAt(key)
  const parameters = [
    ...[...key.matchAll(/:(\w+)/g)].map(([, name]) => parameterOf('path', name)),
    ...(row.query ?? []).map((name) => parameterOf('query', name)),
  ]
  return {
    operationId: key,
    description: describeCaller(row),
    ...(needsSession(row) && { security: [isForPrograms(key) ? { token: [] } : { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(row.request && {
      requestBody: {
        required: true,
        content: { 'application/json': { schema: schemaOf(row.request, 'input') } },
      },
    }),
    responses: responsesOf(key, row),
  }
}

function parameterOf(place: 'path' | 'query', name: string | undefined): Json {
  return { name, in: place, required: place === 'path', schema: { type: 'string' } }
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

function responsesOf(key: EndpointKey, row: Endpoint): Json {
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
    },
    ...Object.fromEntries(
      statuses.map((status) => [
        status,
        {
          description: 'Problem',
          content: {
            'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
          },
        },
      ]),
    ),
  }
}

/** As JSON Schema 2020-12. Parts of zod that it can't express (refinements) are left out. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema === instant) Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
      if (zodSchema === localDate) Object.assign(jsonSchema, { type: 'string', format: 'date' })
    },
  })
  return rest
}
