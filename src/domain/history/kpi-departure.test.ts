import { nothingBilled } from '../invoices/billed-charges.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { describe, expect, it } from 'vitest'
import type { Instant } from '../time/instant.ts'
import { isMeasured } from '../testing/performance-oracle.ts'
import { departureOf, isOnTime, rememberedFields } from './kpi-departure.ts'
import type { RememberedChange } from './container-record.ts'
import { aContainer, type ContainerOptions } from '../testing/containers.ts'
import { left } from '../testing/departures.ts'

const hold = (name: string, status = 'hold') => ({ name, status, description: null })

describe('how a container left', () => {
  it('is nothing while it stands', () => {
    expect(
      departureOf({ ...aContainer(), deadline: null }, [], {
        followedSince: '2026-11-01T00:00:00Z',
        gates: defaultPolicy.gates,
        billed: nothingBilled,
        reportedAvailableAt: null,
      }),
    ).toBeNull()
  })

  it('is in the terminal’s own days: Thursday evening in Los Angeles is still Thursday', () => {
    const inTime = left({ milestones: { portFullOutAt: '2026-11-13T05:30:00Z' } })
    expect(inTime).toMatchObject({ outOn: '2026-11-12', lastFreeDay: '2026-11-12' })
    expect(isOnTime(inTime)).toBe(true)
    expect(isOnTime(left())).toBe(false)
    expect(isOnTime(left({ deadlines: {} }))).toBeNull()
  })

  it('counts at a ramp from its arrival there, not from the port; unknown if that wasn’t reported', () => {
    const atRamp = {
      hasInlandLeg: true,
      destinationZone: 'America/Chicago',
      milestones: {
        dischargedAt: '2026-11-02T16:00:00Z',
        portFullOutAt: null,
        inlandArrivedAt: '2026-11-11T16:00:00Z',
        destinationFullOutAt: '2026-11-13T16:00:00Z',
      },
    } as const
    expect(left(atRamp).dwellDays).toBe(2)
    const milestones = { ...atRamp.milestones, inlandArrivedAt: null }
    expect(left({ ...atRamp, milestones }).dwellDays).toBeNull()
  })

  it('splits dwell at the moment the terminal first said that it can go', () => {
    const seen = left({}, [
      {
        field: 'availability',
        old: 'not-available',
        new: 'available',
        learntAt: '2026-11-12T04:00:00Z',
      },
    ])
    expect(seen).toMatchObject({ dwellDays: 4, daysToAvailable: 2.5, daysToOut: 1.5 })
    expect(left()).toMatchObject({ dwellDays: 4, daysToAvailable: null, daysToOut: null })
  })

  it('splits dwell by the service’s events if it left before it was tracked', () => {
    const told = (at: Instant, since: Instant = '2026-11-14T00:00:00Z') =>
      left({}, [], since, nothingBilled, at).daysToAvailable
    expect(told('2026-11-12T04:00:00Z')).toBe(2.5)
    // Of another journey, or later than its departure.
    expect(told('2026-11-09T15:59:59Z')).toBeNull()
    expect(told('2026-11-13T16:00:01Z')).toBeNull()
    // While it was tracked, what was seen counts.
    expect(told('2026-11-12T04:00:00Z', '2026-11-13T16:00:00Z')).toBeNull()
  })

  it('uses free days up to the last one: three of three, also when it left later', () => {
    expect(left().freeDays).toEqual({ allowed: 3, used: 3 })
    const early = left({ milestones: { portFullOutAt: '2026-11-10T20:00:00Z' } })
    expect(early.freeDays).toEqual({ allowed: 3, used: 1 })
  })

  it('counts hold hours from the time learned to the clearing, or to gate-out', () => {
    const departure = left({}, [
      { field: 'holds', old: [], new: [hold('customs'), hold('exam', 'pending')] },
      {
        field: 'holds',
        old: [hold('customs')],
        new: [hold('freight')],
        learntAt: '2026-11-11T16:00:00Z',
      },
    ])
    expect(departure.holds).toEqual([
      { name: 'customs', hours: 24 },
      { name: 'freight', hours: 48 },
    ])
  })

  it('counts the inland facility’s holds apart from the port’s of the same name', () => {
    const departure = left({}, [
      { field: 'holds', old: [], new: [hold('customs')] },
      {
        field: 'inlandHolds',
        old: [],
        new: [hold('customs')],
        learntAt: '2026-11-11T16:00:00Z',
      },
      {
        field: 'holds',
        old: [hold('customs')],
        new: [],
        learntAt: '2026-11-11T16:00:00Z',
      },
    ])
    expect(departure.holds).toEqual([
      { name: 'customs', hours: 24 },
      { name: 'customs', hours: 48 },
    ])
  })

  it('begins a hold once, and counts none that was learned of after it left', () => {
    const twice = left({}, [
      { field: 'holds', old: [], new: [hold('customs')] },
      {
        field: 'holds',
        old: [hold('customs')],
        new: [hold('customs'), hold('freight')],
        learntAt: '2026-11-11T16:00:00Z',
      },
      { field: 'availability', old: null, new: 'available', learntAt: '2026-11-12T16:00:00Z' },
      {
        field: 'holds',
        old: [hold('customs'), hold('freight')],
        new: [hold('freight')],
        learntAt: '2026-11-12T16:00:00Z',
      },
      {
        field: 'holds',
        old: [hold('freight')],
        new: [hold('freight'), hold('exam')],
        learntAt: '2026-11-14T16:00:00Z',
      },
    ])
    expect(twice.holds).toEqual([
      { name: 'customs', hours: 48 },
      { name: 'freight', hours: 48 },
    ])
    expect(
      left({}, [
        { field: 'availability', old: [], new: [hold('customs')] },
        { field: 'holds', old: [hold('customs')], new: [hold('customs')] },
      ]).holds,
    ).toEqual([])
  })

  it('takes release from when it happened, within the time it stood, and from the first word', () => {
    const released = (happenedAt: Instant, more: readonly Partial<RememberedChange>[] = []) =>
      left({}, [
        { field: 'holds', old: null, new: 'available' },
        { field: 'availability', old: 'available', new: 'not-available' },
        { field: 'availability', old: 'not-available', new: 'available', happenedAt },
        ...more,
      ]).daysToAvailable
    expect(released('2026-11-10T16:00:00Z')).toBe(1)
    expect(released('2026-11-09T16:00:00Z')).toBe(0)
    expect(released('2026-11-13T16:00:00Z')).toBe(4)
    expect(released('2026-11-09T15:59:59Z')).toBeNull()
    expect(released('2026-11-13T16:00:01Z')).toBeNull()
    const again = {
      field: 'availability',
      new: 'available',
      learntAt: '2026-11-12T16:00:00Z',
    } as const
    expect(released('2026-11-10T16:00:00Z', [again])).toBe(1)
  })

  it('has no free days where the last one came before it stood, or it left before', () => {
    const freeDays = (terminal: Instant, out: Instant = '2026-11-13T16:00:00Z') =>
      left({ deadlines: { terminal }, milestones: { portFullOutAt: out } }).freeDays
    expect(freeDays('2026-11-10T08:00:00Z')).toEqual({ allowed: 1, used: 1 })
    expect(freeDays('2026-11-09T08:00:00Z')).toBeNull()
    expect(freeDays('2026-11-12T08:00:00Z', '2026-11-09T16:00:00Z')).toEqual({
      allowed: 3,
      used: 0,
    })
    expect(freeDays('2026-11-12T08:00:00Z', '2026-11-08T16:00:00Z')).toBeNull()
  })

  it('counts what was seen from the very moment we looked, in UTC where no zone is known', () => {
    const nowhere = left({ portZone: null, facility: null }, [], '2026-11-13T16:00:00Z')
    expect(nowhere).toMatchObject({ outOn: '2026-11-13', lastFreeDays: { last: '2026-11-12' } })
    const slot = { appointmentAt: '2026-11-13T18:00:00Z' } as const
    expect(left(slot, [], '2026-11-14T00:00:00Z').slots).toEqual({ due: 0, kept: 0 })
    expect(left({ milestones: { dischargedAt: '2026-11-13T16:00:00Z' } }).dwellDays).toBe(0)
    expect(left({ milestones: { dischargedAt: '2026-11-13T16:00:01Z' } }).dwellDays).toBeNull()
  })

  it('remembers words up to the moment it left, and a slot that passed as its change was learned', () => {
    const moved = (learntAt: Instant) =>
      left({}, [{ field: 'reportedDeadlines.terminal', old: '2026-11-16T08:00:00Z', learntAt }])
        .lastFreeDays?.first
    expect(moved('2026-11-13T16:00:00Z')).toBe('2026-11-16')
    expect(moved('2026-11-13T16:00:01Z')).toBe('2026-11-12')
    const passed = { field: 'appointmentAt', old: '2026-11-10T16:00:00Z' }
    expect(left({}, [passed]).slots).toEqual({ due: 1, kept: 0 })
  })

  it('counts a hold of half an hour, and one of the moment it left', () => {
    const put = (name: string, learntAt: Instant) => ({
      field: 'holds',
      old: [],
      new: [hold(name)],
      learntAt,
    })
    expect(left({}, [put('exam', '2026-11-13T15:30:00Z')]).holds).toEqual([
      { name: 'exam', hours: 0.5 },
    ])
    expect(left({}, [put('exam', '2026-11-13T16:00:00Z')]).holds).toEqual([
      { name: 'exam', hours: 0 },
    ])
  })

  it('is made of what the journal is asked for', () => {
    expect([...rememberedFields]).toEqual([
      'availability',
      'holds',
      'inlandHolds',
      'fees',
      'inlandFees',
      'appointmentAt',
      ...['terminal', 'line', 'rail', 'railDeprecated', 'provider'].map(
        (source) => `reportedDeadlines.${source}`,
      ),
    ])
  })

  it('does not count a hold that was there before we looked', () => {
    const departure = left({}, [{ field: 'holds', old: [hold('customs')], new: [] }])
    expect(departure.holds).toEqual([])
  })

  it('remembers the first day that the governing source named', () => {
    const departure = left({}, [
      { field: 'reportedDeadlines.line', old: '2026-11-20', new: '2026-11-18' },
      {
        field: 'reportedDeadlines.terminal',
        old: '2026-11-13T08:00:00Z',
        new: '2026-11-12T08:00:00Z',
      },
    ])
    expect(departure.lastFreeDays).toEqual({ first: '2026-11-13', last: '2026-11-12' })
  })

  it('remembers the first day of a ramp by the old field, where the new one is absent', () => {
    const atRamp: ContainerOptions = {
      deadlines: { railDeprecated: '2026-11-12' },
      milestones: {
        railUnloadedAt: '2026-11-09T16:00:00Z',
        portFullOutAt: null,
        destinationFullOutAt: '2026-11-13T16:00:00Z',
      },
    }
    const moved = {
      field: 'reportedDeadlines.railDeprecated',
      old: '2026-11-13',
      new: '2026-11-12',
    }
    const departure = left(atRamp, [moved])
    expect(departure.lastFreeDays).toEqual({ first: '2026-11-13', last: '2026-11-12' })
  })

  it('keeps a slot by leaving on its day; one given back in time is none, one that passed is missed', () => {
    const kept = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [
      { field: 'appointmentAt', old: '2026-11-12T18:00:00Z', new: '2026-11-13T18:00:00Z' },
    ])
    expect(kept.slots).toEqual({ due: 1, kept: 1 })
    const missed = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [
      { field: 'appointmentAt', old: '2026-11-10T14:00:00Z', new: '2026-11-13T18:00:00Z' },
    ])
    expect(missed.slots).toEqual({ due: 2, kept: 1 })
  })

  it('counts no appointment that only a person entered', () => {
    const entered = { appointmentAt: '2026-11-13T18:00:00Z', appointmentEntered: true } as const
    expect(left(entered).slots).toEqual({ due: 0, kept: 0 })
  })
})

describe('a container that had left before we looked', () => {
  it('kept its last free day and its slot as far as nobody knows: neither counts', () => {
    const unseen = left({ appointmentAt: '2026-11-13T18:00:00Z' }, [], '2026-11-14T00:00:00Z')
    expect(unseen).toMatchObject({ lastFreeDays: null, slots: { due: 0 }, dwellDays: 4 })
    expect(isMeasured('lfd-moved', unseen)).toBe(false)
    expect(isMeasured('on-time', unseen)).toBe(true)
  })
})
