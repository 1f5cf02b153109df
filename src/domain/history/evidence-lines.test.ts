import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { findJourney } from '../invoices/invoice-journey.ts'
import { aContainer, anInlandContainer } from '../testing/containers.ts'
import {
  aChange,
  anInvoice,
  anInvoicedContainer,
  aRecord,
  confirmed,
  standing,
} from '../testing/invoices.ts'
import { describeEvidence } from '../text/evidence.ts'

const now = '2026-12-10T18:00:00Z'
const at = '2026-11-20T20:00:00Z'
const hold = (name: string, status = 'hold') => ({ name, status, description: null })
const lines = (record: ReturnType<typeof aRecord>, policy = confirmed) =>
  evidenceOf(record, policy, now)
const what = (record: ReturnType<typeof aRecord>) =>
  lines(record).map((line) => describeEvidence(internationalFormat, line, record.container).what)
const moment = '2026-11-20T18:00:00Z' as const

describe('each fact of the evidence', () => {
  it('of a milestone names its last source, else the service', () => {
    const reported = (source: string, learntAt: `${string}Z`) => ({
      ...aChange('milestones.dischargedAt', null, moment, learntAt),
      source,
    })
    const record = aRecord(standing, [
      reported('line', '2026-11-19T00:00:00Z'),
      reported('rail', '2026-11-20T00:00:00Z'),
    ])
    const sources = lines(record).flatMap(({ fact, source, learntAt }) =>
      fact.kind === 'milestone' ? [[fact.milestone, source, learntAt]] : [],
    )
    expect(sources).toEqual([
      ['dischargedAt', 'rail', '2026-11-20T00:00:00Z'],
      ['portFullOutAt', 'service', null],
    ])
  })

  it('of what was there at the first sync names its source', () => {
    const record = aRecord({
      ...standing,
      holds: [['customs', 'hold']],
      deadlines: { ...standing.deadlines, provider: '2026-11-24T08:00:00Z' },
    })
    const first = lines(record).flatMap(({ fact, source, happenedAt, learntAt }) =>
      happenedAt === null && learntAt === null ? [[fact.kind, source]] : [],
    )
    expect(first).toEqual([
      ['availability', 'terminal'],
      ['hold', 'terminal'],
      ['last-free-day', 'terminal'],
      ['last-free-day', 'line'],
      ['last-free-day', 'provider'],
    ])
    expect(what(record)).toContain('Tracking provider’s last free day: Tue 24 Nov 2026')
  })

  it('of charges says what was posted, changed and no longer posted, by type', () => {
    const demurrage = (amount: number) => ({ type: 'demurrage', amount, currency: 'USD' })
    const exam = { type: 'exam', amount: 0, currency: null }
    const record = aRecord({ ...standing, fees: [demurrage(705), demurrage(50)] }, [
      aChange('fees', [exam], [exam, demurrage(470)], '2026-11-20T20:00:00Z'),
      aChange(
        'fees',
        [exam, demurrage(470)],
        [demurrage(705), demurrage(50)],
        '2026-11-21T20:00:00Z',
      ),
      aChange('inlandFees', null, [{ type: 'storage', amount: 85.5, currency: 'USD' }, 7], moment),
    ])
    expect(what(record).filter((text) => /posted|listed/.test(text))).toEqual([
      'Exam fee listed, no amount',
      'Storage fee posted: $85.50',
      'Demurrage posted: $470.00',
      'Demurrage posted: $705.00 + $50.00 (was $470.00)',
      'Exam fee no longer listed',
    ])
  })

  it('of charges leaves open what couldn’t be read', () => {
    const fee = { type: 'exam', amount: 0, currency: null, unreadable: ['amount'] }
    const record = aRecord(standing, [aChange('fees', [], [fee], '2026-11-20T20:00:00Z')])
    expect(what(record)).toContain('Exam fee posted: amount couldn’t be read')
  })

  it.each([
    ['reportedDeadlines.line', 'Line’s last free day'],
    ['reportedDeadlines.rail', 'Rail carrier’s last free day'],
    ['reportedDeadlines.railDeprecated', 'Rail carrier’s last free day'],
    ['reportedDeadlines.provider', 'Tracking provider’s last free day'],
  ])('of a day that moved names its source: %s', (field, words) => {
    const record = aRecord({ ...standing, destinationZone: 'America/Los_Angeles' }, [
      aChange(field, '2026-11-23', '2026-11-26', at),
      aChange(field, '2026-11-26', null, now),
    ])
    expect(what(record)).toContain(`${words}: Thu 26 Nov 2026 (was Mon 23 Nov 2026)`)
    expect(what(record)).toContain(`${words}: none reported (was Thu 26 Nov 2026)`)
  })

  it('of a hold is told where it begins to block, by its own name, and not where it stays', () => {
    const before = [hold('freight'), hold('customs', 'pending')]
    const record = aRecord(standing, [
      aChange('holds', before, [hold('freight'), hold('customs')], at),
      aChange(
        'holds',
        [hold('freight'), hold('customs')],
        [hold('freight'), hold('customs'), hold('TMF')],
        now,
      ),
    ])
    expect(
      what(record).filter((words) => words.includes(' changed') || words.includes(' reported: ')),
    ).toEqual([
      'Freight hold reported: blocking pickup',
      'Customs hold reported: pending',
      'Customs hold changed: blocking pickup',
      expect.stringMatching(/ reported: blocking pickup$/),
    ])
  })

  it('of a slot that was taken away says which it was', () => {
    const slot = '2026-11-30T18:00:00Z'
    const record = aRecord(standing, [aChange('appointmentAt', slot, null, at)])
    expect(what(record)).toContain(
      'Gate appointment no longer reported (was 30 Nov 2026 10:00 PST)',
    )
  })

  it('of every milestone has its words', () => {
    const milestones = {
      arrivedAt: moment,
      dischargedAt: moment,
      railUnloadedAt: moment,
      portFullOutAt: moment,
      destinationFullOutAt: moment,
      emptyReturnedAt: moment,
    }
    expect(what(aRecord({ milestones }, [])).filter((words) => !words.includes(':'))).toEqual([
      'Vessel arrived',
      'Discharged',
      'Unloaded from rail',
      'Gate-out, port',
      'Gate-out, destination',
      'Empty returned',
    ])
  })
})

describe('closures of the gate while it stood', () => {
  const closures = (facts: NonNullable<Parameters<typeof aContainer>[0]>) =>
    lines(aRecord({ ...standing, ...facts }, [])).flatMap(({ fact, source, happenedAt }) =>
      fact.kind === 'closure' ? [[fact.day, source, happenedAt]] : [],
    )
  const from = (dischargedAt: `${string}Z`, portFullOutAt: `${string}Z` | null) =>
    closures({ milestones: { dischargedAt, portFullOutAt } })

  it('are told by the calendar, from the day of discharge to the day it left, both included', () => {
    const thanksgiving = ['2026-11-26', 'calendar', '2026-11-26T08:00:00Z']
    expect(from('2026-11-26T18:00:00Z', '2026-11-26T20:00:00Z')).toEqual([thanksgiving])
    expect(from('2026-11-25T18:00:00Z', '2026-11-26T20:00:00Z')).toEqual([thanksgiving])
    expect(from('2026-11-27T18:00:00Z', '2026-11-28T20:00:00Z')).toEqual([])
    expect(from('2026-11-20T18:00:00Z', null)).toEqual([thanksgiving])
  })

  it('are none of a container that left before it came, nor later than 120 days after', () => {
    expect(from('2026-11-26T18:00:00Z', '2026-11-25T20:00:00Z')).toEqual([])
    expect(from('2026-07-29T18:00:00Z', '2026-11-30T20:00:00Z').at(-1)?.[0]).toBe('2026-11-26')
    expect(from('2026-07-28T18:00:00Z', '2026-11-30T20:00:00Z').map(([day]) => day)).not.toContain(
      '2026-11-26',
    )
  })

  it('are days by UTC where no zone is known', () => {
    const milestones = {
      dischargedAt: '2026-11-26T01:00:00Z',
      portFullOutAt: '2026-11-26T02:00:00Z',
    } as const
    const nowhere = closures({ milestones, portZone: null, facility: null })
    expect(nowhere.at(-1)).toEqual(['2026-11-26', 'calendar', '2026-11-26T00:00:00Z'])
  })
})

describe('the journey that an invoice is about', () => {
  const unnamed = anInvoice({ billOfLading: null })
  const billed = anInvoicedContainer()

  it('had begun by noon in UTC after the first date billed', () => {
    const journey = (id: string, dischargedAt: `${string}Z`) =>
      aContainer({ id, milestones: { dischargedAt } })
    const early = journey('early', '2026-10-01T00:00:00Z')
    const find = (dischargedAt: `${string}Z`) =>
      findJourney(billed, unnamed, [early, journey('late', dischargedAt)])?.id
    expect(find('2026-11-26T12:00:00Z')).toBe('late')
    expect(find('2026-11-26T12:00:00.001Z')).toBe('early')
  })

  it('begins with discharge, else arrival, else when it was made known, else long ago', () => {
    const made = (id: string, createdAt: `${string}Z` | null) => aContainer({ id, createdAt })
    const arrived = aContainer({ id: 'arrived', milestones: { arrivedAt: '2026-11-10T00:00:00Z' } })
    const known = made('known', '2026-11-09T00:00:00Z')
    const never = made('never', null)
    expect(findJourney(billed, unnamed, [never, known, arrived])?.id).toBe('arrived')
    expect(findJourney(billed, unnamed, [never, known])?.id).toBe('known')
    expect(findJourney(billed, unnamed, [never])?.id).toBe('never')
  })

  it('is the one on its bill, though another is newer', () => {
    const named = aContainer({ id: 'named', createdAt: '2026-01-01T00:00:00Z' })
    const newer = aContainer({
      id: 'newer',
      createdAt: '2026-03-01T00:00:00Z',
      shipment: { billOfLading: 'X1' },
    })
    expect(findJourney(anInvoicedContainer({ lines: [] }), anInvoice(), [named, newer])?.id).toBe(
      'named',
    )
  })

  it('is the newest of two on one bill, where no date is billed', () => {
    const one = anInlandContainer({ id: 'one', createdAt: '2026-01-01T00:00:00Z' })
    const two = anInlandContainer({ id: 'two', createdAt: '2026-02-01T00:00:00Z' })
    const nothing = anInvoicedContainer({ lines: [] })
    const other = aContainer({
      id: 'other',
      createdAt: '2026-03-01T00:00:00Z',
      shipment: { billOfLading: 'X1' },
    })
    expect(findJourney(nothing, anInvoice(), [one, two, other])?.id).toBe('two')
  })
})
