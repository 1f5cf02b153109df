import { afterEach, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { markContainerGone } from '../store/containers/containers.ts'
import { listUnreadable } from '../store/containers/unreadable.ts'
import { listUnreadableFields } from '../store/containers/unreadable-fields.ts'
import { mirrorAll, openMirror, type OpenMirror } from './testing/open-mirror.ts'
import { createSmallService } from './testing/small-service.ts'
import { theirContainer } from './testing/their-records.ts'

const raw = (id: string, said: object) => ({
  id,
  type: 'raw_event',
  attributes: { original_event: 'Gate out', timestamp: null, timezone: 'US/Pacific', ...said },
})

onEachEngine('Reading raw events and events', (open) => {
  let account: OpenMirror | null = null

  afterEach(async () => {
    await account?.mirror.stop()
    await account?.store.close()
    account = null
  })

  async function serve(events: readonly unknown[], transport: readonly unknown[] = []) {
    const service = createSmallService([
      theirContainer('container-1'),
      theirContainer('container-2'),
    ])
    service.behaviour.instead = (request) => {
      if (request.url.includes('/raw_events')) return Response.json({ data: events })
      if (request.url.includes('/transport_events')) return Response.json({ data: transport })
      return null
    }
    account = await openMirror(open, service)
    await mirrorAll(account)
    const { store, mirror, time } = account
    return {
      service,
      store,
      time,
      mirror,
      fields: () => listUnreadableFields(store.db, { offset: 0, limit: 10 }),
    }
  }

  it('reads each field alone, puts what has no time last, and makes texts short and harmless', async () => {
    const { mirror, store, fields } = await serve([
      raw('late', { timestamp: '2026-11-19T10:00:00Z', actual_on: '2026-11-19', location_name: 7 }),
      raw('none', { index: 2, original_event: `\u202Egnp\n${'x'.repeat(10_000)}` }),
      raw('first', { index: 1, estimated: 'yes', will_occur_at: 'soon' }),
      { type: 'raw_event' },
    ])
    const read = await mirror.readRawEvents('container-1')
    expect(read.ok && read.events).toMatchObject([
      { id: 'late', zone: 'America/Los_Angeles', actualOn: '2026-11-19', place: '7' },
      {
        id: 'first',
        estimated: false,
        willOccurAt: null,
        unreadable: ['estimated', 'will_occur_at'],
      },
      { id: 'none', original: `gnp ${'x'.repeat(295)}…` },
    ])
    expect(read).toMatchObject({ total: 4, lost: 1 })
    expect(await fields()).toMatchObject([
      { resource: 'raw_event', recordId: 'first', field: 'estimated', raw: '"yes"' },
      { resource: 'raw_event', recordId: 'first', field: 'will_occur_at', raw: '"soon"' },
    ])
    expect(await listUnreadable(store.db, 10)).toMatchObject([{ resource: 'raw_event' }])
  })

  it('reads 500 of any number', async () => {
    const { mirror } = await serve(Array.from({ length: 2000 }, (_, at) => raw(`e${at}`, {})))
    const read = await mirror.readRawEvents('container-1')
    expect(read).toMatchObject({ ok: true, total: 2000 })
    expect(read.ok && read.events).toHaveLength(500)
  })

  it('lists what of events could not be read until it can be, or the container is gone', async () => {
    const event = {
      id: 'e1',
      type: 'transport_event',
      attributes: { event: 'x', timestamp: 'noon' },
    }
    const { mirror, service, store, time, fields } = await serve([], [event])
    await mirror.readContainer('container-1')
    service.records.set('container container-1', theirContainer('container-1', { seal_number: {} }))
    await time.advance(20_000)
    expect(await fields()).toMatchObject([
      { resource: 'container', recordId: 'container-1', field: 'seal_number' },
      { resource: 'transport_event', recordId: 'e1', field: 'timestamp', raw: '"noon"' },
    ])
    await store.transaction((tx) => markContainerGone(tx, 'container-1', '2027-01-01T00:00:00Z'))
    expect(await fields()).toEqual([])
  })
})
