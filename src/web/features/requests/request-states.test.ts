import { describe, expect, it } from 'vitest'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import {
  groupOf,
  inGroup,
  describeKind,
  needsAttention,
  requestGroups,
  describeTry,
} from './request-states.ts'

const none = new Map<string, string | null>()

describe('tracking requests', () => {
  it('stand in one group each, unknown states too', () => {
    const states = ['pending', 'awaiting_manifest', 'created', 'failed', 'tracking_stopped', 'new!']
    const requests = states.map((state) => request({ id: state, state }))
    const groups = requestGroups.filter((group) => group !== 'all' && group !== 'attention')
    const counted = groups.reduce((sum, group) => sum + inGroup(requests, group, none).length, 0)
    expect(counted).toBe(inGroup(requests, 'all', none).length)
    expect(groupOf({ state: 'new!' })).toBe('other')
  })

  it.each([
    ['failed', null, undefined, true],
    ['new!', null, undefined, true],
    ['created', 's', undefined, false],
    ['created', 's', 'no_updates_at_line', true],
    ['created', 's', 'all_containers_terminated', false],
    ['tracking_stopped', null, undefined, true],
    ['pending', null, undefined, false],
  ])(
    'in state %s, shipment %s stopped for %s, need attention: %s',
    (state, shipmentId, stop, needs) => {
      const stops = new Map(stop === undefined ? [] : [['s', stop]])
      expect(needsAttention(request({ state, shipmentId }), stops)).toBe(needs)
    },
  )

  it('say what kind of number they hold, also a kind we do not know', () => {
    expect(describeKind('bill-of-lading')).toBe('Bill of lading')
    expect(describeKind('house_bill')).toBe('house bill')
  })

  it.each([
    [{ isRetrying: true, retryCount: 3 }, 'retrying'],
    [{ isRetrying: false, retryCount: 1 }, 'retried once'],
    [{ isRetrying: false, retryCount: 4 }, 'retried 4 times'],
    [{ isRetrying: false, retryCount: 0 }, null],
    [{ isRetrying: false, retryCount: null }, null],
  ])('%j reads %j', (facts, text) => {
    expect(describeTry(facts)).toBe(text)
  })
})

function request(facts: Partial<TrackingRequest>): TrackingRequest {
  return {
    id: '1',
    number: 'MAEU259871234',
    kind: 'bill-of-lading',
    lineScac: 'MAEU',
    state: 'created',
    failedReason: null,
    isRetrying: false,
    retryCount: null,
    references: [],
    tags: [],
    shipmentId: null,
    createdAt: null,
    updatedAt: null,
    ...facts,
  }
}
