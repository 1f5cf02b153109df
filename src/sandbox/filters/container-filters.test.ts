import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { many } from '../testing/documents.ts'
import {
  begins,
  containerCount,
  idsOf,
  openFilteredAccount,
  readEverything,
  stored,
  type Container,
  type Row,
  type Shipment,
} from '../testing/filtered-account.ts'
import { containerFilters, containerSorts } from './container-filters.ts'

const account = openFilteredAccount()
const { sandbox, containers, identity } = account
const { everyShipment, everyContainer } = await readEverything(account)

const holds = (container: Container) => container.holds_at_pod_terminal
const owes = (container: Container) =>
  container.fees_at_pod_terminal.some(({ type }) => type === 'demurrage')
const tracked = (of: Shipment) => of.line_tracking_stopped_at === null
const dates: Readonly<Record<string, (row: Row) => string | null | undefined>> = {
  pickup_lfd: ({ container }) => container.pickup_lfd,
  pickup_lfd_line_on: ({ container }) => container.import_deadlines?.pickup_lfd_line,
  pickup_lfd_line_effective_on: ({ container }) => container.import_deadlines?.pickup_lfd_line,
  pickup_lfd_terminal_on: ({ container }) => container.import_deadlines?.pickup_lfd_terminal,
  pickup_lfd_terminal_effective_on: ({ container }) =>
    container.import_deadlines?.pickup_lfd_terminal,
  pickup_lfd_rail_on: ({ container }) => container.import_deadlines?.pickup_lfd_rail,
  arrival: ({ of }) => of.pod_ata_at ?? of.pod_eta_at,
  pod_arrived_at: ({ container }) => container.pod_arrived_at,
  pod_discharged_at: ({ container }) => container.pod_discharged_at,
  picked_up_at: ({ container }) =>
    container.pod_full_out_at ?? container.final_destination_full_out_at,
  delivered_at: ({ container }) => container.delivered_at,
  empty_returned_at: ({ container }) => container.empty_terminated_at,
  empty_out_at: ({ container }) => container.empty_out_at,
  pol_full_in_at: ({ container }) => container.pol_full_in_at,
  pol_vessel_loaded_at: ({ container }) => container.pol_vessel_loaded_at,
  pol_vessel_departed_at: ({ container }) => container.pol_vessel_departed_at,
  pol_etd_at: ({ of }) => of.pol_etd_at,
  pol_atd_at: ({ of }) => of.pol_atd_at,
  pod_rail_departed_at: ({ container }) => container.pod_rail_departed_at,
  inland_destination_eta_at: ({ container }) => container.ind_eta_at,
  inland_destination_ata_at: ({ container }) => container.ind_ata_at,
  inland_destination_rail_unloaded_at: ({ container }) => container.ind_rail_unloaded_at,
  final_destination_full_out_at: ({ container }) => container.final_destination_full_out_at,
  created_at: ({ container }) => container.created_at,
}

/** Every other filter with a value, and what it asks of a container. */
const wanted: readonly (readonly [query: string, asks: (row: Row) => boolean])[] = [
  [
    'current_status]=available,off_dock',
    ({ container }) => /^(available|off_dock)$/.test(container.current_status ?? ''),
  ],
  ['has_holds]=true', ({ container }) => holds(container).length > 0],
  ['has_holds]=false', ({ container }) => holds(container).length === 0],
  ['has_fees]=true', ({ container }) => container.fees_at_pod_terminal.length > 0],
  ['has_demurrage_fees]=true', ({ container }) => owes(container)],
  [
    'has_fees_or_holds]=true',
    ({ container }) => holds(container).length + container.fees_at_pod_terminal.length > 0,
  ],
  ['requires_attention]=true', ({ container }) => holds(container).length > 0 || owes(container)],
  ['actively_tracked]=true', ({ of }) => tracked(of)],
  [
    'hold_names]=CUSTOMS',
    ({ container }) =>
      holds(container).some((one) => one.name === 'customs' && one.status === 'hold'),
  ],
  ['pol]=Shanghai', ({ of }) => of.port_of_lading_name === 'Shanghai'],
  [
    'pod]=Los Angeles,Long Beach',
    ({ of }) => /^Lo(s A|ng B)/.test(of.port_of_discharge_name ?? ''),
  ],
  ['destination]=Chicago', ({ of }) => of.destination_name === 'Chicago'],
  ['pol_code]=CNSHG,CNYTN', ({ of }) => /^CN(SHG|YTN)$/.test(of.port_of_lading_locode ?? '')],
  ['pod_code]=USLAX', ({ of }) => of.port_of_discharge_locode === 'USLAX'],
  ['destination_code]=@exists', ({ of }) => of.destination_locode !== null],
  ['shipping_line_scac]=MAEU,MSCU', ({ of }) => /^M(AE|SC)U$/.test(of.shipping_line_scac)],
  ['customer_name]=@not_exists', ({ of }) => of.customer_name === null],
  ['tags]=urgent,vip', ({ of }) => of.tags.includes('urgent') || of.tags.includes('vip')],
  [
    'tags][]=urgent&filter[tags][]=vip',
    ({ of }) => of.tags.includes('urgent') && of.tags.includes('vip'),
  ],
  ['tags]=urgent&filter[tags_and]=true', ({ of }) => of.tags.includes('urgent')],
  ['search_by_number]=ts', ({ container }) => container.number.startsWith('TS')],
  [
    'search_by_shipment_number]=maeu',
    ({ of }) => begins([of.bill_of_lading_number, of.normalized_number], 'MAEU'),
  ],
  ['search_by_ref_numbers]=sku-1', ({ container }) => begins(container.ref_numbers, 'SKU-1')],
  ['search_by_shipment_ref_numbers]=po-5', ({ of }) => begins(of.ref_numbers, 'PO-5')],
]

describe('filters of containers', () => {
  it.each(wanted)('filter[%s', async (query, asks) => {
    const expected = idsOf(everyContainer.filter(asks))
    expect(idsOf(await containers(`filter[${query}`))).toEqual(expected)
  })

  it.each(Object.entries(dates))(
    'filter[%s] up to a day, after it, and without',
    async (name, read) => {
      const expected = (asks: (day: string) => boolean) =>
        idsOf(everyContainer.filter((row) => asks(stored(read(row)))))
      const ask = async (value: string) => idsOf(await containers(`filter[${name}]=${value}`))
      expect(await ask('<=2026-11-20')).toEqual(
        expected((day) => day !== '' && day <= '2026-11-20'),
      )
      expect(await ask('>2.days.ago')).toEqual(expected((day) => day > '2026-11-18'))
      expect(await ask('@not_exists')).toEqual(expected((day) => day === ''))
    },
  )

  it('a day is the day itself, and all bounds of an array apply', async () => {
    const today = everyContainer.filter(
      ({ container }) => stored(container.pickup_lfd) === '2026-11-20',
    )
    expect(idsOf(await containers('filter[pickup_lfd]=today'))).toEqual(idsOf(today))
    const range = 'filter[pickup_lfd][]=>=2026-11-18&filter[pickup_lfd][]=<2026-11-21'
    const between = everyContainer.filter(({ container }) =>
      /2026-11-(18|19|20)/.test(container.pickup_lfd ?? ''),
    )
    expect(idsOf(await containers(range))).toEqual(idsOf(between))
    expect(between.length).toBeGreaterThan(3)
  })

  it('updated_at is when the container was last asked for', async () => {
    const { length } = await containers('filter[updated_at]=today')
    expect(length).toBeGreaterThan(containerCount / 4)
    expect(await containers('filter[updated_at]=<2026-11-20')).toHaveLength(containerCount - length)
  })

  it('by number, by id, by the ship, the terminal and the customer of the first container that has them', async () => {
    const { data, included = [] } = await sandbox.get(
      '/v2/containers?include=shipment,pod_terminal',
      many(container),
    )
    const terminal = included.find(({ type }) => type === 'terminal')?.id ?? ''
    const [first, second] = data
    expect(idsOf(await containers(`filter[number]=${first?.attributes.number}`))).toContain(
      first?.id,
    )
    expect(idsOf(await containers(`filter[search_by_ids]=${first?.id},${second?.id}`))).toEqual(
      idsOf(data.slice(0, 2)),
    )
    const there = await containers(`filter[pod_terminal_id]=${terminal}`)
    expect(there.length).toBeGreaterThan(0)
    for (const { relationships } of there) {
      expect(relationships?.pod_terminal.data?.id).toBe(terminal)
    }
    const ship = everyContainer[0]?.of.pod_vessel_name ?? ''
    const aboard = everyContainer.filter(({ of }) => of.pod_vessel_name === ship)
    const asked = `filter[vessel_name]=${encodeURIComponent(ship)}`
    expect(idsOf(await containers(asked))).toEqual(idsOf(aboard))
  })

  it('by the customer, as an id and as a party in that role; the other roles nobody has', async () => {
    const name = everyContainer.find(({ of }) => of.customer_name !== null)?.of.customer_name
    const id = sandbox.account.parties
      .list()
      .find((one) => one.attributes.company_name === name)?.id
    const expected = idsOf(everyContainer.filter(({ of }) => of.customer_name === name))
    expect(expected.length).toBeGreaterThan(0)
    expect(idsOf(await containers(`filter[customer_id]=${id}`))).toEqual(expected)
    expect(idsOf(await containers(`filter[parties][customer]=${id}`))).toEqual(expected)
    expect(await containers(`filter[parties][consignee]=${id}`)).toEqual([])
  })

  it('by the value of a custom field, of the container or its shipment', async () => {
    const [shipmentId = ''] = [...everyShipment.keys()]
    const attributes = { api_slug: 'priority', value: 'high' }
    const made = await sandbox.send('POST', `/v2/shipments/${shipmentId}/custom_fields`, {
      data: { type: 'custom_field', attributes },
    })
    expect(made.status).toBe(201)
    const found = await containers('filter[custom_fields][priority]=high')
    expect(found.length).toBeGreaterThan(0)
    for (const one of found) expect(one.relationships?.shipment.data?.id).toBe(shipmentId)
    expect(await containers('filter[custom_fields][priority]=low')).toEqual([])
  })

  it('by the owner: every container has one of three', async () => {
    const owners = [0, 1, 2].map((place) => identity.idOf('user', place))
    const found = await Promise.all(
      owners.map((id) => containers(`filter[search_by_owner_id]=${id}`)),
    )
    expect(idsOf(found.flat()).toSorted()).toEqual(idsOf(everyContainer).toSorted())
    for (const some of found) expect(some.length).toBeGreaterThan(0)
  })

  it('by a change of the arrival in a day or in three, of ships that are still at sea', async () => {
    const [day, three] = [
      await containers('filter[eta_changed_in_last_24h]=true'),
      await containers('filter[eta_changed_in_past_3_days]=true'),
    ]
    expect(day.length).toBeGreaterThan(0)
    expect(idsOf(three)).toEqual(expect.arrayContaining(idsOf(day)))
    expect(three.length).toBeGreaterThan(day.length)
    for (const { attributes } of three) expect(attributes.pod_arrived_at).toBeNull()
    expect(await containers('filter[eta_changed_in_last_24h]=false')).toHaveLength(containerCount)
  })

  it('last_free_day_on takes two days, both included, of containers that may still be picked up', async () => {
    const range = 'filter[last_free_day_on][]=2026-11-19&filter[last_free_day_on][]=2026-11-25'
    const found = await containers(range)
    expect(found.length).toBeGreaterThan(5)
    for (const { attributes: container } of found) {
      const day = stored(container.pickup_lfd)
      expect(day >= '2026-11-19' && day <= '2026-11-25').toBe(true)
      expect(['available', 'not_available', 'off_dock']).toContain(container.current_status)
    }
  })

  it('an unknown value of the status gives no rows, an unknown filter every row', async () => {
    expect(await containers('filter[current_status]=lost')).toEqual([])
    expect(await containers('filter[colour]=red')).toHaveLength(containerCount)
  })

  it.each(['pod_eta_at', 'pod_ata_at'])('%s is broken: 500', async (name) => {
    expect((await sandbox.request(`/v2/containers?filter[${name}]=today`)).status).toBe(500)
  })

  it('none that is described stays untested', () => {
    const elsewhere =
      'last_free_day_on updated_at number search_by_ids vessel_name pod_terminal_id customer_id parties custom_fields search_by_owner_id eta_changed_in_last_24h eta_changed_in_past_3_days tags_and'
    const tested = [
      ...wanted.map(([query]) => query.split(']')[0] ?? ''),
      ...Object.keys(dates),
      ...elsewhere.split(' '),
    ]
    expect([...new Set(tested)].toSorted()).toEqual(Object.keys(containerFilters).toSorted())
  })
})

describe('sorts of containers', () => {
  const field = (container: Container, name: string): unknown =>
    Object.entries(container).find(([one]) => one === name)?.[1]

  it('sorts by up to three keys, what is missing last', async () => {
    const days = (await containers('sort=-pickup_lfd,shipment_number')).map(
      ({ attributes }) => attributes.pickup_lfd,
    )
    const known = days.filter((day) => day !== null)
    expect(known).toEqual(known.toSorted().toReversed())
    expect(days.slice(known.length).every((day) => day === null)).toBe(true)
  })

  it.each(Object.keys(containerSorts))(
    'sort=%s returns every container, and reverses with a minus',
    async (name) => {
      const up = await containers(`sort=${name},created_at`)
      expect(idsOf(up).toSorted()).toEqual(idsOf(everyContainer).toSorted())
      const values = up
        .map(({ attributes }) => field(attributes, name))
        .filter((value) => typeof value === 'string')
      expect(values).toEqual(values.toSorted())
      const down = (await containers(`sort=-${name}`)).map(({ attributes }) =>
        field(attributes, name),
      )
      expect(down.filter((value) => typeof value === 'string')).toEqual(values.toReversed())
    },
  )

  it('the order of attention stands alone: what costs, what is held, the rest', async () => {
    const ranks = (await containers('sort=attention_priority')).map(({ attributes: container }) =>
      owes(container) ? 0 : holds(container).length > 0 ? 1 : 2,
    )
    expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
    const mixed = await containers('sort=attention_priority,-pickup_lfd')
    expect(idsOf(mixed)).toEqual(idsOf(await containers('sort=-pickup_lfd')))
  })

  it('a page that is asked for again while the list stays is the same page', async () => {
    const path = 'filter[has_holds]=true&sort=-pickup_lfd'
    expect(idsOf(await containers(path))).toEqual(idsOf(await containers(path)))
  })
})
