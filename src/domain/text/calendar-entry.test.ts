import { describe, expect, it } from 'vitest'
import { countingAppointment } from '../container/booking.ts'
import { unhandled } from '../container/handling.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessRow, type FleetRow } from '../fleet/fleet-row.ts'
import { calendarEntriesOf, type CalendarEntry } from '../planning/calendar-days.ts'
import { defaultPolicy, type Policy } from '../policy/policy.ts'
import {
  aContainer,
  anInlandContainer,
  aTariff,
  closedOn,
  policyWith,
} from '../testing/containers.ts'
import type { Container } from '../container/container.ts'
import type { Instant } from '../time/instant.ts'
import { calendarLines, calendarPlace, calendarTitle } from './calendar-entry.ts'
import { usFormat } from './format.ts'

const now: Instant = '2026-11-20T20:42:00Z'
const monday = '2026-11-23T08:00:00Z'
const saturday = '2026-11-28T08:00:00Z'
const rate = aTariff({ charge: 'per-diem', startEvent: 'out-gated', freeDaysCount: 'calendar' })
const out = {
  status: 'picked_up',
  milestones: { portFullOutAt: '2026-11-18T20:00:00Z' },
} as const

function rowOf(container: Container, policy: Policy = defaultPolicy, at: Instant = now): FleetRow {
  const deadline = governingDeadline(container, policy, null, at)
  return assessRow({ ...container, deadline }, at, policy)
}

const daysOf = (row: FleetRow) =>
  calendarEntriesOf(row).map((entry) => ('day' in entry ? entry.day : entry.at))
const titlesOf = (row: FleetRow) =>
  calendarEntriesOf(row).map((entry) => calendarTitle(usFormat, entry, row, row.now))
const linesOf = (row: FleetRow, kind: CalendarEntry['kind'] = 'pick-up') =>
  calendarEntriesOf(row)
    .filter((entry) => entry.kind === kind)
    .flatMap((entry) => calendarLines(usFormat, entry, row, row.now))

describe('the pickup of a container', () => {
  it('is on its pick-up-by day, with what to do and who set the last free day', () => {
    const row = rowOf(aContainer({ deadlines: { terminal: monday, line: monday } }))
    expect(daysOf(row)).toEqual(['2026-11-23'])
    expect(titlesOf(row)).toEqual(['Pick up MSKU 123456 5 · APM P400'])
    expect(linesOf(row)).toEqual([
      'Next step: Book for Mon, Nov 23 or earlier',
      'Pick up by Mon, Nov 23',
      'Last free day: Mon, Nov 23. Terminal and line agree.',
      'Terminal data from Nov 20, 12:28 PM PST.',
    ])
  })

  it('is on the last open gate day before its last free day', () => {
    const row = rowOf(aContainer({ deadlines: { terminal: saturday } }))
    expect(daysOf(row)).toEqual(['2026-11-27'])
    expect(linesOf(row)).toContain('Pick up by Fri, Nov 27 · LFD Sat, Nov 28 (gate may be closed)')
  })

  it('is on the last free day once no open gate day is left, and once it has passed', () => {
    const gates = { standard: closedOn('2026-11-20'), byFacility: {} }
    const friday = { deadlines: { terminal: '2026-11-20T08:00:00Z' } }
    const closed = rowOf(aContainer(friday), policyWith({ gates }))
    expect([daysOf(closed), titlesOf(closed)]).toEqual([
      ['2026-11-20'],
      ['LFD MSKU 123456 5 · APM P400 (gate may be closed)'],
    ])
    const past = rowOf(aContainer({ deadlines: { terminal: '2026-11-18T08:00:00Z' } }))
    expect([daysOf(past), titlesOf(past)]).toEqual([
      ['2026-11-18'],
      ['Past LFD MSKU 123456 5 · APM P400'],
    ])
  })

  it.each<[string, Container, string[]]>([
    ['no date is reported', aContainer(), []],
    ['it is still at sea', aContainer({ status: 'on_ship', availability: 'not-reported' }), []],
    ['it was picked up', aContainer({ ...out, deadlines: { terminal: monday } }), []],
  ])('has no day while %s', (_, container, days) => {
    expect(daysOf(rowOf(container))).toEqual(days)
  })

  it('says in its title what makes the day less sure', () => {
    const differing = aContainer({
      deadlines: { terminal: monday, line: '2026-11-24T08:00:00Z' },
      holds: [['customs', 'hold']],
    })
    expect(titlesOf(rowOf(differing))).toEqual([
      'Pick up MSKU 123456 5 · APM P400 (sources differ, on hold)',
    ])
    const old = aContainer({ deadlines: { terminal: monday }, checkedAt: '2026-11-17T20:28:00Z' })
    expect(titlesOf(rowOf(old))[0]).toContain('(data out of date)')
    const ramp = anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } })
    expect(titlesOf(rowOf(ramp))[0]).toContain('UP Global 4 (gate hours not set)')
  })

  it('says that the day was set manually, or needs confirmation, and names no person', () => {
    const override = {
      date: '2026-11-24',
      reason: 'a secret reason',
      evidence: null,
      until: '2026-11-30',
      against: [{ source: 'terminal', date: '2026-11-23' }],
      by: { id: 'p-1', name: 'Ana Reyes' },
      at: now,
      clock: 'port',
    } as const
    const container = (until: typeof override.until | '2026-11-19') => {
      const facts = aContainer({
        deadlines: { terminal: monday },
        handling: { ...unhandled, override: { ...override, until } },
      })
      const toConfirm = until !== override.until
      const manual = { date: override.date, toConfirm }
      const deadline = governingDeadline(facts, defaultPolicy, manual, now)
      return assessRow({ ...facts, deadline }, now, defaultPolicy)
    }
    const valid = container('2026-11-30')
    expect([daysOf(valid), titlesOf(valid)]).toEqual([
      ['2026-11-24'],
      ['Pick up MSKU 123456 5 · APM P400 (set manually)'],
    ])
    expect(linesOf(valid)).toContain('Set manually. Overrides all sources.')
    const expired = container('2026-11-19')
    expect([daysOf(expired), titlesOf(expired)]).toEqual([
      ['2026-11-23'],
      ['Pick up MSKU 123456 5 · APM P400 (needs confirmation)'],
    ])
    expect(JSON.stringify([linesOf(valid), linesOf(expired)])).not.toMatch(/Ana|secret/)
  })
})

describe('an appointment', () => {
  const at: Instant = '2026-11-23T17:00:00Z'

  it('is a moment, with the local time in its text', () => {
    const row = rowOf(aContainer({ appointmentAt: at }))
    expect(daysOf(row)).toEqual([at])
    expect(titlesOf(row)).toEqual(['Appointment MSKU 123456 5 · APM P400'])
    expect(linesOf(row, 'appointment')).toContain('Appointment: Nov 23, 9:00 AM PST')
    expect(calendarEntriesOf(row).map((entry) => calendarPlace(entry, row))).toEqual([
      'APM P400, Los Angeles',
    ])
  })

  it('is a whole day if its time zone isn’t known', () => {
    const row = rowOf(
      aContainer({ appointmentAt: '2026-11-23T09:00:00Z', portZone: null, facility: null }),
    )
    expect([daysOf(row), titlesOf(row)]).toEqual([
      ['2026-11-23'],
      ['Appointment MSKU 123456 5, 9:00 AM (zone unknown) · facility not reported'],
    ])
  })

  it('says if a person entered it, if it is late, and if it was missed', () => {
    const by = { id: 'p-1', name: 'Ana Reyes' }
    const booking = { at, confirmation: 'AB12', pickupNumber: null, by, enteredAt: now }
    const facts = aContainer({ deadlines: { terminal: '2026-11-21T08:00:00Z' } })
    const entered = rowOf({ ...facts, ...countingAppointment(facts, booking) })
    expect(titlesOf(entered)[1]).toBe('Appointment MSKU 123456 5 · APM P400 (entered, after LFD)')
    expect(linesOf(entered, 'appointment')).toContain(
      'Entered manually. The terminal hasn’t reported it.',
    )
    expect(JSON.stringify(linesOf(entered, 'appointment'))).not.toMatch(/Ana|AB12/)
    const missed = rowOf(aContainer({ appointmentAt: '2026-11-20T17:00:00Z' }))
    expect(titlesOf(missed)).toEqual(['Missed appointment MSKU 123456 5 · APM P400'])
  })

  it('is gone once the container is out', () => {
    expect(daysOf(rowOf(aContainer({ ...out, appointmentAt: at })))).toEqual([])
  })
})

describe('the return of an empty', () => {
  const policy = policyWith({ tariffs: [rate] })

  it('is on the day per diem starts after, at the place that a person entered', () => {
    const row = rowOf(aContainer(out), policy)
    expect([daysOf(row), titlesOf(row)]).toEqual([
      ['2026-11-22'],
      ['Return empty MSKU 123456 5 · Maersk'],
    ])
    expect(linesOf(row, 'return')).toEqual([
      'Next step: Return empty',
      'Return by: Sun, Nov 22',
      'Picked up at: APM P400, Los Angeles',
      expect.stringMatching(/^Line data from /),
    ])
    const returnTo = { place: 'Fenix Marine', by: { id: 'p-1', name: 'Ana Reyes' }, at: now }
    const to = rowOf(aContainer({ ...out, handling: { ...unhandled, returnTo } }), policy)
    expect(titlesOf(to)).toEqual(['Return empty MSKU 123456 5 · Fenix Marine (entered)'])
  })

  it('says if it is an estimate, and if it is late', () => {
    const sample = policyWith({ tariffs: [{ ...rate, illustration: true }] })
    expect(titlesOf(rowOf(aContainer(out), sample))).toEqual([
      'Return empty MSKU 123456 5 · Maersk (estimated)',
    ])
    expect(titlesOf(rowOf(aContainer(out), policy, '2026-11-25T20:42:00Z'))).toEqual([
      'Past return-by MSKU 123456 5 · Maersk',
    ])
  })

  it('has no day without a rate, and none once it is back', () => {
    expect(daysOf(rowOf(aContainer(out)))).toEqual([])
    const returned = { ...out.milestones, emptyReturnedAt: '2026-11-19T20:00:00Z' } as const
    const back = aContainer({ status: 'empty_returned', milestones: returned })
    expect(daysOf(rowOf(back, policy))).toEqual([])
  })
})
