import { describe, expect, it } from 'vitest'
import type { ShipmentDocument } from '#wire/upstream/shipment.ts'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { many } from '../testing/documents.ts'
import {
  begins,
  idsOf,
  openFilteredAccount,
  readEverything,
  stored,
  type Shipment,
} from '../testing/filtered-account.ts'
import { shipmentFilters } from './shipment-filters.ts'

const account = openFilteredAccount()
const { sandbox, shipments, identity } = account
const { everyShipment, everyContainer } = await readEverything(account)

const tracked = (of: Shipment) => of.line_tracking_stopped_at === null

describe('filters of shipments', () => {
  const asked: readonly (readonly [query: string, asks: (of: Shipment) => boolean])[] = [
    ['filter[tracking_stopped]=true', (of) => !tracked(of)],
    ['tracking_stopped=false', tracked],
    ['filter[actively_tracked]=true', tracked],
    ['filter[voyage_status]=arrived', (of) => of.pod_ata_at !== null],
    ['filter[voyage_status]=on_ship', (of) => of.pod_ata_at === null],
    [
      'filter[arriving_today]=true',
      (of) =>
        [of.pod_ata_at ?? of.pod_eta_at, of.destination_ata_at ?? of.destination_eta_at].some(
          (at) => stored(at) === '2026-11-20',
        ),
    ],
    ['filter[pod_ata_at]=>2026-11-10', (of) => stored(of.pod_ata_at) > '2026-11-10'],
    [
      'filter[pod_arrival]=<today',
      (of) => stored(of.pod_ata_at ?? of.pod_eta_at ?? '9') < '2026-11-20',
    ],
    ['filter[created_at]=<2026-11-01T12:00:00Z', (of) => of.created_at < '2026-11-01T12:00:00Z'],
    [
      'filter[created_at][]=>=2026-10-20T06:30:00Z&filter[created_at][]=<2026-11-01T12:00:00Z',
      (of) => of.created_at >= '2026-10-20T06:30:00Z' && of.created_at < '2026-11-01T12:00:00Z',
    ],
    [
      'filter[pod_code]=USLAX,USLGB',
      (of) => /^USL(AX|GB)$/.test(of.port_of_discharge_locode ?? ''),
    ],
    [
      'filter[pod_code][]=USLAX&filter[pod_code][]=USNYC',
      (of) => /^US(LAX|NYC)$/.test(of.port_of_discharge_locode ?? ''),
    ],
    ['filter[pol_code]=CNSHG', (of) => of.port_of_lading_locode === 'CNSHG'],
    ['filter[tags]=urgent', (of) => of.tags.includes('urgent')],
    ['tag=urgent', (of) => of.tags.includes('urgent')],
    [
      'filter[tags][]=urgent&filter[tags][]=vip',
      (of) => of.tags.includes('urgent') || of.tags.includes('vip'),
    ],
    [
      'filter[tags]=urgent,vip&filter[tags_and]=true',
      (of) => of.tags.includes('urgent') && of.tags.includes('vip'),
    ],
    ['q=po-5', (of) => begins(of.ref_numbers, 'PO-5')],
    ['filter[q]=po-5', (of) => begins(of.ref_numbers, 'PO-5')],
  ]

  it.each(asked)('%s', async (query, asks) => {
    const expected = [...everyShipment].filter(([, of]) => asks(of)).map(([id]) => id)
    expect(idsOf(await shipments(query))).toEqual(expected)
  })

  it('a number is matched whole, and one of several is enough', async () => {
    const numbers = [...everyShipment.values()].slice(0, 2).map((of) => of.bill_of_lading_number)
    const query = numbers.map((number) => `filter[number][]=${number}`).join('&')
    expect(await shipments(query)).toHaveLength(2)
    expect(await shipments(`number=${numbers[0]?.slice(0, 6)}`)).toEqual([])
  })

  it('q begins the number of a container as well', async () => {
    const number = everyContainer[7]?.container.number ?? ''
    const [found] = await shipments(`q=${number.slice(0, 9)}`)
    expect(found?.attributes).toEqual(everyContainer[7]?.of)
  })

  it('a blank q is refused', async () => {
    expect((await sandbox.request('/v2/shipments?q=')).status).toBe(400)
  })

  it('by who asked for it, and whose it is', async () => {
    const path = '/v2/tracking_requests?filter[status]=created'
    const [request] = (await sandbox.get(path, many(trackingRequest))).data
    const creator = request?.relationships?.user.data?.id
    const found = idsOf(await shipments(`filter[creator_id]=${creator}`))
    expect(found).toContain(request?.relationships?.tracked_object.data?.id)
    const owners = [0, 1, 2].map((place) => identity.idOf('user', place))
    const one = await shipments(`filter[owner_id]=${owners[0]}`)
    const both = await shipments(
      `filter[owner_id][value][]=${owners[0]}&filter[owner_id][value][]=${owners[1]}&filter[owner_id][operator]=any`,
    )
    const none = await shipments(
      `filter[owner_id][value][]=${owners[0]}&filter[owner_id][value][]=${owners[1]}&filter[owner_id][operator]=all`,
    )
    expect(both.length).toBeGreaterThan(one.length)
    expect(none).toEqual([])
  })

  it('by terminal, customer, party and product', async () => {
    const [first] = await shipments('')
    const terminal = first?.relationships.pod_terminal.data?.id
    for (const { relationships } of await shipments(`filter[pod_terminal_id]=${terminal}`)) {
      expect(relationships.pod_terminal.data?.id).toBe(terminal)
    }
    const party = sandbox.account.parties.list()[0]
    const its = [...everyShipment].filter(
      ([, of]) => of.customer_name === party?.attributes.company_name,
    )
    for (const name of ['customer_id', 'party_id']) {
      expect(idsOf(await shipments(`filter[${name}]=${party?.id}`))).toEqual(its.map(([id]) => id))
    }
    const sku = everyContainer
      .flatMap(({ container }) => container.ref_numbers)
      .find((text) => text.startsWith('SKU-'))
    const holding = await shipments(`filter[product]=${sku}`)
    expect(holding.length).toBeGreaterThan(0)
    expect(await shipments('filter[product]=no such article')).toEqual([])
  })

  it('by when the arrival changed; without a lower bound that asks for nothing', async () => {
    const changed = await shipments('filter[pod_eta_changed_at]=>=2026-11-18T00:00:00Z')
    expect(changed.length).toBeGreaterThan(0)
    expect(changed.length).toBeLessThan(everyShipment.size / 2)
    for (const { attributes } of changed) expect(attributes.pod_ata_at).toBeNull()
    const upper = await shipments('filter[pod_eta_changed_at]=<=2026-11-18T00:00:00Z')
    expect(upper).toHaveLength(everyShipment.size)
  })

  it.each(['created_at', 'pod_arrival', 'tracking_stopped_at'])('sort=%s', async (name) => {
    const read = ({ attributes: of }: ShipmentDocument) =>
      name === 'created_at'
        ? of.created_at
        : name === 'pod_arrival'
          ? (of.pod_ata_at ?? of.pod_eta_at)
          : of.line_tracking_stopped_at
    const values = (await shipments(`sort=-${name}`)).map(read).filter((value) => value !== null)
    expect(values).toEqual(values.toSorted().toReversed())
  })

  it('none that is described stays untested', () => {
    const elsewhere =
      'number creator_id owner_id pod_terminal_id customer_id party_id product pod_eta_changed_at tags_and'
    const tested = asked.flatMap(([query]) => /^(?:filter\[)?(\w+)/.exec(query)?.[1] ?? [])
    const names = new Set([...tested.filter((name) => name !== 'tag'), ...elsewhere.split(' ')])
    expect([...names].toSorted()).toEqual(Object.keys(shipmentFilters).toSorted())
  })
})
