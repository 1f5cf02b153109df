import { afterAll, describe, expect, it } from 'vitest'
import { departures, joinCustomers } from '#wire/api/departures.ts'
import { openMirroredServer } from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ at: friday, containers: 200 })
const ask = await server.as('support')
afterAll(() => server.end())

const read = async (query: string) =>
  joinCustomers(departures.parse(await (await ask(`/api/departures${query}`)).json()))

describe('departures', () => {
  it('are the containers that left in the days asked for, in play and ended, the latest first', async () => {
    const { data, meta } = await read('?days=60')
    expect(data.length).toBeGreaterThan(0)
    expect(data).toHaveLength(meta.total)
    expect(meta.since).toBe('2026-09-21')
    expect(data.every(({ outOn }) => outOn >= '2026-09-20')).toBe(true)
    const days = data.map(({ outOn }) => outOn)
    expect(days[0]).toBe(days.toSorted().at(-1))
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
  })

  it('are fewer in a day, and four weeks unless asked otherwise', async () => {
    const [day, month] = [await read('?days=1'), await read('')]
    expect(day.meta.total).toBeLessThan(month.meta.total)
    expect(month.meta.since).toBe('2026-10-23')
  })

  it('cannot be asked for over a time that is no number of days', async () => {
    expect((await ask('/api/departures?days=0')).status).toBe(400)
    expect((await ask('/api/departures?days=soon')).status).toBe(400)
  })

  it('say since when Landside looks: what had left before has no moved last free day, and no slot', async () => {
    const { data, meta } = await read('?days=30')
    expect(meta.followedSince).toBe('2026-11-20T20:42:00.000Z')
    const before = data.filter(({ outOn }) => outOn < '2026-11-20')
    expect(before.length).toBeGreaterThan(0)
    expect(
      before.every(({ lastFreeDays, slots }) => lastFreeDays === null && slots.due === 0),
    ).toBe(true)
  })
})
