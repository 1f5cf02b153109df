import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departures, joinCustomers } from '#wire/api/departures.ts'
import {
  performance,
  performanceContainers,
  performanceMeasure,
  unpackMeasure,
  unpackOverview,
  unpackReading,
} from '#wire/api/performance.ts'
import { overviewOf, measureOf } from '#domain/testing/performance.ts'
import { openMirroredServer } from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ at: friday, containers: 200 })
const ask = await server.as('support')
afterAll(() => server.end())

const read = async (path: string): Promise<unknown> => (await ask(path)).json()
const periods = { kind: 'week', months: 3, today: '2026-11-20' } as const

describe('the figures of Performance', () => {
  it('are missing until every container was computed once, with how far that is', async () => {
    const { data, meta } = performance.parse(await read('/api/performance'))
    expect(data).toBeNull()
    expect(meta.progress?.done).toBe(0)
    expect(meta.progress?.all).toBeGreaterThanOrEqual(200)
    await server.advance(10_000)
    const later = performance.parse(await read('/api/performance'))
    expect(later.meta).toMatchObject({ today: '2026-11-20', progress: null })
    expect(later.data?.left).toBeGreaterThan(0)
  })

  describe('once they are there', () => {
    let all: Awaited<ReturnType<typeof listed>>
    const listed = async () =>
      joinCustomers(departures.parse(await read('/api/departures?days=400'))).data
    beforeAll(async () => {
      await server.advance(10_000)
      all = await listed()
    })

    it('are those of the departures listed', async () => {
      const { data } = performance.parse(await read('/api/performance?by=week&months=3'))
      expect(data && unpackOverview(data)).toEqual(overviewOf(all, periods))
      const path = '/api/performance/measure?measure=dwell&group=line&charts=2'
      const found = performanceMeasure.parse(await read(path)).data
      const expected = measureOf(all, periods, { measure: 'dwell', group: 'line', charts: 2 })
      expect(found && unpackMeasure(found)).toEqual(expected)
    })

    it('within a terminal and a customer are those of its departures', async () => {
      const { facility, customer } = all.find((one) => one.facility && one.customer) ?? {}
      const scope = { terminal: facility?.id ?? '', line: null, customer: customer ?? '' }
      const query = `terminal=${scope.terminal}&customer=${encodeURIComponent(scope.customer)}`
      const own = all.filter(
        (one) => one.facility?.id === scope.terminal && one.customer === scope.customer,
      )
      expect(own.length).toBeLessThan(all.length)
      const { data } = performance.parse(await read(`/api/performance?${query}`))
      const { left, trends, movers } = overviewOf(own, periods)
      expect(data && unpackOverview(data)).toMatchObject({ left, trends, movers, scope })
      expect(data?.leftOfAll).toBe(overviewOf(all, periods).left)
      const measured = await read(`/api/performance/measure?measure=dwell&group=line&${query}`)
      const found = performanceMeasure.parse(measured).data
      const expected = measureOf(own, periods, { measure: 'dwell', group: 'line' })
      expect(found && unpackMeasure(found)).toEqual(expected)
      const behind = performanceContainers.parse(
        await read(`/api/performance/containers?measure=dwell&${query}`),
      )
      expect(behind.meta.total).toBe(expected.whole.of)
    })

    it('are none within an unknown terminal, and all of them without it', async () => {
      const { data } = performance.parse(await read('/api/performance?terminal=nowhere'))
      expect(data).toMatchObject({ left: 0, trends: expect.anything() })
      expect(data?.options.terminal).toContainEqual({ id: 'nowhere', name: 'nowhere', left: 0 })
      const whole = performance.parse(await read('/api/performance'))
      expect(whole.data?.left).toBe(overviewOf(all, periods).left)
    })

    it('open their containers, page by page', async () => {
      const path = '/api/performance/containers?measure=dwell&group=line'
      const whole = performanceContainers.parse(await read(`${path}&page[size]=500`))
      const { whole: reading } = measureOf(all, periods, { measure: 'dwell', group: 'line' })
      expect(whole.meta.total).toBe(reading.of)
      expect(unpackReading({ measure: 'dwell', currency: null }, whole.meta.reading)).toEqual(
        reading,
      )
      const second = performanceContainers.parse(await read(`${path}&page[size]=5&page[number]=2`))
      expect(second.data).toEqual(
        whole.data
          .slice(5, 10)
          .map((one) => expect.objectContaining({ id: one.id, dwellDays: one.dwellDays })),
      )
    })

    it('are refused for what isn’t a measure, a group, a period or a number of months', async () => {
      for (const query of [
        '',
        '?measure=speed',
        '?measure=dwell&group=planet',
        '?measure=dwell&period=soon',
        '?measure=dwell&months=5',
        '?measure=dwell&by=day',
        '?measure=dwell&part=some',
        '?measure=dwell&page[size]=9999',
        '?measure=dwell&terminal=a&terminal=b',
        `?measure=dwell&customer=${'x'.repeat(401)}`,
      ])
        expect((await ask(`/api/performance/containers${query}`)).status).toBe(400)
      expect((await ask('/api/performance/measure?measure=dwell&charts=400')).status).toBe(400)
    })
  })
})
