import { afterAll, beforeAll, expect, it } from 'vitest'
import { isForPrograms } from '#wire/api/endpoint.ts'
import { endpointKeys } from '#wire/api/endpoints.ts'
import * as z from 'zod/mini'
import { openMirroredServer, type TestServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await openMirroredServer({ containers: 1 })
})
afterAll(() => server.end())

const document = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(z.string(), z.record(z.string(), z.looseObject({ responses: z.unknown() }))),
})

async function readDocument(path = '/api/openapi.json') {
  const support = await server.as('support')
  return document.parse(await (await support(path)).json())
}

it.each([
  ['/api/openapi.json', 'the browser', false],
  ['/api/v1/openapi.json', 'programs with a token', true],
] as const)('%s describes every endpoint for %s, and no other', async (path, _, areForPrograms) => {
  const { paths } = await readDocument(path)
  const described = Object.entries(paths).flatMap(([at, operations]) =>
    Object.keys(operations).map(
      (method) => `${method.toUpperCase()} ${at.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  )
  expect(described.toSorted()).toEqual(
    endpointKeys
      .filter((key) => key !== 'POST /mcp' && isForPrograms(key) === areForPrograms)
      .toSorted(),
  )
})

it('names the role, the body, and the statuses of an endpoint', async () => {
  const { paths } = await readDocument()
  expect(paths['/api/views/{id}']?.['put']).toMatchObject({
    description: 'The support role or higher. “team”: manager.',
    parameters: [{ name: 'id', in: 'path', required: true }],
    requestBody: {
      content: {
        'application/json': { schema: { required: expect.arrayContaining(['name', 'basedOn']) } },
      },
    },
    responses: { 200: {}, 401: {}, 403: {}, 404: {}, 409: {}, 413: {}, 422: {}, 429: {} },
  })
})

it('says of which kind moments and days are', async () => {
  const { paths } = await readDocument()
  const sent = JSON.stringify(paths['/api/containers/{id}'])
  expect(sent).toContain('"format":"date-time"')
  expect(sent).toContain('"format":"date"')
})

it('lets replies get more fields, as v1 promises', async () => {
  const { paths } = await readDocument('/api/v1/openapi.json')
  expect(JSON.stringify(paths)).not.toContain('additionalProperties')
})

it('is for people who are signed in', async () => {
  expect((await server.request('/api/openapi.json')).status).toBe(401)
})
