import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { pageLinks } from '#wire/upstream/json-api.ts'
import { components } from '../reference/components.ts'
import { groups } from '../reference/groups.ts'
import type { Operation, Success } from '../reference/operation.ts'
import { anyPage, openService } from './testing/service.ts'

const service = openService()

/** Lists from which the ids in paths are taken; a port, a city and a document schema have names of their own. */
const known: Readonly<Record<string, string>> = {
  '/ports/{id}': '/ports/USLAX',
  '/metro_areas/{id}': '/metro_areas/USCHI',
  '/document_schemas/{id}': '/document_schemas/arrival_notice@2026-03-10',
}
const required: Readonly<Record<string, string>> = {
  event: 'container.transport.vessel_arrived',
  query: 'A',
  port_id: 'USLAX',
  previous_port_id: 'CNSHG',
  latitude: '33.7',
  longitude: '-118.2',
}
const alwaysRefused = ['/terminals', '/vessels']

const reads = groups.flatMap(({ name, operations }) =>
  operations
    .filter(({ method, path }) => method === 'get' && !alwaysRefused.includes(path))
    .map((operation) => [name, operation.path, operation] as const),
)

describe('every answer fits its schema (specification, Resources; public facts, section 29)', () => {
  it.each(reads)('%s: GET %s', async (_group, _path, operation) => {
    const asked = await fillIn(operation)
    // A list may be empty: then there is nothing to check.
    if (asked === null) return
    const answer = await service.ask(asked)
    expect([asked, answer.status]).toEqual([asked, 200])
    expect(schemaOf(operation.success).safeParse(await answer.json()).error).toBeUndefined()
  })
})

/** The path with real ids and what the query must hold; null where there is nothing of the kind. */
async function fillIn({ path, query = [] }: Operation): Promise<string | null> {
  const filled = known[path] ?? (await withIds(path))
  const wanted = query.filter((one) => one.required)
  const parameters = new URLSearchParams()
  for (const { name } of wanted) parameters.set(name, required[name] ?? '')
  return filled && (parameters.size > 0 ? `${filled}?${parameters.toString()}` : filled)
}

async function withIds(path: string): Promise<string | null> {
  let filled = ''
  for (const part of path.split('/').slice(1)) {
    const id = part.startsWith('{') ? await firstOf(filled) : part
    if (id === null) return null
    filled += `/${id}`
  }
  return filled
}

async function firstOf(list: string): Promise<string | null> {
  if (list === '/terminals' || list === '/vessels') return named(list)
  const answer = await service.ask(list)
  const { data } = z
    .object({ data: z.array(z.object({ id: z.string() })) })
    .parse(await answer.json())
  return data[0]?.id ?? null
}

/** Terminals and vessels are not listed; containers and their events name some. */
async function named(list: '/terminals' | '/vessels'): Promise<string | null> {
  const include = list === '/terminals' ? 'pod_terminal' : 'transport_events.vessel'
  const type = list === '/terminals' ? 'terminal' : 'vessel'
  const { included = [] } = await service.read(`/containers?include=${include}`, anyPage)
  return included.find((one) => one.type === type)?.id ?? null
}

function schemaOf(success: Success): z.ZodType {
  switch (success.kind) {
    case 'single':
      return z.looseObject({
        data: components[success.of],
        links: z.looseObject({ self: z.string() }),
      })
    case 'page':
      return z.looseObject({ data: z.array(components[success.of]), links: pageLinks })
    case 'all':
      return z.looseObject({ data: z.array(components[success.of]) })
    case 'plain':
      return success.schema
    case 'empty':
      return z.undefined()
  }
}
