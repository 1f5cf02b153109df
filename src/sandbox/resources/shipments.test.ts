import { describe, expect, it } from 'vitest'
import { shipment } from '#wire/upstream/shipment.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

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

  it('includes boxes and places', async () => {
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
  it('stops asking the line once every box is back, and says so', async () => {
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
