import { describe, expect, it } from 'vitest'
import {
  availabilityAt,
  firstAvailableAt,
  readHolds,
  retrievabilityOn,
} from './container-record.ts'
import { losAngeles } from '../testing/containers.ts'
import { aChange, aRecord, releasedOn, standing } from '../testing/invoices.ts'

const hold = (name: string, status = 'hold') => ({ name, status, description: null })
/** Wednesday 25 November in Los Angeles, from midnight to midnight. */
const [midnight, nextMidnight] = ['2026-11-25T08:00:00Z', '2026-11-26T08:00:00Z'] as const
const noon = '2026-11-25T20:00:00Z'
const on = (record: ReturnType<typeof aRecord>) =>
  retrievabilityOn(record, '2026-11-25', losAngeles)
const holding = (old: unknown, now: unknown, at: `${string}Z`) =>
  aRecord(standing, [...releasedOn('2026-11-18T20:00:00Z'), aChange('holds', old, now, at)])

describe('whether a container could be fetched on a day', () => {
  it('is so where it was released and nothing held it', () => {
    expect(on(aRecord())).toEqual({ kind: 'could-be-fetched' })
  })

  it('one moment of the day is enough: a hold of the terminal put on or lifted at noon', () => {
    const own = [hold('other')]
    expect(on(holding([], own, noon)).kind).toBe('could-be-fetched')
    expect(on(holding(own, [], noon)).kind).toBe('could-be-fetched')
  })

  it('is not so where the terminal’s own hold stood from its first moment to its last', () => {
    const own = [hold('other')]
    const stopped = { kind: 'terminal-hold', name: 'other' }
    expect(on(holding([], own, midnight))).toEqual(stopped)
    expect(on(holding(own, [], nextMidnight))).toEqual(stopped)
  })

  it('goes by the inland facility’s holds once the container is there', () => {
    const atRamp = {
      ...standing,
      hasInlandLeg: true,
      milestones: { ...standing.milestones, inlandArrivedAt: '2026-11-20T08:00:00Z' },
    } as const
    const record = (old: unknown, now: unknown) =>
      aRecord(atRamp, [
        ...releasedOn('2026-11-18T20:00:00Z'),
        aChange('inlandHolds', old, now, midnight),
      ])
    expect(on(record([], [hold('customs')])).kind).toBe('held-otherwise')
    expect(on(record([hold('customs')], [])).kind).toBe('could-be-fetched')
  })

  it('names the first of two holds of the terminal', () => {
    const two = [hold('other'), hold('yard')]
    expect(on(holding([], two, midnight))).toEqual({ kind: 'terminal-hold', name: 'other' })
  })

  it('is held otherwise where somebody else stops it as well, and by no hold that is pending', () => {
    const both = [hold('other'), hold('customs')]
    expect(on(holding([], both, midnight)).kind).toBe('held-otherwise')
    const pending = [hold('customs', 'pending')]
    expect(on(holding([], pending, midnight)).kind).toBe('could-be-fetched')
  })

  it('is not so where the terminal did not release it', () => {
    expect(on(aRecord(standing, releasedOn(nextMidnight))).kind).toBe('not-released')
    expect(on(aRecord(standing, releasedOn(noon))).kind).toBe('could-be-fetched')
  })

  it('is unknown before we followed it, from its first moment on', () => {
    const since = (followedSince: `${string}Z`) => on({ ...aRecord(), followedSince }).kind
    expect(since(midnight)).toBe('could-be-fetched')
    expect(since('2026-11-25T08:00:01Z')).toBe('unknown')
    const followedSince = '2026-11-25T08:00:01Z'
    expect(on({ ...aRecord(standing, releasedOn(noon)), followedSince }).kind).toBe('unknown')
  })
})

describe('what the terminal said', () => {
  it('is what it changed to last, at the very moment too', () => {
    const record = aRecord()
    expect(availabilityAt(record, '2026-11-18T19:59:59Z')).toBe('not-available')
    expect(availabilityAt(record, '2026-11-18T20:00:00Z')).toBe('available')
  })

  it('is not known before we looked, and is from that moment on', () => {
    const record = aRecord()
    expect(availabilityAt(record, '2026-10-31T23:59:59Z')).toBeNull()
    expect(availabilityAt(record, record.followedSince)).toBe('not-available')
  })

  it('is first release: the first of two, of release alone, by when it happened', () => {
    const release = (field: string, now: string, learntAt: `${string}Z`) =>
      aChange(field, null, now, learntAt)
    const record = aRecord(standing, [
      release('holds', 'available', '2026-11-17T20:00:00Z'),
      release('availability', 'not-available', '2026-11-18T20:00:00Z'),
      {
        ...release('availability', 'available', '2026-11-19T20:00:00Z'),
        happenedAt: '2026-11-19T18:00:00Z',
      },
      release('availability', 'available', '2026-11-21T20:00:00Z'),
    ])
    expect(firstAvailableAt(record)).toBe('2026-11-19T18:00:00Z')
    expect(firstAvailableAt(aRecord(standing, []))).toBeNull()
  })
})

describe('a list of holds in the journal', () => {
  it('leaves out what is none', () => {
    const odd = [null, 7, 'customs', { name: 'a' }, { status: 'hold' }, { name: 1, status: 'hold' }]
    expect(
      readHolds([...odd, { name: 'a', status: 1 }, { name: 'a', status: 'hold', description: 4 }]),
    ).toEqual([{ name: 'a', status: 'hold', description: null }])
    expect(readHolds('customs')).toEqual([])
  })
})
