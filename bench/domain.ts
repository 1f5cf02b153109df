/**
 * How long it takes to assess a fleet of 50,000 containers: deadline, readiness, urgency and money, with a target under 400
 * ms on one core; then the full assessment, and the order of work. Run: `npm run bench`.
 */
import { assess, compareByWorth, type AssessedContainer } from '#domain/fleet/assess.ts'
import type { Container } from '#domain/container/container.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { assessExposure } from '#domain/money/exposure.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { addDays } from '#domain/time/local-date.ts'
import { defaultPolicy, type Policy } from '#domain/policy/policy.ts'
import { assessReadiness } from '#domain/readiness/readiness.ts'
import { starterTariffs } from '#domain/policy/starter-tariffs.ts'
import { aContainer, anInlandContainer } from '#domain/testing/containers.ts'
import { assessUrgency } from '#domain/deadlines/urgency.ts'
import { startOfDay } from '#domain/time/zone.ts'

const containers = 50_000
const aimMs = 400
const now: Instant = '2026-11-20T20:42:00Z'
const policy: Policy = { ...defaultPolicy, tariffs: starterTariffs }

const ports = [
  'America/Los_Angeles',
  'America/New_York',
  'America/Chicago',
  'US/Eastern',
  'America/Halifax',
] as const
const ramps = [
  'America/Chicago',
  'America/Denver',
  'America/Toronto',
  'America/Indiana/Indianapolis',
] as const
const portStatuses = [
  'grounded',
  'available',
  'available',
  'not_available',
  'on_ship',
  'picked_up',
] as const
const inlandStatuses = ['grounded', 'available', 'on_rail', 'awaiting_inland_transfer'] as const

const fleet = makeFleet(containers)
const cold = timed(() => decide(fleet)).ms
const warm = median(() => decide(fleet))
const assessed = assessAll(fleet)

report('first pass, with zone tables and holidays', cold)
report('deadline, readiness, urgency, money', warm)
report(
  'everything that is assessed',
  median(() => assessAll(fleet)),
)
report(
  'order of work',
  median(() => assessed.toSorted(compareByWorth)),
)
console.log(`aim ${aimMs} ms: ${warm <= aimMs ? 'met' : 'missed'}`)

function decide(containers: readonly Container[]) {
  return containers.map((container) => {
    const deadline = governingDeadline(container, policy)
    return {
      deadline,
      readiness: assessReadiness(container, deadline, now, policy),
      urgency: assessUrgency(container, deadline, now, policy),
      exposure: assessExposure(container, deadline, now, policy),
    }
  })
}

function assessAll(containers: readonly Container[]): readonly AssessedContainer[] {
  return containers.map((container) => {
    const withLfd = { ...container, deadline: governingDeadline(container, policy) }
    return { container: withLfd, assessment: assess(withLfd, now, policy) }
  })
}

function median(work: () => unknown): number {
  const runs = Array.from({ length: 9 }, () => timed(work).ms).toSorted((a, b) => a - b)
  return runs[4] ?? 0
}

/** Times in processor milliseconds of this process, so that other load on the machine doesn't count. */
function timed(work: () => unknown): { readonly ms: number } {
  const start = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(start)
  return { ms: (user + system) / 1000 }
}

function report(what: string, ms: number): void {
  const perSecond = Math.round((containers / ms) * 1000).toLocaleString('en-US')
  console.log(
    `${containers.toLocaleString('en-US')} containers, ${what}: ${ms.toFixed(0)} ms, ${perSecond} containers/s`,
  )
}

/** A fleet like an account's: ports and ramps in nine zones, sources that agree and differ, holds, fees and appointments. */
function makeFleet(count: number): readonly Container[] {
  const random = createRandom(20_261_120)
  const pick = <T>(items: readonly [T, ...T[]]): T =>
    items[Math.floor(random() * items.length)] ?? items[0]
  return Array.from({ length: count }, (_, i) => {
    const portZone = pick(ports)
    const destinationZone = pick(ramps)
    const isInland = random() < 0.2
    const date = addDays('2026-11-20', Math.floor(random() * 24) - 8)
    const terminal = startOfDay(random() < 0.3 ? addDays(date, 1) : date, portZone)
    return (isInland ? anInlandContainer : aContainer)({
      id: `container-${i}`,
      number: `MSKU${String(i).padStart(7, '0')}`,
      status: pick(isInland ? inlandStatuses : portStatuses),
      portZone,
      destinationZone: isInland ? destinationZone : null,
      deadlines: {
        line: random() < 0.7 ? startOfDay(date, isInland ? destinationZone : portZone) : null,
        terminal: random() < 0.8 ? terminal : null,
        rail: isInland ? startOfDay(addDays(date, 2), destinationZone) : null,
        provider: random() < 0.9 ? terminal : null,
      },
      availability: pick(['available', 'available', 'not-available', 'not-reported']),
      holds:
        random() < 0.25 ? [[pick(['customs', 'freight', 'TMF']), pick(['hold', 'pending'])]] : [],
      fees: random() < 0.2 ? [{ type: 'demurrage', amount: 470, currency: 'USD' }] : [],
      appointmentAt: random() < 0.3 ? hoursFromNow(random() * 96 - 24) : null,
      checkedAt: hoursFromNow(-random() * 14),
      milestones: { dischargedAt: startOfDay(addDays(date, -5), portZone) },
    })
  })
}

function hoursFromNow(hours: number): Instant {
  return instantAt(epochMs(now) + Math.round(hours * 3_600_000))
}

/** The same numbers on every run and machine (a linear congruential generator). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
