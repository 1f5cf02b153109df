import { internationalFormat } from './format.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { assess, type Assessment, type ContainerWithLfd } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { activeHolds } from '../container/holds.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { anyContainer, aroundNow } from '../testing/arbitrary-containers.ts'
import { policyWith } from '../testing/containers.ts'
import { answerFor } from './answer.ts'
import { holdNoun } from './holds.ts'
import { formatMoney } from './money.ts'
import { formatDate, spokenAge } from './time.ts'
import { describeFreshness } from './freshness.ts'

const assumed = policyWith()
const policies = [
  assumed,
  policyWith({
    gates: { byFacility: {}, standard: { ...assumed.gates.standard, assumed: false } },
  }),
]
/** From just asked to three weeks later: what was true then must not be said as if it were now. */
const anyMoment = fc
  .integer({ min: 0, max: 21 * 24 * 60 })
  .map((minutes) => instantAt(epochMs(aroundNow) + minutes * 60_000))

/** A slot is served for an hour. */
const servedMs = 3_600_000

interface Answered {
  readonly said: string
  readonly container: ContainerWithLfd
  readonly assessed: Assessment
  readonly now: Instant
}

/** Every law holds for the sentence and for what the page shows of the same container at the same moment. */
function everyAnswer(law: (answer: Answered) => void): void {
  fc.assert(
    fc.property(anyContainer, anyMoment, fc.constantFrom(...policies), (facts, now, policy) => {
      const container = { ...facts, deadline: governingDeadline(facts, policy) }
      const assessed = assess(container, now, policy)
      law({
        said: answerFor(internationalFormat, container, assessed, now),
        container,
        assessed,
        now,
      })
    }),
    { numRuns: 600 },
  )
}

const isHere = ({ assessed }: Answered) => assessed.urgency.notRunning === null

describe('the sentence says what the page shows', () => {
  it('can it leave: as the verdict has it, and of a container that is not here nothing', () => {
    everyAnswer((answer) => {
      const { verdict } = answer.assessed.readiness
      const isReady = verdict === 'ready' || verdict === 'ready-pending-hold'
      const { isGateClosed, mayBeGateClosed } = answer.assessed.urgency
      expect(answer.said.includes(' It can be picked up.')).toBe(
        isHere(answer) && isReady && !isGateClosed && !mayBeGateClosed,
      )
      expect(answer.said.includes(' but the gate is closed.')).toBe(
        isHere(answer) && isReady && isGateClosed,
      )
      expect(answer.said.includes(' It can’t be picked up yet because of ')).toBe(
        isHere(answer) && verdict === 'blocked',
      )
    })
  })

  it('the last free day: the governing one, with the same days over', () => {
    everyAnswer((answer) => {
      const { deadline } = answer.container
      const { daysLeft, today } = answer.assessed.urgency
      const days = [...answer.said.matchAll(/The last free day (is|was) ([^,]+), (\w+ \w+)/g)]
      expect(days.length).toBe(isHere(answer) && deadline !== null ? 1 : 0)
      if (!isHere(answer)) return
      const isReported = /(doesn’t|don’t) apply (here|at the ramp|at the port)\./.test(answer.said)
      const isNone = answer.said.includes('No last free day has been reported yet.')
      expect([deadline !== null, isReported, isNone].filter(Boolean)).toHaveLength(1)
      const isOver = daysLeft !== null && daysLeft < 0
      if (deadline === null) return
      const [day, month] = formatDate(internationalFormat, deadline.date, null).split(' ').slice(1)
      expect(answer.said).toMatch(new RegExp(`last free day (is|was) [^.]*\\b${day} ${month}`))
      expect(days[0]?.[1]).toBe(isOver ? 'was' : 'is')
      const ago = /The last free day was [^.]*, (\d+) days? ago\./.exec(answer.said)?.[1]
      const isYesterday = answer.said.includes('The last free day was yesterday')
      const said = isYesterday ? -1 : ago ? -Number(ago) : null
      expect(said).toBe(isOver && today !== null ? daysLeft : null)
      expect(isYesterday && ago !== undefined).toBe(false)
    })
  })

  it('holds and charges: each one that the page lists, for a container that hasn’t left', () => {
    everyAnswer((answer) => {
      for (const { name } of isHere(answer) ? activeHolds(answer.container) : [])
        expect(answer.said).toContain(holdNoun(name))
      const { posted } = answer.assessed.exposure
      const hasNotLeft = answer.assessed.urgency.bucket !== 'out'
      expect(/ in charges[.,]/.test(answer.said)).toBe(hasNotLeft && posted.length > 0)
      if (hasNotLeft)
        for (const sum of posted)
          expect(answer.said).toContain(formatMoney(internationalFormat, sum))
    })
  })

  it('the age: that of the page, at the end', () => {
    everyAnswer(({ said, assessed }) => {
      const { ageMinutes, state } = assessed.freshness
      expect(said).toMatch(/(\bago|just now|yesterday|No longer checked|check yet)\.$/)
      if (ageMinutes !== null) expect(said.endsWith(` ${spokenAge(ageMinutes)}.`)).toBe(true)
      expect(said.includes('No longer checked')).toBe(state === 'not-checked')
      expect(describeFreshness(assessed.freshness).startsWith('No longer')).toBe(
        state === 'not-checked',
      )
    })
  })
})

describe('the sentence claims nothing that is unknown or stale', () => {
  it('of release', () => {
    everyAnswer(({ said, assessed }) => {
      const { verdict } = assessed.readiness
      if (verdict !== 'unknown' && verdict !== 'stale') return
      for (const claim of [
        'It can be picked up.',
        'It can’t be picked up',
        'It hasn’t been released',
      ])
        expect(said).not.toContain(claim)
    })
  })

  it('of an appointment that nobody reported, or that passed', () => {
    everyAnswer((answer) => {
      const { appointmentAt } = answer.container
      const isAhead = appointmentAt !== null && isHere(answer)
      const isClaimed = answer.said.includes('Its pickup appointment')
      expect(isClaimed && !isAhead).toBe(false)
      const servedFrom = epochMs(answer.now) - servedMs
      const isStillServed = appointmentAt !== null && epochMs(appointmentAt) > servedFrom
      expect(answer.said.includes('Its pickup appointment is') && !isStillServed).toBe(false)
    })
  })

  it('and has no word of a program in it', () => {
    everyAnswer(({ said }) => {
      expect(said).not.toMatch(/undefined|null|NaN|Invalid|\[object|  /)
      expect(said).toMatch(/^Container .*\.$/s)
    })
  })
})
