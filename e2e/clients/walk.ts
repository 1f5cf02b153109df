import createClient, { type Middleware } from 'openapi-fetch'
import type { paths } from './api-v1.d.ts'

// Calls every operation of the public API, with a client that is generated from its OpenAPI document. Prints the
// operations and their statuses as JSON. LANDSIDE: the server's address. TOKEN: a coordinator's, which can write.

const client = createClient<paths>({
  baseUrl: process.env['LANDSIDE'] ?? '',
  headers: { authorization: `Bearer ${process.env['TOKEN']}` },
})

const called: string[] = []
const recorder: Middleware = {
  onResponse({ request, response, schemaPath }) {
    called.push(`${request.method} ${schemaPath} ${response.status}`)
  },
}
client.use(recorder)

/** The data of a response, or an error with its problem. */
async function expectData<T>(answer: Promise<{ data?: T; error?: unknown }>): Promise<T> {
  const { data, error } = await answer
  if (data === undefined) throw new Error(`${called.at(-1)}: ${JSON.stringify(error)}`)
  return data
}

function expectTrue(isTrue: boolean, what: string): void {
  if (!isTrue) throw new Error(`Expected ${what}`)
}

/** Every container, page by page. */
async function readContainers() {
  const all = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query: { cursor: string; limit: number } = { cursor, limit: 200 }
    const page = await expectData(client.GET('/api/v1/containers', { params: { query } }))
    all.push(...page.data)
    cursor = page.cursor
  }
  return all
}

await expectData(client.GET('/api/v1/openapi.json'))
const containers = await readContainers()
expectTrue(
  new Set(containers.map(({ id }) => id)).size === containers.length,
  'each container once',
)
const container = containers.find(({ shipment, lane }) => shipment !== null && lane !== null)
if (!container?.shipment) throw new Error('No container at a facility')
const path = { id: container.id }

const { data: one } = await expectData(
  client.GET('/api/v1/containers/{id}', { params: { path: { id: container.number } } }),
)
expectTrue(one.number === container.number, 'the container by its number')

const { data: shipments } = await expectData(
  client.GET('/api/v1/shipments', { params: { query: { limit: 3 } } }),
)
expectTrue(shipments.length === 3, 'three shipments')
const bill = container.shipment.billOfLading
const { data: shipment } = await expectData(
  client.GET('/api/v1/shipments/{id}', { params: { path: { id: bill } } }),
)
expectTrue(
  shipment.containers.some(({ id }) => id === container.id),
  'the container in its shipment',
)

const { data: found } = await expectData(
  client.GET('/api/v1/lookup', { params: { query: { q: container.number } } }),
)
expectTrue(found[0]?.match === 'exact', 'an exact match')

const changes = await expectData(client.GET('/api/v1/changes', { params: { query: { limit: 5 } } }))
for (const { change } of changes.data)
  if (change.kind === 'last-free-day-earlier') expectTrue(change.after < change.before, 'earlier')
await expectData(client.GET('/api/v1/alerts'))
await expectData(client.GET('/api/v1/invoices'))

const header = () => ({ 'Idempotency-Key': crypto.randomUUID() })
const note = {
  params: { path, header: header() },
  body: { text: 'Chassis split, driver waiting' },
}
const { data: added } = await expectData(client.POST('/api/v1/containers/{id}/notes', note))
const { data: again } = await expectData(client.POST('/api/v1/containers/{id}/notes', note))
expectTrue(added.id === again.id, 'one note for two calls with one key')
const { data: notes } = await expectData(
  client.GET('/api/v1/containers/{id}/notes', { params: { path } }),
)
expectTrue(notes.filter(({ text }) => text === note.body.text).length === 1, 'the note once')

const { data: owned } = await expectData(
  client.PUT('/api/v1/containers/{id}/owner', {
    params: { path, header: header() },
    body: { email: 'coordinator@landside.test' },
  }),
)
expectTrue(owned.owner !== null, 'an owner')

const { error: unknown } = await client.PUT('/api/v1/appointments', {
  params: { header: header() },
  body: { number: 'NOSUCHNUMBER', at: null },
})
expectTrue(unknown?.type === 'urn:landside:not-found', 'an unknown number to be refused')
const at = new Date(Math.floor(Date.parse(one.assessedAt) / 1000) * 1000 + 86_400_000)
const { data: booked } = await expectData(
  client.PUT('/api/v1/appointments', {
    params: { header: header() },
    body: {
      number: container.number,
      at: at.toISOString().replace('.000', ''),
      confirmation: 'APT-1',
    },
  }),
)
expectTrue(booked.appointment !== null, 'an appointment')

const { data: changed } = await expectData(
  client.PUT('/api/v1/references', {
    params: { header: header() },
    body: { number: container.number, add: ['PO 77821'] },
  }),
)
expectTrue(changed.references.includes('PO 77821'), 'the reference')

process.stdout.write(JSON.stringify(called))
