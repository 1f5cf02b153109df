import { expect, it } from 'vitest'
import type { AnyResource } from '#wire/upstream/json-api.ts'
import { translateEvent, translateRailEvent } from './translate-event.ts'

const readAt = '2026-11-20T20:00:00Z'
const timestamp = '2026-11-19T08:00:00Z'

function event(attributes: Record<string, unknown>): AnyResource {
  return {
    id: 'event-1',
    type: 'transport_event',
    attributes: { event: 'container.transport.rail_departed', timestamp, ...attributes },
    relationships: { container: { data: { id: 'container-1', type: 'container' } } },
  }
}

it.each<[string, Record<string, unknown>, object | null]>([
  ['stands', {}, { at: timestamp, withdrawn: false }],
  ['was withdrawn', { invalidated_at: timestamp }, { at: timestamp, withdrawn: true }],
  [
    'has an unreadable withdrawal',
    { invalidated_at: '22.11.2026' },
    { at: timestamp, withdrawn: false, unclear: true },
  ],
  ['has an unreadable time', { timestamp: '23. November' }, { at: null, unclear: true }],
  [
    'is dated days ahead',
    { timestamp: '2031-01-01T00:00:00Z' },
    { at: null, withdrawn: false, unclear: true },
  ],
  ['has no time', { timestamp: null }, null],
])('reads the standing of a rail event that %s', (_, attributes, expected) => {
  const read = translateRailEvent(event(attributes), readAt)
  if (expected === null) expect(read).toBeNull()
  else expect(read).toMatchObject(expected)
  if (expected && !('unclear' in expected)) expect(read).not.toHaveProperty('unclear')
})

it('names what of an event could not be read, with what was sent', () => {
  const read = translateEvent(
    event({ event: 7.5e300, invalidated_at: '22.11.2026', timezone: 'Mars/Olympus' }),
    () => null,
    readAt,
  )
  expect(read).toMatchObject({
    ok: true,
    facts: {
      withdrawnAt: null,
      value: null,
      unreadable: [
        { field: 'event', raw: '7.5e+300' },
        { field: 'invalidated_at', raw: '"22.11.2026"' },
        { field: 'timezone', raw: '"Mars/Olympus"' },
      ],
    },
  })
})

it('names nothing where all could be read', () => {
  const read = translateEvent(event({}), () => null, readAt)
  expect(read.ok && read.facts).not.toHaveProperty('unreadable')
})

it('keeps the time of an event expected weeks ahead', () => {
  const at = '2026-12-18T14:00:00Z'
  const read = translateEvent(
    event({ event: 'container.transport.estimated.vessel_arrived', timestamp: at }),
    () => null,
    readAt,
  )
  expect(read.ok && read.facts).toMatchObject({ event: 'vessel_arrived', at, estimated: true })
  expect(read.ok && read.facts).not.toHaveProperty('unreadable')
})

it('does not take an event that is said to have happened weeks ahead', () => {
  const read = translateEvent(event({ timestamp: '2026-12-18T14:00:00Z' }), () => null, readAt)
  expect(read.ok && read.facts).toMatchObject({ at: null, estimated: false })
})

it('keeps what a last free day was changed to', () => {
  const value = '2026-11-24T08:00:00Z'
  const read = translateEvent(
    event({ event: 'container.pickup_lfd_terminal.changed', value }),
    () => null,
    readAt,
  )
  expect(read.ok && read.facts).toMatchObject({ event: 'pickup_lfd_terminal.changed', value })
})
