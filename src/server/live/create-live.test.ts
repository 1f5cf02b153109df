import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { containerFacts, put } from '../fleet/testing/containers.ts'
import { forgetChanges } from '../store/containers/changes.ts'
import { changesOf, openLive, type OpenLive } from './testing/open-live.ts'
import { readStream } from './testing/read-stream.ts'

let at: OpenLive
beforeEach(async () => {
  at = await openLive()
})
afterEach(() => at.close())

describe('a new stream', () => {
  it('begins with the time, then says how everything stands', async () => {
    const reader = await at.connect(at.fleet.version())
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
      'customers',
      'carriers',
      'orders',
    ])
    expect(reader.events[0]?.data).toEqual({ serverTime: '2026-11-20T20:42:00Z' })
  })

  it('then follows: a single change is sent at once', async () => {
    const reader = await at.connect(at.fleet.version())
    await at.change('1', 'A1')
    expect(changesOf(reader)).toHaveLength(1)
    await at.batch()
    await at.change('2', 'B1')
    expect(changesOf(reader)).toHaveLength(2)
  })

  it('what is committed within a quarter of a second of the last one is one change', async () => {
    const reader = await at.connect(at.fleet.version())
    await at.change('2', 'B0')
    await at.change('1', 'A1')
    await at.change('2', 'B1')
    await at.change('1', 'A2')
    expect(changesOf(reader)).toHaveLength(1)
    await at.batch()
    const [, only, ...others] = changesOf(reader)
    expect(others).toEqual([])
    expect(only?.id).toBe(at.fleet.version())
    expect(only?.change.containers.put.map(({ id, yardSpot }) => [id, yardSpot])).toEqual([
      ['1', 'A2'],
      ['2', 'B1'],
    ])
  })

  it('has to reload for more than a browser takes at once, and the server goes on', async () => {
    const reader = await at.connect(at.fleet.version())
    const references = Array.from({ length: 20_000 }, (_, one) => `${one}`.padEnd(450, '-'))
    await at.change('1', 'A1', references)
    expect(reader.events.at(-1)).toMatchObject({ name: 'reset' })
    const next = await at.connect(at.fleet.version())
    await at.batch()
    await at.change('2', 'B1')
    expect(changesOf(next)).toHaveLength(1)
    const late = await at.connect(at.fleet.version() - 2)
    expect(late.events.at(-1)).toMatchObject({ name: 'reset' })
  })

  it('drops a container whose journey ended', async () => {
    const reader = await at.connect(at.fleet.version())
    at.time.jump(1000)
    await put(at.store, at.time.now(), {
      containers: [containerFacts('1', null, { status: 'empty_returned' })],
    })
    await at.settle()
    await at.batch()
    expect(changesOf(reader)[0]?.change.containers).toEqual({ put: [], drop: ['1'] })
  })
})

describe('a resumed stream', () => {
  it('gets what it missed as one change, and nothing again', async () => {
    const seen = at.fleet.version()
    await at.change('1', 'A1')
    await at.change('2', 'B1')
    const reader = await at.connect(seen)
    expect(changesOf(reader)).toHaveLength(1)
    expect(changesOf(reader)[0]?.id).toBe(at.fleet.version())
    await at.batch()
    expect(changesOf(reader)).toHaveLength(1)
  })

  it('has to reload where its version is no longer stored', async () => {
    const seen = at.fleet.version()
    await at.change('1', 'A1')
    await at.change('2', 'B1')
    at.time.jump(1000)
    await at.store.transaction((tx) => forgetChanges(tx, at.time.now()))
    const reader = await at.connect(seen)
    expect(reader.events.at(-1)?.name).toBe('reset')
    expect(reader.isEnded()).toBe(true)
  })

  it('has to reload where its version was never ours', async () => {
    const reader = await at.connect(at.fleet.version() + 10)
    expect(reader.events.at(-1)?.name).toBe('reset')
  })
})

describe('a stream ends', () => {
  it('at once when its session is revoked, and no other', async () => {
    const reader = await at.connect(null)
    const other = readStream(at.live.connect({ sessionId: 'other', personId: 'bo', from: null }))
    await at.settle()
    at.revoke('session')
    await at.settle()
    expect([reader.isEnded(), other.isEnded()]).toEqual([true, false])
    expect(at.live.clients()).toBe(1)
  })

  it('within a heartbeat when its session ended elsewhere', async () => {
    const reader = await at.connect(null)
    at.sessions.clear()
    await at.time.advance(15_000)
    await at.settle()
    expect(reader.isEnded()).toBe(true)
  })

  it('when the server stops', async () => {
    const reader = await at.connect(null)
    at.live.stop()
    await at.settle()
    expect(reader.isEnded()).toBe(true)
  })

  it('when its session opens more than a browser would, the oldest first', async () => {
    const readers = await Promise.all(Array.from({ length: 11 }, () => at.connect(null)))
    const other = at.live.connect({ sessionId: 'other', personId: 'bo', from: null })
    await at.settle()
    expect(readers.map((reader) => reader.isEnded())).toEqual([
      ...Array.from({ length: 3 }, () => true),
      ...Array.from({ length: 8 }, () => false),
    ])
    expect(at.live.clients()).toBe(9)
    await other.cancel()
  })

  it('when its person opens more than sixteen, in whatever sessions, the oldest first', async () => {
    const open = (personId: string, sessionId: string) =>
      readStream(at.live.connect({ sessionId, personId, from: null }))
    const readers = Array.from({ length: 20 }, (_, i) => open('ana', `session-${i}`))
    const other = open('bo', 'of another')
    await at.settle()
    expect(readers.findIndex((reader) => !reader.isEnded())).toBe(4)
    expect(readers.filter((reader) => !reader.isEnded())).toHaveLength(16)
    expect(other.isEnded()).toBe(false)
  })

  it('when its reader is too slow, which costs the others nothing', async () => {
    const slow = at.live.connect({ sessionId: 'session', personId: 'ana', from: null })
    const reader = await at.connect(null)
    // A row carries at most 2,000 characters of each text.
    const large = Array.from({ length: 450 }, (_, i) => String(i).padEnd(2_000, 'x'))
    for (let turn = 0; turn < 20; turn += 1) {
      await at.change('1', String(turn), large)
      await at.batch()
    }
    expect(at.live.clients()).toBe(1)
    expect(changesOf(reader)).toHaveLength(20)
    await expect(slow.getReader().read()).rejects.toThrow('too slow')
  })
})

describe('what is pushed whole', () => {
  it('comes after a quarter of a second, the last state only, and the same one never twice', async () => {
    const reader = await at.connect(null)
    at.moveRefreshes()
    at.moveRefreshes()
    await at.batch()
    expect(reader.events.filter(({ name }) => name === 'refreshes')).toHaveLength(2)
    at.moveRefreshes()
    await at.batch()
    expect(reader.events.filter(({ name }) => name === 'refreshes')).toHaveLength(2)
  })

  it('comes where time alone changed it: slots of the budget free by themselves', async () => {
    const reader = await at.connect(null)
    at.stands.limits = { buckets: [], queued: 1 }
    await at.time.advance(3000)
    await at.settle()
    expect(reader.events.findLast(({ name }) => name === 'limits')?.data).toEqual(at.stands.limits)
  })

  it('sends the time each minute', async () => {
    const reader = await at.connect(null)
    await at.time.advance(60_000)
    await at.settle()
    expect(reader.events.filter(({ name }) => name === 'time')).toHaveLength(2)
  })
})
