import { describe, expect, it } from 'vitest'
import { chargedDaysOf, clockOfCharge, termsOf } from './invoice-terms.ts'
import type { Policy } from '../policy/policy.ts'
import {
  aTariff,
  closedOn,
  losAngeles,
  newYork,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { aRecord, confirmed, standing } from '../testing/invoices.ts'

const line = { kind: 'line', name: 'Maersk' } as const
const terms = (
  charge: 'demurrage' | 'per-diem' | 'detention',
  facts: ContainerOptions = standing,
  policy: Policy = confirmed,
) => termsOf(aRecord(facts, undefined, policy), { charge, biller: line }, policy)
const withFree = (tariff: Parameters<typeof aTariff>[0], closed = closedOn()) =>
  policyWith({ tariffs: [aTariff(tariff)], gates: { byFacility: {}, standard: closed } })
const undated: ContainerOptions = { ...standing, deadlines: {} }
const out = { ...standing.milestones, emptyReturnedAt: null }

describe('the clock of a charge', () => {
  it('is standing for demurrage, the equipment for the rest', () => {
    expect((['demurrage', 'per-diem', 'detention'] as const).map(clockOfCharge)).toEqual([
      'standing',
      'equipment',
      'equipment',
    ])
  })
})

describe('what our rules say while a container stands', () => {
  it('is the governing day, by whoever named it, and the day the biller reported', () => {
    expect(terms('demurrage')).toMatchObject({
      zone: losAngeles,
      startOn: '2026-11-18',
      firstFreeDay: '2026-11-19',
      lastFreeDay: '2026-11-24',
      saidBy: 'terminal',
      billersOwn: '2026-11-24',
      availableOn: '2026-11-18',
      endedOn: '2026-11-30',
      isRunning: false,
    })
  })

  it('is counted by the rate where nobody named a day, and nobody’s where there is no rate', () => {
    expect(terms('demurrage', undated)).toMatchObject({
      lastFreeDay: '2026-11-24',
      billersOwn: null,
    })
    const bare = terms('demurrage', undated, policyWith())
    expect(bare).toMatchObject({ tariff: null, startOn: null, lastFreeDay: null, saidBy: null })
  })

  it('counts from release where the rate does', () => {
    const fromRelease = terms('demurrage', undated, withFree({ startEvent: 'available' }))
    expect(fromRelease).toMatchObject({ startOn: '2026-11-18', saidBy: 'tariff' })
  })

  it('is counted in UTC where no zone is known', () => {
    const nowhere = { ...undated, portZone: null, facility: null }
    expect(terms('demurrage', nowhere).zone).toBe('UTC')
    expect(terms('per-diem', nowhere).zone).toBe('UTC')
    expect(terms('demurrage', nowhere, policyWith()).zone).toBe('UTC')
  })

  it('runs until the container is out', () => {
    const inYard = { ...standing, status: 'available', milestones: { ...out, portFullOutAt: null } }
    expect(terms('demurrage', inYard)).toMatchObject({ endedOn: null, isRunning: true })
    const unseen = { ...inYard, status: 'picked_up' }
    expect(terms('demurrage', unseen)).toMatchObject({ endedOn: null, isRunning: false })
  })
})

describe('the first free day', () => {
  // Discharged on Wednesday 18 November; Thursday and Friday are shut in these.
  const shut = closedOn('2026-11-19', '2026-11-20')
  it.each([
    ['the next day of open gates', { freeDaysCount: 'working' }, shut, '2026-11-23'],
    ['the next day of the calendar', { freeDaysCount: 'calendar' }, shut, '2026-11-19'],
    ['the day itself where it counts', { startDayCounts: true }, shut, '2026-11-18'],
    [
      'the day after where the gate stays shut',
      { freeDaysCount: 'working' },
      { ...shut, weekly: {} },
      '2026-11-19',
    ],
  ] as const)('is %s', (_, tariff, calendar, day) => {
    expect(terms('demurrage', standing, withFree(tariff, calendar)).firstFreeDay).toBe(day)
  })
})

describe('what our rules say of equipment', () => {
  it('counts from gate-out to empty return, each in its own yard’s days', () => {
    const returned = {
      ...standing,
      status: 'empty_returned',
      emptyReturnZone: newYork,
      milestones: { ...standing.milestones, emptyReturnedAt: '2026-12-11T04:30:00Z' },
    } as const
    expect(terms('per-diem', returned)).toMatchObject({
      zone: newYork,
      startOn: '2026-11-30',
      lastFreeDay: '2026-12-04',
      saidBy: 'tariff',
      endedOn: '2026-12-10',
      isRunning: false,
    })
  })

  it('runs from gate-out until it is returned, and not where only the status says so', () => {
    expect(terms('per-diem')).toMatchObject({ endedOn: null, isRunning: true })
    const reported = { ...standing, status: 'empty_returned' }
    expect(terms('per-diem', reported)).toMatchObject({ endedOn: null, isRunning: false })
    const inYard = { ...standing, status: 'available', milestones: { ...out, portFullOutAt: null } }
    expect(terms('per-diem', inYard)).toMatchObject({ saidBy: null, isRunning: false })
  })
})

describe('the dates that our rules charge', () => {
  it('end with the container, the day of leaving in or out as the rate has it', () => {
    const days = (policy: Policy) =>
      chargedDaysOf(terms('demurrage', standing, policy), '2026-12-24')
    const last = (chargeOutDay: boolean) => days(withFree({ chargeOutDay }))?.at(-1)?.day
    expect([last(true), last(false)]).toEqual(['2026-11-30', '2026-11-29'])
  })

  it('go on to the day asked about while the clock runs, that day included', () => {
    const inYard = { ...standing, status: 'available', milestones: { ...out, portFullOutAt: null } }
    const running = terms('demurrage', inYard, withFree({ chargeOutDay: false }))
    expect(chargedDaysOf(running, '2026-11-26')?.map(({ day }) => day)).toEqual([
      '2026-11-25',
      '2026-11-26',
    ])
  })
})
