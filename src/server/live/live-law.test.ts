import { array, assert, asyncProperty, boolean, constant, integer, oneof, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { containerPage } from '#wire/api/containers.ts'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { changesOf, openLive, type OpenLive } from './testing/open-live.ts'
import { readStream } from './testing/read-stream.ts'

describe('law: whatever is committed and wherever the line breaks, the browser ends with the server’s rows', () => {
  const step = oneof(
    {
      weight: 5,
      arbitrary: record({ container: integer({ min: 1, max: 6 }), ends: boolean() }),
    },
    { weight: 2, arbitrary: constant('batch' as const) },
    { weight: 2, arbitrary: constant('disconnect' as const) },
  )

  it('and sees versions only rise', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const at = await openLive()
        const browser = openBrowser(at)
        for (const [turn, move] of steps.entries()) {
          if (move === 'batch') await at.batch()
          else if (move === 'disconnect') await browser.reconnect()
          else await commit(at, String(move.container), `spot ${turn}`, move.ends)
        }
        await browser.reconnect()
        await at.settle()
        await at.batch()
        await browser.reconnect()
        expect(browser.rows()).toEqual(serverRows(at))
        expect(browser.versions()).toEqual([...new Set(browser.versions())].sort((a, b) => a - b))
        await at.close()
      }),
      { numRuns: 60 },
    )
  })

  /** Does not wait for the fleet: connections race with commits, as they do in life. */
  async function commit(
    { time, store }: OpenLive,
    id: string,
    yardSpot: string,
    ends: boolean,
  ): Promise<void> {
    time.jump(1000)
    const status = ends ? 'empty_returned' : 'available'
    await put(store, time.now(), { containers: [containerFacts(id, null, { yardSpot, status })] })
  }

  function serverRows({ fleet }: OpenLive): Record<string, string | null> {
    const page = fleet.page({ number: 1, size: 100 }, null)
    if (page === 'gone') throw new Error('gone')
    const { data } = containerPage.parse(JSON.parse(page.text()))
    return Object.fromEntries(data.map(({ id, yardSpot }) => [id, yardSpot]))
  }

  function openBrowser(at: OpenLive) {
    let rows = serverRows(at)
    let version = at.fleet.version()
    const versions: number[] = []
    let stream = at.live.connect({ sessionId: 'session', personId: 'ana', from: version })
    let reader = readStream(stream)
    return {
      rows: () => rows,
      versions: () => versions,
      async reconnect(): Promise<void> {
        await at.settle()
        for (const { id, change: next } of changesOf(reader)) {
          if (id !== null) version = id
          versions.push(version)
          rows = { ...rows }
          for (const row of next.containers.put) rows[row.id] = row.yardSpot
          for (const dropped of next.containers.drop) delete rows[dropped]
        }
        await reader.cancel()
        stream = at.live.connect({ sessionId: 'session', personId: 'ana', from: version })
        reader = readStream(stream)
      },
    }
  }
})
