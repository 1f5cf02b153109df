import { describe, expect, it } from 'vitest'
import { shipment } from '#wire/upstream/shipment.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const list = many(shipment)

describe('GET /shipments', () => {
  it('gives thirty a page, a hundred at the most, the newest first', async () => {
    const sandbox = openSandbox({ containers: 400 })
    expect((await sandbox.get('/v2/shipments', list)).data).toHaveLength(30)
    const { data, meta } = await sandbox.get('/v2/shipments?page[size]=1000', list)
    expect(data).toHaveLength(100)
    expect(meta.size).toBe(100)
    const created = data.map(({ attributes }) => attributes.created_at)
    expect(created).toEqual(created.toSorted().toReversed())
  })

  it('includes containers and places', async () => {
    const include =
      'containers,pod_terminal,port_of_lading,port_of_discharge,destination,destination_terminal'
    const page = await openSandbox().get(`/v2/shipments?include=${include}`, list)
    const types = new Set((page.included ?? []).map(({ type }) => type))
    expect(types).toEqual(new Set(['container', 'terminal', 'port', 'rail_terminal']))
  })
})

describe('GET /shipments/{id}', () => {
  it('links to itself: absolutely in the document, relatively in the record', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/shipments', list)
    const id = data[0]?.id ?? ''
    const alone = await sandbox.get(`/v2/shipments/${id}`, one(shipment))
    expect(alone.links.self).toBe(`http://localhost/v2/shipments/${id}`)
    expect(alone.data.links.self).toBe(`/v2/shipments/${id}`)
    expect(alone.data).toEqual(data[0])
  })
})

describe('the account as a whole', () => {
  it('stops asking the line once every container is back, and says so', async () => {
    const { data } = await openSandbox({ containers: 400 }).get(
      '/v2/shipments?page[size]=100&page[number]=2',
      list,
    )
    const stopped = data.filter(({ attributes }) => attributes.line_tracking_stopped_at !== null)
    expect(stopped.map(({ attributes }) => attributes.line_tracking_stopped_reason)).toContain(
      'all_containers_terminated',
    )
  })
})

describe('PATCH /shipments/{id}', () => {
  const first = async (sandbox: TestSandbox) =>
    (await sandbox.get('/v2/shipments', list)).data.find(
      ({ attributes }) => attributes.line_tracking_stopped_at === null,
    )

  it('changes references and tags and leaves what it does not name', async () => {
    const sandbox = openSandbox()
    const before = await first(sandbox)
    const path = `/v2/shipments/${before?.id}`
    const change = { data: { type: 'shipment', attributes: { tags: ['promo', 'late'] } } }
    const answer = one(shipment).parse(await (await sandbox.send('PATCH', path, change)).json())
    expect(answer.data.attributes).toEqual({ ...before?.attributes, tags: ['promo', 'late'] })
    expect(await sandbox.get(path, one(shipment))).toEqual(answer)
  })

  it('stops and resumes tracking: nothing is learned in between, and all of it afterwards', async () => {
    const sandbox = openSandbox()
    const before = await first(sandbox)
    const path = `/v2/shipments/${before?.id}`
    const stopped = one(shipment).parse(
      await (await sandbox.send('PATCH', `${path}/stop_tracking`)).json(),
    )
    expect(stopped.data.attributes).toMatchObject({
      line_tracking_stopped_at: '2026-11-20T20:42:00Z',
      line_tracking_stopped_reason: 'cancelled_by_user',
    })
    expect(stopped.data.relationships.line_tracking_stopped_by_user.data?.type).toBe('user')
    sandbox.advance(2 * 86_400_000)
    expect((await sandbox.get(path, one(shipment))).data).toEqual(stopped.data)
    await sandbox.send('PATCH', `${path}/resume_tracking`)
    sandbox.advance(6 * 3_600_000)
    const { attributes } = (await sandbox.get(path, one(shipment))).data
    expect(attributes.line_tracking_stopped_at).toBeNull()
    expect(attributes.line_tracking_last_succeeded_at).not.toBe(
      stopped.data.attributes.line_tracking_last_succeeded_at,
    )
  })
})
