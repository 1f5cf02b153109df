import { array, assert, asyncProperty, nat, tuple } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { onEachEngine } from '../../testing/each-engine.ts'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import { openStore, type Store } from '../store/engine/open-store.ts'
import { createLedger, type Ledger } from './ledger.ts'
import type { SlotRequest, Slot } from './slot.ts'
import { createCountingService } from './testing/counting-service.ts'

const forPeople: SlotRequest = { bucket: 'default', priority: 'people' }

async function openLedger(store: Store, time: VirtualTime): Promise<Ledger> {
  time.waitFor(store.busy)
  const { now, after, elapsedMs: elapsed } = time
  return createLedger({ store, now, after, elapsed })
}

/** Takes every slot that is free, answered at once. */
async function spendAll(ledger: Ledger, ask: SlotRequest): Promise<number> {
  for (let taken = 0; ; taken += 1) {
    const outcome = await ledger.tryTake(ask)
    if (!('slot' in outcome)) return taken
    await outcome.slot.answered()
  }
}

onEachEngine('The ledger', (open) => {
  it('lets 10 refreshes go and not an 11th, until a minute after the answer to the first', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await open(time.now), time)
    expect(await spendAll(ledger, { bucket: 'refresh', priority: 'people' })).toBe(10)
    const refresh = ledger.limits().find(({ name }) => name === 'refresh')
    expect(refresh).toMatchObject({ limit: 10, used: 10, free: 0 })
    expect(refresh?.nextFreeAt).toBe('2026-11-20T20:43:00.500Z')
    await time.advance(60_400)
    expect(await spendAll(ledger, { bucket: 'refresh', priority: 'people' })).toBe(0)
    await time.advance(200)
    expect(await spendAll(ledger, { bucket: 'refresh', priority: 'people' })).toBe(10)
  })

  it('counts each of the four buckets on its own', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await open(time.now), time)
    expect(await spendAll(ledger, { bucket: 'refresh', priority: 'people' })).toBe(10)
    expect(await spendAll(ledger, { bucket: 'default', priority: 'people' })).toBe(100)
  })

  it('remembers over a restart what was spent, and what was under way when the process died', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    const before = await openLedger(store, time)
    for (let at = 0; at < 10; at += 1)
      await before.tryTake({ bucket: 'refresh', priority: 'people' })
    const after = await openLedger(store, time)
    expect(await spendAll(after, { bucket: 'refresh', priority: 'people' })).toBe(0)
    await time.advance(61_000)
    expect(await spendAll(after, { bucket: 'refresh', priority: 'people' })).toBe(0)
    await time.advance(45_000)
    expect(await spendAll(after, { bucket: 'refresh', priority: 'people' })).toBe(10)
  })

  it('observes a pause that the service asked for after a restart', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    const before = await openLedger(store, time)
    await before.pauseUntil('refresh', time.nowMs() + 23_000)
    const after = await openLedger(store, time)
    const outcome = await after.tryTake({ bucket: 'refresh', priority: 'people' })
    expect(outcome).toEqual({ freeAt: time.nowMs() + 23_000 })
    expect(after.limits().find(({ name }) => name === 'refresh')?.pausedUntil).toBe(
      '2026-11-20T20:42:23Z',
    )
  })
})

describe('Who waits for a slot', () => {
  it('goes by urgency, then by the order of asking', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await openStore({ kind: 'sqlite-memory' }, time), time)
    await spendAll(ledger, forPeople)
    const order: string[] = []
    const wait = (name: string, priority: SlotRequest['priority']) =>
      void ledger.take({ bucket: 'default', priority }).then(() => order.push(name))
    wait('sweep', 'sweeping')
    wait('look', 'following')
    wait('first person', 'people')
    wait('second person', 'people')
    wait('notice', 'notice')
    await time.advance(61_000)
    expect(order).toEqual(['first person', 'second person', 'notice', 'look', 'sweep'])
  })

  it('leaves slots to the more urgent where it was asked to', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await openStore({ kind: 'sqlite-memory' }, time), time)
    const sweeping: SlotRequest = { bucket: 'default', priority: 'sweeping', leave: 40 }
    expect(await spendAll(ledger, sweeping)).toBe(60)
    expect(await spendAll(ledger, forPeople)).toBe(40)
  })

  it('gets nothing once nobody wants it any more, and costs nothing', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await openStore({ kind: 'sqlite-memory' }, time), time)
    await spendAll(ledger, forPeople)
    const stop = new AbortController()
    const waiting = ledger.take({ ...forPeople, signal: stop.signal })
    stop.abort()
    expect(await waiting).toBeNull()
    await time.advance(61_000)
    expect(await spendAll(ledger, forPeople)).toBe(100)
  })
})

onEachEngine('While somebody is signed in', (open) => {
  const sweeping: SlotRequest = { bucket: 'default', priority: 'sweeping' }

  it.each(['sweeping', 'following', 'notice'] as const)(
    'leaves 20 of each 100 to people where %s would take them all',
    async (priority) => {
      const time = createVirtualTime()
      const ledger = await openLedger(await open(time.now), time)
      ledger.peopleSeen()
      await time.advance(1)
      expect(await spendAll(ledger, { bucket: 'default', priority })).toBe(80)
      expect(await spendAll(ledger, forPeople)).toBe(20)
    },
  )

  it('notifies every instance on the same store, and estimates by what is left', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    const [here, there] = [await openLedger(store, time), await openLedger(store, time)] as const
    here.peopleSeen()
    await time.advance(1)
    expect(await spendAll(there, sweeping)).toBe(80)
    expect(there.outlook('default').reserved).toBe(20)
    expect(there.outlook('refresh').reserved).toBe(0)
  })

  it('gives all of it back a minute after the last of them was heard of', async () => {
    const time = createVirtualTime()
    const ledger = await openLedger(await open(time.now), time)
    ledger.peopleSeen()
    await time.advance(61_000)
    expect(await spendAll(ledger, sweeping)).toBe(100)
  })

  it('holds nothing back for longer because a clock was set back', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    const before = await openLedger(store, time)
    before.peopleSeen()
    await time.advance(1)
    time.jump(-3_600_000)
    expect(await spendAll(await openLedger(store, time), sweeping)).toBe(100)
  })
})

onEachEngine('A clock that is set', (open) => {
  const hour = 3_600_000

  it.each([hour, -hour])('by %i ms makes no minute shorter, and none longer', async (jump) => {
    const time = createVirtualTime()
    const ledger = await openLedger(await open(time.now), time)
    await spendAll(ledger, forPeople)
    await time.advance(20_000)
    time.jump(jump)
    expect(await spendAll(ledger, forPeople)).toBe(0)
    const { nextFreeAt } = ledger.limits().find(({ name }) => name === 'default') ?? {}
    expect(Date.parse(nextFreeAt ?? '') - time.nowMs()).toBe(40_500)
    await time.advance(40_400)
    expect(await spendAll(ledger, forPeople)).toBe(0)
    await time.advance(200)
    expect(await spendAll(ledger, forPeople)).toBe(100)
  })

  it('is corrected once for all instances, whichever notices first', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    const ledgers = [await openLedger(store, time), await openLedger(store, time)] as const
    await spendAll(ledgers[0], forPeople)
    await time.advance(10_000)
    time.jump(hour)
    for (const ledger of [...ledgers, ...ledgers]) expect(await spendAll(ledger, forPeople)).toBe(0)
    await time.advance(50_700)
    expect(await spendAll(ledgers[1], forPeople)).toBe(100)
    expect(await spendAll(ledgers[0], forPeople)).toBe(0)
  })

  it('while nobody ran holds nobody up for longer than a minute', async () => {
    const time = createVirtualTime()
    const store = await open(time.now)
    await spendAll(await openLedger(store, time), forPeople)
    time.jump(-hour)
    const waiting: Promise<Slot | null> = (await openLedger(store, time)).take(forPeople)
    let served = false
    void waiting.then(() => (served = true))
    await time.advance(75_000)
    expect(served).toBe(true)
  })
})

describe('A person who reads while everything else wants the budget', () => {
  const reads = array(nat(12_000), { minLength: 10, maxLength: 40 })

  /** Seconds each read waited; `isSeen`: whether the ledger knows that somebody is signed in. */
  async function waitsOf(gaps: readonly number[], isSeen: boolean): Promise<number[]> {
    const time = createVirtualTime()
    const store = await openStore({ kind: 'sqlite-memory' }, time)
    const service = createCountingService(time)
    const ledger = await openLedger(store, time)
    const end = new AbortController()
    const spend = async (ask: SlotRequest): Promise<void> => {
      const slot = await ledger.take(ask)
      if (slot) await service.request(60, 90)
      await slot?.answered()
    }
    const goOn = async (priority: SlotRequest['priority']): Promise<void> => {
      while (!end.signal.aborted) await spend({ bucket: 'default', priority, signal: end.signal })
    }
    const stayHere = (): void => {
      if (isSeen) ledger.peopleSeen()
      if (!end.signal.aborted) time.after(15_000, stayHere)
    }
    stayHere()
    await time.advance(1)
    const greedy = (['notice', 'following', 'sweeping'] as const).flatMap((priority) =>
      Array.from({ length: 8 }, () => goOn(priority)),
    )
    await time.advance(5_000)
    const waits: number[] = []
    const asked: number[] = []
    for (const gap of gaps) {
      await time.advance(gap)
      // The law holds while people use fewer than their 20 in a minute.
      const now = time.elapsedMs()
      if (asked.filter((at) => now - at < 62_000).length >= 19) continue
      asked.push(now)
      void spend(forPeople).then(() => waits.push((time.elapsedMs() - now) / 1_000))
    }
    await time.until(() => waits.length === asked.length)
    end.abort()
    await time.advance(1_000)
    await Promise.all(greedy)
    await store.close()
    return waits
  }

  it('is answered within a second while fewer than 20 of 100 are used by people', async () => {
    await assert(
      asyncProperty(reads, async (gaps) => {
        expect(Math.max(...(await waitsOf(gaps, true)))).toBeLessThanOrEqual(1)
      }),
      { numRuns: 6, seed: 1805 },
    )
  })

  it('has a twin where nobody is known to be signed in: the read waits for the budget', async () => {
    expect(Math.max(...(await waitsOf([100, 100], false)))).toBeGreaterThan(10)
  })
})

describe('As the service counts it', () => {
  const delays = array(tuple(nat(4_000), nat(4_000), nat(1_500)), {
    minLength: 230,
    maxLength: 330,
  })

  it('no rolling minute ever holds more than 100 requests, whatever the latency', async () => {
    await assert(
      asyncProperty(delays, nat(200), async (requests, restartAt) => {
        const time = createVirtualTime()
        const store = await openStore({ kind: 'sqlite-memory' }, time)
        const service = createCountingService(time)
        let ledger = await openLedger(store, time)
        let done = 0
        for (const [at, [there, back, gap]] of requests.entries()) {
          // A restart in mid-flight: the old process's requests are still on their way.
          if (at === restartAt) ledger = await openLedger(store, time)
          void sendOne(ledger, () => service.request(there, back)).then(() => (done += 1))
          if (at % 7 === 0) await time.advance(gap)
        }
        await time.until(() => done === requests.length, 3_600_000)
        expect(service.maxInAMinute()).toBeLessThanOrEqual(100)
        await store.close()
      }),
      { numRuns: 12, seed: 4900 },
    )
  })

  it('at least 0.97 of the budget is used while work waits', async () => {
    const time = createVirtualTime()
    const store = await openStore({ kind: 'sqlite-memory' }, time)
    const service = createCountingService(time)
    const ledger = await openLedger(store, time)
    for (let at = 0; at < 1_000; at += 1) void sendOne(ledger, () => service.request(60, 90))
    await time.advance(5 * 60_500)
    expect(service.maxInAMinute()).toBe(100)
    expect(service.arrivals.length).toBeGreaterThanOrEqual(500 * 0.97)
    await store.close()
  })

  it('has a twin without the guard: slots that free a minute after sending let more than 100 through', async () => {
    const time = createVirtualTime()
    const store = await openStore({ kind: 'sqlite-memory' }, time)
    const service = createCountingService(time)
    const ledger = await openLedger(store, time)
    for (let at = 0; at < 200; at += 1) {
      void sendEarly(ledger, () => service.request(at < 100 ? 3_000 : 0, 50))
    }
    await time.advance(70_000)
    expect(service.maxInAMinute()).toBeGreaterThan(100)
    await store.close()
  })
})

async function sendOne(ledger: Ledger, request: () => Promise<void>): Promise<void> {
  const slot = await ledger.take(forPeople)
  await request()
  await slot?.answered()
}

/** The mistake: the minute is counted from the moment of sending. */
async function sendEarly(ledger: Ledger, request: () => Promise<void>): Promise<void> {
  const slot = await ledger.take(forPeople)
  await slot?.answered()
  await request()
}
