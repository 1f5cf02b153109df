import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container, type ContainerAttributes } from '#wire/upstream/container.ts'
import { shipment } from '#wire/upstream/shipment.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'
import { hour } from '../world/span.ts'
import { scenarios } from './scenarios.ts'

const open = () => openSandbox({ containers: 150, limits: false })

const played = z.object({ data: z.object({ name: z.string(), touched: z.number() }) })

async function play(sandbox: TestSandbox, name: string): Promise<number> {
  const answer = await sandbox.send('POST', '/sandbox/scenarios', { name })
  expect(answer.status).toBe(201)
  return played.parse(await answer.json()).data.touched
}

async function readContainers(sandbox: TestSandbox): Promise<Map<string, ContainerAttributes>> {
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      sandbox.get(`/v2/containers?page[size]=50&page[number]=${page}`, many(container)),
    ),
  )
  return new Map(
    pages.flatMap(({ data }) => data.map(({ id, attributes }) => [id, attributes] as const)),
  )
}

/** The containers before and after a scenario, side by side. */
async function compare(name: string) {
  const sandbox = open()
  const before = await readContainers(sandbox)
  const touched = await play(sandbox, name)
  const after = await readContainers(sandbox)
  const pairs = [...after].flatMap(([id, is]) => {
    const was = before.get(id)
    const container = sandbox.account.findContainer(id)
    // A container whose tracking stopped learns nothing of all this.
    const isTracked = container !== null && sandbox.account.knowShipment(container.of).stop === null
    return was !== undefined && isTracked ? [{ id, was, is }] : []
  })
  return { sandbox, touched, pairs }
}

/** A container that left the port may still be called available. */
const hasLeft = (container: ContainerAttributes) =>
  container.ind_rail_unloaded_at === null &&
  (container.pod_rail_departed_at ?? container.pod_full_out_at) !== null

const dayOf = (text: string | null | undefined) =>
  Date.parse(text?.slice(0, 10) ?? '') / (24 * hour)

describe('scenarios', () => {
  it('are listed by name, each with a sentence', async () => {
    const listed = await open().get(
      '/sandbox/scenarios',
      z.object({ data: z.array(z.strictObject({ name: z.string(), about: z.string().min(20) })) }),
    )
    expect(listed.data.map(({ name }) => name)).toEqual(scenarios.map(({ name }) => name))
    expect(new Set(listed.data.map(({ name }) => name)).size).toBe(scenarios.length)
  })

  it('one that there is not is refused with the names of those that there are', async () => {
    const answer = await open().send('POST', '/sandbox/scenarios', { name: 'snow' })
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain('holds-storm')
  })

  it.each(scenarios.map(({ name }) => name))('%s touches something', async (name) => {
    expect(await play(openSandbox({ containers: 1000, limits: false }), name)).toBeGreaterThan(0)
  })
})

describe('at the places', () => {
  it('quiet-morning: six o’clock in New York, and no hold anywhere', async () => {
    const { sandbox, pairs } = await compare('quiet-morning')
    expect(new Date(sandbox.clock.now()).toISOString()).toBe('2026-11-21T11:00:00.000Z')
    for (const { is } of pairs) {
      expect(is.holds_at_pod_terminal.filter(({ status }) => status === 'hold')).toEqual([])
    }
  })

  it('holds-storm: what was available is held by customs', async () => {
    const { pairs } = await compare('holds-storm')
    const free = pairs.filter(({ was }) => was.current_status === 'available' && !hasLeft(was))
    expect(free.length).toBeGreaterThan(5)
    for (const { is } of free) {
      expect(is.current_status).toBe('not_available')
      expect(is.holds_at_pod_terminal).toContainEqual({
        name: 'customs',
        status: 'hold',
        description: 'CBP HOLD',
      })
    }
  })

  it('silent-terminal: nobody hears of its containers, not even who asks, until it speaks again', async () => {
    const sandbox = open()
    await play(sandbox, 'silent-terminal')
    const mute = sandbox.account
      .containers()
      .filter(({ id }) => sandbox.account.touches.ofContainer(id).facilityMutes.length > 0)
    const checked = async (id: string) =>
      (await sandbox.get(`/v2/containers/${id}`, one(container))).data.attributes
        .terminal_checked_at
    const before = await Promise.all(mute.map(({ id }) => checked(id)))
    for (const { id } of mute) await sandbox.send('PATCH', `/v2/containers/${id}/refresh`)
    sandbox.advance(12 * hour)
    expect(await Promise.all(mute.map(({ id }) => checked(id)))).toEqual(before)
    sandbox.advance(26 * hour)
    expect(await Promise.all(mute.map(({ id }) => checked(id)))).not.toEqual(before)
  })

  it('last-free-days-moved-earlier: two days for every place that named one', async () => {
    const { pairs, touched } = await compare('last-free-days-moved-earlier')
    const day = (container: ContainerAttributes) =>
      dayOf(
        container.import_deadlines?.pickup_lfd_terminal ??
          container.import_deadlines?.pickup_lfd_rail,
      )
    const moved = pairs.filter(({ was, is }) => day(was) - day(is) === 2)
    expect(moved.length).toBeGreaterThan(5)
    expect(moved.length).toBeLessThanOrEqual(touched)
  })

  it('deadlines-disagree: the line names a day two days from that of the place', async () => {
    const { pairs } = await compare('deadlines-disagree')
    const apart = pairs.flatMap(({ is: { import_deadlines: days } }) => {
      const place = days?.pickup_lfd_terminal ?? days?.pickup_lfd_rail
      return place && days?.pickup_lfd_line ? [dayOf(days.pickup_lfd_line) - dayOf(place)] : []
    })
    expect(apart.filter((days) => days === -2).length).toBeGreaterThan(3)
    expect(apart.filter((days) => days === 2).length).toBeGreaterThan(3)
  })

  it('appointments-lost: no slot is booked any more', async () => {
    const { pairs } = await compare('appointments-lost')
    expect(pairs.some(({ was }) => was.pickup_appointment_at !== null)).toBe(true)
    expect(pairs.every(({ is }) => is.pickup_appointment_at === null)).toBe(true)
  })
})

describe('on the way', () => {
  it('late-ship: its estimate is two days later, and the ship really comes then', async () => {
    const sandbox = open()
    const eta = async () =>
      new Map(
        (await sandbox.get('/v2/shipments?page[size]=100', many(shipment))).data.map(
          ({ id, attributes }) => [id, attributes] as const,
        ),
      )
    const before = await eta()
    expect(await play(sandbox, 'late-ship')).toBeGreaterThan(0)
    const late = [...(await eta())].filter(
      ([id, of]) =>
        Date.parse(of.pod_eta_at ?? '') - Date.parse(before.get(id)?.pod_eta_at ?? '') ===
        48 * hour,
    )
    expect(late.length).toBeGreaterThan(0)
    expect(late.map(([, of]) => of.pod_vessel_name)).toEqual(
      late.map(() => late[0]?.[1].pod_vessel_name),
    )
  })

  it('rolled-cargo: another ship, another voyage, a departure a week later', async () => {
    const sandbox = openSandbox({ containers: 1000, limits: false })
    const known = () =>
      new Map(sandbox.account.shipments().map((of) => [of.id, sandbox.account.knowShipment(of)]))
    const before = known()
    const count = await play(sandbox, 'rolled-cargo')
    const rolled = [...known()].filter(
      ([id, { etd }]) => (etd ?? 0) - (before.get(id)?.etd ?? 0) === 168 * hour,
    )
    expect(rolled).toHaveLength(count)
    for (const [id] of rolled) {
      const { data } = await sandbox.get(`/v2/shipments/${id}`, one(shipment))
      expect(data.attributes.pod_voyage_number).toMatch(/^\d{3}R$/)
    }
  })

  it('rail-congestion: the railroad expects its containers three days later', async () => {
    const { pairs } = await compare('rail-congestion')
    const late = pairs.filter(
      ({ was, is }) =>
        Date.parse(is.ind_eta_at ?? '') - Date.parse(was.ind_eta_at ?? '') === 72 * hour,
    )
    expect(late.length).toBeGreaterThan(0)
    for (const { is } of late) expect(is.ind_ata_at).toBeNull()
  })
})

describe('of the service', () => {
  it.each([
    ['outage', 503],
    ['free-plan', 401],
  ])('%s: %i, until the scenario is ended', async (name, status) => {
    const sandbox = open()
    await play(sandbox, name)
    expect((await sandbox.request('/v2/containers')).status).toBe(status)
    await sandbox.request('/sandbox/scenarios', { method: 'DELETE' })
    expect((await sandbox.request('/v2/containers')).status).toBe(200)
  })

  it('recorded-oddities: the events of one container are 404, the container has them all the same', async () => {
    const sandbox = open()
    const id = sandbox.account.containers()[0]?.id ?? ''
    await play(sandbox, 'recorded-oddities')
    expect((await sandbox.request(`/v2/containers/${id}/transport_events`)).status).toBe(404)
    const path = `/v2/containers/${id}?include=transport_events`
    const { included = [] } = await sandbox.get(path, one(container))
    expect(included.length).toBeGreaterThan(0)
    expect((await sandbox.request('/v2/custom_fields')).status).toBe(500)
  })
})
