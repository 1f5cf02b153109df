import { describe, expect, it } from 'vitest'
import type { ContainerRow } from '#wire/api/containers.ts'
import type { Change } from '#wire/api/live.ts'
import { aRow } from '#web/data/testing/rows.ts'
import {
  noChanges,
  refollowed,
  withChanges,
  withWaitingApplied,
  type FleetChanges,
  overlay,
} from './changes.ts'

const paged = [aRow('a'), aRow('b'), aRow('c')]
const free = () => false
const held = () => true

describe('rows that follow the stream', () => {
  it('show what changed, what came and what left', () => {
    const changes = take(
      noChanges(10),
      change(11, [aRow('b', { status: 'picked_up' }), aRow('d')], ['a']),
    )
    expect(seen(changes)).toEqual(['b picked_up', 'c available', 'd available'])
  })

  it('take each version once', () => {
    const once = take(noChanges(10), change(11, [aRow('a', { status: 'on_rail' })]))
    expect(take(once, change(11, [aRow('a', { status: 'delivered' })]))).toBe(once)
    expect(take(once, change(9, [aRow('a', { status: 'delivered' })]))).toBe(once)
  })

  it('leave alone what a newer page already knows', () => {
    const changes = take(noChanges(10), change(11, [aRow('a', { status: 'on_rail' })]))
    const newerPage = [aRow('a', { status: 'delivered' })]
    expect(overlay(newerPage, 12, changes.containers).byId.get('a')?.status).toBe('delivered')
    expect(overlay(newerPage, 10, changes.containers).byId.get('a')?.status).toBe('on_rail')
  })

  it('retain known versions when an older snapshot is followed', () => {
    const ahead = take(noChanges(10), change(15, [aRow('a', { status: 'on_rail' })]))
    const again = take(refollowed(ahead, 8), change(15, [aRow('b', { status: 'dropped' })]))
    expect(again.since).toBe(8)
    expect(seen(again, 8)).toEqual(['a on_rail', 'b dropped', 'c available'])
  })
})

describe('rows that are in use', () => {
  it('don’t move, appear or leave until applied', () => {
    const events = change(11, [aRow('a', { status: 'picked_up' }), aRow('d')], ['b'])
    const waiting = withChanges(noChanges(10), [events], shown, held)
    expect(seen(waiting)).toEqual(['a available', 'b available', 'c available'])
    expect(waiting.containers.waiting.size).toBe(3)
    const letIn = withWaitingApplied(waiting)
    expect(seen(letIn)).toEqual(['a picked_up', 'c available', 'd available'])
    expect(letIn.containers.waiting.size).toBe(0)
  })

  it('would move at once without the hold', () => {
    const events = change(11, [aRow('a', { status: 'picked_up' })], ['b'])
    expect(seen(withChanges(noChanges(10), [events], shown, free))).toEqual([
      'a picked_up',
      'c available',
    ])
  })

  it('show at once what moves nothing: a newer check, a yard spot', () => {
    const events = change(11, [aRow('a', { checkedAt: '2026-11-20T20:41:00Z', yardSpot: '4C22' })])
    const changes = withChanges(noChanges(10), [events], shown, held)
    expect(changes.containers.waiting.size).toBe(0)
    expect(overlay(paged, 10, changes.containers).byId.get('a')?.yardSpot).toBe('4C22')
  })

  it('wait with their newest facts once they wait', () => {
    const first = withChanges(
      noChanges(10),
      [change(11, [aRow('a', { status: 'on_rail' })])],
      shown,
      held,
    )
    const second = withChanges(
      first,
      [change(12, [aRow('a', { status: 'delivered' })])],
      shown,
      free,
    )
    expect(second.containers.waiting.size).toBe(1)
    expect(seen(withWaitingApplied(second))[0]).toBe('a delivered')
  })

  it('apply what a person asked for, by container', () => {
    const events = change(11, [aRow('a', { status: 'on_rail' }), aRow('b', { status: 'on_rail' })])
    const changes = withChanges(noChanges(10), [events], shown, (id) => id !== 'a')
    expect(seen(changes)).toEqual(['a on_rail', 'b available', 'c available'])
  })
})

const byId = new Map(paged.map((row) => [row.id, row]))
const shown = { container: (id: string) => byId.get(id), shipment: () => undefined }

function take(changes: FleetChanges, event: Change): FleetChanges {
  return withChanges(changes, [event], shown, free)
}

function change(version: number, put: ContainerRow[], drop: string[] = []): Change {
  return {
    version,
    asOf: '2026-11-20T20:42:00Z',
    containers: { put, drop },
    shipments: { put: [], drop: [] },
  }
}

function seen(changes: FleetChanges, snapshot = 10): string[] {
  return overlay(paged, snapshot, changes.containers).rows.map(
    ({ id, status }) => `${id} ${status}`,
  )
}
