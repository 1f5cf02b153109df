import * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const delayed = z.object({ data: z.object({ of: z.string() }) })

const read = async (sandbox: TestSandbox, id: string) =>
  (await sandbox.get(`/v2/containers/${id}`, one(container))).data.attributes

/** A container on the ground that can be picked up, or could be but for holds. */
function findContainer(sandbox: TestSandbox, status: string): string {
  const container = sandbox.account
    .containers()
    .find((ref) => ref.plan.rail === null && sandbox.account.know(ref).view.status === status)
  if (container === undefined) throw new Error(`No container is ${status}`)
  return container.id
}

describe('by hand', () => {
  it('a hold comes, and the container is no longer available; it clears, and the container is again', async () => {
    const sandbox = openSandbox()
    const id = findContainer(sandbox, 'available')
    const hold = { name: 'customs', description: 'CBP HOLD' }
    expect((await sandbox.send('POST', `/sandbox/containers/${id}/holds`, hold)).status).toBe(201)
    expect(await read(sandbox, id)).toMatchObject({
      current_status: 'not_available',
      available_for_pickup: false,
      holds_at_pod_terminal: [{ name: 'customs', status: 'hold', description: 'CBP HOLD' }],
    })
    sandbox.advance(1000)
    await sandbox.send('DELETE', `/sandbox/containers/${id}/holds/customs`)
    expect(await read(sandbox, id)).toMatchObject({
      current_status: 'available',
      holds_at_pod_terminal: [],
    })
  })

  it('a planned hold clears early', async () => {
    const sandbox = openSandbox({ containers: 400 })
    const id = findContainer(sandbox, 'not_available')
    for (const { name } of (await read(sandbox, id)).holds_at_pod_terminal) {
      await sandbox.send('DELETE', `/sandbox/containers/${id}/holds/${name}`)
    }
    expect((await read(sandbox, id)).holds_at_pod_terminal).toEqual([])
  })

  it('a last free day moves to the day that is named', async () => {
    const sandbox = openSandbox()
    const id = findContainer(sandbox, 'available')
    const change = { source: 'terminal', day: '2026-12-24' }
    await sandbox.send('POST', `/sandbox/containers/${id}/deadlines`, change)
    expect((await read(sandbox, id)).import_deadlines?.pickup_lfd_terminal).toMatch(
      /^2026-12-2[45]/,
    )
  })

  it('a slot at the gate is booked, and lost again', async () => {
    const sandbox = openSandbox()
    const id = findContainer(sandbox, 'available')
    const path = `/sandbox/containers/${id}/appointments`
    await sandbox.send('POST', path, { at: '2026-11-23T15:00:00Z' })
    expect((await read(sandbox, id)).pickup_appointment_at).toBe('2026-11-23T15:00:00Z')
    sandbox.advance(1000)
    await sandbox.send('POST', path, { at: null })
    expect((await read(sandbox, id)).pickup_appointment_at).toBeNull()
  })

  it('the next milestone happens now, one after the other, until nothing is left', async () => {
    const sandbox = openSandbox({ limits: false })
    const id = findContainer(sandbox, 'available')
    const next = () => sandbox.send('POST', `/sandbox/containers/${id}/next`)
    expect((await next()).status).toBe(201)
    expect((await read(sandbox, id)).current_status).toBe('picked_up')
    sandbox.advance(1000)
    for (let status = 201; status === 201; status = (await next()).status) sandbox.advance(1000)
    expect((await read(sandbox, id)).current_status).toBe('empty_returned')
  })

  it('a delay of a container at sea is one of its whole shipment, on land of the container alone', async () => {
    const sandbox = openSandbox({ limits: false })
    const delay = async (status: string) => {
      const path = `/sandbox/containers/${findContainer(sandbox, status)}/delays`
      return delayed.parse(await (await sandbox.send('POST', path, { hours: 30 })).json()).data.of
    }
    expect(await delay('on_ship')).toBe('shipment')
    expect(await delay('available')).toBe('container')
  })

  it('an id that there is not is 404, whatever is to happen', async () => {
    const sandbox = openSandbox()
    const nobody = '/sandbox/containers/8b8ab16c-0000-4000-8000-000000000000'
    expect((await sandbox.send('POST', `${nobody}/next`)).status).toBe(404)
    expect((await sandbox.send('POST', `${nobody}/holds`, { name: 'TMF' })).status).toBe(404)
  })

  it('the world moves on by hours, and back', async () => {
    const sandbox = openSandbox()
    await sandbox.send('POST', '/sandbox/clock', { advanceMs: 3_600_000 })
    expect(await (await sandbox.request('/sandbox/clock')).json()).toEqual({
      now: '2026-11-20T21:42:00.000Z',
      offsetMs: 3_600_000,
      speed: 1,
    })
    await sandbox.send('POST', '/sandbox/clock', { now: '2027-07-04T12:00:00Z' })
    expect(sandbox.account.now()).toBe(Date.parse('2027-07-04T12:00:00Z'))
    await sandbox.send('DELETE', '/sandbox/clock')
    expect(sandbox.clock.offset()).toBe(0)
  })

  it('the world goes faster, and what went before stays where it was', async () => {
    const sandbox = openSandbox()
    const start = sandbox.clock.now()
    sandbox.advance(1000)
    await sandbox.send('POST', '/sandbox/clock', { speed: 600 })
    sandbox.advance(10_000)
    expect(sandbox.account.now() - start).toBe(1000 + 6_000_000)
  })
})
