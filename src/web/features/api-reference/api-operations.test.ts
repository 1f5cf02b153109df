import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { instant, localDate, text } from '#wire/api/shapes.ts'
import { apiFieldsOf } from './api-fields.ts'
import { apiOperations, apiRecords } from './api-operations.ts'

const briefly = (schema: z.ZodMiniType) =>
  apiFieldsOf(schema).map(
    ({ path, type, isNullable, isOptional }) =>
      `${path}: ${type}${isNullable ? ', null' : ''}${isOptional ? ', absent' : ''}`,
  )

it('lists fields with their type, and whether they can be null or absent', () => {
  const schema = z.object({
    at: z.nullable(instant),
    on: localDate,
    name: text,
    lane: z.nullable(z.enum(['now', 'later'])),
    add: z.optional(z.array(z.string())),
    place: z.nullable(z.object({ locode: text })),
    fees: z.array(z.object({ amount: z.number() })),
  })
  expect(briefly(schema)).toEqual([
    'at: UTC time, null',
    'on: date',
    'name: text, null',
    'lane: now, later, null',
    'add: list of texts, absent',
    'place: object, null',
    'place.locode: text, null',
    'fees: list of objects',
    'fees[].amount: number',
  ])
})

it('lists each form of a field that has several', () => {
  const schema = z.object({
    what: z.discriminatedUnion('kind', [
      z.object({ kind: z.enum(['earlier', 'later']), old: localDate }),
      z.object({ kind: z.literal('gone') }),
    ]),
  })
  expect(apiFieldsOf(schema)[0]?.forms).toEqual(['earlier, later: old', 'gone'])
})

it('describes a container once, and refers to it', () => {
  const list = apiOperations().find(({ id }) => id === 'listContainers')
  expect(list).toMatchObject({ method: 'GET', path: '/api/v1/containers', role: 'support' })
  expect(list?.reply?.map(({ path, type, named }) => [path, type, named])).toEqual([
    ['data', 'list of Container', 'Container'],
    ['cursor', 'text', null],
  ])
  const container = apiRecords().find(({ name }) => name === 'Container')
  expect(container?.fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['number', 'lastFreeDay.endsAt', 'cost.estimated.usesSampleRates']),
  )
})

it('describes every parameter, and knows the type of every field', () => {
  const operations = apiOperations()
  expect(new Set(operations.map(({ id }) => id)).size).toBe(operations.length)
  for (const { parameters } of operations)
    for (const { about } of parameters) expect(about).not.toBe('')
  const fields = [
    ...operations.flatMap(({ request, reply }) => [...request, ...(reply ?? [])]),
    ...apiRecords().flatMap((record) => record.fields),
  ]
  expect(fields.filter(({ type }) => type.includes('any value'))).toEqual([])
})
