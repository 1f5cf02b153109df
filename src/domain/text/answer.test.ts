import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { assess, type AssessedContainer } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import type { GateCalendar } from '../policy/gate-calendar.ts'
import type { Instant } from '../time/instant.ts'
import {
  aContainer,
  anInlandContainer,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { answerFor } from './answer.ts'

const now: Instant = '2026-11-20T20:42:00Z'

const policy = policyWith()

function assessFacts(facts: ContainerOptions, container = aContainer(facts)): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

function answer(facts: ContainerOptions, container = aContainer(facts)): string {
  const { container: governed, assessment } = assessFacts(facts, container)
  return answerFor(internationalFormat, governed, assessment, now)
}

const fri20 = '2026-11-20T08:00:00Z'

const dwellAndExam = [
  { type: 'extended_dwell_time', amount: 150, currency: 'USD' },
  { type: 'exam', amount: 50, currency: 'USD' },
]

const dueToday = { deadlines: { line: fri20, terminal: fri20 } } as const

const customs = ['customs', 'hold'] as const

describe('the sentence support says', () => {
  it.each<[string, Partial<GateCalendar>, Instant, string]>([
    [
      'no gate is left before charges start',
      { assumed: false },
      '2026-11-21T18:00:00Z',
      'It’s available for pickup, but the gate is closed. The last free day is today, Saturday 21 November, Pacific time. The gate won’t open before charges start. The next gate day is Monday 23 November.',
    ],
    [
      'the gate is closed today, and charges have started',
      { assumed: false },
      '2026-11-22T18:00:00Z',
      'It’s available for pickup, but the gate is closed. The last free day was yesterday, Saturday 21 November, Pacific time. The next gate day is tomorrow, Monday 23 November.',
    ],
    [
      'the gate has closed for today',
      { assumed: false, weekly: { 6: { opens: 420, cutOff: 11 * 60 } } },
      '2026-11-21T19:00:00Z',
      'It’s available for pickup, but the gate is closed.',
    ],
    [
      'the gate is closed today by hours nobody confirmed',
      { assumed: true },
      '2026-11-22T18:00:00Z',
      'It’s available for pickup, but the gate may be closed now. The last free day was yesterday',
    ],
    [
      'the hours that say so are not confirmed',
      { assumed: true },
      '2026-11-21T18:00:00Z',
      'The gate may not open before charges start: its hours aren’t confirmed.',
    ],
    [
      'the gate is about to close',
      { assumed: false, weekly: { 6: { opens: 420, cutOff: 11 * 60 } } },
      '2026-11-21T18:30:00Z',
      'The gate cutoff today is 11:00 PST.',
    ],
  ])('%s', (_what, calendar, at, said) => {
    const gates = { byFacility: {}, standard: { ...policy.gates.standard, ...calendar } }
    const saturday = policyWith({ gates })
    const container = aContainer({ checkedAt: at, deadlines: { terminal: '2026-11-21' } })
    const governed = { ...container, deadline: governingDeadline(container, saturday) }
    expect(answerFor(internationalFormat, governed, assess(governed, at, saturday), at)).toContain(
      said,
    )
  })

  it('where, can it leave, deadline, problems, age', () => {
    expect(
      answer({ ...dueToday, holds: [['exam', 'pending']], appointmentAt: '2026-11-20T22:30:00Z' }),
    ).toBe(
      'Container MSKU 123456 5 is at APM P400, Los Angeles. It can be picked up. ' +
        'The last free day is today, Friday 20 November, Pacific time. An exam is pending. ' +
        'Its pickup appointment is today, Friday 20 November at 14:30 PST. ' +
        'Terminal data from 14 minutes ago.',
    )
  })

  it.each<[string, ContainerOptions, readonly string[]]>([
    [
      'held',
      { ...dueToday, availability: 'not-available', holds: [customs, ['freight', 'hold']] },
      [
        'It can’t be picked up yet because of a customs hold (cleared by the customs broker) and a freight hold (cleared by the consignee or forwarder, with the line).',
      ],
    ],
    [
      'two expected',
      {
        ...dueToday,
        holds: [
          ['exam', 'pending'],
          ['USDA', 'pending'],
        ],
      },
      ['Two holds are pending: exam and USDA hold.'],
    ],
    [
      'not released',
      { ...dueToday, availability: 'not-available' },
      ['It hasn’t been released for pickup yet.'],
    ],
    [
      'conflict',
      { ...dueToday, holds: [customs] },
      ['says it’s available but also reports a customs hold', 'before you send a driver'],
    ],
    [
      'unknown',
      { availability: 'not-reported' },
      [
        'The terminal hasn’t reported whether it’s available.',
        'No last free day has been reported yet.',
      ],
    ],
    [
      'stale',
      { ...dueToday, checkedAt: '2026-11-20T08:42:00Z', holds: [customs] },
      [
        'Its pickup status is out of date (last checked 12 hours ago). Check again before you send a driver.',
        'At the last check it was on a customs hold (cleared by the customs broker).',
      ],
    ],
    [
      'not checked yet',
      { ...dueToday, checkedAt: null },
      ['We don’t know yet whether it can be picked up.', 'No successful terminal check yet.'],
    ],
    [
      'over',
      { deadlines: { terminal: '2026-11-18' } },
      ['The last free day was Wednesday 18 November, Pacific time, 2 days ago.'],
    ],
    [
      'sources differ',
      { deadlines: { terminal: '2026-11-21', line: '2026-11-23' } },
      [
        'The last free day is tomorrow, Saturday 21 November',
        'Sources disagree: terminal says Sat 21 Nov and line says Mon 23 Nov.',
      ],
    ],
    ['no zone', { ...dueToday, portZone: null }, ['Friday 20 November, zone unknown.']],
    ['no slot', dueToday, ['It has no pickup appointment.']],
    [
      'slot too late',
      { ...dueToday, appointmentAt: '2026-11-21T18:00:00Z' },
      [
        'Its pickup appointment is tomorrow, Saturday 21 November at 10:00 PST, after the last free day, and the gate may be closed that day.',
      ],
    ],
    [
      'slot missed',
      { ...dueToday, appointmentAt: '2026-11-20T17:00:00Z' },
      ['Its pickup appointment, today, Friday 20 November at 09:00 PST, has passed.'],
    ],
    [
      'charges',
      { ...dueToday, fees: [{ type: 'demurrage', amount: 470, currency: 'USD' }] },
      ['The terminal lists $470.00 in charges.'],
    ],
    [
      'charges of which a part is for dwelling too long',
      { ...dueToday, fees: dwellAndExam },
      ['The terminal lists $200.00 in charges, $150.00 of it extended dwell time.'],
    ],
    [
      'charges of which parts are demurrage and for dwelling too long',
      { ...dueToday, fees: [{ type: 'demurrage', amount: 300, currency: 'USD' }, ...dwellAndExam] },
      ['The terminal lists $500.00 in charges, $450.00 of it demurrage and extended dwell time.'],
    ],
    [
      'tracking stopped',
      {
        ...dueToday,
        checkedAt: '2026-11-12T00:00:00Z',
        shipment: {
          trackingStoppedAt: '2026-11-12T12:00:00Z',
          trackingStoppedReason: 'no_updates_at_line',
        },
      },
      [
        'no longer checked, so we don’t know whether it can be picked up',
        'Tracking stopped on Thu 12 Nov: no updates from the line.',
        'No longer checked. Last terminal data: 8 days ago.',
      ],
    ],
    [
      'at sea',
      { status: 'on_ship', shipment: { etaAt: '2026-11-22T20:00:00Z' } },
      [
        'is on the MAERSK ESSEN to Los Angeles, expected Sunday 22 November.',
        'Free time hasn’t started.',
        'Line data from 3 hours ago.',
      ],
    ],
    [
      'charges of the port posted before the ramp’s free time',
      {
        status: 'on_rail',
        hasInlandLeg: true,
        destinationZone: 'America/Chicago',
        milestones: { railDepartedAt: '2026-11-19T12:00:00Z' },
        fees: [{ type: 'demurrage', amount: 457.5, currency: 'USD' }],
      },
      ['Free time hasn’t started.', 'The port terminal lists $457.50 in charges.'],
    ],
    ['at sea without an estimate', { status: 'on_ship' }, ['with no ETA yet']],
    [
      'arrived, still on the ship',
      { status: 'on_ship', milestones: { arrivedAt: '2026-11-20T10:00:00Z' } },
      ['which arrived at Los Angeles today, Friday 20 November, and hasn’t been discharged yet.'],
    ],
    [
      'a date before discharge',
      { status: 'on_ship', ...dueToday },
      [
        'Free time hasn’t started. The last free day reported so far is today, Friday 20 November, Pacific time. Line data',
      ],
    ],
    [
      'no status yet',
      { status: 'new', availability: 'not-reported' },
      ['has no status yet. It’s going to Los Angeles'],
    ],
    [
      'a strange status',
      { status: 'odd_word', availability: 'not-reported' },
      ['has the status “odd word” and no reported discharge at Los Angeles'],
    ],
    [
      'picked up early',
      { ...dueToday, status: 'picked_up', milestones: { portFullOutAt: '2026-11-18T20:00:00Z' } },
      ['was picked up on Wednesday 18 November. It left 2 days before its last free day.'],
    ],
    [
      'picked up on the day',
      { ...dueToday, status: 'picked_up', milestones: { portFullOutAt: '2026-11-20T20:00:00Z' } },
      ['was picked up today, Friday 20 November. It left on its last free day.'],
    ],
    [
      'picked up a day early',
      { ...dueToday, status: 'picked_up', milestones: { portFullOutAt: '2026-11-19T20:00:00Z' } },
      ['It left 1 day before its last free day.'],
    ],
    [
      'picked up a day late',
      {
        deadlines: { terminal: '2026-11-18' },
        status: 'picked_up',
        milestones: { portFullOutAt: '2026-11-19T20:00:00Z' },
      },
      ['It left 1 day after its last free day.'],
    ],
    [
      'a slot where no zone is known',
      { portZone: null, facility: null, appointmentAt: '2026-11-20T22:30:00Z' },
      ['Its pickup appointment is Friday 20 November at 22:30 (zone unknown).'],
    ],
    [
      'a slot that may be ahead or passed, as no zone is known',
      { portZone: null, facility: null, appointmentAt: '2026-11-20T14:30:00Z' },
      ['It has a pickup appointment, Friday 20 November at 14:30 (zone unknown).'],
    ],
    [
      'a day without a time',
      { portZone: null, appointmentAt: '2026-11-20T00:00:00Z' },
      ['It has a pickup appointment, Friday 20 November (time not reported).'],
    ],
    [
      'tracking stopped, by the day at the port',
      { shipment: { trackingStoppedAt: '2026-11-12T05:00:00Z' } },
      ['Tracking stopped on Wed 11 Nov: reason not reported.'],
    ],
    [
      'tracking stopped, by UTC where no zone is known',
      { portZone: null, shipment: { trackingStoppedAt: '2026-11-12T05:00:00Z' } },
      ['Tracking stopped on Thu 12 Nov: reason not reported.'],
    ],
    [
      'picked up, day unknown',
      { status: 'picked_up' },
      ['was picked up, on a date that isn’t reported.'],
    ],
    [
      'delivered',
      { status: 'delivered', milestones: { deliveredAt: '2026-11-19T20:00:00Z' } },
      ['was delivered yesterday, Thursday 19 November.', 'No longer checked'],
    ],
    [
      'returned',
      { status: 'empty_returned', milestones: { emptyReturnedAt: '2026-11-18T20:00:00Z' } },
      ['was returned empty on Wednesday 18 November.'],
    ],
    [
      'off dock',
      { ...dueToday, status: 'off_dock', facility: null },
      ['was moved off dock to another yard. Which one isn’t reported.'],
    ],
    [
      'terminal not reported',
      { ...dueToday, facility: null },
      ['is at Los Angeles. The terminal isn’t reported.'],
    ],
  ])('%s', (_what, facts, parts) => {
    const said = answer(facts)
    for (const part of parts) expect(said).toContain(part)
  })

  it('says nothing of what there is not', () => {
    expect(answer({ ...dueToday, appointmentAt: '2026-11-20T22:30:00Z' })).toBe(
      'Container MSKU 123456 5 is at APM P400, Los Angeles. It can be picked up. ' +
        'The last free day is today, Friday 20 November, Pacific time. ' +
        'Its pickup appointment is today, Friday 20 November at 14:30 PST. ' +
        'Terminal data from 14 minutes ago.',
    )
  })

  it('names what holds a container once', () => {
    const heldNow = { ...dueToday, holds: [customs] }
    for (const availability of ['available', 'not-available'] as const)
      expect(answer({ ...heldNow, availability })).not.toContain('Holds when last asked')
  })

  it('ends with the next step, where nothing before says it, and the age', () => {
    expect(answer({ ...dueToday, availability: 'not-available', holds: [customs] })).toMatch(
      /Next step: clear customs hold\. Terminal data from 14 minutes ago\.$/,
    )
    expect(answer(dueToday)).toMatch(/Next step: book for today\. Terminal data/)
    expect(answer({ status: 'on_ship' })).not.toContain('Next step')
  })

  it('of a container that is gone it says nothing of release, slots and charges', () => {
    const gone = {
      ...dueToday,
      status: 'picked_up',
      holds: [['exam', 'pending']],
      appointmentAt: '2026-11-20T22:30:00Z',
      fees: [{ type: 'demurrage', amount: 470, currency: 'USD' }],
    } as const
    expect(answer(gone)).toBe(
      'Container MSKU 123456 5 was picked up, on a date that isn’t reported. Line data from 3 hours ago.',
    )
  })

  it('at a ramp without gate hours it says to check them', () => {
    expect(
      answer({}, anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } })),
    ).toContain('The ramp’s gate hours aren’t set. Check them before you send a driver.')
  })

  it('inland it names ramp and destination', () => {
    expect(
      answer({}, anInlandContainer({ deadlines: { rail: '2026-11-24T06:00:00Z' } })),
    ).toContain(
      'is at UP Global 4, Chicago. It can be picked up. The last free day is Tuesday 24 November, Central time.',
    )
    const destination = { locode: 'USCHI', name: 'Chicago', zone: null }
    const eta = { inlandEtaAt: '2026-11-23T20:00:00Z' } as const
    expect(
      answer(
        {},
        anInlandContainer({ status: 'on_rail', milestones: eta, shipment: { destination } }),
      ),
    ).toContain('is on rail to Chicago, expected Monday 23 November.')
    expect(answer({}, anInlandContainer({ status: 'awaiting_inland_transfer' }))).toContain(
      'has been discharged at Los Angeles and is waiting for rail to its inland destination.',
    )
  })

  it('never claims more than the data: only a ready verdict says that it can be picked up', () => {
    for (const facts of [
      { availability: 'not-reported' },
      { availability: 'not-available' },
      { holds: [customs] },
      { checkedAt: null },
      { status: 'on_ship' },
      { status: 'picked_up' },
    ] satisfies ContainerOptions[])
      expect(answer({ ...dueToday, ...facts })).not.toContain('It can be picked up.')
  })

  it('always ends with the age of the data', () => {
    for (const status of ['available', 'on_ship', 'picked_up', 'delivered', 'odd'])
      expect(answer({ status })).toMatch(/(data from .* ago|No longer checked.*|check yet)\.$/)
  })

  it('says of a date that our rate gives that no source reports one', () => {
    const rated = policyWith({ tariffs: [aTariff()] })
    const bare = aContainer({ milestones: { dischargedAt: '2026-11-16T17:00:00Z' } })
    const governed = { ...bare, deadline: governingDeadline(bare, rated) }
    expect(governed.deadline?.source).toBe('calculated')
    expect(answerFor(internationalFormat, governed, assess(governed, now, rated), now)).toContain(
      'No last free day is reported. Based on the free time in our rate, it is today, Friday 20 November, Pacific time.',
    )
  })
})
