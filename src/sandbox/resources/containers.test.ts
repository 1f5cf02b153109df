import type * as z from 'zod'
import { describe, expect, it } from 'vitest'
import { container } from '#wire/upstream/container.ts'
import { errorDocument } from '#wire/upstream/json-api.ts'
import { transportEvent } from '#wire/upstream/transport-event.ts'
import { refreshStarted } from '#wire/upstream/tracking-request.ts'
import { many, one } from '../testing/documents.ts'
import { openSandbox, type TestSandbox } from '../testing/open-sandbox.ts'

const list = many(container)
const single = one(container)

describe('GET /containers', () => {
  it('gives thirty a page, with links to the next and the last and the number of all', async () => {
    const page = await openSandbox().get('/v2/containers', list)
    expect(page.data).toHaveLength(30)
    expect(page.meta).toEqual({ size: 30, total: 120 })
    expect(page.links.next).toMatch(/\?page\[number\]=2&page\[size\]=30$/)
    expect(page.links.last).toMatch(/page\[number\]=4/)
    expect(page.links).not.toHaveProperty('first')
    expect(page.links).not.toHaveProperty('prev')
  })

  it('cuts larger pages to fifty without a word', async () => {
    const page = await openSandbox().get('/v2/containers?page[size]=500', list)
    expect(page.data).toHaveLength(50)
    expect(page.meta.size).toBe(50)
    expect(page.links.next).toMatch(/page\[size\]=50/)
  })

  it('names the first and the previous page from page two on, and no next one on the last', async () => {
    const page = await openSandbox().get('/v2/containers?page[number]=3&page[size]=50', list)
    expect(page.data).toHaveLength(20)
    expect(page.links.first).toMatch(/page\[number\]=1/)
    expect(page.links.prev).toMatch(/page\[number\]=2/)
    expect(page.links).not.toHaveProperty('next')
  })

  it('beyond the end there is an empty page', async () => {
    const page = await openSandbox().get('/v2/containers?page[number]=99', list)
    expect(page.data).toEqual([])
    expect(page.links).not.toHaveProperty('next')
  })

  it('gives every container once, the most recently refreshed first', async () => {
    const sandbox = openSandbox()
    const pages = await Promise.all(
      [1, 2, 3].map((number) =>
        sandbox.get(`/v2/containers?page[size]=50&page[number]=${number}`, list),
      ),
    )
    const containers = pages.flatMap(({ data }) => data)
    expect(new Set(containers.map(({ id }) => id)).size).toBe(120)
    const asked = containers.map(({ attributes: container }) =>
      [
        container.terminal_checked_at,
        container.shipment_last_tracking_request_at,
        container.rail_last_tracking_request_at,
        container.created_at,
      ]
        .map((at) => Date.parse(at ?? '1970-01-01'))
        .reduce((a, b) => Math.max(a, b)),
    )
    expect(asked).toEqual(asked.toSorted((a, b) => b - a))
  })

  it('includes what is asked for, each record once, nested relations too', async () => {
    const sandbox = openSandbox()
    const path =
      '/v2/containers?include=shipment.port_of_lading,pod_terminal,pickup_facility,transport_events'
    const page = await sandbox.get(path, list)
    const keys = (page.included ?? []).map(({ type, id }) => `${type} ${id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(keys.map((key) => key.split(' ')[0]))).toEqual(
      new Set(['shipment', 'port', 'terminal', 'transport_event']),
    )
    for (const { relationships } of page.data) {
      expect(keys).toContain(`shipment ${relationships?.shipment.data?.id}`)
    }
  })

  it('refuses a relation that containers do not have', async () => {
    const answer = await openSandbox().request('/v2/containers?include=shipment,owner')
    expect(answer.status).toBe(400)
    expect(errorDocument.parse(await answer.json()).errors[0]?.source).toEqual({
      parameter: 'include',
    })
  })
})

describe('GET /containers/{id}', () => {
  it('gives what the list gives, and names the events', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/containers', list)
    for (const listed of data) {
      const { data: alone, links } = await sandbox.get(`/v2/containers/${listed.id}`, single)
      expect(alone.attributes).toEqual(listed.attributes)
      expect(alone.relationships?.transport_events?.data.length).toBeGreaterThan(0)
      expect(links.self).toBe(`http://localhost/v2/containers/${listed.id}`)
    }
  })

  it('a container that left the list stays readable by its id', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/containers', list)
    sandbox.advance(40 * 86_400_000)
    for (const { id, attributes } of data.slice(0, 5)) {
      const later = await sandbox.get(`/v2/containers/${id}`, single)
      expect(later.data.attributes).toMatchObject({ number: attributes.number })
    }
    const listed = await sandbox.get('/v2/containers?page[size]=50', list)
    expect(listed.data.map(({ id }) => id)).not.toContain(data[0]?.id)
  })
})

describe('GET /containers/{id}/transport_events', () => {
  const events = many(transportEvent).omit({ meta: true })

  it('lists what is known of the container, the last written first, and nothing that is not', async () => {
    const sandbox = openSandbox()
    const { data } = await sandbox.get('/v2/containers', list)
    for (const { id, relationships } of data) {
      const page = await sandbox.get(
        `/v2/containers/${id}/transport_events?include=location,terminal,vessel`,
        events,
      )
      const written = page.data.map(({ attributes }) => Date.parse(attributes.created_at))
      expect(written).toEqual(written.toSorted((a, b) => b - a))
      expect(new Set(page.data.map((event) => event.id)).size).toBe(page.data.length)
      for (const event of page.data)
        expect(event.relationships?.shipment).toEqual(relationships?.shipment)
    }
  })
})

describe('PATCH /containers/{id}/refresh', () => {
  const refresh = async (sandbox: TestSandbox, id: string) => {
    const answer = await sandbox.send('PATCH', `/v2/containers/${id}/refresh`)
    expect(answer.headers.get('content-type')).toContain('application/json')
    return refreshStarted.parse(await answer.json())
  }

  it('answers at once and has the terminal checked some seconds later', async () => {
    const sandbox = openSandbox()
    const { id } = containerAtTerminal(sandbox)
    const before = await sandbox.get(`/v2/containers/${id}`, single)
    const asked = sandbox.clock.now()
    expect((await refresh(sandbox, id)).message).toContain('Shipping line, Terminal')
    const at = (container: z.infer<typeof single>) => container.data.attributes.terminal_checked_at
    expect(at(await sandbox.get(`/v2/containers/${id}`, single))).toBe(at(before))
    sandbox.advance(15_000)
    const checked = Date.parse(at(await sandbox.get(`/v2/containers/${id}`, single)) ?? '')
    expect(checked).toBeGreaterThan(asked)
    expect(checked).toBeLessThanOrEqual(asked + 15_000)
  })

  it('puts the container at the top of the list', async () => {
    const sandbox = openSandbox()
    const { id } = containerAtTerminal(sandbox)
    await refresh(sandbox, id)
    sandbox.advance(15_000)
    const { data } = await sandbox.get('/v2/containers', list)
    expect(data.slice(0, 9).map((container) => container.id)).toContain(id)
  })

  it('changes no fact of any other container', async () => {
    const sandbox = openSandbox()
    const { id, of } = containerAtTerminal(sandbox)
    const twin = openSandbox()
    await refresh(sandbox, id)
    sandbox.advance(60_000)
    twin.advance(60_000)
    for (const container of sandbox.account.containers().filter((other) => other.of.id !== of.id)) {
      expect(sandbox.account.know(container).view).toEqual(twin.account.know(container).view)
    }
  })
})

function containerAtTerminal(sandbox: TestSandbox) {
  const container = sandbox.account
    .containers()
    .toReversed()
    .find((ref) => {
      const { view } = sandbox.account.know(ref)
      const isFollowed = sandbox.account.knowShipment(ref.of).stop === null
      return isFollowed && view.status === 'available' && ref.plan.rail === null
    })
  if (container === undefined)
    throw new Error('Some container stands at a terminal at every moment')
  return container
}
