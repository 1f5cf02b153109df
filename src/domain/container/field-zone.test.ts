import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { assess } from '../fleet/assess.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { fieldTime, fieldZone, inlandEtaField, type TimeField } from './field-zone.ts'
import type { Instant } from '../time/instant.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { appointmentDay } from '../planning/terminal-days.ts'
import { aContainer, chicago, losAngeles, newYork } from '../testing/containers.ts'
import { alertFact } from '../text/alert.ts'
import { answerFor } from '../text/answer.ts'
import { describeAppointment } from '../text/appointment-time.ts'
import { describeChange } from '../text/consequence.ts'
import { describeEvidence } from '../text/evidence.ts'
import { formatTime } from '../text/time.ts'

const now: Instant = '2026-11-20T20:42:00Z'
/** 22:30 in Los Angeles, half past midnight of the next day in Chicago. */
const late: Instant = '2026-11-21T06:30:00Z'

/** At the port of Los Angeles, for Chicago by rail; its empty goes back in New York. */
const inlandBound = aContainer({
  hasInlandLeg: true,
  destinationZone: chicago,
  emptyReturnZone: newYork,
  appointmentAt: late,
  deadlines: { terminal: '2026-11-21T08:00:00Z', rail: '2026-11-24T06:00:00Z' },
})

describe('the ETA at the inland destination', () => {
  const etaOf = (hasInlandLeg: boolean, own: Instant | null) => {
    const { milestones } = inlandBound
    const container = aContainer({
      hasInlandLeg,
      destinationZone: chicago,
      milestones: { ...milestones, inlandEtaAt: own },
      shipment: { destinationEtaAt: late },
    })
    return fieldTime(container, inlandEtaField(container))
  }

  it('is the container’s own, else the one of its shipment', () => {
    expect(etaOf(true, now)).toBe(now)
    expect(etaOf(true, null)).toBe(late)
    expect(etaOf(false, null)).toBeNull()
  })
})

describe('the clock of a time', () => {
  it.each<[TimeField, string | null]>([
    ['appointmentAt', losAngeles],
    ['shipment.etaAt', losAngeles],
    ['milestones.loadedAt', 'Asia/Shanghai'],
    ['milestones.departedAt', 'Asia/Shanghai'],
    ['milestones.dischargedAt', losAngeles],
    ['milestones.portFullOutAt', losAngeles],
    ['milestones.railDepartedAt', losAngeles],
    ['milestones.inlandEtaAt', chicago],
    ['shipment.destinationEtaAt', chicago],
    ['milestones.railUnloadedAt', chicago],
    ['milestones.destinationFullOutAt', chicago],
    ['milestones.emptyReturnedAt', newYork],
  ])('%s of an inland-bound container is that of %s', (field, zone) => {
    expect(fieldZone(inlandBound, field)).toBe(zone)
  })

  it('is not borrowed from another place where the service gives none', () => {
    const without = { ...inlandBound, portZone: null }
    expect(fieldZone(without, 'appointmentAt')).toBeNull()
    expect(describeAppointment(internationalFormat, without, now)).toBe(
      'appointment Sat 06:30 (zone unknown)',
    )
  })
})

describe('the appointment of an inland-bound container', () => {
  it('is on the port’s clock, and says so, in every text', () => {
    const policy = defaultPolicy
    const governed = { ...inlandBound, deadline: governingDeadline(inlandBound, policy) }
    const assessment = assess(governed, now, policy)
    expect(describeAppointment(internationalFormat, inlandBound, now)).toBe('appointment 22:30 PST')
    if (assessment.urgency.notRunning === null)
      expect(answerFor(internationalFormat, governed, assessment, now)).toContain(
        'today, Friday 20 November at 22:30 PST',
      )
    expect(alertFact(internationalFormat, { kind: 'slot-lost', slotAt: late }, governed, now)).toBe(
      'The appointment of 20 Nov 22:30 PST is no longer listed.',
    )
    expect(
      describeChange(internationalFormat, { kind: 'slot-lost', old: late }, inlandBound, now).old,
    ).toBe('20 Nov 22:30 PST')
    const line = { source: 'terminal', happenedAt: null, learntAt: null }
    const fact = { kind: 'appointment', from: null, to: late } as const
    expect(describeEvidence(internationalFormat, { ...line, fact }, inlandBound).what).toBe(
      'Gate appointment 20 Nov 2026 22:30 PST',
    )
    expect(appointmentDay(inlandBound)).toBe('2026-11-20')
  })
})

describe('the abbreviation of a zone', () => {
  it.each<[Instant, string, string]>([
    ['2026-07-20T18:00:00Z', newYork, '14:00 EDT'],
    ['2026-11-20T18:00:00Z', newYork, '13:00 EST'],
    ['2026-07-20T18:00:00Z', losAngeles, '11:00 PDT'],
    ['2026-07-20T18:00:00Z', 'Asia/Kolkata', '23:30 UTC+5:30'],
    ['2026-07-20T18:00:00Z', 'UTC', '18:00 UTC'],
  ])('at %s in %s is that of the date: %s', (at, zone, words) => {
    expect(formatTime(internationalFormat, at, zone)).toBe(words)
  })
})
