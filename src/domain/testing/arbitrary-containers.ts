import fc from 'fast-check'
import type { Container } from '../container/container.ts'
import { epochMs, instantAt, type Instant } from '../time/instant.ts'
import { addDays, localDateOfEpochDay } from '../time/local-date.ts'
import { knownStatuses } from '../container/status.ts'
import { startOfDay } from '../time/zone.ts'
import { aContainer, anInlandContainer } from './containers.ts'

/** The moment around which the fleet is made: Friday 20 November 2026, 12:42 in Los Angeles. */
export const aroundNow: Instant = '2026-11-20T20:42:00Z'

const portZones = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'US/Eastern',
  'Europe/Amsterdam',
  'Asia/Kolkata',
  'Pacific/Kiritimati',
]
const dayMs = 86_400_000
const zone = fc.constantFrom<string | null>(...portZones, null)

function within(days: number): fc.Arbitrary<Instant> {
  return fc
    .integer({ min: -days * dayMs, max: days * dayMs })
    .map((shift) => instantAt(epochMs(aroundNow) + shift))
}

/** A last free day as services write it: midnight there, a plain date, midnight UTC, or some moment. */
function reported(place: string): fc.Arbitrary<string | null> {
  const date = fc
    .integer({ min: -20, max: 20 })
    .map((days) => addDays(localDateOfEpochDay(20_777), days))
  return fc.oneof(
    { weight: 4, arbitrary: date.map((day) => startOfDay(day, place)) },
    date,
    date.map((day) => `${day}T00:00:00Z`),
    within(20),
    fc.constant(null),
  )
}

const hold = fc.record({
  name: fc.constantFrom('customs', 'freight', 'VACIS', 'USDA', 'TMF', 'other', ''),
  status: fc.constantFrom('hold', 'pending', 'odd'),
  description: fc.constant(null),
})

const fee = fc.record({
  type: fc.constantFrom('demurrage', 'exam', 'extended_dwell_time', 'total', 'odd'),
  amount: fc.integer({ min: 0, max: 3000 }),
  currency: fc.constantFrom<string | null>('USD', 'CAD', null),
})

/** Any container: every status, odd ones, all sources, zones known and not, holds, fees, slots, checked and never checked. */
export const anyContainer: fc.Arbitrary<Container> = zone.chain((portZone) =>
  fc
    .record({
      id: fc.uuid(),
      inland: fc.boolean(),
      status: fc.constantFrom<string>(...knownStatuses, 'odd_word', ''),
      line: reported(portZone ?? 'UTC'),
      terminal: reported(portZone ?? 'UTC'),
      rail: reported('America/Chicago'),
      provider: reported(portZone ?? 'UTC'),
      availability: fc.constantFrom('available', 'not-available', 'not-reported'),
      holds: fc.array(hold, { maxLength: 3 }),
      fees: fc.array(fee, { maxLength: 3 }),
      appointmentAt: fc.option(within(6)),
      checkedAt: fc.option(within(2)),
      dischargedAt: fc.option(within(9)),
      portFullOutAt: fc.option(within(9), { freq: 9 }),
    })
    .map(
      ({
        inland,
        line,
        terminal,
        rail,
        provider,
        dischargedAt,
        portFullOutAt,
        holds,
        ...facts
      }) => ({
        ...(inland ? anInlandContainer : aContainer)({
          ...facts,
          portZone,
          deadlines: { line, terminal, rail: inland ? rail : null, provider },
          milestones: { dischargedAt, portFullOutAt },
        }),
        holds,
      }),
    ),
)

/** Any moment within ten days of {@link aroundNow}. */
export const anyMoment: fc.Arbitrary<Instant> = within(10)
