import { expect, it } from 'vitest'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { assess } from '#domain/fleet/assess.ts'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { aContainer, aTariff, policyWith } from '#domain/testing/containers.ts'
import { left } from '#domain/testing/departures.ts'
import { epochMs, instantAt, type Instant } from '#domain/time/instant.ts'
import { onEachEngine } from '../../testing/each-engine.ts'
import { listChecked, listUnchecked } from '../store/plans/forecast-records.ts'
import { createForecastRecorder } from './record-forecasts.ts'

const policy = policyWith({ tariffs: [aTariff()] })
const departed = Array.from({ length: 30 }, (_, at) => ({
  ...left(),
  id: `left-${at}`,
  daysToOut: 3,
}))

onEachEngine('the forecast of each day', (open) => {
  it('is recorded once a day, and checked two days after its last day', async () => {
    let at: Instant = '2026-11-20T13:00:00Z'
    let isMirroring = true
    const now = () => at
    const store = await open(now)
    const rowOf = () => {
      const container = aContainer({ id: 'a', deadlines: { terminal: '2026-11-18' } })
      const deadline = governingDeadline(container, policy)
      const assessment = assess({ ...container, deadline }, now(), policy)
      const { readiness } = assessment
      // The wire's rows are mutable by type only; the facts are the same.
      const row = { ...container, deadline, readiness } as FleetRow['container']
      return { container: row, assessment, now: now(), policy }
    }
    const recorder = createForecastRecorder({
      store,
      fleet: {
        rows: () => [rowOf()],
        assessFacts: () => {
          throw new Error('The store has no containers')
        },
        policy: () => ({ policy, illustration: false, versions: {} }),
      },
      departures: async () => ({
        data: departed,
        meta: { since: '2026-10-20', total: 30, followedSince: at },
      }),
      isMirroring: () => isMirroring,
      now,
      after: () => () => undefined,
      onError: (error) => {
        throw error
      },
    })
    await recorder.runDue()
    expect(await listUnchecked(store.db, '2026-12-31')).toEqual([])

    isMirroring = false
    await recorder.runDue()
    await recorder.runDue()
    const [first, ...others] = await listUnchecked(store.db, '2026-12-31')
    expect(others).toEqual([])
    expect(first).toMatchObject({ first: '2026-11-20', through: '2026-11-26', currency: 'USD' })
    expect(first?.entries.map(({ id }) => id)).toEqual(['a'])

    for (let day = 0; day < 7; day += 1) {
      at = instantAt(epochMs(at) + 86_400_000)
      await recorder.runDue()
    }
    expect(await listUnchecked(store.db, '2026-12-31')).toHaveLength(8)
    at = instantAt(epochMs(at) + 86_400_000)
    await recorder.runDue()
    expect(await listUnchecked(store.db, '2026-12-31')).toHaveLength(8)
    // The store has no such container: its gate-out isn't known, so it is neither owed nor zero.
    const [checked] = await listChecked(store.db, '2026-11-26')
    expect(checked).toMatchObject({ first: '2026-11-20', containers: 1 })
    expect(checked?.outcome).toEqual({ actual: 0, expected: 0, unknown: 1 })
    await store.close()
  })
})
