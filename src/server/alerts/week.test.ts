import { describe, expect, it } from 'vitest'
import { alertKinds, causeKey, type AlertKind } from '#domain/alerts/alert.ts'
import { instantAt, type Instant } from '#domain/time/instant.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { aTariff } from '#domain/testing/containers.ts'
import { oracle } from '#domain/testing/oracle.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { createFleet } from '../fleet/create-fleet.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { listAlerts } from '../store/alerts/alerts.ts'
import { writeFacilities } from '../store/containers/facilities.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { FenceLost, fenced } from '../store/engine/fence.ts'
import { writeDecision } from '../store/people/policy.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createWatch } from './watch.ts'

const weeks = process.env['LONG'] ? 20 : 1
const timeLimit = { timeout: process.env['LONG'] ? 3_600_000 : 120_000 }
const hours = 7 * 24
const containers = 16
const hourMs = 3_600_000
const dayMs = 86_400_000
const terminals = ['pier-1', 'pier-2', 'pier-3'] as const
const zones = ['America/Los_Angeles', 'America/New_York'] as const

/** Two calendar days after the day of gate-out. */
const perDiemRate = aTariff({
  id: 'per-diem',
  charge: 'per-diem',
  startEvent: 'out-gated',
  freeDays: 2,
  freeDaysCount: 'calendar',
})

/** A container as its life goes, and what an onlooker would remember of it who has never heard of marks. */
interface Life {
  readonly id: string
  readonly zone: string
  readonly terminal: string
  lastFreeDay: LocalDate | null
  holds: readonly string[]
  /** The holds as they will be again at the next word of the terminal, which only lost sight of them; else null. */
  holdsSoon: readonly string[] | null
  slotAt: Instant | null
  availability: ContainerFacts['availability']
  checkedMs: number
  dischargedMs: number | null
  outMs: number | null
  /** Every last free day the terminal has named, the first first; null: it named none. */
  daysNamed: (LocalDate | null)[]
  hadSlot: Instant | null
  isNewlyAvailable: boolean
}

/** Numbers from 0 to 1 that a seed gives, the same every time. */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

describe('a week of alerts', timeLimit, () => {
  const spoken = new Map<string, number>()
  const flickered = new Map<string, number>()
  it.each(Array.from({ length: weeks }, (_, week) => week + 1))(
    'number %i says what is the case and nothing else, each thing once, over restarts',
    async (seed) => {
      const roll = dice(seed * 7919)
      const time = createVirtualTime('2026-11-16T08:00:00Z')
      const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
      const shared = { store, now: time.now, after: time.after, onError: fail }
      const fleet = await createFleet({ ...shared, isMirroring: () => false })
      let made = 0
      let term = 0
      /** As the instance that follows the account from now on: whoever did before can write nothing more. */
      const startWatch = () => {
        const own = (term += 1)
        const isOver = async () => {
          if (own !== term) throw new FenceLost()
        }
        const watch = createWatch({
          ...shared,
          store: fenced(store, { check: isOver, holds: () => own === term }),
          fleet,
          updates: { changed: () => undefined },
          onSteps: () => undefined,
          newId: () => `alert-${(made += 1)}`,
          onError: (error) => {
            if (!(error instanceof FenceLost)) fail(error)
          },
        })
        watch.start()
        return watch
      }
      for (const id of terminals)
        await store.transaction((tx) =>
          writeFacilities(tx, [
            {
              facts: {
                id,
                kind: 'terminal',
                name: id,
                nickname: null,
                firmsCode: null,
                city: null,
                placeId: null,
              },
            },
          ]),
        )
      await store.transaction((tx) =>
        writeDecision(tx, { subject: 'tariff', id: perDiemRate.id, value: perDiemRate }, 1, {
          id: 'ana',
          name: 'Ana',
        }),
      )
      const lives = Array.from({ length: containers }, (_, at) => birth(at, roll, time.nowMs()))
      const write = (some: readonly Life[]) =>
        put(store, time.now(), { containers: some.map((life) => factsOf(life)) })
      await write(lives)
      await fleet.settled()
      let watch = startWatch()
      let replaced = watch

      let was: Case = new Map()
      let wasBefore: Case = new Map()
      const expected = new Map<string, number>()
      const comeBack = new Map<string, number>()
      const mute = new Map<string, number>()
      for (let hour = 0; hour < hours; hour += 1) {
        const nowMs = time.nowMs()
        if (roll() < 0.02) mute.set(pick(terminals, roll), nowMs + (24 + 20 * roll()) * hourMs)
        // The first hour is as the watch found it.
        const touched = lives.filter((life) => {
          if (hour === 0) return false
          const isMute = (mute.get(life.terminal) ?? 0) > nowMs
          return !isMute && live(life, roll, nowMs)
        })
        if (touched.length > 0) await write(touched)
        if (roll() < 0.1) {
          replaced = watch
          if (roll() < 0.5) await watch.stop()
          watch = startWatch()
        }
        await time.advance(120_000)
        await watch.settled()
        if (replaced !== watch) await replaced.stop()

        const isCase = whatIsTheCase(lives, time.nowMs())
        for (const [one, detail] of isCase) {
          if (was.has(one)) continue
          const isBack = isSameMatter(one, wasBefore.get(one), detail)
          count(isBack ? comeBack : expected, one)
        }
        wasBefore = was
        was = isCase
        const listed = await listAlerts(store.db, {
          personId: 'nobody',
          since: '2026-01-01T00:00:00Z',
          limit: 100_000,
        })
        const fired = new Map<string, number>()
        const returned = new Map<string, number>()
        for (const { alert } of listed) {
          const name = nameOf(alert.cause.kind, alert.subject, causeKey(alert.cause))
          count(fired, name)
          if (alert.cameBack) count(returned, name, alert.cameBack)
        }
        const stands = listed
          .filter(({ alert }) => alert.resolved === null)
          .map(({ alert }) => nameOf(alert.cause.kind, alert.subject, causeKey(alert.cause)))
        expect(stands.toSorted(), `standing in hour ${hour}`).toEqual([...isCase.keys()].toSorted())
        expect(sorted(fired), `fired by hour ${hour}`).toEqual(sorted(expected))
        expect(sorted(returned), `come back by hour ${hour}`).toEqual(sorted(comeBack))
        time.jump(hourMs - 120_000)
      }
      for (const [name, times] of expected) count(spoken, kindOf(name), times)
      for (const [name, times] of comeBack) count(flickered, kindOf(name), times)
      await watch.stop()
      fleet.stop()
      await store.close()
    },
  )

  it('has every rule speak, and something that goes for an hour only', () => {
    const counts = alertKinds.map(
      (kind) => `${kind} ${spoken.get(kind) ?? 0} (back ${flickered.get(kind) ?? 0})`,
    )
    process.stdout.write(`Fired in ${weeks} weeks, none missed, none twice: ${counts.join(', ')}\n`)
    // Carriers answer in their own tests.
    const ofFacts = alertKinds.filter((kind) => kind !== 'order')
    expect([...spoken.keys()].toSorted()).toEqual(ofFacts.toSorted())
    expect(flickered.size).toBeGreaterThan(0)
  })
})

function birth(at: number, roll: () => number, nowMs: number): Life {
  const zone = pick(zones, roll)
  const lastFreeDay = roll() < 0.8 ? dayAhead(nowMs, zone, 1 + 6 * roll()) : null
  return {
    id: `container-${at}`,
    zone,
    terminal: pick(terminals, roll),
    lastFreeDay,
    holds: roll() < 0.3 ? ['customs'] : [],
    holdsSoon: null,
    slotAt: roll() < 0.3 ? instantAt(nowMs + 3 * dayMs) : null,
    availability: pick(['available', 'not-available', 'not-reported'] as const, roll),
    checkedMs: nowMs,
    dischargedMs: roll() < 0.8 ? nowMs - Math.floor(60 * roll()) * hourMs : null,
    outMs: null,
    daysNamed: [lastFreeDay],
    hadSlot: null,
    isNewlyAvailable: false,
  }
}

/** At most one thing happens to a container in an hour; whether anything did, its terminal's word at the least. */
function live(life: Life, roll: () => number, nowMs: number): boolean {
  if (life.outMs !== null) return false
  if (life.holdsSoon !== null) {
    life.checkedMs = nowMs
    life.holds = life.holdsSoon
    life.holdsSoon = null
    return true
  }
  const chance = roll()
  if (chance > 0.45) return false
  life.checkedMs = nowMs
  if (chance < 0.04) {
    const next = roll() < 0.15 ? null : dayAhead(nowMs, life.zone, 6 * roll() - 0.5)
    if (next !== life.lastFreeDay) life.daysNamed.push(next)
    life.lastFreeDay = next
  } else if (chance < 0.07) {
    const hold = pick(['customs', 'freight', 'USDA'], roll)
    life.holds = life.holds.includes(hold)
      ? life.holds.filter((one) => one !== hold)
      : [...life.holds, hold]
  } else if (chance < 0.1) {
    const next = life.slotAt === null ? instantAt(nowMs + 2 * dayMs) : null
    life.hadSlot = next === null ? life.slotAt : null
    if (next !== null) life.isNewlyAvailable = false
    life.slotAt = next
  } else if (chance < 0.13) {
    const next = pick(['available', 'not-available', 'not-reported'] as const, roll)
    if (next !== life.availability) life.isNewlyAvailable = next === 'available'
    life.availability = next
  } else if (chance < 0.15 && life.dischargedMs === null) life.dischargedMs = nowMs
  else if (chance < 0.16 && life.dischargedMs !== null) life.outMs = nowMs
  else if (chance < 0.22 && life.holds.length > 0) {
    life.holdsSoon = life.holds
    life.holds = []
  }
  return true
}

function factsOf(life: Life): ContainerFacts {
  const facts = containerFacts(life.id, life.lastFreeDay)
  const status =
    life.outMs !== null ? 'picked_up' : life.dischargedMs === null ? 'on_ship' : 'grounded'
  return {
    ...facts,
    status,
    portZone: life.zone,
    portTerminalId: life.terminal,
    holds: life.holds.map((name) => ({ name, status: 'hold', description: null })),
    appointmentAt: life.slotAt,
    availability: life.availability,
    checkedAt: instantAt(life.checkedMs),
    milestones: {
      ...facts.milestones,
      dischargedAt: life.dischargedMs === null ? null : instantAt(life.dischargedMs),
      portFullOutAt: life.outMs === null ? null : instantAt(life.outMs),
    },
  }
}

/** What is the case, by name, each with what an onlooker would compare it by when it is back. */
type Case = ReadonlyMap<string, string>

/** The oracle: what the rules a team begins with are about, said anew from lives, with another calendar. */
function whatIsTheCase(lives: readonly Life[], nowMs: number): Case {
  const found = new Map<string, string>()
  const standing = lives.filter(
    ({ dischargedMs, outMs }) => dischargedMs !== null && outMs === null,
  )
  for (const life of lives) {
    const daysLeft =
      life.lastFreeDay === null
        ? null
        : oracle.daysBetween(oracle.localDate(nowMs, life.zone), life.lastFreeDay)
    const within = (days: number) => daysLeft !== null && daysLeft <= days
    const say = (kind: AlertKind, key: string, detail = '') =>
      found.set(nameOf(kind, `box:${life.id}`, key), detail)
    if (life.outMs === null && within(3) && hasMovedUp(life.daysNamed))
      say('lfd-earlier', 'terminal', life.lastFreeDay ?? '')
    if (life.outMs !== null) {
      const outDay = oracle.localDate(life.outMs, life.zone)
      const daysOut = oracle.daysBetween(outDay, oracle.localDate(nowMs, life.zone))
      if (2 - daysOut <= 1) say('return-due', 'return-due')
    }
    if (!standing.includes(life)) continue
    if (within(2)) for (const hold of life.holds) say('held', hold)
    if (within(3) && life.hadSlot !== null && life.slotAt === null)
      say('slot-lost', 'slot-lost', life.hadSlot)
    if (within(2) && life.isNewlyAvailable) say('available', 'available')
    if (daysLeft === null && nowMs - (life.dischargedMs ?? 0) >= 48 * hourMs)
      say('unassessable', 'deadline')
    const isStale = nowMs - life.checkedMs > 6 * hourMs
    const isUnknown = life.availability === 'not-reported' && life.holds.length === 0
    if (within(1) && (isStale || isUnknown)) say('unassessable', 'readiness')
  }
  for (const terminal of terminals) {
    const heard = standing.filter((life) => life.terminal === terminal).map((one) => one.checkedMs)
    if (heard.length > 0 && nowMs - Math.max(...heard) > dayMs)
      found.set(nameOf('silent', `facility:${terminal}`, 'silent'), '')
  }
  return found
}

/** Whether what was the case, was not for an hour and is again needs no new word: the day is no earlier, the slot the same. */
function isSameMatter(name: string, before: string | undefined, detail: string): boolean {
  if (before === undefined) return false
  if (name.startsWith('lfd-earlier ')) return detail >= before
  return detail === before
}

function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by)
}

/** Whether the day is earlier than one named since it was last missing, with no later one since that is as late. */
function hasMovedUp(named: readonly (LocalDate | null)[]): boolean {
  const days = named.slice(named.lastIndexOf(null) + 1)
  const last = days.at(-1)
  return last !== undefined && last !== null && days.some((day) => day !== null && day > last)
}

function dayAhead(nowMs: number, zone: string, days: number): LocalDate {
  return oracle.localDate(nowMs + Math.floor(days) * dayMs, zone) as LocalDate
}

function pick<T>(from: readonly T[], roll: () => number): T {
  const one = from[Math.floor(roll() * from.length)]
  if (one === undefined) throw new Error('Nothing to choose from')
  return one
}

function nameOf(kind: AlertKind, subject: string, key: string): string {
  return `${kind} ${subject} ${key}`
}

function kindOf(name: string): string {
  return name.slice(0, name.indexOf(' '))
}

function sorted(counts: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function fail(error: unknown): never {
  throw error
}
