import { internationalFormat } from '../text/format.ts'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { assess, compareByWorth, type AssessedContainer } from './assess.ts'
import { checkDigitOf, readContainerNumber } from '../identity/container-number.ts'
import type { Container } from '../container/container.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { projectCharge } from '../money/exposure.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { findNumbers } from '../identity/numbers.ts'
import { anyContainer, anyMoment } from '../testing/arbitrary-containers.ts'
import { anInlandBoundContainer, aTariff, policyWith } from '../testing/containers.ts'
import { totalsOf } from './totals.ts'
import { answerFor } from '../text/answer.ts'
import { endOfDay, startOfDay } from '../time/zone.ts'

const settings = { seed: 20_261_120, numRuns: 500 } as const
const policy = policyWith({
  tariffs: [aTariff(), aTariff({ id: 'ramp', charge: 'storage', chargedDays: 'working' })],
})

function assessFacts(container: Container, now: Instant): AssessedContainer {
  const governed = { ...container, deadline: governingDeadline(container, policy) }
  return { container: governed, assessment: assess(governed, now, policy) }
}

describe('a container changes its band at its facility’s midnight only', () => {
  it('from the first to the last moment of a local day bucket and band stay', () => {
    const stays = fc.property(anyContainer, anyMoment, fc.nat(1000), (container, now, part) => {
      const { urgency } = assessFacts(container, now).assessment
      fc.pre(urgency.today !== null)
      const zone =
        assessFacts(container, now).container.deadline?.zone ?? container.facility?.zone ?? 'UTC'
      const day = urgency.today ?? '2026-11-20'
      const place = container.portZone === null && container.destinationZone === null ? 'UTC' : zone
      const [start, end] = [epochMs(startOfDay(day, place)), epochMs(endOfDay(day, place))]
      fc.pre(epochMs(now) >= start && epochMs(now) < end)
      const other = instantAt(start + Math.floor(((end - start - 1) * part) / 1000))
      const then = assessFacts(container, other).assessment.urgency
      expect([then.bucket, then.band, then.promoted]).toEqual([
        urgency.bucket,
        urgency.band,
        urgency.promoted,
      ])
    })
    fc.assert(stays, settings)
  })
})

describe('time makes nothing better', () => {
  const hours = fc.integer({ min: 0, max: 20 * 24 })
  const later = (now: Instant, passed: number) => instantAt(epochMs(now) + passed * 3_600_000)

  it('the estimate never falls, days left and gate days never rise', () => {
    const worsens = fc.property(anyContainer, anyMoment, hours, (container, now, passed) => {
      const [before, after] = [
        assessFacts(container, now),
        assessFacts(container, later(now, passed)),
      ]
      const amount = (one: AssessedContainer) =>
        one.assessment.exposure.estimated?.money.amount ?? 0
      expect(amount(after)).toBeGreaterThanOrEqual(amount(before))
      const [a, b] = [before.assessment.urgency, after.assessment.urgency]
      if (a.daysLeft !== null) expect(b.daysLeft).toBeLessThanOrEqual(a.daysLeft)
      if (a.gateDaysLeft !== null) expect(b.gateDaysLeft).toBeLessThanOrEqual(a.gateDaysLeft)
    })
    fc.assert(worsens, settings)
  })

  it('a later horizon never projects less, and a longer chain of days adds up line by line', () => {
    const grows = fc.property(anyContainer, fc.nat(60), fc.nat(60), (container, days, more) => {
      const deadline = governingDeadline(container, policy)
      const horizon = addDays('2026-11-20', days)
      const near = projectCharge(container, deadline, horizon, policy)
      const far = projectCharge(container, deadline, addDays(horizon, more), policy)
      expect(far?.money.amount ?? 0).toBeGreaterThanOrEqual(near?.money.amount ?? 0)
      const lines = far?.lines ?? []
      expect(lines.reduce((sum, line) => sum + line.days * line.perDay, 0)).toBe(
        far?.money.amount ?? 0,
      )
    })
    fc.assert(grows, settings)
  })
})

describe('where the viewer sits changes nothing', () => {
  const own = process.env.TZ
  afterEach(() => {
    if (own === undefined) delete process.env.TZ
    else process.env.TZ = own
  })

  it('the same assessment on machines in five zones', () => {
    const same = fc.property(anyContainer, anyMoment, (container, now) => {
      const answers = [
        'UTC',
        'Asia/Kolkata',
        'America/New_York',
        'Australia/Lord_Howe',
        'Pacific/Kiritimati',
      ].map((zone) => {
        process.env.TZ = zone
        const { container: governed, assessment } = assessFacts(container, now)
        return JSON.stringify([
          governed,
          assessment,
          answerFor(internationalFormat, governed, assessment, now),
        ])
      })
      expect(new Set(answers).size).toBe(1)
    })
    fc.assert(same, { ...settings, numRuns: 150 })
  })
})

describe('money', () => {
  it('has a clock to be confirmed where an inland arrival is overdue, not none', () => {
    const overdue = anInlandBoundContainer({
      status: 'awaiting_inland_transfer',
      availability: 'not-reported',
      deadlines: { terminal: '2026-11-12T08:00:00Z' },
      milestones: { inlandEtaAt: '2026-11-15T12:00:00Z' },
    })
    const now = '2026-11-20T20:42:00Z'
    const governed = { ...overdue, deadline: governingDeadline(overdue, policy, null, now) }
    const { exposure, urgency } = assess(governed, now, policy)
    expect([urgency.notRunning, exposure.notCosted]).toEqual([null, 'not-confirmed'])
  })

  it('has no running clock exactly where urgency has none', () => {
    fc.assert(
      fc.property(anyContainer, anyMoment, (container, now) => {
        const { exposure, urgency } = assessFacts(container, now).assessment
        expect(exposure.notCosted === 'not-running').toBe(urgency.notRunning !== null)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('the order of work is total', () => {
  it('any three containers stand in one order, and none ties with another', () => {
    const total = fc.property(
      anyContainer,
      anyContainer,
      anyContainer,
      anyMoment,
      (a, b, c, now) => {
        const [x, y, z] = [assessFacts(a, now), assessFacts(b, now), assessFacts(c, now)]
        expect(Math.sign(compareByWorth(x, y))).toBe(-Math.sign(compareByWorth(y, x)))
        expect(compareByWorth(x, y)).not.toBe(0)
        if (compareByWorth(x, y) < 0 && compareByWorth(y, z) < 0)
          expect(compareByWorth(x, z)).toBeLessThan(0)
      },
    )
    fc.assert(total, settings)
  })
})

describe('never surer than the data', () => {
  it('one source governs at most, it applies, and no earlier one that applies is passed over', () => {
    const governs = fc.property(anyContainer, (container) => {
      const deadline = governingDeadline(container, policy)
      if (deadline === null) return
      const governing = deadline.sources.filter((one) => one.governs)
      expect(governing).toHaveLength(1)
      expect(governing[0]?.applies).toBe(true)
      const dates = deadline.sources.filter((one) => one.applies).map((one) => one.date)
      expect(dates.toSorted()[0]).toBe(deadline.date)
      expect(deadline.disagreement).toBe(new Set(dates).size > 1)
    })
    fc.assert(governs, settings)
  })

  it('a container is called ready only where the terminal says available, nothing holds it and the word is fresh', () => {
    const honest = fc.property(anyContainer, anyMoment, (container, now) => {
      const { assessment } = assessFacts(container, now)
      const { verdict, because } = assessment.readiness
      for (const hold of container.holds)
        expect(because.some((one) => one.subject === hold.name)).toBe(true)
      if (verdict === 'ready' || verdict === 'ready-pending-hold') {
        expect(container.availability).toBe('available')
        expect(container.holds.some((hold) => hold.status === 'hold')).toBe(false)
        if (assessment.urgency.notRunning === null)
          expect(assessment.freshness.state).not.toBe('stale')
      }
    })
    fc.assert(honest, settings)
  })

  it('every figure belongs to a container with a running clock, a deadline and a tariff, or says what is missing', () => {
    const costed = fc.property(
      fc.array(anyContainer, { maxLength: 6 }),
      anyMoment,
      (containers, now) => {
        const assessments = containers.map((container) => assessFacts(container, now).assessment)
        for (const { exposure, urgency } of assessments) {
          if (exposure.notCosted !== null)
            expect([exposure.estimated, exposure.missToday, exposure.nextDay]).toEqual([
              null,
              null,
              null,
            ])
          expect(exposure.missToday !== null && urgency.lane !== 'today').toBe(false)
        }
        const { estimated, notCosted } = totalsOf(assessments)
        const sum = assessments.reduce(
          (all, one) => all + (one.exposure.estimated?.money.amount ?? 0),
          0,
        )
        expect(estimated[0]?.amount ?? 0).toBe(sum)
        expect(notCosted.noDeadline).toBe(
          assessments.filter((one) => one.exposure.notCosted === 'no-deadline').length,
        )
      },
    )
    fc.assert(costed, { ...settings, numRuns: 200 })
  })
})

describe('container numbers', () => {
  const serial = fc
    .integer({ min: 0, max: 9_999_999 })
    .map((value) => String(value).padStart(7, '0'))
  const owner = fc.constantFrom('MSKU', 'TCLU', 'OOLU', 'HLXU', 'CSQJ', 'AAAZ')

  it('every number made with its check digit is read back, however it is spaced', () => {
    const roundTrips = fc.property(owner, serial, (code, digits) => {
      const start = `${code}${digits.slice(0, 6)}`
      const number = `${start}${checkDigitOf(start)}`
      const spaced = `${code.toLowerCase()} ${digits.slice(0, 6)}-${number.slice(10)}`
      expect(readContainerNumber(spaced)).toMatchObject({
        normalised: number,
        checkDigitFits: true,
      })
      expect(findNumbers(`see ${spaced}.`).map((one) => one.normalised)).toEqual([number])
    })
    fc.assert(roundTrips, settings)
  })

  it('any text at all is read without a fault, and every correction fits', () => {
    const survives = fc.property(
      fc.string({ maxLength: 60 }),
      owner,
      serial,
      (text, code, digits) => {
        expect(() => findNumbers(text)).not.toThrow()
        for (const one of readContainerNumber(`${code}${digits}`).corrections)
          expect(readContainerNumber(one).checkDigitFits).toBe(true)
      },
    )
    fc.assert(survives, settings)
  })
})
