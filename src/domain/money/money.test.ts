import { describe, expect, it } from 'vitest'
import type { Fee } from '../container/container.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { assessExposure, chargeAtGateOut, chargeIfOut, projectCharge } from './exposure.ts'
import type { Instant } from '../time/instant.ts'
import type { LocalDate } from '../time/local-date.ts'
import {
  isListedWithoutAmount,
  chargesOf,
  postedCharges,
  postedDemurrage,
  roundCents,
  totalDifferences,
  type Money,
} from '../container/posted.ts'
import { starterTariffs } from '../policy/starter-tariffs.ts'
import { assess } from '../fleet/assess.ts'
import { unhandled } from '../container/handling.ts'
import { amountsOf, sumFigure } from '../fleet/risk.ts'
import {
  aContainer,
  anInlandBoundContainer,
  anInlandContainer,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { totalsOf } from '../fleet/totals.ts'

const friday: Instant = '2026-11-20T20:42:00Z'

describe('the charges of a list', () => {
  const fee = (type: string, amount: number) => ({ type, amount, currency: 'USD' })

  it('leave out the total that repeats them', () => {
    const charges = [fee('demurrage', 1525), fee('extended_dwell_time', 152.5)]
    expect(chargesOf([...charges, fee('total', 1677.5)])).toEqual(charges)
    expect(chargesOf([fee('total', 1677.5)])).toHaveLength(1)
  })
})

describe('what the terminal has posted', () => {
  const usd = (type: string, amount: number): Fee => ({ type, amount, currency: 'USD' })

  const inUsd = (amount: number): readonly Money[] => [{ amount, currency: 'USD' }]

  /** What is due, and the demurrage among it. */
  it.each<[string, readonly Fee[], readonly Money[], readonly Money[]]>([
    ['nothing', [], [], []],
    ['demurrage', [usd('demurrage', 470)], inUsd(470), inUsd(470)],
    [
      'demurrage and dwell',
      [usd('demurrage', 470), usd('extended_dwell_time', 80.5)],
      inUsd(550.5),
      inUsd(550.5),
    ],
    [
      'demurrage and other, with their total',
      [usd('demurrage', 1372.5), usd('other', 50), usd('total', 1422.5)],
      inUsd(1422.5),
      inUsd(1372.5),
    ],
    ['an exam is due, and no demurrage', [usd('exam', 300), usd('other', 50)], inUsd(350), []],
    ['a type nobody defined', [usd('mystery', 99)], inUsd(99), []],
    [
      'a total that differs from its lines: the lines count',
      [usd('demurrage', 470), usd('exam', 30), usd('total', 525)],
      inUsd(500),
      inUsd(470),
    ],
    ['total alone: nobody says of what', [usd('total', 500)], inUsd(500), []],
    [
      'total beside a charge without an amount',
      [usd('demurrage', 0), usd('total', 500)],
      inUsd(500),
      [],
    ],
    [
      'total beside charges of another currency',
      [usd('total', 500), { type: 'demurrage', amount: 70, currency: 'CAD' }],
      [...inUsd(500), { amount: 70, currency: 'CAD' }],
      [{ amount: 70, currency: 'CAD' }],
    ],
    ['listed without an amount', [usd('demurrage', 0)], [], []],
    [
      'currencies are never added',
      [
        usd('demurrage', 470),
        { type: 'demurrage', amount: 100, currency: 'CAD' },
        { type: 'exam', amount: 7, currency: null },
      ],
      [...inUsd(470), { amount: 100, currency: 'CAD' }, { amount: 7, currency: null }],
      [...inUsd(470), { amount: 100, currency: 'CAD' }],
    ],
    ['cents', [usd('demurrage', 0.1), usd('demurrage', 0.2)], inUsd(0.3), inUsd(0.3)],
    ['nonsense amounts', [usd('demurrage', -5), usd('demurrage', Number.NaN)], [], []],
  ])('%s', (_what, fees, due, demurrage) => {
    expect(postedCharges(fees)).toEqual(due)
    expect(postedDemurrage(fees)).toEqual(demurrage)
  })

  it('says by how much a total differs from its lines', () => {
    const differs = [usd('demurrage', 470), usd('exam', 30), usd('total', 525)]
    expect(totalDifferences(differs)).toEqual([
      { total: { amount: 525, currency: 'USD' }, lines: { amount: 500, currency: 'USD' } },
    ])
    expect(totalDifferences([usd('demurrage', 470), usd('total', 470)])).toEqual([])
    expect(totalDifferences([usd('total', 470)])).toEqual([])
  })

  it('says when a charge is listed without an amount', () => {
    expect(isListedWithoutAmount([usd('demurrage', 0)])).toBe(true)
    expect(isListedWithoutAmount([usd('exam', 0), usd('demurrage', 1)])).toBe(true)
    expect(isListedWithoutAmount([usd('total', 0), usd('demurrage', 1)])).toBe(false)
    expect(roundCents(1.005)).toBe(1.01)
  })
})

describe('what standing costs a container', () => {
  const costed = policyWith({ tariffs: [aTariff()] })
  const exposureOf = (facts: ContainerOptions, policy = costed, now = friday) => {
    const container = aContainer(facts)
    return assessExposure(container, governingDeadline(container, policy), now, policy)
  }
  const due = (terminal: LocalDate): ContainerOptions => ({ deadlines: { terminal } })

  it('before the last free day: nothing yet, and what the first day would cost', () => {
    expect(exposureOf(due('2026-11-23'))).toMatchObject({
      estimated: null,
      missToday: null,
      nextDay: { through: '2026-11-24', money: { amount: 235 } },
      notCosted: null,
    })
  })

  it('on it: the cost of missing today, to the next day the gate is open', () => {
    expect(exposureOf(due('2026-11-20'))).toMatchObject({
      estimated: null,
      missToday: { through: '2026-11-23', days: 3, money: { amount: 705 } },
      nextDay: { through: '2026-11-21', money: { amount: 235 } },
    })
  })

  it('after it: accrued to today, and what tomorrow adds', () => {
    expect(exposureOf(due('2026-11-16'))).toMatchObject({
      estimated: { days: 4, through: '2026-11-20', money: { amount: 940 } },
      missToday: null,
      nextDay: { through: '2026-11-21', money: { amount: 285 } },
    })
  })

  it('where the gate-out day is free, only leaving makes it so', () => {
    const policy = policyWith({ tariffs: [aTariff({ chargeOutDay: false })] })
    expect(exposureOf(due('2026-11-18'), policy).estimated?.days).toBe(2)
    expect(exposureOf(due('2026-11-20'), policy).missToday?.days).toBe(2)
    const container = aContainer(due('2026-11-18'))
    const deadline = governingDeadline(container, policy)
    expect(projectCharge(container, deadline, '2026-11-21', policy)?.days).toBe(3)
    expect(chargeIfOut(container, deadline, '2026-11-21', policy)?.days).toBe(2)
  })

  it('today turns at the facility’s midnight', () => {
    const facts = due('2026-11-20')
    expect(exposureOf(facts, costed, '2026-11-21T07:59:59Z').estimated).toBeNull()
    expect(exposureOf(facts, costed, '2026-11-21T08:00:00Z').estimated?.days).toBe(1)
  })

  it('on the last gate day before it: the same cost, though the last free day is still ahead', () => {
    expect(exposureOf(due('2026-11-22')).missToday).toMatchObject({
      through: '2026-11-23',
      money: { amount: 235 },
    })
    expect(exposureOf(due('2026-11-23')).missToday).toBeNull()
  })

  it('there is nothing to miss on a day the gate is closed, by confirmed hours only', () => {
    const sunday = '2026-11-22T20:42:00Z'
    const confirmed = { ...costed.gates, standard: { ...costed.gates.standard, assumed: false } }
    const missToday = (policy: typeof costed) =>
      exposureOf(due('2026-11-22'), policy, sunday).missToday
    expect(missToday({ ...costed, gates: confirmed })).toBeNull()
    expect(missToday(costed)?.days).toBe(1)
  })

  it('a gate that never opens again has no cost of missing', () => {
    const { gates } = costed
    const shut = { ...costed, gates: { ...gates, standard: { ...gates.standard, weekly: {} } } }
    expect(exposureOf(due('2026-11-20'), shut).missToday).toBeNull()
  })

  it.each<[string, ContainerOptions, ReturnType<typeof policyWith>, string]>([
    ['no rate', due('2026-11-10'), policyWith(), 'no-tariff'],
    [
      'no rate that fits',
      due('2026-11-10'),
      policyWith({ tariffs: [aTariff({ lineScac: 'MSCU' })] }),
      'no-tariff',
    ],
    [
      'only another charge',
      due('2026-11-10'),
      policyWith({ tariffs: [aTariff({ charge: 'per-diem' })] }),
      'no-tariff',
    ],
    ['no date', {}, costed, 'no-deadline'],
    ['at sea', { status: 'on_ship', ...due('2026-11-10') }, costed, 'not-running'],
    ['gone', { status: 'picked_up', ...due('2026-11-10') }, costed, 'not-running'],
  ])('%s: not costed, never zero, and the posted charge stands', (_what, facts, policy, why) => {
    const fees = [{ type: 'demurrage', amount: 470, currency: 'USD' }]
    expect(exposureOf({ ...facts, fees }, policy)).toEqual({
      posted: [{ amount: 470, currency: 'USD' }],
      postedDemurrage: [{ amount: 470, currency: 'USD' }],
      feesUnreadable: false,
      estimated: null,
      missToday: null,
      waiting: null,
      nextDay: null,
      notCosted: why,
      inTotals: true,
    })
  })

  it('a ramp charges storage, not the port’s demurrage', () => {
    const container = anInlandContainer({ deadlines: { rail: '2026-11-18' } })
    const policy = policyWith({
      tariffs: [
        aTariff(),
        aTariff({ id: 's', charge: 'storage', tiers: [{ from: 1, perDay: 150 }] }),
      ],
    })
    const exposure = assessExposure(container, governingDeadline(container, policy), friday, policy)
    expect(exposure.estimated).toMatchObject({
      days: 2,
      money: { amount: 300 },
      tariff: { id: 's' },
    })
  })

  it('without a zone the days are UTC’s', () => {
    const facts = { ...due('2026-11-20'), portZone: null, facility: null }
    expect(exposureOf(facts, costed, '2026-11-21T00:00:00Z').estimated?.days).toBe(1)
  })

  it('projects to a day, if nothing moves', () => {
    const container = aContainer(due('2026-11-20'))
    const deadline = governingDeadline(container, costed)
    expect(projectCharge(container, deadline, '2026-11-29', costed)).toMatchObject({
      days: 9,
      money: { amount: 2365 },
    })
    expect(projectCharge(container, deadline, '2026-11-20', costed)).toBeNull()
    expect(projectCharge(container, null, '2026-11-29', costed)).toBeNull()
    expect(projectCharge(container, deadline, '2026-11-29', policyWith())).toBeNull()
  })

  it('a container that left late cost what it cost to its gate-out, by the day there', () => {
    const left = (portFullOutAt: Instant, policy = costed) => {
      const container = aContainer({
        status: 'picked_up',
        milestones: { portFullOutAt },
        ...due('2026-11-20'),
      })
      return chargeAtGateOut(container, governingDeadline(container, policy), policy)
    }
    expect(left('2026-11-23T20:00:00Z')).toMatchObject({ days: 3, money: { amount: 705 } })
    expect(left('2026-11-24T07:59:00Z')?.days).toBe(3)
    const outDayFree = policyWith({ tariffs: [aTariff({ chargeOutDay: false })] })
    expect(left('2026-11-23T20:00:00Z', outDayFree)?.days).toBe(2)
    expect(left('2026-11-24T08:00:00Z')?.days).toBe(4)
    expect(left('2026-11-20T20:00:00Z')).toBeNull()
    expect(left('2026-11-23T20:00:00Z', policyWith())).toBeNull()
  })

  it('has no cost at gate-out while nobody said when it left, or until when it was free', () => {
    const standing = aContainer(due('2026-11-18'))
    expect(chargeAtGateOut(standing, governingDeadline(standing, costed), costed)).toBeNull()
    const left = aContainer({
      status: 'picked_up',
      milestones: { portFullOutAt: '2026-11-23T20:00:00Z' },
    })
    expect(chargeAtGateOut(left, null, costed)).toBeNull()
  })
})

describe('the starter tariffs', () => {
  it('are illustrations, off by default, and cost when switched on', () => {
    expect(policyWith().tariffs).toEqual([])
    expect(starterTariffs.every((tariff) => tariff.illustration)).toBe(true)
    expect(starterTariffs.every((tariff) => tariff.name.startsWith('Sample: '))).toBe(true)
    const policy = policyWith({ tariffs: starterTariffs })
    const dry = aContainer({ deadlines: { terminal: '2026-11-16' } })
    const reefer = aContainer({
      deadlines: { terminal: '2026-11-16' },
      equipment: { type: 'reefer', lengthFt: 40, height: null },
    })
    const estimate = (container: typeof dry) =>
      assessExposure(container, governingDeadline(container, policy), friday, policy).estimated
    expect(estimate(dry)?.money.amount).toBe(940)
    expect(estimate(reefer)?.money.amount).toBe(1600)
    expect(estimate(dry)?.tariff.illustration).toBe(true)
  })
})

describe('what an inland-bound container costs at the port', () => {
  const policy = policyWith({ tariffs: [aTariff(), aTariff({ id: 's', charge: 'storage' })] })
  /** Two days past the port's last free day. */
  const past: ContainerOptions = { deadlines: { terminal: '2026-11-18' } }
  const portPickup = { by: { id: 'ana', name: 'Ana' }, at: friday }
  const pickedUpHere: ContainerOptions = { handling: { ...unhandled, portPickup } }
  const slot: ContainerOptions = { appointmentAt: '2026-11-21T18:00:00Z' }
  const posted: ContainerOptions = { fees: [{ type: 'demurrage', amount: 100, currency: 'USD' }] }
  const assessFacts = (container: ReturnType<typeof aContainer>) => {
    const governed = { ...container, deadline: governingDeadline(container, policy, null, friday) }
    return { container: governed, assessment: assess(governed, friday, policy) }
  }
  const cases: [string, ReturnType<typeof aContainer>, boolean][] = [
    ['nothing says who picks it up', anInlandBoundContainer(past), false],
    ['the setting', anInlandBoundContainer({ ...past, ...pickedUpHere }), true],
    ['the setting taken back', anInlandBoundContainer({ ...past, handling: unhandled }), false],
    ['an appointment', anInlandBoundContainer({ ...past, ...slot }), true],
    [
      'an appointment and the setting',
      anInlandBoundContainer({ ...past, ...slot, ...pickedUpHere }),
      true,
    ],
    ['a posted charge', anInlandBoundContainer({ ...past, ...posted }), true],
    ['at the ramp', anInlandContainer({ deadlines: { rail: '2026-11-18' } }), true],
    ['a port move', aContainer(past), true],
  ]

  it.each(cases)('is estimated, and enters totals or not: %s', (_, container, inTotals) => {
    const assessed = assessFacts(container)
    const { exposure } = assessed.assessment
    expect([exposure.estimated?.money.amount, exposure.inTotals]).toEqual([470, inTotals])
    expect(amountsOf({ kind: 'estimated' }, assessed, policy)).toHaveLength(inTotals ? 1 : 0)
    expect(amountsOf({ kind: 'projected', by: '2026-11-22' }, assessed, policy)).toHaveLength(
      inTotals ? 1 : 0,
    )
    // What the terminal lists is a fact, whoever owes it.
    expect(amountsOf({ kind: 'posted' }, assessed, policy)).toHaveLength(container.fees.length)
  })

  it('is in sums with those containers alone', () => {
    const fleet = cases.map(([, container]) => assessFacts(container))
    const counting = cases.filter(([, , inTotals]) => inTotals).length
    const sum = { amount: 470 * counting, currency: 'USD' }
    expect(sumFigure({ kind: 'estimated' }, fleet, policy)).toEqual([
      { money: sum, containers: counting, sampled: 0 },
    ])
    expect(totalsOf(fleet.map(({ assessment }) => assessment)).estimated).toEqual([sum])
  })
})
