import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { readBody, type RouteContext } from './route.ts'

/** Reads a body as an endpoint with the schema would. */
function read<T>(json: string, schema: z.ZodMiniType<T>): Promise<T> {
  // Nothing else of a request is looked at.
  const c = { req: { text: async () => json } } as unknown as RouteContext
  return readBody(c, schema)
}

const text = fc.string({
  unit: fc.constantFrom('a', '\\', '"', '\0', '\n', '\ud83d', '\ude00', 'u', '0', '/'),
})

it('keeps texts but for NUL and halves of surrogate pairs, which no database stores', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text), async (texts) => {
      const stored = texts.map((one) => one.toWellFormed().replaceAll('\0', ''))
      expect(await read(JSON.stringify(texts), z.array(z.string()))).toEqual(stored)
    }),
  )
})

it.each([
  [String.raw`["\\u0000"]`, [String.raw`\u0000`]],
  [String.raw`["\\\u0000"]`, ['\\']],
  [String.raw`["\uD83D\uDE00 \ud83d \uDE00"]`, ['😀 \ufffd \ufffd']],
  [String.raw`["\u00e9\t\/"]`, ['é\t/']],
])('reads %s', async (json, value) => {
  expect(await read(json, z.array(z.string()))).toEqual(value)
})

it.each([String.raw`["\U0000"]`, String.raw`["\u000"]`, String.raw`["\ud83`])(
  'refuses %s, which isn’t JSON',
  async (json) => {
    await expect(read(json, z.unknown())).rejects.toMatchObject({ facts: { status: 400 } })
  },
)

it('refuses a body with more mistakes than can be listed', async () => {
  const schema = z.array(z.object({ a: z.string() }))
  const body = JSON.stringify(Array.from({ length: 200_000 }, () => 0))
  await expect(read(body, schema)).rejects.toMatchObject({ facts: { status: 422 } })
})
