import { describe, expect, it } from 'vitest'
import { webhookEvents } from '#wire/upstream/webhook.ts'
import { createAccount } from '../account/account.ts'
import { containerAttributes } from '../documents/container-document.ts'
import { eventDocuments } from '../documents/event-document.ts'
import { rawEventDocuments } from '../documents/raw-event-document.ts'
import { shipmentAttributes } from '../documents/shipment-document.ts'
import { friday } from '../testing/open-sandbox.ts'
import { createWorld } from './create-world.ts'
import { day } from './span.ts'

const world = createWorld({ seed: 'census', containers: 900 })

/** A large account on three days, two weeks apart: what is rare occurs as well. */
const sightings = [0, 14, 28].flatMap((days) => {
  const account = createAccount(world, () => friday + days * day)
  return account.containers().map((ref) => {
    const known = account.know(ref)
    return {
      account,
      known,
      plan: ref.plan,
      container: containerAttributes(known),
      shipment: shipmentAttributes(account, ref.of),
    }
  })
})
const containers = sightings.map(({ container }) => container)
const events = sightings.flatMap(({ account, known }) => eventDocuments(account, known))

const distinct = <T>(values: readonly T[]) => [...new Set(values)]

describe('the account', () => {
  it('has containers of every status', () => {
    expect(
      distinct(containers.flatMap((container) => container.current_status ?? [])).toSorted(),
    ).toEqual(
      'available awaiting_inland_transfer delivered dropped empty_returned grounded loaded new not_available off_dock on_rail on_ship picked_up'.split(
        ' ',
      ),
    )
  })

  it('has containers whose record carries no status', () => {
    const without = containers.filter((container) => !('current_status' in container))
    expect(without.length).toBeGreaterThan(0)
    expect(without.length).toBeLessThan(containers.length / 30)
  })

  it('has containers whose availability is not known, written as false and as null', () => {
    const unknown = containers.filter((container) => !container.availability_known)
    expect(distinct(unknown.map((container) => container.available_for_pickup))).toEqual(
      expect.arrayContaining([null, false]),
    )
  })

  it('has terminals that are never asked', () => {
    const silent = sightings.filter(({ plan }) => !plan.reports.anything)
    expect(silent.length).toBeGreaterThan(3)
    for (const { container } of silent) expect(container.terminal_checked_at).toBeNull()
  })

  it('writes last free days as the first moment of the local day, and as the other ways on record', () => {
    const forms = sightings.flatMap(({ container, plan }) => {
      const text = container.import_deadlines?.pickup_lfd_terminal
      return text && plan.zones.pod ? [{ text, zone: plan.zones.pod }] : []
    })
    const clock = ({ text, zone }: { text: string; zone: string }) =>
      text.length === 10
        ? 'date only'
        : new Date(text).toLocaleTimeString('en-GB', { timeZone: zone })
    const counts = Map.groupBy(forms, clock)
    expect(counts.get('00:00:00')?.length).toBeGreaterThan(forms.length * 0.9)
    expect(counts.has('date only')).toBe(true)
    expect(counts.has('23:59:59')).toBe(true)
  })

  it('has rail deadlines of Union Pacific at noon', () => {
    const noon = sightings.filter(
      ({ plan, container }) =>
        plan.rail?.ramp.carrier === 'UPRR' && container.import_deadlines?.pickup_lfd_rail,
    )
    expect(noon.length).toBeGreaterThan(0)
    for (const { plan, container } of noon) {
      const zone = plan.zones.destination ?? 'UTC'
      const at = new Date(container.import_deadlines?.pickup_lfd_rail ?? '')
      expect(at.toLocaleTimeString('en-GB', { timeZone: zone })).toBe('12:00:00')
    }
  })

  it('has lines and terminals that name different last free days', () => {
    const both = containers.flatMap(({ import_deadlines: days }) =>
      days?.pickup_lfd_line && days.pickup_lfd_terminal ? [days] : [],
    )
    const apart = both.filter((days) => days.pickup_lfd_line !== days.pickup_lfd_terminal)
    expect(apart.length).toBeGreaterThan(3)
  })

  it('has holds of every name that is on record, expected ones too, with and without a text', () => {
    const holds = containers.flatMap((container) => container.holds_at_pod_terminal)
    expect(distinct(holds.map(({ name }) => name)).toSorted()).toEqual(
      ['TMF', 'USDA', 'VACIS', 'customs', 'freight', 'other'].toSorted(),
    )
    expect(distinct(holds.map(({ status }) => status)).toSorted()).toEqual(['hold', 'pending'])
    expect(distinct(holds.map(({ description }) => typeof description))).toHaveLength(2)
  })

  it('has fees of every type, an amount of nought, and Canadian dollars in Canada', () => {
    const fees = containers.flatMap((container) => container.fees_at_pod_terminal)
    expect(distinct(fees.map(({ type }) => type)).toSorted()).toEqual(
      ['demurrage', 'exam', 'extended_dwell_time', 'other', 'total'].toSorted(),
    )
    expect(fees.some(({ amount }) => amount === 0)).toBe(true)
    expect(distinct(fees.map((fee) => fee.currency_code ?? '')).toSorted()).toEqual(['CAD', 'USD'])
  })

  it('has weights that nobody gave, as 0 and as null', () => {
    const weights = distinct(containers.map((container) => container.weight_in_lbs))
    expect(weights).toEqual(expect.arrayContaining([0, null]))
  })

  it('has zones under old names, and containers without one', () => {
    const zones = distinct(containers.map((container) => container.pod_timezone))
    expect(zones).toEqual(
      expect.arrayContaining([null, 'US/Eastern', 'US/Pacific', 'America/New_York']),
    )
  })

  it('tracks a container number again as another record', () => {
    const account = createAccount(world, () => friday)
    const later = createAccount(world, () => friday + 17 * day)
    const now = new Map(account.containers().map(({ id, plan }) => [plan.number, id]))
    const again = later.containers().filter(({ plan }) => now.has(plan.number))
    expect(again.length).toBeGreaterThan(0)
    for (const { id, plan } of again) expect(now.get(plan.number)).not.toBe(id)
  })

  it('has cargo that was rolled, transshipped and moved off the dock, and ships by feeder', () => {
    expect(sightings.some(({ plan }) => plan.shipment.rolledFrom)).toBe(true)
    expect(sightings.some(({ plan }) => plan.offDock)).toBe(true)
    const stops = sightings.flatMap(({ plan }) => plan.shipment.transshipment ?? [])
    expect(distinct(stops.map(({ byFeeder }) => byFeeder))).toHaveLength(2)
  })

  it('has slots at gates that fail their container: passed, after the last free day, under a hold', () => {
    const booked = sightings.flatMap(({ account, container }) =>
      container.pickup_appointment_at === null
        ? []
        : [{ at: Date.parse(container.pickup_appointment_at), now: account.now(), container }],
    )
    const isHeld = booked.some(({ container }) =>
      container.holds_at_pod_terminal.some(({ status }) => status === 'hold'),
    )
    expect(booked.some(({ at, now }) => at + 3_600_000 < now)).toBe(true)
    expect(
      booked.some(({ at, container }) => at > Date.parse(container.pickup_lfd ?? '9999') + day),
    ).toBe(true)
    expect(isHeld).toBe(true)
  })

  it('has departures and inland arrivals that are later than first planned, by as much as a week', () => {
    const daysLate = (is: string | null, was: string | null | undefined) =>
      is && was ? Math.round((Date.parse(is) - Date.parse(was)) / day) : 0
    const departures = sightings.map(({ shipment: of }) =>
      daysLate(of.pol_etd_at, of.pol_original_etd_at),
    )
    const arrivals = sightings.map(({ shipment: of }) =>
      daysLate(of.destination_eta_at, of.destination_original_eta_at),
    )
    for (const late of [departures, arrivals]) expect(Math.max(...late)).toBeGreaterThanOrEqual(5)
  })

  it('has holds and fees of ramps in fields of their own', () => {
    const own = containers.filter((container) => container.ind_facility_holds !== null)
    expect(own.some((container) => (container.ind_facility_holds?.length ?? 0) > 0)).toBe(true)
    expect(own.some((container) => (container.ind_facility_fees?.length ?? 0) > 0)).toBe(true)
    for (const container of own)
      expect(container.ind_rail_unloaded_at ?? container.ind_rail_carrier_scac).not.toBe('')
  })

  it('gives the first departure and arrival that were reported, while they lie ahead', () => {
    const ahead = sightings.filter(({ shipment }) => shipment.pol_etd_at !== null)
    expect(ahead.some(({ shipment }) => shipment.pol_original_etd_at !== null)).toBe(true)
    const moved = sightings.filter(
      ({ shipment: of }) => of.pod_eta_at !== null && of.pod_eta_at !== of.pod_original_eta_at,
    )
    expect(moved.length).toBeGreaterThan(0)
  })

  it('has shipments that stopped for each of the reasons', () => {
    const reasons = distinct(sightings.map(({ shipment }) => shipment.line_tracking_stopped_reason))
    expect(reasons).toEqual(
      expect.arrayContaining(['all_containers_terminated', 'cancelled_by_user', null]),
    )
    expect(reasons.length).toBeGreaterThan(4)
  })
})

describe('containers that are bound inland', () => {
  const inland = sightings.filter(({ plan }) => plan.rail !== null)
  const landed = inland.filter(
    ({ container }) =>
      container.pod_discharged_at !== null && container.final_destination_full_out_at === null,
  )
  const atPort = landed.filter(
    ({ known, container }) =>
      known.view.place === 'port' && container.import_deadlines?.pickup_lfd_terminal,
  )

  it('stand at the port with a terminal LFD, about one in five of those that landed', () => {
    const share = atPort.length / landed.length
    expect(share).toBeGreaterThan(0.15)
    expect(share).toBeLessThan(0.3)
  })

  it('are available there, held, or awaiting the train with and without a word of availability', () => {
    const kinds = atPort
      .filter(({ container }) => container.current_status !== 'on_rail')
      .map(({ container }) => `${container.current_status} ${container.availability_known}`)
    expect(distinct(kinds).toSorted()).toEqual([
      'available true',
      'awaiting_inland_transfer false',
      'awaiting_inland_transfer true',
      'not_available true',
    ])
  })

  it('are expected inland later, or were expected before now', () => {
    const ahead = atPort.flatMap(({ account, container }) =>
      container.ind_eta_at === null ? [] : [Date.parse(container.ind_eta_at) > account.now()],
    )
    expect(distinct(ahead)).toHaveLength(2)
  })

  it('have line LFDs at midnight of the port and of the destination', () => {
    const zones = atPort.flatMap(({ plan, container }) => {
      const at = container.import_deadlines?.pickup_lfd_line
      const isMidnight = (zone: string | null) =>
        at?.length === 20 &&
        zone !== null &&
        new Date(at).toLocaleTimeString('en-GB', { timeZone: zone }) === '00:00:00'
      const { pod, destination } = plan.zones
      return at ? [`${isMidnight(pod)} ${isMidnight(destination)}`] : []
    })
    expect(zones).toEqual(expect.arrayContaining(['true false', 'false true']))
  })

  it('arrive where only the shipment reports it, or an event of the line', () => {
    const silent = landed.filter(
      ({ container, shipment }) =>
        shipment.destination_ata_at !== null && container.ind_ata_at === null,
    )
    const sources = silent.map(({ account, known }) =>
      eventDocuments(account, known).some(({ attributes }) =>
        attributes.event.endsWith('.arrived_at_inland_destination'),
      ),
    )
    expect(distinct(sources)).toHaveLength(2)
  })

  it('pass the gate of the port, or have a departure that was withdrawn', () => {
    expect(landed.some(({ container }) => container.pod_full_out_at !== null)).toBe(true)
    expect(events.some(({ attributes }) => attributes.invalidated_at !== null)).toBe(true)
  })

  it('are still called available after they left the port, some of them', () => {
    const stale = landed.filter(
      ({ container }) =>
        container.available_for_pickup === true &&
        container.ind_ata_at === null &&
        (container.pod_rail_departed_at ?? container.pod_full_out_at) !== null,
    )
    expect(stale.length).toBeGreaterThan(0)
  })

  it('are none that go by road to another port of the same metro area', () => {
    const moves = sightings
      .filter(({ plan, shipment: of }) => {
        const { destination_locode: to, port_of_discharge_locode: from } = of
        return plan.rail === null && to !== null && to !== from
      })
      .map(({ shipment: of }) => `${of.port_of_discharge_locode} ${of.destination_locode}`)
    expect(distinct(moves).toSorted()).toEqual(['USEWR USNYC', 'USLAX USLGB', 'USLGB USLAX'])
  })
})

describe('events', () => {
  const names = distinct(events.map(({ attributes }) => attributes.event))

  it('are of every kind that a container can have', () => {
    const kinds = webhookEvents.filter((event) => /^container\.(transport|pickup)/.test(event))
    expect(names.toSorted()).toEqual(kinds.toSorted())
  })

  it('name their source', () => {
    expect(distinct(events.map(({ attributes }) => attributes.data_source)).toSorted()).toEqual([
      'ais',
      'rail',
      'shipping_line',
      'terminal',
      'user_input',
    ])
  })

  it('bring the ship of a move at sea, and the terminal of what happens at one', () => {
    for (const { attributes, relationships: to } of events) {
      const name = attributes.event.replace('container.transport.', '')
      if (/^(vessel|transshipment|feeder)_/.test(name)) {
        expect(to?.vessel.data).not.toBeNull()
        expect(attributes.voyage_number).not.toBeNull()
      }
      if (
        /berthed|discharged$|unloaded|available|full_out|pickup/.test(name) &&
        !/^(trans|feed)/.test(name)
      ) {
        expect(to?.terminal.data).not.toBeNull()
      }
      if (/^rail_(arrived|unloaded)/.test(name)) expect(to?.location.data?.type).toBe('metro_area')
    }
  })

  it('carry the new value where a deadline or an appointment changed, and none otherwise', () => {
    for (const { attributes } of events) {
      const isChange = attributes.event.endsWith('.changed')
      expect(attributes.value !== null).toBe(isChange)
    }
  })

  it('as the line wrote them have names of the list, and an estimate as long as the ship is awaited', () => {
    const raw = sightings
      .slice(0, 300)
      .flatMap(({ account, known }) => rawEventDocuments(account, known))
    expect(raw.some(({ attributes }) => attributes.estimated)).toBe(true)
    expect(distinct(raw.map(({ attributes }) => attributes.event)).length).toBeGreaterThan(8)
  })
})
