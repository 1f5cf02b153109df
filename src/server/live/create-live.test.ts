import { array, assert, asyncProperty, boolean, constant, integer, oneof, record } from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { containerPage } from '#wire/api/containers.ts'
import { change as changeShape } from '#wire/api/live.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { createFleet, type Fleet } from '../fleet/create-fleet.ts'
import { boxFacts, put } from '../fleet/testing/boxes.ts'
import { forgetChanges } from '../store/changes.ts'
import { openStore, type Store } from '../store/open-store.ts'
import { createLive, type Live } from './create-live.ts'
import { readStream, type StreamReader } from './testing/read-stream.ts'

let time: VirtualTime
let store: Store
let fleet: Fleet
let live: Live
let revoke: (sessionId: string) => void
let liveSessions: Set<string>
let moveRefreshes: () => void
let refreshes: { data: never[] }
let limits: { buckets: never[]; queued: number }

function fail(error: unknown): never {
  throw error
}

beforeEach(openAll)
afterEach(closeAll)

async function openAll(): Promise<void> {
  time = createVirtualTime('2026-11-20T20:42:00Z')
  store = await openStore({ kind: 'sqlite-memory' }, time)
  await put(store, time.now(), { boxes: [boxFacts('1', null), boxFacts('2', null)] })
  fleet = await createFleet({
    store,
    now: time.now,
    after: time.after,
    isMirroring: () => false,
    onTrouble: fail,
  })
  await fleet.settled()
  liveSessions = new Set(['session'])
  refreshes = { data: [] }
  limits = { buckets: [], queued: 0 }
  const quiet = { onChange: () => () => undefined }
  live = createLive({
    fleet,
    store,
    now: time.now,
    after: time.after,
    onTrouble: fail,
    sources: {
      refreshes: {
        read: () => refreshes,
        onChange: (listener) => {
          moveRefreshes = listener
          return () => undefined
        },
      },
      limits: { read: () => limits, ...quiet },
      policy: { read: () => fleet.policy(), ...quiet },
      views: { onChange: () => () => undefined, read: () => ({ revision: '0.0.' }) },
      changes: { read: () => ({ latest: 0, marks: 0 }), ...quiet },
      alerts: { read: () => ({ revision: '0.0' }), ...quiet },
      fields: { read: () => ({ revision: 0 }), ...quiet },
      sync: {
        read: () => ({
          phase: 'following',
          resources: [],
          aboutSecondsLeft: null,
          lastSuccessAt: null,
          failure: null,
        }),
        ...quiet,
      },
      sessions: {
        isLive: async (sessionId) => liveSessions.has(sessionId),
        onRevoked: (listener) => {
          revoke = listener
          return () => undefined
        },
      },
    },
  })
}

async function closeAll(): Promise<void> {
  live.stop()
  fleet.stop()
  await fleet.settled()
  await store.close()
}

/** Lets everything that is under way happen; no time passes. */
async function settle(): Promise<void> {
  await fleet.settled()
  for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve))
}

async function connect(from: number | null): Promise<StreamReader> {
  const reader = readStream(live.connect({ sessionId: 'session', from }))
  await settle()
  return reader
}

async function change(id: string, yardSpot: string): Promise<void> {
  time.jump(1000)
  await put(store, time.now(), { boxes: [boxFacts(id, null, { yardSpot })] })
  await settle()
}

async function batch(): Promise<void> {
  await time.advance(250)
  await settle()
}

function changesOf(reader: StreamReader) {
  return reader.events
    .filter(({ name }) => name === 'change')
    .map(({ id, data }) => ({ id, change: changeShape.parse(data) }))
}

describe('a new stream', () => {
  it('begins with the time, then says how everything stands', async () => {
    const reader = await connect(fleet.version())
    expect(reader.events.map(({ name }) => name)).toEqual([
      'time',
      'refreshes',
      'limits',
      'sync',
      'policy',
      'changes',
      'alerts',
      'fields',
      'views',
    ])
    expect(reader.events[0]?.data).toEqual({ serverTime: '2026-11-20T20:42:00Z' })
  })

  it('then follows: a change that comes alone is told at once', async () => {
    const reader = await connect(fleet.version())
    await change('1', 'A1')
    expect(changesOf(reader)).toHaveLength(1)
    await batch()
    await change('2', 'B1')
    expect(changesOf(reader)).toHaveLength(2)
  })

  it('what is committed within a quarter of a second of the last one is one change', async () => {
    const reader = await connect(fleet.version())
    await change('2', 'B0')
    await change('1', 'A1')
    await change('2', 'B1')
    await change('1', 'A2')
    expect(changesOf(reader)).toHaveLength(1)
    await batch()
    const [, only, ...others] = changesOf(reader)
    expect(others).toEqual([])
    expect(only?.id).toBe(fleet.version())
    expect(only?.change.containers.put.map(({ id, yardSpot }) => [id, yardSpot])).toEqual([
      ['1', 'A2'],
      ['2', 'B1'],
    ])
  })

  it('drops a box whose journey ended', async () => {
    const reader = await connect(fleet.version())
    time.jump(1000)
    await put(store, time.now(), { boxes: [boxFacts('1', null, { status: 'empty_returned' })] })
    await settle()
    await batch()
    expect(changesOf(reader)[0]?.change.containers).toEqual({ put: [], drop: ['1'] })
  })
})

describe('a resumed stream', () => {
  it('gets what it missed as one change, and nothing again', async () => {
    const seen = fleet.version()
    await change('1', 'A1')
    await change('2', 'B1')
    const reader = await connect(seen)
    expect(changesOf(reader)).toHaveLength(1)
    expect(changesOf(reader)[0]?.id).toBe(fleet.version())
    await batch()
    expect(changesOf(reader)).toHaveLength(1)
  })

  it('is told to begin afresh where its version is no longer kept', async () => {
    const seen = fleet.version()
    await change('1', 'A1')
    await change('2', 'B1')
    time.jump(1000)
    await store.transaction((tx) => forgetChanges(tx, time.now()))
    const reader = await connect(seen)
    expect(reader.events.at(-1)?.name).toBe('reset')
    expect(reader.isEnded()).toBe(true)
  })

  it('is told to begin afresh where its version was never ours', async () => {
    const reader = await connect(fleet.version() + 10)
    expect(reader.events.at(-1)?.name).toBe('reset')
  })
})

describe('a stream ends', () => {
  it('at once when its session is revoked, and no other', async () => {
    const reader = await connect(null)
    const other = readStream(live.connect({ sessionId: 'other', from: null }))
    await settle()
    revoke('session')
    await settle()
    expect([reader.isEnded(), other.isEnded()]).toEqual([true, false])
    expect(live.clients()).toBe(1)
  })

  it('within a heartbeat when its session ended elsewhere', async () => {
    const reader = await connect(null)
    liveSessions.clear()
    await time.advance(15_000)
    await settle()
    expect(reader.isEnded()).toBe(true)
  })

  it('when the server stops', async () => {
    const reader = await connect(null)
    live.stop()
    await settle()
    expect(reader.isEnded()).toBe(true)
  })

  it('when its session opens more than a browser would, the oldest first', async () => {
    const readers = await Promise.all(Array.from({ length: 11 }, () => connect(null)))
    const other = live.connect({ sessionId: 'other', from: null })
    await settle()
    expect(readers.map((reader) => reader.isEnded())).toEqual([
      ...Array.from({ length: 3 }, () => true),
      ...Array.from({ length: 8 }, () => false),
    ])
    expect(live.clients()).toBe(9)
    await other.cancel()
  })

  it('when its reader is too slow, which costs the others nothing', async () => {
    const slow = live.connect({ sessionId: 'session', from: null })
    const reader = await connect(null)
    const large = 'x'.repeat(900_000)
    for (let turn = 0; turn < 20; turn += 1) {
      await change('1', `${turn}${large}`)
      await batch()
    }
    expect(live.clients()).toBe(1)
    expect(changesOf(reader)).toHaveLength(20)
    await expect(slow.getReader().read()).rejects.toThrow('too slow')
  })
})

describe('what is pushed whole', () => {
  it('comes after a quarter of a second, the last state only, and the same one never twice', async () => {
    const reader = await connect(null)
    moveRefreshes()
    moveRefreshes()
    await batch()
    expect(reader.events.filter(({ name }) => name === 'refreshes')).toHaveLength(2)
    moveRefreshes()
    await batch()
    expect(reader.events.filter(({ name }) => name === 'refreshes')).toHaveLength(2)
  })

  it('comes where time alone changed it: slots of the budget free by themselves', async () => {
    const reader = await connect(null)
    limits = { buckets: [], queued: 1 }
    await time.advance(3000)
    await settle()
    expect(reader.events.findLast(({ name }) => name === 'limits')?.data).toEqual(limits)
  })

  it('tells the time each minute', async () => {
    const reader = await connect(null)
    await time.advance(60_000)
    await settle()
    expect(reader.events.filter(({ name }) => name === 'time')).toHaveLength(2)
  })
})

describe('law: whatever is committed and wherever the line breaks, the browser ends with the server’s rows', () => {
  const step = oneof(
    {
      weight: 5,
      arbitrary: record({ box: integer({ min: 1, max: 6 }), ends: boolean() }),
    },
    { weight: 2, arbitrary: constant('batch' as const) },
    { weight: 2, arbitrary: constant('disconnect' as const) },
  )

  it('and sees versions only rise', async () => {
    await assert(
      asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        await closeAll()
        await openAll()
        const browser = openBrowser()
        for (const [turn, move] of steps.entries()) {
          if (move === 'batch') await batch()
          else if (move === 'disconnect') await browser.reconnect()
          else await commit(String(move.box), `spot ${turn}`, move.ends)
        }
        await browser.reconnect()
        await settle()
        await batch()
        await browser.reconnect()
        expect(browser.rows()).toEqual(serverRows())
        expect(browser.versions()).toEqual([...new Set(browser.versions())].sort((a, b) => a - b))
      }),
      { numRuns: 60 },
    )
  })

  /** Does not wait for the fleet: connections race with commits, as they do in life. */
  async function commit(id: string, yardSpot: string, ends: boolean): Promise<void> {
    time.jump(1000)
    const status = ends ? 'empty_returned' : 'available'
    await put(store, time.now(), { boxes: [boxFacts(id, null, { yardSpot, status })] })
  }

  function serverRows(): Record<string, string | null> {
    const page = fleet.page('containers', { number: 1, size: 100 }, null)
    if (page === 'gone') throw new Error('gone')
    const { data } = containerPage.parse(JSON.parse(page.text()))
    return Object.fromEntries(data.map(({ id, yardSpot }) => [id, yardSpot]))
  }

  function openBrowser() {
    let rows = serverRows()
    let version = fleet.version()
    const versions: number[] = []
    let stream = live.connect({ sessionId: 'session', from: version })
    let reader = readStream(stream)
    return {
      rows: () => rows,
      versions: () => versions,
      async reconnect(): Promise<void> {
        await settle()
        for (const { id, change: next } of changesOf(reader)) {
          if (id !== null) version = id
          versions.push(version)
          rows = { ...rows }
          for (const row of next.containers.put) rows[row.id] = row.yardSpot
          for (const dropped of next.containers.drop) delete rows[dropped]
        }
        await reader.cancel()
        stream = live.connect({ sessionId: 'session', from: version })
        reader = readStream(stream)
      },
    }
  }
})
