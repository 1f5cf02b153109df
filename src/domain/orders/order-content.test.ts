import { newHolds } from './order-content.ts'
import type { Instant } from '../time/instant.ts'
import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessRow } from '../fleet/fleet-row.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, type ContainerOptions } from '../testing/containers.ts'
import {
  changedSince,
  contentFields,
  orderContentOf,
  type DeliveryPlace,
  type OrderContent,
} from './order-content.ts'

/** Friday 12:42 in Los Angeles. */
const now = '2026-11-20T20:42:00Z'
const terms = { deliverTo: null, instructions: null }

function contentOf(facts: ContainerOptions = {}): OrderContent {
  const container = aContainer({ deadlines: { terminal: '2026-11-23' }, ...facts })
  const deadline = governingDeadline(container, defaultPolicy)
  const row = assessRow({ ...container, deadline }, now, defaultPolicy)
  return orderContentOf(row, terms, '2500 Navy Way')
}

describe('what an order says about a container', () => {
  it('has the day to pick it up by, and the last free day in the terminal’s calendar', () => {
    expect(contentOf()).toMatchObject({
      lastFreeDay: '2026-11-23',
      pickUpBy: '2026-11-23',
      zone: 'America/Los_Angeles',
      terminalAddress: '2500 Navy Way',
    })
  })

  it('names the holds that block, and not those that are only expected', () => {
    const holds: ContainerOptions['holds'] = [
      ['freight', 'hold'],
      ['customs', 'hold'],
      ['USDA', 'pending'],
    ]
    expect(contentOf({ holds }).holds).toEqual(['customs', 'freight'])
  })

  it('has no list of holds if the terminal was never checked, which isn’t a list without holds', () => {
    expect(contentOf().holds).toEqual([])
    expect(contentOf({ checkedAt: null }).holds).toBeNull()
  })

  it('has the appointment that the terminal reports, until it has passed', () => {
    const at = (appointmentAt: Instant) => contentOf({ appointmentAt }).appointment
    const monday = '2026-11-23T16:00:00Z'
    expect(at(monday)).toEqual({ at: monday, zone: 'America/Los_Angeles' })
    expect(at('2026-11-20T16:00:00Z')).toBeNull()
  })

  it('leaves unknown what no source reports', () => {
    expect(contentOf({ deadlines: {} })).toMatchObject({
      lastFreeDay: null,
      pickUpBy: null,
      pickupNumber: null,
    })
  })
})

describe('what has changed since an order was sent', () => {
  const sent = contentOf()
  const deliverTo: DeliveryPlace = {
    address: '1 Dock St',
    on: '2026-11-24',
    window: { from: '08:00', to: '11:00' },
  }
  it.each<[string, Partial<OrderContent>, readonly string[]]>([
    ['nothing', {}, []],
    [
      'an earlier day',
      { pickUpBy: '2026-11-20', lastFreeDay: '2026-11-20' },
      ['pickUpBy', 'lastFreeDay'],
    ],
    ['a day that is no longer known', { pickUpBy: null }, ['pickUpBy']],
    ['the last free day has passed', { pickUpBy: null, isPastLfd: true }, []],
    [
      'an earlier day that has passed',
      { pickUpBy: null, lastFreeDay: '2026-11-19', isPastLfd: true },
      ['pickUpBy', 'lastFreeDay'],
    ],
    ['a new hold', { holds: ['customs'] }, ['holds']],
    [
      'another terminal',
      { terminal: 'WBCT', terminalAddress: null },
      ['terminal', 'terminalAddress'],
    ],
    ['a delivery address', { deliverTo }, ['deliverTo']],
    ['its size', { equipment: { ...sent.equipment, lengthFt: 45 } }, ['equipment']],
    ['the zone’s name alone', { zone: 'US/Pacific' }, []],
  ])('%s', (_, change, fields) => {
    expect(changedSince(sent, { ...sent, ...change })).toEqual(fields)
  })

  it('an appointment is one, unless the carrier made it, or it has passed', () => {
    const appointment = { at: '2026-11-23T16:00:00Z', zone: 'America/Los_Angeles' } as const
    const booked = { ...sent, appointment }
    expect(changedSince(sent, booked)).toEqual(['appointment'])
    expect(changedSince(sent, booked, '2026-11-23T16:00:00.000Z')).toEqual([])
    expect(changedSince(booked, sent)).toEqual([])
    // Sent before appointments were part of an order.
    const { appointment: _, ...before } = sent
    expect(changedSince(before, booked)).toEqual([])
  })

  it('another window on the same day is a change', () => {
    const later = { ...deliverTo, window: { from: '09:00', to: '11:00' } }
    expect(changedSince({ ...sent, deliverTo }, { ...sent, deliverTo: later })).toEqual([
      'deliverTo',
    ])
    expect(changedSince({ ...sent, deliverTo }, { ...sent, deliverTo: { ...deliverTo } })).toEqual(
      [],
    )
  })

  it('every field counts by itself', () => {
    expect(new Set(contentFields).size).toBe(contentFields.length)
  })
})

describe('new holds', () => {
  it('are those that weren’t listed before', () => {
    expect(newHolds(['customs'], ['customs', 'freight'])).toEqual(['freight'])
    expect(newHolds(['customs'], [])).toEqual([])
  })

  it('are all of them where no list was known, and none where none is known now', () => {
    expect(newHolds(null, ['customs'])).toEqual(['customs'])
    expect(newHolds(['customs'], null)).toEqual([])
  })
})
