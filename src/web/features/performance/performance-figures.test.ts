import type { Container } from '#domain/container/container.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import {
  groupDepartures,
  holdKinds,
  readMeasure,
  volatilityOf,
} from '#domain/testing/performance-oracle.ts'
import { epochMs, type Instant } from '#domain/time/instant.ts'
import { departureOf, type Departure } from '#domain/history/kpi-departure.ts'
import type { RememberedChange } from '#domain/history/container-record.ts'
import { measures, type Measure } from '#domain/history/kpi.ts'
import { anyContainer, anyMoment, aroundNow } from '#domain/testing/arbitrary-containers.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import {
  oracleDeparture,
  oraclePercentile,
  type OracleDeparture,
} from '#domain/testing/kpi-oracle.ts'
import { oracleContainer } from '#domain/testing/risk-oracle.ts'
import { nothingBilled } from '#domain/invoices/billed-charges.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { periodOf } from '#domain/history/trend.ts'

const tariffs = [aTariff({ freeDaysCount: 'calendar' })]
const policy = policyWith({ tariffs })
const followedSince: Instant = '2026-11-16T00:00:00Z'

const holdsThen = fc.subarray(['customs', 'freight', 'VACIS', 'TMF']).chain((names) =>
  fc
    .array(fc.constantFrom('hold', 'hold', 'pending'), {
      minLength: names.length,
      maxLength: names.length,
    })
    .map((statuses) =>
      names.map((name, at) => ({ name, status: statuses[at] ?? '', description: null })),
    ),
)
const dayText = fc
  .integer({ min: 2, max: 27 })
  .map((day) => `2026-11-${String(day).padStart(2, '0')}`)

/** What the journal had of a field before now, from the oldest on, and when each value was replaced. */
const past = <T>(value: fc.Arbitrary<T>) =>
  fc.array(fc.record({ value, until: anyMoment, happened: fc.option(anyMoment, { freq: 3 }) }), {
    maxLength: 4,
  })

const release = fc.constantFrom('available', 'not-available', 'not-reported')
const anyHistory = fc.record({
  container: anyContainer,
  out: fc.option(anyMoment, { freq: 5 }),
  inlandOut: fc.option(anyMoment, { freq: 2 }),
  unloaded: fc.option(anyMoment, { freq: 2 }),
  place: fc.constantFrom('here', 'elsewhere'),
  availability: past(release),
  holds: past(holdsThen),
  slots: past(fc.option(anyMoment)),
  line: past(fc.option(dayText)),
  terminal: past(fc.option(dayText)),
  rail: past(fc.option(dayText)),
  provider: past(fc.option(dayText)),
})

/** 5,000 containers with the journal of each. The same ones each time. */
const histories = fc.sample(anyHistory, { numRuns: 5000, seed: 20_261_122 }).map((one, at) => {
  const { container } = one
  const withOuts: Container = {
    ...container,
    id: `container-${at}`,
    facility: container.facility && {
      ...container.facility,
      ...(one.place === 'elsewhere' ? { id: 'elsewhere', name: 'Elsewhere' } : {}),
    },
    milestones: {
      ...container.milestones,
      portFullOutAt: one.out,
      destinationFullOutAt: one.inlandOut,
      railUnloadedAt: container.hasInlandLeg ? one.unloaded : null,
    },
  }
  const { line, terminal, rail, provider } = container.reportedDeadlines
  const changes = [
    ...changesOf('availability', one.availability, container.availability),
    ...changesOf('holds', one.holds, container.holds),
    ...changesOf('appointmentAt', one.slots, container.appointmentAt),
    ...changesOf('reportedDeadlines.line', one.line, line),
    ...changesOf('reportedDeadlines.terminal', one.terminal, terminal),
    ...changesOf('reportedDeadlines.rail', one.rail, rail),
    ...changesOf('reportedDeadlines.provider', one.provider, provider),
  ].toSorted((a, b) => epochMs(a.learntAt) - epochMs(b.learntAt))
  return { container: withOuts, changes }
})

/** The change from each value to the next. The last value changed to `now`. */
function changesOf(
  field: string,
  values: readonly { readonly value: unknown; readonly until: Instant; happened: Instant | null }[],
  now: unknown,
): RememberedChange[] {
  const inTime = values.toSorted((a, b) => epochMs(a.until) - epochMs(b.until))
  return inTime.map(({ value, until, happened }, at) => {
    const next = inTime[at + 1]
    const after = next === undefined ? now : next.value
    return { field, old: value, new: after, happenedAt: happened, learntAt: until }
  })
}

const context = {
  followedSince,
  gates: policy.gates,
  billed: nothingBilled,
  reportedAvailableAt: null,
}

const ours = histories.flatMap(({ container, changes }) => {
  const deadline = governingDeadline(container, policy)
  return departureOf({ ...container, deadline }, changes, context) ?? []
})
const theirs = histories.flatMap(
  ({ container, changes }) =>
    oracleDeparture(
      container,
      oracleContainer(container, aroundNow, tariffs),
      changes,
      followedSince,
    ) ?? [],
)

const places = ['pier-400', 'global-4', 'elsewhere']
const atPlace = (place: string) => theirs.filter((one) => one.place === place)

/** A share or a spread as the page gives it, and of how many containers. */
function read(measure: Measure, departures: readonly Departure[]) {
  const reading = readMeasure(measure, departures)
  switch (reading.kind) {
    case 'none':
    case 'money':
      return []
    case 'share':
      return [reading.of, reading.part, reading.whole]
    case 'spread':
      return [reading.of, rounded(reading.median), rounded(reading.p90)]
  }
}

/** The charges have tables of cases instead: `departure-charges.test.ts`. */
const charges = ['demurrage', 'per-diem', 'avoidable'] as const
type Computed = Exclude<Measure, (typeof charges)[number]>
const isComputed = (measure: Measure): measure is Computed =>
  charges.every((one) => one !== measure)
const computedTwice = measures.filter(isComputed)

function reckoned(measure: Computed, those: readonly OracleDeparture[]): readonly number[] {
  switch (measure) {
    case 'on-time':
      return shareOf(those.flatMap(({ onTime }) => (onTime === null ? [] : [[Number(onTime), 1]])))
    case 'lfd-moved':
      return shareOf(
        those.flatMap(({ shift }) => (shift === null ? [] : [[shift === 0 ? 0 : 1, 1]])),
      )
    case 'free-time':
      return shareOf(those.flatMap(({ freeDays }) => (freeDays === null ? [] : [freeDays])))
    case 'slots-kept':
      return shareOf(those.flatMap(({ slots }) => (slots[1] === 0 ? [] : [slots])))
    case 'hold-hours':
      return spreadOf(those.flatMap(({ holds }) => (holds.length === 0 ? [] : hoursOf(holds))))
    case 'dwell':
      return spreadOf(those.flatMap(({ dwell }) => dwell ?? []))
    case 'to-available':
      return spreadOf(those.flatMap(({ toAvailable }) => toAvailable ?? []))
    case 'to-out':
      return spreadOf(those.flatMap(({ toOut }) => toOut ?? []))
  }
}

function shareOf(parts: readonly (readonly number[])[]): number[] {
  const total = (at: number) => parts.reduce((sum, one) => sum + (one[at] ?? 0), 0)
  return parts.length === 0 ? [] : [parts.length, total(0), total(1)]
}

function spreadOf(values: readonly number[]): number[] {
  if (values.length === 0) return []
  const at = (percent: number) => rounded(oraclePercentile(values, percent) ?? 0)
  return [values.length, at(50), at(90)]
}

function hoursOf(holds: OracleDeparture['holds']): number {
  return holds.reduce((sum, [, hours]) => sum + hours, 0)
}

const rounded = (value: number) => Math.round(value * 1e6) / 1e6

describe('every KPI, on 5,000 random containers and their journals, computed a second time', () => {
  it('stands on departures in which everything occurs', () => {
    expect(ours.map(({ id }) => id)).toEqual(theirs.map(({ id }) => id))
    expect(theirs.length).toBeGreaterThan(2500)
    const some = (is: (one: OracleDeparture) => boolean) =>
      expect(theirs.filter(is).length).toBeGreaterThan(100)
    some(({ onTime }) => onTime === true)
    some(({ onTime }) => onTime === false)
    some(({ onTime }) => onTime === null)
    some(({ toAvailable }) => toAvailable !== null)
    some(({ freeDays }) => freeDays !== null)
    some(({ holds }) => holds.length > 1)
    some(({ shift }) => shift !== null && shift < 0)
    some(({ shift }) => shift === 0)
    some(({ slots: [met] }) => met > 0)
    some(({ slots: [met, due] }) => met === 0 && due > 0)
  })

  it.each(computedTwice)('%s: over all, and by terminal', (measure) => {
    expect(read(measure, ours)).toEqual(reckoned(measure, theirs))
    for (const place of places) {
      const group = groupDepartures(ours, 'terminal').find(({ id }) => id === place)
      expect([place, read(measure, group?.departures ?? [])]).toEqual([
        place,
        reckoned(measure, atPlace(place)),
      ])
    }
  })

  it('how far last free days moved, and how many of them earlier', () => {
    const shifts = theirs.flatMap(({ shift }) => (shift === null || shift === 0 ? [] : [shift]))
    const volatility = volatilityOf(ours)
    expect(volatility).toMatchObject({
      moved: shifts.length,
      earlier: shifts.filter((shift) => shift < 0).length,
    })
    const mean = shifts.reduce((sum, shift) => sum + shift, 0) / shifts.length
    expect(volatility?.meanShift).toBeCloseTo(mean, 9)
  })

  it('hold hours by kind of hold', () => {
    for (const { name, of, hours, median, p90 } of holdKinds(ours)) {
      const those = theirs.flatMap(({ holds }) => {
        const mine = holds.filter(([kind]) => kind === name)
        return mine.length === 0 ? [] : hoursOf(mine)
      })
      expect([of, rounded(median), rounded(p90)]).toEqual(spreadOf(those))
      expect(hours).toBeCloseTo(
        those.reduce((sum, one) => sum + one, 0),
        4,
      )
    }
  })

  it('week by week from Monday, each container once', () => {
    const weeks = Map.groupBy(ours, ({ outOn }) => periodOf('week', outOn))
    expect([...weeks.values()].flat()).toHaveLength(theirs.length)
    for (const [monday, those] of weeks) {
      expect(new Date(`${monday}T12:00:00Z`).getUTCDay()).toBe(1)
      const ids = new Set(those.map(({ id }) => id))
      expect(
        those.every((one) => periodOf('week', one.outOn) === monday && one.outOn >= monday),
      ).toBe(true)
      expect(read('on-time', those)).toEqual(
        reckoned(
          'on-time',
          theirs.filter(({ id }) => ids.has(id)),
        ),
      )
    }
  })
})
