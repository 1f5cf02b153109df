import { describe, expect, it } from 'vitest'
import { openStore } from '../store/engine/open-store.ts'
import { findContainers } from '../store/containers/containers.ts'
import { askedBy } from '../upstream/shares.ts'
import { openMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

const inMemory = (now: Parameters<typeof openStore>[1]['now']) =>
  openStore({ kind: 'sqlite-memory' }, { now })

const event = (id: string, name: string, timestamp: string | null, location: string | null) => ({
  id,
  type: 'transport_event',
  attributes: { event: name, timestamp, timezone: 'America/Los_Angeles', data_source: 'terminal' },
  relationships: { location: { data: location && { type: 'port', id: location } } },
})

const notFound = () => new Response('<html></html>', { status: 404 })

/** A service with one container, whose events are answered by `events`, and whose own record by `container` where given. */
async function openContainer(events: () => Response, container?: () => Response) {
  const service = createSmallService([theirContainer('container-1')])
  service.behaviour.instead = (request) => {
    if (request.url.includes('/transport_events')) return events()
    return container && request.url.includes('include=transport_events') ? container() : null
  }
  const account = await openMirror(inMemory, service)
  return { ...account, service }
}

describe('Opening a container', () => {
  it('reads its record into the store, and its events in the order of the journey', async () => {
    const { mirror, store } = await openContainer(() =>
      Response.json({
        data: [
          event('c', 'container.transport.estimated.vessel_arrived', null, null),
          event('b', 'container.transport.vessel_discharged', '2026-11-19T10:00:00Z', 'port-1'),
          event('a', 'container.pickup_lfd.changed', '2026-11-18T10:00:00Z', null),
        ],
        included: [{ id: 'port-1', type: 'port', attributes: { name: 'Los Angeles' } }],
      }),
    )
    const read = await mirror.readContainer('container-1')
    expect(read.record).toEqual({ ok: true })
    expect(await findContainers(store.db, ['container-1'])).toHaveLength(1)
    expect(read.events?.map((each) => [each.event, each.estimated, each.place])).toEqual([
      ['pickup_lfd.changed', false, null],
      ['vessel_discharged', false, 'Los Angeles'],
      ['vessel_arrived', true, null],
    ])
  })

  it('takes the events from the container itself where their list is missing', async () => {
    const { mirror } = await openContainer(notFound, () =>
      Response.json({
        data: theirContainer('container-1'),
        included: [event('a', 'container.transport.full_out', '2026-11-19T10:00:00Z', null)],
      }),
    )
    const read = await mirror.readContainer('container-1')
    expect(read.events?.map((each) => each.event)).toEqual(['full_out'])
  })

  it('does not say that nothing happened where nothing was reported', async () => {
    const { mirror } = await openContainer(notFound)
    const read = await mirror.readContainer('container-1')
    expect(read.events).toBeNull()
    expect(read.eventsFailure).toBe('No')
  })

  it('asks once for all who open it at the same moment', async () => {
    const { mirror, service } = await openContainer(() => Response.json({ data: [] }))
    await Promise.all([mirror.readContainer('container-1'), mirror.readContainer('container-1')])
    expect(service.calls).toHaveLength(2)
  })

  it('asks again for a second person when the first read is queued behind everyone else', async () => {
    const { mirror, service, time } = await openContainer(() => Response.json({ data: [] }))
    const others = Array.from({ length: 70 }, (_, at) =>
      askedBy('ana', () => mirror.rereadContainer(`other-${at}`)),
    )
    const first = askedBy('ana', () => mirror.readContainer('container-1'))
    await time.until(() => service.calls.length >= 60)
    let isAnswered = false
    const second = askedBy('ben', async () => {
      await mirror.readContainer('container-1')
      isAnswered = true
    })
    await time.until(() => isAnswered, 1_000)
    expect(isAnswered).toBe(true)
    await second
    await time.advance(120_000)
    await Promise.all([...others, first])
  })

  it('says so where the service does not have the container', async () => {
    const { mirror } = await openContainer(notFound)
    const read = await mirror.readContainer('container-2')
    expect(read.record).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})
