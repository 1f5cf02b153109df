import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { party } from '#wire/upstream/party.ts'
import { rawEvent } from '#wire/upstream/raw-event.ts'
import { searchResult } from '#wire/upstream/search-result.ts'
import { shippingLine } from '#wire/upstream/shipping-line.ts'
import { vesselAttributes, vessel } from '#wire/upstream/transport-event.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

describe('shipping lines', () => {
  it('come all at once, without pages, and one by one by id or SCAC', async () => {
    const sandbox = openSandbox()
    const all = many(shippingLine).omit({ meta: true })
    const { data } = await sandbox.get('/v2/shipping_lines', all)
    expect(data).toHaveLength(39)
    const maersk = await sandbox.get('/v2/shipping_lines/MAEU', one(shippingLine))
    expect(data).toContainEqual(maersk.data)
    expect((await sandbox.get('/v2/shipping_lines?search=hapag', all)).data).toHaveLength(1)
  })
})

describe('vessels', () => {
  const positions = z.array(
    z.strictObject({
      latitude: z.number(),
      longitude: z.number(),
      heading: z.null(),
      timestamp: z.iso.datetime(),
      estimated: z.boolean(),
    }),
  )
  const moving = one(vessel.extend({ attributes: vesselAttributes.extend({ positions }) }))

  const sailing = () => {
    const sandbox = openSandbox()
    const shipment = sandbox.account.shipments().find((ref) => {
      const { departed, arrived, transshipment } = ref.journey.shipment
      return (
        transshipment === null && departed < sandbox.clock.now() && arrived > sandbox.clock.now()
      )
    })
    const id = sandbox.account.world.identity.idOf('vessel', shipment?.journey.shipment.vessel ?? 0)
    return { sandbox, id }
  }

  it('by id and by IMO number, with a position while they sail', async () => {
    const { sandbox, id } = sailing()
    const { data } = await sandbox.get(`/v2/vessels/${id}`, one(vessel))
    expect(data.attributes.latitude).not.toBeNull()
    expect((await sandbox.get(`/v2/vessels/${data.attributes.imo}`, one(vessel))).data).toEqual(
      data,
    )
  })

  it('show where they were, and where they will be, minute by minute', async () => {
    const { sandbox, id } = sailing()
    const past = await sandbox.get(
      `/v2/vessels/${id}?show_positions[from_timestamp]=2026-11-20T00:00:00Z`,
      moving,
    )
    expect(past.data.attributes.positions.length).toBeGreaterThan(5)
    const future = await sandbox.get(
      `/v2/vessels/${id}/future_positions?port_id=a&previous_port_id=b`,
      moving,
    )
    const [first, second] = future.data.attributes.positions
    expect(Date.parse(second?.timestamp ?? '') - Date.parse(first?.timestamp ?? '')).toBe(60_000)
    expect(first?.estimated).toBe(true)
    expect((await sandbox.request(`/v2/vessels/${id}/future_positions`)).status).toBe(400)
  })

  it('are not listed: 422', async () => {
    expect((await openSandbox().request('/v2/vessels')).status).toBe(422)
  })
})

describe('parties', () => {
  it('are listed, added, renamed; a name is used once and never blank', async () => {
    const sandbox = openSandbox()
    const add = (company_name: string) =>
      sandbox.send('POST', '/v2/parties', { data: { type: 'party', attributes: { company_name } } })
    expect((await sandbox.get('/v2/parties', many(party))).data).toHaveLength(10)
    const made = await add('Kestrel Bikes')
    expect(made.status).toBe(201)
    const { id } = one(party).parse(await made.json()).data
    expect((await add('Kestrel Bikes')).status).toBe(422)
    expect((await add('  ')).status).toBe(422)
    const data = { type: 'party', attributes: { company_name: 'Kestrel Cycles' } }
    await sandbox.send('PATCH', `/v2/parties/${id}`, { data })
    expect((await sandbox.get(`/v2/parties/${id}`, one(party))).data.attributes.company_name).toBe(
      'Kestrel Cycles',
    )
  })
})

describe('search', () => {
  const found = z.strictObject({
    data: z.array(searchResult),
    links: z.object({ self: z.string() }),
  })

  it('finds a shipment by its bill, a container by its number, and not the request of a found shipment', async () => {
    const sandbox = openSandbox()
    const shipment = sandbox.account.shipments()[3]?.journey
    const bill = shipment?.shipment.billOfLading ?? ''
    const byBill = await sandbox.get(`/v2/search?query=${bill.toLowerCase()}`, found)
    expect(byBill.data.map(({ attributes }) => attributes.entity_type)).toEqual(['shipment'])
    const byContainer = await sandbox.get(
      `/v2/search?query=${shipment?.containers[0]?.number}`,
      found,
    )
    expect(byContainer.data[0]?.attributes).toMatchObject({
      entity_type: 'cargo',
      number: shipment?.containers[0]?.number,
    })
  })

  it('gives twenty-five rows at the most, and wants a query', async () => {
    const sandbox = openSandbox({ containers: 400 })
    expect((await sandbox.get('/v2/search?query=M', found)).data).toHaveLength(25)
    const answer = await sandbox.request('/v2/search')
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ detail: 'A query is required.' }] },
    ])
  })
})

describe('what the line wrote and where the ship sails', () => {
  it('raw events with places and vessels, an estimate while the ship is under way', async () => {
    const sandbox = openSandbox()
    const schema = many(rawEvent).omit({ meta: true, links: true })
    for (const { id } of sandbox.account.containers().slice(0, 20)) {
      const { data } = await sandbox.get(`/v2/containers/${id}/raw_events`, schema)
      expect(data.map(({ attributes }) => attributes.index)).toEqual([...data.keys()])
      for (const { attributes: raw } of data) {
        expect(raw.estimated ? raw.estimated_at : raw.actual_at).toBe(raw.timestamp)
        expect(raw.estimated ? raw.actual_on : raw.estimated_on).toBeNull()
        expect(raw.will_occur_at).toBe(raw.estimated ? raw.timestamp : null)
        const on = raw.estimated ? raw.estimated_on : raw.actual_on
        const day = new Date(raw.timestamp ?? '').toLocaleDateString('en-CA', {
          timeZone: raw.timezone ?? 'UTC',
        })
        expect(on).toBe(day)
      }
      const isUnderWay = !data.some(
        ({ attributes: { event, estimated } }) => event === 'vessel_arrived' && !estimated,
      )
      expect(data.filter(({ attributes }) => attributes.estimated).length).toBeLessThanOrEqual(
        isUnderWay ? 1 : 0,
      )
    }
  })

  it('the map is plain GeoJSON with longitude before latitude', async () => {
    const sandbox = openSandbox()
    const point = z.tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
    const schema = z.strictObject({
      type: z.literal('FeatureCollection'),
      features: z.array(
        z.strictObject({
          type: z.literal('Feature'),
          geometry: z.discriminatedUnion('type', [
            z.strictObject({ type: z.literal('Point'), coordinates: point }),
            z.strictObject({ type: z.literal('LineString'), coordinates: z.array(point).min(2) }),
          ]),
          properties: z.looseObject({ feature_type: z.string() }),
        }),
      ),
    })
    for (const { id } of sandbox.account.containers().slice(0, 20)) {
      const { features } = await sandbox.get(`/v2/containers/${id}/map_geojson`, schema)
      const labels = features.map(({ properties }) => properties['label']).filter(Boolean)
      expect([labels[0], labels.at(-1)]).toEqual(['POL', 'POD'])
    }
  })
})
