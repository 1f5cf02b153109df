import { afterAll, beforeAll, expect, it } from 'vitest'
import { containerPage, type ContainerRow } from '#wire/api/containers.ts'
import { unreadableFieldsPage } from '#wire/api/health.ts'
import { openTestServer, until, type Requester, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ask: Requester

beforeAll(async () => {
  server = await openTestServer({ containers: 60 })
  const fault = { kind: 'damaged', method: 'GET', path: '/v2/containers' }
  const set = await server.sandbox.app.request('http://localhost/sandbox/faults', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fault),
  })
  if (!set.ok) throw new Error(`The fault was not set: ${set.status}`)
  ask = await server.as('support')
  await until(async () => !(await readRows()).meta.mirroring)
  await server.settled()
})
afterAll(() => server.end())

async function readRows() {
  return containerPage.parse(await (await ask('/api/containers')).json())
}

const fieldsOf = (row: ContainerRow) => (row.unreadable ?? []).map(({ field }) => field)

it('containers that the service damages stay listed, with the fields named and readiness unknown', async () => {
  const { data } = await readRows()
  const damaged = data.filter((row) => row.unreadable !== undefined)
  expect(damaged.length).toBeGreaterThan(0)
  expect(damaged.length).toBeLessThan(data.length / 3)
  const decisive = damaged.filter((row) =>
    fieldsOf(row).some((field) => /holds|available_for|import_deadlines|pickup_lfd/.test(field)),
  )
  expect(decisive.length).toBeGreaterThan(0)
  for (const { readiness } of decisive)
    expect(['unknown', 'blocked', 'stale']).toContain(readiness.verdict)
  const listed = unreadableFieldsPage.parse(
    await (await ask('/api/health/unreadable-fields?page[size]=200')).json(),
  )
  const reported = new Set(listed.data.map(({ recordId, field }) => `${recordId} ${field}`))
  for (const row of damaged)
    for (const field of fieldsOf(row)) expect(reported).toContain(`${row.id} ${field}`)
})
