import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containerDetail, containerPage } from '#wire/api/containers.ts'
import { problem } from '#wire/api/problem.ts'
import { shipmentDetail, shipmentPage } from '#wire/api/shipments.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { openTestServer, until, type Requester, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ask: Requester

beforeAll(async () => {
  server = await openTestServer({ containers: 120 })
  ask = await server.as('support')
  await until(async () => !(await readPage('?page[size]=1')).meta.mirroring)
  await server.settled()
})
afterAll(() => server.end())

async function readPage(query: string) {
  return containerPage.parse(await (await ask(`/api/containers${query}`)).json())
}

describe('pages of the fleet', () => {
  it('hold every container in play once, whatever is committed meanwhile', async () => {
    const first = await readPage('?page[size]=25')
    const ids = first.data.map(({ id }) => id)
    let { next } = first.links
    while (next !== undefined) {
      await put(server.store, '2026-11-20T20:42:01Z', {
        containers: [containerFacts(`new-${ids.length}`, '2026-11-19T08:00:00Z')],
      })
      await server.settled()
      const page = containerPage.parse(await (await ask(next)).json())
      expect(page.meta.snapshot).toBe(first.meta.snapshot)
      ids.push(...page.data.map(({ id }) => id))
      ;({ next } = page.links)
    }
    expect(ids).toHaveLength(first.meta.total)
    expect(new Set(ids).size).toBe(ids.length)
    expect((await readPage('')).meta.total).toBeGreaterThan(first.meta.total)
  })

  it('are not sent again to who has them', async () => {
    const answer = await ask('/api/containers')
    expect(answer.headers.get('cache-control')).toBe('private, no-cache')
    const etag = answer.headers.get('etag') ?? ''
    expect((await ask('/api/containers', { headers: { 'if-none-match': etag } })).status).toBe(304)
  })

  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('come compressed with %s, the same', async (encoding, decompress) => {
    const plain = await (await ask('/api/containers')).text()
    const answer = await ask('/api/containers', { headers: { 'accept-encoding': encoding } })
    expect(answer.headers.get('content-encoding')).toBe(encoding)
    expect(decompress(Buffer.from(await answer.arrayBuffer())).toString()).toBe(plain)
  })

  it.each([
    ['page[number]', '0'],
    ['page[number]', '1.5'],
    ['page[size]', '1001'],
    ['page[size]', 'all'],
    ['page[size]', '-1'],
    ['snapshot', 'latest'],
    ['scope', 'everything'],
  ])('refuse %s=%s by name', async (name, value) => {
    const answer = await ask(`/api/containers?${name}=${value}`)
    expect(answer.status).toBe(400)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe(name)
  })

  it('say that a snapshot is gone', async () => {
    const answer = await ask('/api/containers?snapshot=999999')
    expect(answer.status).toBe(410)
    expect(problem.parse(await answer.json()).type).toBe('urn:landside:snapshot-gone')
  })
})

describe('ended containers', () => {
  it('are paged on their own, and are not in the fleet', async () => {
    const ended = await readPage('?scope=ended&page[size]=1000')
    const inPlay = await readPage('?page[size]=1000')
    expect(ended.meta.total).toBe(ended.data.length)
    expect(ended.data.length).toBeGreaterThan(0)
    const known = new Set(inPlay.data.map(({ id }) => id))
    expect(ended.data.filter(({ id }) => known.has(id))).toEqual([])
  })
})

describe('one container', () => {
  it('comes with its journey, and for admins with the document as it was sent', async () => {
    // Not one that only the store has: the service knows nothing of it.
    const rows = (await readPage('?page[size]=1000')).data
    const row = rows.find(({ id }) => !id.startsWith('new-'))
    const { data } = containerDetail.parse(await (await ask(`/api/containers/${row?.id}`)).json())
    expect(data.container.number).toBe(row?.number)
    expect(data.eventsFailure).toBeNull()
    expect(data.events?.length).toBeGreaterThan(0)
    expect(data.raw).toBeNull()
    const admin = await server.as('admin')
    const whole = containerDetail.parse(await (await admin(`/api/containers/${row?.id}`)).json())
    expect(JSON.stringify(whole.data.raw)).toContain(row?.number)
  })

  it('is asked for once a minute, however many open it', async () => {
    // Not one that only the store has: the service knows nothing of it.
    const rows = (await readPage('?page[size]=1000')).data
    const id = rows.findLast((row) => !row.id.startsWith('new-'))?.id
    const count = () => server.calls.filter((call) => call.includes(`/containers/${id}`)).length
    await Promise.all([ask(`/api/containers/${id}`), ask(`/api/containers/${id}`)])
    await ask(`/api/containers/${id}`)
    expect(count()).toBe(2)
  })

  it('that the service does not have is a 404', async () => {
    const answer = await ask('/api/containers/00000000-0000-4000-8000-000000000000')
    expect(answer.status).toBe(404)
    expect(problem.parse(await answer.json()).title).toBe(
      'This container isn’t tracked in this account.',
    )
  })

  it('and an id that no service gives costs no call of the account’s budget', async () => {
    const before = server.calls.length
    expect((await ask('/api/containers/%00')).status).toBe(400)
    for (const id of ['..%2f..', "'%20or%201=1--", 'x'.repeat(2000), '%ff', 'nobody'])
      for (const list of ['containers', 'shipments'])
        expect((await ask(`/api/${list}/${id}`)).status, `${list}/${id}`).toBe(404)
    expect(server.calls.slice(before)).toEqual([])
  })
})

describe('shipments', () => {
  it('are paged in the same snapshot, and come one by one', async () => {
    const containers = await readPage('')
    const answer = await ask(`/api/shipments?snapshot=${containers.meta.snapshot}&page[size]=1000`)
    const page = shipmentPage.parse(await answer.json())
    expect(page.meta.snapshot).toBe(containers.meta.snapshot)
    const [first] = page.data
    const one = shipmentDetail.parse(await (await ask(`/api/shipments/${first?.id}`)).json())
    expect(one.data.shipment.billOfLading).toBe(first?.billOfLading)
    expect(one.data.raw).toBeNull()
    const admin = await server.as('admin')
    const whole = shipmentDetail.parse(await (await admin(`/api/shipments/${first?.id}`)).json())
    expect(JSON.stringify(whole.data.raw)).toContain(first?.billOfLading)
    expect((await ask('/api/shipments/nobody')).status).toBe(404)
  })
})
