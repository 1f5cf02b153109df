/**
 * Documents with every peculiarity that public captures of the service show, and some that only an attacker would send.
 * Written by hand from the interface specification, independently of the sandbox.
 */
type Json = null | boolean | number | string | Json[] | { [key: string]: Json }
type Attributes = Record<string, Json>

const hour = 3_600_000

/** ISO 6346 number with the right check digit for this owner and serial. */
function containerNumber(owner: string, serial: number): string {
  const body = `${owner}${String(serial).padStart(6, '0')}`
  const values = '0123456789A?BCDEFGHIJK?LMNOPQRSTU?VWXYZ'
  const sum = body.split('').reduce((total, char, i) => total + values.indexOf(char) * 2 ** i, 0)
  return `${body}${(sum % 11) % 10}`
}

const stamp = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z')
const second = (ms: number) => stamp(Math.floor(ms / 1000) * 1000)

export interface Replay {
  readonly containers: readonly Json[]
  readonly included: readonly Json[]
  readonly shipments: readonly Json[]
  readonly trackingRequests: readonly Json[]
  readonly places: ReadonlyMap<string, Json>
  /** What must be on screen. */
  readonly readable: readonly string[]
  /** IDs of those on screen that are also on Health, with the field that can't be read. */
  readonly unreadable: readonly string[]
}

const hostile =
  '<img src=x onerror="document.title=\'owned\'">=HYPERLINK("http://x")\u001b[31m\r\n\u202Etxt'

/** Containers that each carry one peculiarity, by its name. */
function peculiar(now: number): Record<string, Attributes> {
  const checked = second(now - hour)
  return {
    'date-only last free day': {
      import_deadlines: { pickup_lfd_terminal: '2026-12-24' },
      pickup_lfd: '2026-12-24',
    },
    'midnight UTC that stands for a day': {
      import_deadlines: { pickup_lfd_line: '2026-12-24T00:00:00Z', pickup_lfd_rail: null },
      pickup_lfd: '2026-12-24T00:00:00Z',
    },
    'numeric offset': { pod_discharged_at: '2026-11-18T09:00:00-08:00' },
    milliseconds: { terminal_checked_at: new Date(now - hour).toISOString() },
    'unknown status': { current_status: 'held_on_the_moon' },
    'status absent': { current_status: null },
    'unknown hold and status': {
      holds_at_pod_terminal: [
        { name: 'PANGOLIN', status: 'perhaps' },
        { name: 'customs', status: 'hold', description: null },
      ],
      terminal_checked_at: checked,
    },
    'fee without currency, fee of zero': {
      fees_at_pod_terminal: [
        { type: 'demurrage', amount: 1250 },
        { type: 'exam', amount: 0, currency_code: 'USD' },
      ],
    },
    'total alone': {
      fees_at_pod_terminal: [{ type: 'total', amount: 75.5, currency_code: 'CAD' }],
    },
    'arrays null': { holds_at_pod_terminal: null, fees_at_pod_terminal: null, ref_numbers: null },
    'deadlines null': { import_deadlines: null, pickup_lfd: null },
    'zones null': { pod_timezone: null, final_destination_timezone: null },
    'legacy zone': { pod_timezone: 'US/Eastern' },
    'zone that does not exist': { pod_timezone: 'Mars/Olympus_Mons' },
    'available though unknown': { availability_known: false, available_for_pickup: true },
    'weight zero': { weight_in_lbs: 0 },
    'equipment outside the list': { equipment_length: 50, equipment_type: 'hard top' },
    'hostile text': {
      ref_numbers: [hostile],
      location_at_pod_terminal: hostile,
      seal_number: hostile,
    },
    'huge text': { seal_number: 'S'.repeat(100_000) },
    'unknown members': { next_year_field: { deep: [1, 2, 3] }, ssl_lfd: '2026-12-01T08:00:00Z' },
  }
}

export function makeReplay(now: number): Replay {
  const plain: Attributes = {
    current_status: 'available',
    availability_known: true,
    available_for_pickup: true,
    pod_timezone: 'America/Los_Angeles',
    pod_discharged_at: second(now - 48 * hour),
    terminal_checked_at: second(now - hour),
    holds_at_pod_terminal: [],
    fees_at_pod_terminal: [],
    import_deadlines: {
      pickup_lfd_terminal: '2026-12-23T08:00:00Z',
      pickup_lfd_line: null,
      pickup_lfd_rail: null,
    },
    created_at: second(now - 400 * hour),
  }
  const oddities = Object.values(peculiar(now))
  const ordinary = Array.from({ length: 62 - oddities.length }, (): Attributes => ({}))
  const containers = [...oddities, ...ordinary].map((oddity, i) => {
    const number = containerNumber('TGHU', 500_000 + i)
    return {
      id: `c0000000-0000-4000-8000-${String(i).padStart(12, '0')}`,
      type: 'container',
      attributes: { ...plain, number, ...oddity },
      relationships: relations(i),
      number,
    }
  })
  const bare = {
    id: 'bare-0001',
    type: 'container',
    attributes: { number: containerNumber('BMOU', 100_001) },
  }
  const broken: Json[] = [
    { id: 'broken-number', type: 'container', attributes: { ...plain, number: {} } },
    {
      id: 'broken-holds',
      type: 'container',
      attributes: { ...plain, number: 'TGHU9999999', holds_at_pod_terminal: 'none' },
    },
    { type: 'container', attributes: { ...plain, number: 'TGHU8888888' } },
    'not even an object',
  ]
  const readable = [
    ...containers.map((container) => container.number),
    bare.attributes.number,
    'TGHU9999999',
  ]
  return {
    containers: [...containers.slice(0, 30), ...broken, ...containers.slice(30), bare] as Json[],
    included: [shipment(0), shipment(1), terminal] as Json[],
    shipments: [
      shipment(0),
      shipment(1),
      {
        id: 'shipment-bare',
        type: 'shipment',
        attributes: { bill_of_lading_number: 'BARE0000001' },
      },
    ] as Json[],
    trackingRequests: [
      {
        id: 'tr-1',
        type: 'tracking_request',
        attributes: {
          request_number: 'BKG7700001',
          request_type: 'booking_number',
          scac: 'MAEU',
          status: 'created',
        },
        relationships: { tracked_object: { data: { id: 'shipment-0', type: 'shipment' } } },
      },
      {
        id: 'tr-2',
        type: 'tracking_request',
        attributes: {
          request_number: 'NEVER00001',
          status: 'on_vacation',
          request_type: 'smoke_signal',
        },
      },
    ] as Json[],
    places: new Map<string, Json>([
      ['/ports/port-1', { data: port, links: { self: '/v2/ports/port-1' } }],
      ['/terminals/terminal-1', { data: terminal }],
    ]),
    readable,
    unreadable: ['broken-number', 'broken-holds'],
  }
}

function relations(i: number): Json {
  if (i % 7 === 3)
    return {
      shipment: { data: null },
      pod_terminal: { data: null },
      pickup_facility: { data: null },
    }
  if (i % 7 === 4) return {}
  return {
    shipment: { data: { id: `shipment-${i % 2}`, type: 'shipment' } },
    pod_terminal: { data: { id: 'terminal-1', type: 'terminal' } },
    pickup_facility: { data: null },
  }
}

function shipment(i: number): Json {
  return {
    id: `shipment-${i}`,
    type: 'shipment',
    attributes: {
      bill_of_lading_number: `MAEU77000000${i}`,
      shipping_line_scac: 'MAEU',
      shipping_line_name: 'Maersk',
      ref_numbers: null,
      tags: [],
      pod_vessel_name: 'EVER CURIOUS',
      line_tracking_stopped_reason: i === 1 ? 'account_closed' : null,
      line_tracking_stopped_at: i === 1 ? '2026-11-12T10:00:00Z' : null,
    },
    relationships: {
      destination: { data: null },
      pod_terminal: { data: null },
      containers: { data: [] },
    },
    links: { self: `/v2/shipments/shipment-${i}` },
  }
}

const terminal: Json = {
  id: 'terminal-1',
  type: 'terminal',
  attributes: { id: 'terminal-1', name: 'Curious Terminal', nickname: null, firms_code: 'X999' },
  relationships: { port: { data: { id: 'port-1', type: 'port' } } },
}

const port: Json = {
  id: 'port-1',
  type: 'port',
  attributes: {
    id: 'port-1',
    name: 'Los Angeles',
    code: 'USLAX',
    city: null,
    country_code: 'US',
    time_zone: 'America/Los_Angeles',
    latitude: '33.728',
    longitude: '-118.256',
  },
}
