import { expect, it } from 'vitest'
import { instantAt, type Instant } from '#domain/time/instant.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { findContainers } from '../store/containers/containers.ts'
import type { ContainerFacts } from '../store/schema/facts.ts'
import { openStore } from '../store/engine/open-store.ts'
import { assessContainer } from './container-row.ts'
import { createFleet } from './create-fleet.ts'
import { containerFacts, put } from './testing/containers.ts'

const containers = 12
const minutes = 60
const minuteMs = 60_000
const dayMs = 86_400_000
/** Shortly before a midnight in Los Angeles, in New York and nowhere. */
const begins: readonly Instant[] = [
  '2026-11-21T07:15:00Z',
  '2026-11-21T04:15:00Z',
  '2026-11-20T17:00:00Z',
]
const zones = ['America/Los_Angeles', 'America/New_York', 'Asia/Kolkata', null]

/** Whole numbers below `below` that a seed gives, the same every time. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function anyFacts(id: string, nowMs: number, roll: (below: number) => number): ContainerFacts {
  const around = (days: number): Instant => instantAt(nowMs + roll(2 * days * dayMs) - days * dayMs)
  return containerFacts(id, roll(5) === 0 ? null : around(6), {
    portZone: zones[roll(zones.length)] ?? null,
    checkedAt: roll(6) === 0 ? null : instantAt(nowMs - roll(30 * 60) * minuteMs),
    appointmentAt: roll(2) === 0 ? null : around(1),
    holds: roll(3) === 0 ? [{ name: 'customs', status: 'hold', description: null }] : [],
  })
}

it.each([1, 2, 3])(
  'each minute every container is assessed as if it were seen for the first time, in fleet %i',
  async (seed) => {
    const roll = dice(seed * 7919)
    const time = createVirtualTime(begins[seed % begins.length])
    const store = await openStore({ kind: 'sqlite-memory' }, { now: time.now })
    const fleet = await createFleet({
      store,
      now: time.now,
      after: time.after,
      isMirroring: () => false,
      onError: (error) => {
        throw error
      },
    })
    const ids = Array.from({ length: containers }, (_, at) => `container-${at}`)
    const write = (some: readonly string[]): Promise<void> =>
      put(store, time.now(), { containers: some.map((id) => anyFacts(id, time.nowMs(), roll)) })
    await write(ids)
    let notifications = 0
    const during: Promise<void>[] = []
    fleet.onAssessed(() => {
      notifications += 1
      if (roll(3) === 0) during.push(write([`container-${roll(containers)}`]))
    })
    for (let minute = 0; minute < minutes; minute += 1) {
      if (roll(4) === 0) await write([`container-${roll(containers)}`])
      await time.advance(minuteMs)
      await Promise.all(during)
      await fleet.settled()
      const at = time.now()
      const seen = (await findContainers(store.db, ids)).map((container) =>
        assessContainer(container, at, fleet.policy().policy),
      )
      for (const { container, assessment } of seen)
        expect(fleet.findAssessed(container.id)).toMatchObject({ container, assessment })
      expect(fleet.rows()).toHaveLength(containers)
    }
    expect(notifications).toBe(minutes)
    fleet.stop()
    await store.close()
  },
)
