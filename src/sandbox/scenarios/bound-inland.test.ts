import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { transportEvent } from '#wire/upstream/transport-event.ts'
import { webhookEvents } from '#wire/upstream/webhook.ts'
import { openSqliteStorage } from '../storage/sqlite-storage.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import { live, openReceiver, subscribe } from '../testing/receiver.ts'
import { inlandCaseNames, type InlandCase } from '../world/inland-case.ts'
import { hour } from '../world/span.ts'

const made = z.object({
  data: z.object({ containers: z.array(z.object({ id: z.string(), number: z.string() })) }),
})

/** Monday, November 23, 2026, 9 in the morning in New York. */
const monday = Date.parse('2026-11-23T14:00:00Z')
const open = () => openSandbox({ containers: 40, limits: false, now: monday })

async function look(sandbox: TestSandbox, id: string) {
  const { data: read } = await sandbox.get(`/v2/containers/${id}`, one(container))
  const of = read.relationships?.shipment.data?.id ?? ''
  const { data: whole } = await sandbox.get(`/v2/shipments/${of}`, one(shipment))
  const events = await sandbox.get(
    `/v2/containers/${id}/transport_events`,
    z.object({ data: z.array(transportEvent) }),
  )
  return {
    attributes: read.attributes,
    shipment: whole.attributes,
    events: events.data.map(({ attributes }) => attributes),
    byRail: events.data
      .map(({ attributes }) => attributes.event.replace('container.transport.', ''))
      .filter((name) => /^(rail_|arrived_at)/.test(name))
      .toSorted(),
  }
}

async function play(name: InlandCase) {
  const sandbox = open()
  const answer = await sandbox.send('POST', '/sandbox/scenarios', { name: `inland-${name}` })
  const { containers } = made.parse(await answer.json()).data
  const [{ id } = { id: '' }] = containers
  return { sandbox, id, ...(await look(sandbox, id)) }
}

const available = { availability_known: true, available_for_pickup: true }
const losAngeles = (date: string) => `${date}T08:00:00Z`
const newYork = (date: string) => `${date}T05:00:00Z`
const chicago = (date: string) => `${date}T06:00:00Z`
const deadlines = (terminal: string | null, line: string | null, rail: string | null) => ({
  pickup_lfd_terminal: terminal,
  pickup_lfd_line: line,
  pickup_lfd_rail: rail,
})

const noRail = {
  pod_rail_loaded_at: null,
  pod_rail_departed_at: null,
  ind_ata_at: null,
  ind_rail_unloaded_at: null,
}

describe('a container that is bound inland', () => {
  it.each(inlandCaseNames)('%s: discharged five days ago, and on the list', async (name) => {
    const { sandbox, id, attributes } = await play(name)
    expect(attributes.pod_discharged_at).toBe('2026-11-18T13:59:30Z')
    const { data } = await sandbox.get('/v2/containers?page[size]=50', many(container))
    expect(data.map((listed) => listed.id)).toContain(id)
  })

  it.each([
    ['port-available', 'available', true, true],
    ['port-not-available', 'not_available', true, false],
    ['port-awaiting', 'awaiting_inland_transfer', false, null],
    ['port-awaiting-available', 'awaiting_inland_transfer', true, true],
  ] as const)('%s: a terminal LFD and no fact by rail', async (name, status, known, free) => {
    const { attributes, byRail } = await play(name)
    expect(attributes).toMatchObject({
      ...noRail,
      current_status: status,
      availability_known: known,
      available_for_pickup: free,
      import_deadlines: deadlines(losAngeles('2026-11-25'), null, null),
    })
    expect(Date.parse(attributes.ind_eta_at ?? '')).toBeGreaterThan(monday)
    expect(byRail).toEqual([])
    expect(attributes.holds_at_pod_terminal.map(({ name: hold }) => hold)).toEqual(
      name === 'port-not-available' ? ['freight'] : [],
    )
  })

  it('departed-available: a departure, and a terminal that still says available', async () => {
    const { attributes, byRail } = await play('departed-available')
    expect(attributes).toMatchObject({
      ...available,
      current_status: 'available',
      ind_ata_at: null,
    })
    expect(attributes.pod_rail_departed_at).not.toBeNull()
    expect(byRail).toEqual(['rail_departed', 'rail_loaded'])
  })

  it('loaded-available: loaded, not departed', async () => {
    const { attributes, byRail } = await play('loaded-available')
    expect(attributes).toMatchObject({ ...available, pod_rail_departed_at: null })
    expect(attributes.pod_rail_loaded_at).not.toBeNull()
    expect(byRail).toEqual(['rail_loaded'])
  })

  it.each([
    ['ramp-shipment-arrival', deadlines(null, null, null)],
    ['ramp-old-terminal-date', deadlines(losAngeles('2026-11-20'), null, null)],
  ] as const)('%s: only the shipment reports the arrival', async (name, import_deadlines) => {
    const { attributes, shipment: of, byRail } = await play(name)
    expect(attributes).toMatchObject({
      ...noRail,
      ...available,
      ind_eta_at: null,
      import_deadlines,
    })
    expect(of.destination_ata_at).not.toBeNull()
    expect(byRail).toEqual([])
  })

  it('arrival-event: the line writes the arrival at the destination', async () => {
    const { attributes, byRail } = await play('arrival-event')
    expect(attributes).toMatchObject({ ...noRail, ...available })
    expect(byRail).toEqual(['arrived_at_inland_destination'])
  })

  it('ramp-own-hold: held and charged in the fields of the ramp, and nowhere else', async () => {
    const { attributes } = await play('ramp-own-hold')
    expect(attributes).toMatchObject({
      available_for_pickup: false,
      holds_at_pod_terminal: [],
      fees_at_pod_terminal: [],
      ind_facility_holds: [{ name: 'customs', status: 'hold' }],
      ind_facility_fees: [{ type: 'demurrage', amount: 185, currency_code: 'USD' }],
    })
  })

  it('ramp-line-date: arrived, the line’s day at midnight of the destination', async () => {
    const { attributes } = await play('ramp-line-date')
    expect(attributes.ind_ata_at).not.toBeNull()
    expect(attributes.import_deadlines).toEqual(deadlines(null, chicago('2026-11-25'), null))
  })

  it('port-later-rail-date: tomorrow at the terminal, days later at the railroad', async () => {
    const { attributes, byRail } = await play('port-later-rail-date')
    expect(attributes).toMatchObject({ ...noRail, ...available })
    expect(attributes.import_deadlines).toEqual(
      deadlines(losAngeles('2026-11-24'), null, chicago('2026-11-29')),
    )
    expect(byRail).toEqual([])
  })

  it('intermediate-arrival: a rail arrival in Chicago, no arrival at the destination', async () => {
    const { attributes, shipment: of, events } = await play('intermediate-arrival')
    expect(attributes).toMatchObject({ current_status: 'on_rail', ind_ata_at: null })
    expect(of).toMatchObject({ destination_locode: 'USDET', destination_ata_at: null })
    const arrivals = events.filter(({ event }) => event.endsWith('.rail_arrived'))
    expect(arrivals.map(({ location_locode }) => location_locode)).toEqual(['USCHI'])
  })

  it('port-destination-line-date: midnight of the destination, which is none of the port', async () => {
    const { attributes } = await play('port-destination-line-date')
    expect(attributes).toMatchObject({ ...noRail, ...available })
    expect(attributes.import_deadlines).toEqual(deadlines(null, chicago('2026-11-25'), null))
  })

  it('left-port: through the gate, no fact by rail, still called available', async () => {
    const { attributes, byRail } = await play('left-port')
    expect(attributes).toMatchObject({ ...noRail, ...available, current_status: 'available' })
    expect(attributes.pod_full_out_at).not.toBeNull()
    expect(attributes.final_destination_full_out_at).toBeNull()
    expect(byRail).toEqual([])
  })

  it.each([
    ['eta-passed-silent-railroad', 'BNSF'],
    ['eta-passed-reporting-railroad', 'CSXT'],
  ] as const)('%s: expected yesterday, no fact by rail', async (name, carrier) => {
    const { attributes, shipment: of } = await play(name)
    expect(attributes).toMatchObject({ ...noRail, pod_rail_carrier_scac: carrier })
    expect(Date.parse(attributes.ind_eta_at ?? '')).toBeLessThan(monday)
    expect(of.destination_ata_at).toBeNull()
  })

  it('departure-withdrawn: the event says since when, and the container has no departure', async () => {
    const { attributes, events } = await play('departure-withdrawn')
    expect(attributes).toMatchObject({ ...noRail, ...available, current_status: 'available' })
    const departures = events.filter(({ event }) => event.endsWith('.rail_departed'))
    expect(departures.map(({ invalidated_at }) => invalidated_at)).toEqual(['2026-11-23T14:00:00Z'])
  })

  it('departs-next: two steps from the port to the train', async () => {
    const { sandbox, id, attributes } = await play('departs-next')
    expect(attributes).toMatchObject({ ...noRail, ...available })
    const next = async () => (await sandbox.send('POST', `/sandbox/containers/${id}/next`)).json()
    expect(await next()).toEqual({ data: { event: 'rail_loaded' } })
    expect(await next()).toEqual({ data: { event: 'rail_departed' } })
    const after = (await look(sandbox, id)).attributes
    expect(after.pod_rail_departed_at).not.toBeNull()
    expect(after).toMatchObject(available)
  })

  it('goes on from where it was staged, to the empty return', async () => {
    for (const name of inlandCaseNames) {
      const { sandbox, id } = await play(name)
      sandbox.advance(16 * 24 * hour)
      expect((await look(sandbox, id)).attributes.current_status).toBe('empty_returned')
    }
  })

  it('is sent to webhooks at once, as a new container and nothing else', async () => {
    const { sandbox, received } = openReceiver()
    await subscribe(sandbox, webhookEvents)
    await live(sandbox, 1)
    received.length = 0
    const answer = await sandbox.send('POST', '/sandbox/scenarios', {
      name: 'inland-port-available',
    })
    const [{ id } = { id: '' }] = made.parse(await answer.json()).data.containers
    sandbox.advance(1000)
    await sandbox.tick()
    const about = received.filter(({ text }) => text.includes(id))
    expect(about.map(({ event }) => event).toSorted()).toContain('container.created')
    expect(about.filter(({ event }) => event.startsWith('container.transport'))).toEqual([])
  })

  it('is the same after a restart, beside a shipment that somebody asked for', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-'))
    const storage = openSqliteStorage(join(directory, 'service.sqlite'))
    const before = openSandbox({ storage, now: monday, limits: false })
    const attributes = {
      request_type: 'bill_of_lading',
      request_number: 'MAEU900000001',
      scac: 'MAEU',
    }
    await before.send('POST', '/sandbox/scenarios', { name: 'inland-left-port' })
    await before.send('POST', '/v2/tracking_requests', {
      data: { type: 'tracking_request', attributes },
    })
    before.advance(60_000)
    await before.send('POST', '/sandbox/scenarios', { name: 'inland-port-available' })
    const path = '/v2/shipments?page[size]=100&include=containers'
    const listed = await before.get(path, many(shipment))
    const after = openSandbox({ storage, now: before.clock.now(), limits: false })
    expect(await after.get(path, many(shipment))).toEqual(listed)
    storage.close()
    rmSync(directory, { recursive: true, force: true })
  })
})

describe('a move within one metro area', () => {
  it.each([
    ['metro-long-beach', 'USLGB', 'USLAX', losAngeles('2026-11-25')],
    ['metro-newark', 'USEWR', 'USNYC', newYork('2026-11-25')],
  ] as const)('%s: from %s to %s by road', async (name, from, to, lastFreeDay) => {
    const { attributes, shipment: of, byRail } = await play(name)
    expect(of).toMatchObject({ port_of_discharge_locode: from, destination_locode: to })
    expect(attributes).toMatchObject({
      ...noRail,
      ...available,
      ind_eta_at: null,
      import_deadlines: deadlines(lastFreeDay, null, null),
    })
    expect(byRail).toEqual([])
  })
})
