import { describe, expect, it } from 'vitest'
import { openStore } from '../store/open-store.ts'
import { findContainers } from '../store/containers.ts'
import { openMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirBox } from './testing/their-records.ts'

const inMemory = (now: Parameters<typeof openStore>[1]['now']) =>
  openStore({ kind: 'sqlite-memory' }, { now })

const event = (id: string, name: string, timestamp: string | null, location: string | null) => ({
  id,
  type: 'transport_event',
  attributes: { event: name, timestamp, timezone: 'America/Los_Angeles', data_source: 'terminal' },
  relationships: { location: { data: location && { type: 'port', id: location } } },
})

const notFound = () => new Response('<html></html>', { status: 404 })

/** A service with one box, whose events are answered by `events`, and whose own record by `box` where given. */
async function openBox(events: () => Response, box?: () => Response) {
  const service = createSmallService([theirBox('box-1')])
  service.behaviour.instead = (request) => {
    if (request.url.includes('/transport_events')) return events()
    return box && request.url.includes('include=transport_events') ? box() : null
  }
  const account = await openMirror(inMemory, service)
  return { ...account, service }
}

describe('Opening a box', () => {
  it('reads its record into the store, and its events in the order of the journey', async () => {
    const { mirror, store } = await openBox(() =>
      Response.json({
        data: [
          event('c', 'container.transport.estimated.vessel_arrived', null, null),
          event('b', 'container.transport.vessel_discharged', '2026-11-19T10:00:00Z', 'port-1'),
          event('a', 'container.pickup_lfd.changed', '2026-11-18T10:00:00Z', null),
        ],
        included: [{ id: 'port-1', type: 'port', attributes: { name: 'Los Angeles' } }],
      }),
    )
    const read = await mirror.readContainer('box-1')
    expect(read.record).toEqual({ ok: true })
    expect(await findContainers(store.db, ['box-1'])).toHaveLength(1)
    expect(read.events?.map((each) => [each.event, each.estimated, each.place])).toEqual([
      ['pickup_lfd.changed', false, null],
      ['vessel_discharged', false, 'Los Angeles'],
      ['vessel_arrived', true, null],
    ])
  })

  it('takes the events from the box itself where their list is missing', async () => {
    const { mirror } = await openBox(notFound, () =>
      Response.json({
        data: theirBox('box-1'),
        included: [event('a', 'container.transport.full_out', '2026-11-19T10:00:00Z', null)],
      }),
    )
    const read = await mirror.readContainer('box-1')
    expect(read.events?.map((each) => each.event)).toEqual(['full_out'])
  })

  it('does not say that nothing happened where nobody told', async () => {
    const { mirror } = await openBox(notFound)
    const read = await mirror.readContainer('box-1')
    expect(read.events).toBeNull()
    expect(read.eventsFailure).toBe('No')
  })

  it('asks once for all who open it at the same moment', async () => {
    const { mirror, service } = await openBox(() => Response.json({ data: [] }))
    await Promise.all([mirror.readContainer('box-1'), mirror.readContainer('box-1')])
    expect(service.calls).toHaveLength(2)
  })

  it('says so where the service does not have the box', async () => {
    const { mirror } = await openBox(notFound)
    const read = await mirror.readContainer('box-2')
    expect(read.record).toMatchObject({ ok: false, failure: { kind: 'not-found' } })
  })
})
