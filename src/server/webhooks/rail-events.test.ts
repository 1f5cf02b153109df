import { expect, it } from 'vitest'
import { placeOf } from '#domain/container/place.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createSmallService } from '../mirror/testing/small-service.ts'
import { theirContainer, theirShipment } from '../mirror/testing/their-records.ts'
import { findContainers } from '../store/containers/containers.ts'
import { accountOpener, deliver } from './testing/followed-account.ts'
import type { OpenWebhooks } from './testing/open-webhooks.ts'
import { theirNotice } from './testing/their-notices.ts'

/** Discharged in Los Angeles for Chicago, with nothing reported of a train. */
const atPort = theirContainer(
  'container-1',
  { pod_discharged_at: '2026-11-17T08:00:00Z', final_destination_timezone: 'America/Chicago' },
  { shipment: 'shipment-1' },
)
const shipment = theirShipment('shipment-1', {
  destination_locode: 'USCHI',
  destination_name: 'Chicago',
})

const railEvent = (id: string, name: string, said: object = {}) => ({
  id,
  type: 'transport_event',
  attributes: {
    event: `container.transport.${name}`,
    timestamp: '2026-11-19T08:00:00Z',
    data_source: 'rail',
    ...said,
  },
  relationships: { container: { data: { id: 'container-1', type: 'container' } } },
})
const withdrawn = { invalidated_at: '2026-11-20T08:00:00Z' }

/** The notice that brings an event along. */
const notice = (id: string, at: string, event: ReturnType<typeof railEvent>) =>
  theirNotice(id, {
    event: event.attributes.event,
    at,
    reference: { id: event.id, type: 'transport_event' },
    included: [event],
  })

async function here({ store, time }: OpenWebhooks) {
  const [container] = await findContainers(store.db, ['container-1'])
  if (!container) throw new Error('The container is not there')
  return {
    place: placeOf(container, time.now()),
    events: container.railEvents.map(
      ({ event, withdrawn: isOff }) => `${event}${isOff ? ' off' : ''}`,
    ),
  }
}

onEachEngine('A move by rail', (open) => {
  const follow = accountOpener(open)
  const start = () => follow(createSmallService([atPort, shipment]))

  it('moves the container with its notice, and back once it is withdrawn', async () => {
    const account = await start()
    expect(await here(account)).toEqual({ place: 'at-port', events: [] })
    const departed = railEvent('e-1', 'rail_departed')
    await deliver(account, notice('n-1', account.time.now(), departed))
    expect(await here(account)).toEqual({ place: 'on-rail', events: ['rail_departed'] })
    await deliver(
      account,
      notice('n-2', account.time.now(), railEvent('e-1', 'rail_departed', withdrawn)),
    )
    expect(await here(account)).toEqual({ place: 'at-port', events: ['rail_departed off'] })
    // The first notice once more, late: it was withdrawn since.
    await deliver(account, notice('n-3', account.time.now(), departed))
    expect(await here(account)).toEqual({ place: 'at-port', events: ['rail_departed off'] })
  })

  it('that is only expected, has no time or is none by rail moves nothing', async () => {
    const account = await start()
    const at = account.time.now()
    await deliver(
      account,
      notice('n-1', at, railEvent('e-1', 'estimated.arrived_at_inland_destination')),
      notice('n-2', at, railEvent('e-2', 'rail_departed', { timestamp: null })),
      notice('n-3', at, railEvent('e-3', 'vessel_discharged')),
    )
    expect(await here(account)).toEqual({ place: 'at-port', events: [] })
  })

  it('is read with the container’s page, whose list replaces what came with notices', async () => {
    const service = createSmallService([atPort, shipment])
    const account = await follow(service)
    await deliver(account, notice('n-1', account.time.now(), railEvent('e-1', 'rail_departed')))
    let events: readonly unknown[] = []
    service.behaviour.instead = (request) =>
      request.url.includes('/transport_events') ? Response.json({ data: events }) : null

    await account.mirror.readContainer('container-1')
    expect(await here(account)).toEqual({ place: 'at-port', events: [] })

    events = [
      railEvent('e-2', 'rail_departed'),
      railEvent('e-3', 'rail_arrived', { location_locode: 'USMKC' }),
    ]
    await account.time.advance(60_000)
    await account.mirror.readContainer('container-1')
    expect((await here(account)).place).toBe('on-rail')

    events = [...events, railEvent('e-4', 'rail_arrived', { location_locode: 'USJOT' })]
    await account.time.advance(60_000)
    await account.mirror.readContainer('container-1')
    expect((await here(account)).place).toBe('at-ramp')

    service.behaviour.instead = (request) =>
      request.url.includes('/transport_events') ? new Response(null, { status: 404 }) : null
    await account.time.advance(60_000)
    await account.mirror.readContainer('container-1')
    expect((await here(account)).place).toBe('at-ramp')
  })
})
