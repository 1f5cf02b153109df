import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentList, type DocumentList } from '#wire/api/documents.ts'
import { problem } from '#wire/api/problem.ts'
import { shipmentPage, type ShipmentRow } from '#wire/api/shipments.ts'
import { serviceProblem } from './service-problem.ts'
import { openTestServer, until, type Requester, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ask: Requester
let shipments: readonly ShipmentRow[]

beforeAll(async () => {
  server = await openTestServer({ containers: 80 })
  ask = await server.as('support')
  await until(async () => !(await readShipments()).meta.mirroring)
  await server.settled()
  shipments = (await readShipments()).data
})
afterAll(() => server.end())

const readShipments = async () =>
  shipmentPage.parse(await (await ask('/api/shipments?page[size]=200')).json())

const looks = () => server.calls.filter((call) => call === 'GET /v2/documents').length

async function documentsOf(path: string): Promise<DocumentList> {
  return documentList.parse(await (await ask(`${path}/documents`)).json()).data
}

/** The first shipment with documents, and these. */
async function findPapered(): Promise<{ shipment: ShipmentRow; list: DocumentList }> {
  for (const shipment of shipments) {
    const list = await documentsOf(`/api/shipments/${shipment.id}`)
    if (list.documents.some(({ extracted }) => extracted !== null)) return { shipment, list }
  }
  throw new Error('No shipment has documents')
}

it('distinguishes a service that denies access to documents from one that fails', () => {
  const { facts } = serviceProblem({
    kind: 'forbidden',
    detail: 'Not in your plan',
    notEnabled: false,
  })
  expect(facts).toMatchObject({ status: 502, kind: 'service-forbids' })
})

describe('the documents of a shipment', () => {
  it('are those of the service, for its containers too, and opening them twice costs one request', async () => {
    const { shipment, list } = await findPapered()
    expect(list).toMatchObject({
      askedFor: [shipment.billOfLading],
      unreadable: 0,
      more: false,
    })
    const before = looks()
    expect(await documentsOf(`/api/shipments/${shipment.id}`)).toEqual(list)
    expect(looks()).toBe(before)
    const container = await documentsOf(`/api/containers/${shipment.containerIds[0]}`)
    expect(container.documents).toEqual(list.documents)
    expect(looks()).toBe(before + 2)
  })

  it('are nobody’s without a session, and none of what is not tracked', async () => {
    const path = `/api/shipments/${shipments[0]?.id}/documents`
    expect((await server.request(path)).status).toBe(401)
    const before = looks()
    for (const kind of ['shipments', 'containers']) {
      expect((await ask(`/api/${kind}/..%2fwebhooks/documents`)).status).toBe(404)
      expect((await ask(`/api/${kind}/%2e%2e%2fwebhooks/documents`)).status).toBe(400)
    }
    expect(looks()).toBe(before)
  })

  it('are downloaded as attachments, never shown in place', async () => {
    const { list } = await findPapered()
    const [first] = list.documents
    const answer = await ask(`/api/documents/${first?.id}/file`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment',
      'x-content-type-options': 'nosniff',
    })
    expect((await answer.text()).slice(0, 5)).toBe('%PDF-')
  })

  it('without a file say so', async () => {
    const answer = await ask('/api/documents/nothing/file')
    expect(answer.status).toBe(404)
    expect(problem.parse(await answer.json()).title).toBe(
      'The tracking provider has no file for this document.',
    )
    expect((await ask('/api/documents/..%2fwebhooks/file')).status).toBe(404)
    expect((await server.request(`/api/documents/nothing/file`)).status).toBe(401)
  })

  it('that cannot be read say so, and are asked for again ten seconds later, not at every try', async () => {
    await server.advance(60_000)
    const fault = { kind: 'not-found', path: '/v2/documents', method: 'GET' }
    const body = JSON.stringify(fault)
    const headers = { 'content-type': 'application/json' }
    const url = 'http://localhost/sandbox/faults'
    const set = await server.sandbox.app.request(url, { method: 'POST', headers, body })
    expect(set.ok).toBe(true)
    const path = `/api/shipments/${shipments[0]?.id}/documents`
    const refused = await ask(path)
    expect(refused.status).toBe(502)
    expect(problem.parse(await refused.json()).type).toBe('urn:landside:service-failed')
    const before = looks()
    expect((await ask(path)).status).toBe(502)
    expect(looks()).toBe(before)
    await server.sandbox.app.request(url, { method: 'DELETE' })
    await server.advance(10_000)
    expect((await ask(path)).status).toBe(200)
  })
})
