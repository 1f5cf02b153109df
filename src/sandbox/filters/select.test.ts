import { describe, expect, it } from 'vitest'
import { container, type ContainerDocument } from '#wire/upstream/container.ts'
import { shipment, type ShipmentDocument } from '#wire/upstream/shipment.ts'
import { trackingRequest } from '#wire/upstream/tracking-request.ts'
import { many } from '../testing/documents.ts'
import { openSandbox } from '../testing/open-sandbox.ts'

const sandbox = openSandbox({ containers: 400 })

async function all<T>(path: string, ask: (page: string) => Promise<readonly T[]>): Promise<T[]> {
  const found: T[] = []
  for (let number = 1; ; number += 1) {
    const data = await ask(
      `${path}${path.includes('?') ? '&' : '?'}page[size]=50&page[number]=${number}`,
    )
    found.push(...data)
    if (data.length < 50) return found
  }
}
const boxes = (query: string) =>
  all<ContainerDocument>(
    `/v2/containers${query}`,
    async (path) => (await sandbox.get(path, many(container))).data,
  )
const shipments = (query: string) =>
  all<ShipmentDocument>(
    `/v2/shipments${query}`,
    async (path) => (await sandbox.get(path, many(shipment))).data,
  )

const stored = (text: string | null) => text?.slice(0, 10) ?? ''

describe('filters of containers', () => {
  it.each<[string, (box: ContainerDocument['attributes']) => boolean]>([
    [
      'current_status]=available,not_available',
      (box) => /^(not_)?available$/.test(box.current_status),
    ],
    ['has_holds]=true', (box) => box.holds_at_pod_terminal.length > 0],
    ['has_holds]=false', (box) => box.holds_at_pod_terminal.length === 0],
    [
      'hold_names]=CUSTOMS',
      (box) =>
        box.holds_at_pod_terminal.some(
          ({ name, status }) => name === 'customs' && status === 'hold',
        ),
    ],
    [
      'has_demurrage_fees]=true',
      (box) => box.fees_at_pod_terminal.some(({ type }) => type === 'demurrage'),
    ],
    ['pickup_lfd]=today', (box) => stored(box.pickup_lfd) === '2026-11-20'],
    [
      'pickup_lfd]=<=2.days.from_now',
      (box) => box.pickup_lfd !== null && stored(box.pickup_lfd) <= '2026-11-22',
    ],
    ['pickup_lfd]=@not_exists', (box) => box.pickup_lfd === null],
    ['pod_discharged_at]=>2026-11-15', (box) => stored(box.pod_discharged_at) > '2026-11-15'],
    [
      'pickup_lfd][]=>=2026-11-18&filter[pickup_lfd][]=<2026-11-21',
      (box) => stored(box.pickup_lfd) >= '2026-11-18' && stored(box.pickup_lfd) < '2026-11-21',
    ],
    ['search_by_number]=ts', (box) => box.number.startsWith('TS')],
  ])('filter[%s', async (filter, holds) => {
    const everything = await boxes('')
    const expected = everything.filter(({ attributes }) => holds(attributes)).map(({ id }) => id)
    const found = await boxes(`?filter[${filter}`)
    expect(found.map(({ id }) => id)).toEqual(expected)
    sandbox.advance(61_000)
  })

  it('last_free_day_on takes two days, both included, of boxes that may still be picked up', async () => {
    const range = 'filter[last_free_day_on][]=2026-11-19&filter[last_free_day_on][]=2026-11-25'
    const found = await boxes(`?${range}`)
    expect(found.length).toBeGreaterThan(5)
    for (const { attributes: box } of found) {
      expect(stored(box.pickup_lfd) >= '2026-11-19' && stored(box.pickup_lfd) <= '2026-11-25').toBe(
        true,
      )
      expect(['available', 'not_available', 'off_dock']).toContain(box.current_status)
    }
  })

  it('an unknown value of the status gives no rows, an unknown filter every row', async () => {
    expect(await boxes('?filter[current_status]=lost')).toEqual([])
    expect(await boxes('?filter[colour]=red')).toHaveLength(400)
    sandbox.advance(61_000)
  })

  it.each(['pod_eta_at', 'pod_ata_at'])('%s is broken: 500', async (name) => {
    expect((await sandbox.request(`/v2/containers?filter[${name}]=today`)).status).toBe(500)
  })

  it('sorts by up to three keys, what is missing last', async () => {
    const found = await boxes('?sort=-pickup_lfd,shipment_number')
    const days = found.map(({ attributes }) => attributes.pickup_lfd)
    const known = days.filter((day) => day !== null)
    expect(known).toEqual(known.toSorted().toReversed())
    expect(days.slice(known.length).every((day) => day === null)).toBe(true)
    sandbox.advance(61_000)
  })
})

describe('filters of shipments', () => {
  it.each<[string, (of: ShipmentDocument['attributes']) => boolean]>([
    ['filter[tracking_stopped]=true', (of) => of.line_tracking_stopped_at !== null],
    ['tracking_stopped=false', (of) => of.line_tracking_stopped_at === null],
    ['filter[voyage_status]=arrived', (of) => of.pod_ata_at !== null],
    [
      'filter[pod_code]=USLAX,USLGB',
      (of) => /^USL(AX|GB)$/.test(of.port_of_discharge_locode ?? ''),
    ],
    [
      'filter[pod_code][]=USLAX&filter[pod_code][]=USNYC',
      (of) => /^US(LAX|NYC)$/.test(of.port_of_discharge_locode ?? ''),
    ],
    ['filter[tags]=urgent', (of) => of.tags.includes('urgent')],
    ['q=po-5', (of) => of.ref_numbers?.some((text) => text.startsWith('PO-5')) === true],
  ])('%s', async (filter, holds) => {
    const everything = await shipments('')
    const expected = everything.filter(({ attributes }) => holds(attributes)).map(({ id }) => id)
    expect((await shipments(`?${filter}`)).map(({ id }) => id)).toEqual(expected)
    sandbox.advance(61_000)
  })

  it('a number is matched whole, and one of several is enough', async () => {
    const [first, second] = await shipments('')
    const numbers = [first, second].map((of) => of?.attributes.bill_of_lading_number ?? '')
    const query = numbers.map((number) => `filter[number][]=${number}`).join('&')
    expect(await shipments(`?${query}`)).toHaveLength(2)
    expect(await shipments(`?number=${numbers[0]?.slice(0, 6)}`)).toEqual([])
  })

  it('a blank q is refused', async () => {
    expect((await sandbox.request('/v2/shipments?q=')).status).toBe(400)
  })
})

describe('filters of tracking requests', () => {
  it('by status and by number', async () => {
    sandbox.advance(61_000)
    const failed = await sandbox.get(
      '/v2/tracking_requests?filter[status]=failed',
      many(trackingRequest),
    )
    expect(failed.data.length).toBeGreaterThan(0)
    for (const { attributes } of failed.data) expect(attributes.status).toBe('failed')
    const number = failed.data[0]?.attributes.request_number
    const one = await sandbox.get(
      `/v2/tracking_requests?filter[request_number]=${number}`,
      many(trackingRequest),
    )
    expect(one.data).toEqual([failed.data[0]])
  })
})
