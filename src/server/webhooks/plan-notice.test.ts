import { describe, expect, it } from 'vitest'
import type { ServedRecord } from '../mirror/testing/small-service.ts'
import {
  theirBooking,
  theirContainer,
  theirShipment,
  theirTerminal,
} from '../mirror/testing/their-records.ts'
import { isKnownEvent, planNotice } from './plan-notice.ts'
import { theirEvent, theirNotice } from './testing/their-notices.ts'

const at = '2026-11-20T20:42:00Z'
const container = theirContainer('container-1', {}, { shipment: 'shipment-1' })
const shipment = theirShipment('shipment-1')

function planOf(event: string, reference: ServedRecord, included: readonly ServedRecord[]) {
  const plan = planNotice({
    event,
    writtenAt: at,
    body: theirNotice('n-1', { event, at, reference, included }),
  })
  return {
    takes: plan?.records.map(({ id }) => id),
    ...plan?.reads,
    requests: plan?.requests,
    known: isKnownEvent(event),
  }
}

const nothingMore = { containers: [], shipments: [], resolve: false, requests: false, known: true }
const event = (name: string, of: string | null) => theirEvent('event-1', name, of)

// The forms of bodies in public facts, section 13.2.
describe('A notice', () => {
  const discharged = 'container.transport.vessel_discharged'
  const available = 'container.transport.available'
  it.each<[string, ReturnType<typeof planOf>, object]>([
    [
      'of an event takes the container and the shipment that come along',
      planOf(discharged, event(discharged, 'container-1'), [
        shipment,
        container,
        theirTerminal('terminal-1', 'port-1'),
        event(discharged, 'container-1'),
      ]),
      { ...nothingMore, takes: ['shipment-1', 'container-1'] },
    ],
    [
      'that brings nothing is asked about',
      planOf(available, event(available, null), []),
      { ...nothingMore, takes: [], resolve: true },
    ],
    [
      'that brings an event without its relations is asked about',
      planOf('container.pickup_appointment.changed', event('x', null), [event('x', null)]),
      { ...nothingMore, takes: [], resolve: true },
    ],
    [
      'that names its container has it read',
      planOf(available, event(available, 'container-2'), [event(available, 'container-2')]),
      { ...nothingMore, takes: [], containers: ['container-2'] },
    ],
    [
      'of an estimate takes the shipment',
      planOf('shipment.estimated.arrival', event('x', null), [shipment]),
      { ...nothingMore, takes: ['shipment-1'] },
    ],
    [
      'of a request takes it with its shipment and containers',
      planOf('tracking_request.succeeded', theirBooking('request-1', 'B1', 'shipment-1'), [
        theirBooking('request-1', 'B1', 'shipment-1'),
        shipment,
        container,
      ]),
      { ...nothingMore, takes: ['request-1', 'shipment-1', 'container-1'] },
    ],
    [
      'that only names a request has the newest requests read',
      planOf('tracking_request.failed', theirBooking('request-1', 'B1', 'shipment-1'), []),
      { ...nothingMore, takes: [], requests: true },
    ],
    [
      'of a request that does not say what became of it has the newest requests read',
      planOf('tracking_request.failed', { id: 'request-1', type: 'tracking_request' }, [
        { id: 'request-1', type: 'tracking_request', attributes: { request_number: 'B1' } },
      ]),
      { ...nothingMore, takes: [], requests: true },
    ],
    [
      'of a document is none of ours',
      planOf('document.extracted', { id: 'document-1', type: 'document' }, []),
      { ...nothingMore, takes: [] },
    ],
    [
      'of a kind nobody taught us is asked about',
      planOf('container.fumigated', event('x', null), []),
      { ...nothingMore, takes: [], resolve: true, known: false },
    ],
  ])('%s', (_, plan, expected) => {
    expect(plan).toEqual(expected)
  })

  it('that does not say when it was written has what came along read anew', () => {
    const reference = { id: 'container-1', type: 'container' }
    const body = theirNotice('n-1', {
      event: 'x',
      at: null,
      reference,
      included: [container, shipment],
    })
    expect(planNotice({ event: 'container.updated', writtenAt: null, body })).toMatchObject({
      records: [],
      reads: { containers: ['container-1'], shipments: ['shipment-1'] },
    })
  })

  it.each([null, 7, 'text', [], {}, { data: [] }, { data: null }, { data: { id: '', type: 'x' } }])(
    'cannot be made of %j',
    (body) => {
      expect(planNotice({ event: null, writtenAt: at, body })).toBeNull()
    },
  )
})

it('reads and takes at most 200 records of one notice', () => {
  const many = Array.from({ length: 300 }, (_, n) => theirContainer(`container-${n}`))
  const named = Array.from({ length: 300 }, (_, n) =>
    theirEvent(`event-${n}`, 'container.transport.available', `container-${n}`),
  )
  const available = 'container.transport.available'
  expect(planOf(available, event(available, null), many).takes).toHaveLength(200)
  expect(planOf(available, event(available, null), named).containers).toHaveLength(200)
})
