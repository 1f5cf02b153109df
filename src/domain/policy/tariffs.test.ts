import { describe, expect, it } from 'vitest'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import { assessPerDiem, type PerDiemGap } from '../money/per-diem.ts'
import type { Policy } from './policy.ts'
import { findTariff, startDay } from './tariff-choice.ts'
import { calculateLastFreeDay, lastFreeDayBy } from './tariff-free-time.ts'
import type { Tariff } from './tariff.ts'
import {
  aContainer,
  anInlandContainer,
  assumedGates,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'

describe('free time', () => {
  it.each<[string, Partial<Tariff>, LocalDate, LocalDate | null]>([
    ['4 calendar days, day 0', { freeDaysCount: 'calendar' }, '2026-05-01', '2026-05-05'],
    [
      '4 calendar days, day 1',
      { freeDaysCount: 'calendar', startDayCounts: true },
      '2026-05-01',
      '2026-05-04',
    ],
    ['4 working days, day 0', {}, '2026-11-18', '2026-11-24'],
    ['4 working days, day 1', { startDayCounts: true }, '2026-11-18', '2026-11-23'],
    [
      'day 1 on a Saturday does not count as a working day',
      { startDayCounts: true },
      '2026-11-21',
      '2026-11-27',
    ],
    ['Thanksgiving extends it', {}, '2026-11-24', '2026-12-01'],
    ['no free days, day 0', { freeDays: 0 }, '2026-11-18', '2026-11-18'],
    ['no free days, day 1', { freeDays: 0, startDayCounts: true }, '2026-11-18', '2026-11-17'],
    ['one free day', { freeDays: 1 }, '2026-11-20', '2026-11-23'],
  ])('%s', (_what, terms, start, last) => {
    expect(lastFreeDayBy(aTariff(terms), start, assumedGates)).toBe(last)
  })

  it('never ends at a gate that never opens', () => {
    expect(lastFreeDayBy(aTariff(), '2026-11-18', { ...assumedGates, weekly: {} })).toBeNull()
  })

  const discharged = { dischargedAt: '2026-11-19T06:00:00Z' } as const

  it('starts on the facility’s own day of the event', () => {
    expect(startDay(aContainer({ milestones: discharged }), 'discharged')).toBe('2026-11-18')
    expect(
      startDay(
        aContainer({ portZone: null, facility: null, milestones: discharged }),
        'discharged',
      ),
    ).toBe('2026-11-19')
    expect(
      startDay(aContainer({ milestones: { arrivedAt: '2026-11-17T20:00:00Z' } }), 'arrived'),
    ).toBe('2026-11-17')
    expect(
      startDay(aContainer({ milestones: { portFullOutAt: '2026-11-17T20:00:00Z' } }), 'out-gated'),
    ).toBe('2026-11-17')
    const ramp = anInlandContainer({
      milestones: { inlandArrivedAt: '2026-11-17T20:00:00Z', railUnloadedAt: null },
    })
    expect(startDay(ramp, 'rail-unloaded')).toBe('2026-11-17')
    const unloaded = anInlandContainer({
      milestones: {
        inlandArrivedAt: '2026-11-17T20:00:00Z',
        railUnloadedAt: '2026-11-18T20:00:00Z',
      },
    })
    expect(startDay(unloaded, 'rail-unloaded')).toBe('2026-11-18')
    expect(startDay(aContainer(), 'discharged')).toBeNull()
    expect(startDay(aContainer({ milestones: discharged }), 'available')).toBeNull()
  })

  it('gives a date and its sum in words', () => {
    const policy = policyWith({ tariffs: [aTariff()] })
    expect(calculateLastFreeDay(aContainer({ milestones: discharged }), policy)).toEqual({
      date: '2026-11-24',
      zone: 'America/Los_Angeles',
      basis: '4 working days from 2026-11-18 (day 0), Import demurrage',
    })
    expect(calculateLastFreeDay(aContainer(), policy)).toBeNull()
    const dayOne = policyWith({ tariffs: [aTariff({ startDayCounts: true })] })
    expect(calculateLastFreeDay(aContainer({ milestones: discharged }), dayOne)?.basis).toContain(
      '(day 1)',
    )
  })

  it('does not fall back to a general tariff where the special one cannot be started', () => {
    const special = aTariff({ id: 'special', lineScac: 'MAEU', startEvent: 'available' })
    const policy = policyWith({ tariffs: [aTariff(), special] })
    expect(calculateLastFreeDay(aContainer({ milestones: discharged }), policy)).toBeNull()
  })
})

describe('which tariff', () => {
  const general = aTariff({ id: 'general' })
  const forLine = aTariff({ id: 'line', lineScac: 'MAEU' })
  const forTerminal = aTariff({ id: 'terminal', facilityId: 'pier-400' })
  const forBoth = aTariff({ id: 'both', lineScac: 'MAEU', facilityId: 'pier-400' })
  const forCustomer = aTariff({
    id: 'customer',
    lineScac: 'MAEU',
    facilityId: 'pier-400',
    customer: 'Northbeam Home',
  })
  const forReefers = aTariff({ id: 'reefers', equipmentType: 'reefer' })

  it.each<[string, readonly Tariff[], string | null]>([
    ['none on file', [], null],
    ['the general one', [general], 'general'],
    ['the line’s before the general one', [general, forLine], 'line'],
    ['whatever their order', [forLine, general], 'line'],
    ['line and terminal before either', [forLine, forBoth, forTerminal], 'both'],
    ['the customer’s contract before all', [forBoth, forCustomer, general], 'customer'],
    ['not another equipment’s', [forReefers], null],
    ['not another line’s', [aTariff({ lineScac: 'MSCU' })], null],
    ['not another terminal’s', [aTariff({ facilityId: 'pnct' })], null],
    ['not another customer’s', [aTariff({ customer: 'Someone else' })], null],
    ['not another charge', [aTariff({ charge: 'storage' })], null],
    [
      'the newer version',
      [aTariff({ id: 'v', version: 2 }), aTariff({ id: 'u', version: 1 })],
      'v',
    ],
    [
      'of equals the later in force',
      [
        aTariff({ id: 'old', effectiveFrom: '2025-01-01' }),
        aTariff({ id: 'new', effectiveFrom: '2026-06-01' }),
      ],
      'new',
    ],
    ['of equals by id, always the same', [aTariff({ id: 'b' }), aTariff({ id: 'a' })], 'a'],
    ['a real one before an illustration', [general, { ...forLine, illustration: true }], 'general'],
    ['not in force yet', [aTariff({ effectiveFrom: '2026-11-25' })], null],
    ['no longer in force', [aTariff({ effectiveTo: '2026-11-23' })], null],
    ['in force on its first day', [aTariff({ id: 'first', effectiveFrom: '2026-11-24' })], 'first'],
    ['in force on its last day', [aTariff({ id: 'last', effectiveTo: '2026-11-24' })], 'last'],
  ])('%s', (_what, tariffs, id) => {
    expect(findTariff(aContainer(), tariffs, 'demurrage', '2026-11-24')?.id ?? null).toBe(id)
  })

  it('is the one in force when free time started, not when it ended', () => {
    const container = aContainer({ milestones: { dischargedAt: '2026-11-18T20:00:00Z' } })
    const october = aTariff({ id: 'old', effectiveTo: '2026-11-20' })
    const winter = aTariff({ id: 'new', effectiveFrom: '2026-11-21' })
    expect(findTariff(container, [october, winter], 'demurrage', '2026-11-24')?.id).toBe('old')
    expect(findTariff(aContainer(), [october, winter], 'demurrage', '2026-11-24')?.id).toBe('new')
    expect(findTariff(aContainer(), [october], 'demurrage', null)).toBeNull()
    expect(findTariff(aContainer(), [winter], 'demurrage', null)?.id).toBe('new')
  })

  it('a container without shipment or facility has only the general one', () => {
    const bare = aContainer({ shipment: null, facility: null })
    expect(findTariff(bare, [forBoth, forTerminal, general], 'demurrage', null)?.id).toBe('general')
  })
})

describe('per diem, apart from demurrage', () => {
  const equipment = aTariff({
    id: 'equipment',
    charge: 'per-diem',
    startEvent: 'out-gated',
    freeDaysCount: 'calendar',
    tiers: [{ from: 1, perDay: 100 }],
  })
  const policy = policyWith({ tariffs: [aTariff(), equipment] })
  const out = {
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z' },
  } as const

  it.each<[Instant, number, number | null]>([
    ['2026-11-20T20:00:00Z', 0, null],
    ['2026-11-21T07:59:00Z', 0, null],
    ['2026-11-21T08:00:00Z', -1, 100],
    ['2026-11-25T20:00:00Z', -5, 500],
  ])('at %s: %i days left', (now, daysLeft, amount) => {
    const perDiem = assessPerDiem(aContainer(out), now, policy)
    expect(perDiem).toMatchObject({
      state: 'running',
      returnBy: '2026-11-20',
      daysLeft,
      charge: amount === null ? null : { money: { amount } },
    })
  })

  it('counts no weekend and no holiday as a working day, also from a ramp without hours', () => {
    const working = { ...equipment, freeDays: 4, freeDaysCount: 'working' } as const
    const fromRamp = anInlandContainer({
      status: 'picked_up',
      milestones: { destinationFullOutAt: '2026-11-25T20:00:00Z' },
    })
    const perDiem = assessPerDiem(
      fromRamp,
      '2026-11-26T20:00:00Z',
      policyWith({ tariffs: [working] }),
    )
    // Thanksgiving and the weekend don't count: Fri 27, Mon 30, Tue 1, Wed 2.
    expect(perDiem).toMatchObject({ returnBy: '2026-12-02' })
  })

  it('starts on the day of the gate-out there', () => {
    const evening = { ...out, milestones: { portFullOutAt: '2026-11-17T04:00:00Z' } } as const
    expect(assessPerDiem(aContainer(evening), '2026-11-21T07:00:00Z', policy)).toMatchObject({
      returnBy: '2026-11-20',
      daysLeft: 0,
    })
  })

  it('stops with the empty return, in the zone of the depot', () => {
    const returned = aContainer({
      status: 'empty_returned',
      emptyReturnZone: 'America/New_York',
      milestones: { ...out.milestones, emptyReturnedAt: '2026-11-23T05:30:00Z' },
    })
    const perDiem = assessPerDiem(returned, '2026-12-20T20:00:00Z', policy)
    expect(perDiem).toMatchObject({
      state: 'returned',
      daysLeft: -3,
      charge: { days: 3 },
      nextDay: null,
    })
    const outDayFree = policyWith({ tariffs: [{ ...equipment, chargeOutDay: false }] })
    expect(assessPerDiem(returned, '2026-12-20T20:00:00Z', outDayFree)).toMatchObject({
      charge: { days: 2 },
    })
  })

  it('says what a day more costs, from the first one on', () => {
    expect(assessPerDiem(aContainer(out), '2026-11-18T20:00:00Z', policy)).toMatchObject({
      nextDay: { money: { amount: 100 }, through: '2026-11-21' },
    })
    expect(assessPerDiem(aContainer(out), '2026-11-22T20:00:00Z', policy)).toMatchObject({
      nextDay: { money: { amount: 100 }, through: '2026-11-23' },
    })
  })

  it('is null while the container is in', () => {
    expect(assessPerDiem(aContainer(), '2026-11-25T20:00:00Z', policy)).toBeNull()
  })

  const shut = { byFacility: {}, standard: { ...assumedGates, weekly: {} } }
  const working = { ...equipment, freeDaysCount: 'working' as const }
  const untracked = { shipment: { trackingStoppedAt: '2026-11-20T20:00:00Z' } } as const
  it.each<[PerDiemGap, string, ContainerOptions, Policy]>([
    ['no-rate', 'no rate is on file', out, policyWith({ tariffs: [aTariff()] })],
    ['no-rate', 'no working day comes', out, policyWith({ tariffs: [working], gates: shut })],
    [
      'no-zone',
      'nobody knows whose day it was',
      { ...out, portZone: null, facility: null },
      policy,
    ],
    ['no-gate-out', 'the gate-out has no time', { status: 'picked_up' }, policy],
    ['no-return-day', 'the return has no time', { ...out, status: 'empty_returned' }, policy],
    ['not-tracked', 'nobody follows it any more', { ...out, ...untracked }, policy],
  ])('is %s: %s', (gap, _, facts, rates) => {
    expect(assessPerDiem(aContainer(facts), '2026-11-25T20:00:00Z', rates)).toBe(gap)
  })

  it('does not touch the last free day at the terminal', () => {
    const container = aContainer({ ...out, deadlines: { terminal: '2026-11-18' } })
    expect(governingDeadline(container, policy)?.date).toBe('2026-11-18')
  })
})

describe('a sample rate', () => {
  const sample = [aTariff({ illustration: true })]
  const rateAt = (locode: string, tariffs: readonly Tariff[] = sample) => {
    const facility = aContainer().facility
    const place = facility && { ...facility, locode }
    return findTariff(aContainer({ facility: place }), tariffs, 'demurrage', '2026-11-20')
  }

  it('is of terminals in the US alone: its amounts are US dollars', () => {
    expect(rateAt('USLAX')).not.toBeNull()
    expect(rateAt('CAVAN')).toBeNull()
    expect(rateAt('CAVAN', [aTariff()])).not.toBeNull()
  })
})
