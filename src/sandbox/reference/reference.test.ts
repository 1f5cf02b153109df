import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { openSandbox, token } from '../testing/open-sandbox.ts'
import { components } from './components.ts'
import { groups } from './groups.ts'

const open = z.looseObject({
  openapi: z.literal('3.1.0'),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        operationId: z.string(),
        parameters: z.array(z.looseObject({ name: z.string(), in: z.string() })),
        responses: z.record(z.string(), z.unknown()),
      }),
    ),
  ),
  components: z.looseObject({ schemas: z.record(z.string(), z.unknown()) }),
})

const described = groups.flatMap(({ operations }) => operations)

describe('the description of the service', () => {
  it('names every call that is served, and none that is not', () => {
    const { routes } = openSandbox().app
    const served = routes
      .filter(({ path, method }) => path.startsWith('/v2/') && method !== 'ALL')
      .map(({ method, path }) => `${method} ${withoutNames(path.slice('/v2'.length))}`)
    const named = described.map(
      ({ method, path }) => `${method.toUpperCase()} ${withoutNames(path)}`,
    )
    expect(named.toSorted()).toEqual([...new Set(served)].toSorted())
  })

  it('is an OpenAPI 3.1 document whose references lead somewhere', async () => {
    const answer = await openSandbox().app.request('/openapi.json')
    const text = await answer.text()
    const document = open.parse(JSON.parse(text))
    expect(Object.keys(document.components.schemas)).toEqual(Object.keys(components))
    for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      expect(document.components.schemas).toHaveProperty(name)
    }
    const ids = Object.values(document.paths).flatMap((path) =>
      Object.values(path).map(({ operationId }) => operationId),
    )
    expect(new Set(ids).size).toBe(ids.length)
    for (const [path, operations] of Object.entries(document.paths)) {
      const names = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      for (const { parameters } of Object.values(operations)) {
        const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
        expect(inPath).toEqual(names)
      }
    }
  })

  it('is a page to read, without a script and without a key', async () => {
    const answer = await openSandbox().app.request('/')
    expect(answer.headers.get('content-type')).toContain('text/html')
    const page = await answer.text()
    for (const { path } of described) expect(page).toContain(path)
    expect(page).not.toContain('<script')
    expect(page).not.toContain(token)
  })
})

function withoutNames(path: string): string {
  return path.replaceAll(/:\w+|\{\w+\}/g, '*').replace(/\/$/, '')
}
