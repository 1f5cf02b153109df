import { describe, expect, it } from 'vitest'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { silentLog } from '../store/engine/log.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createUpstream, type Upstream } from './create-upstream.ts'
import { createLedger } from './ledger.ts'
import { askedBy, createShares } from './shares.ts'

/** A client of a service that answers at once; `sent` lists the calls that went out. */
async function openClient(isShared = false) {
  const time = createVirtualTime()
  const store = await openStore({ kind: 'sqlite-memory' }, time)
  time.waitFor(store.busy)
  const ledger = await createLedger({ store, now: time.now, after: time.after })
  const sent: string[] = []
  const upstream = createUpstream({
    baseUrl: 'https://service.example/v2',
    token: 'token',
    fetch: async (request) => {
      sent.push(`${new URL(request.url).pathname.split('/').at(-1)} ${await request.text()}`)
      return Response.json({ data: { id: 'any', type: 'any', attributes: {} } })
    },
    now: time.now,
    after: time.after,
    ledger,
    log: silentLog,
    random: () => 0,
    shares: createShares(time.now, isShared),
  })
  return { time, ledger, upstream, sent }
}

const read = (upstream: Upstream, id: string) =>
  upstream.readOne(`/containers/${id}`, [], { priority: 'people' })

describe('the calls of one person', () => {
  it.each([
    [false, 60],
    [true, 30],
  ])(
    'beyond their share go behind everyone else’s: with other instances (%s) after %d',
    async (isShared, share) => {
      const { time, upstream } = await openClient(isShared)
      const secondsLeft = () => askedBy('ana', () => upstream.ownSecondsFor(1))
      const sendMany = async (count: number) => {
        const calls = Array.from({ length: count }, (_, at) =>
          askedBy('ana', () => read(upstream, `ana-${at}`)),
        )
        await time.advance(1_000)
        await Promise.all(calls)
      }
      await sendMany(share - 1)
      expect(secondsLeft()).toBe(0)
      await sendMany(1)
      expect(secondsLeft()).toBeGreaterThan(50)
    },
  )

  it('leave slots for everyone else’s for as long as they last', async () => {
    const { time, upstream, sent } = await openClient()
    const mine = Array.from({ length: 150 }, (_, at) =>
      askedBy('ana', () => read(upstream, `ana-${at}`)),
    )
    const begun = time.nowMs()
    await time.until(() => sent.length >= 60)
    for (let round = 0; round < 15; round += 1) {
      mine.push(askedBy('ana', () => read(upstream, `ana-later-${round}`)))
      const asked = time.nowMs()
      const answer = askedBy('ben', () => read(upstream, `ben-${round}`))
      await time.until(() => sent.some((call) => call.startsWith(`ben-${round} `)))
      await answer
      expect(time.nowMs() - asked).toBeLessThan(100)
      await time.advance(10_000)
    }
    await time.until(() => sent.length === 180)
    await Promise.all(mine)
    // Sixty at once, and as many each minute from then on.
    expect(time.nowMs() - begun).toBeLessThan(240_000)
  })

  it('after twenty in a minute leave twenty of the account’s free, however many the server makes itself', async () => {
    const { time, ledger, upstream, sent } = await openClient()
    ledger.peopleSeen()
    const calls = Array.from({ length: 40 }, (_, at) =>
      upstream.readOne(`/containers/own-${at}`, [], { priority: 'sweeping' }),
    )
    await time.until(() => sent.length === 40)
    for (let at = 0; at < 55; at += 1) calls.push(askedBy('ana', () => read(upstream, `ana-${at}`)))
    await time.until(() => sent.length === 80)
    const asked = time.nowMs()
    const others = Array.from({ length: 20 }, (_, at) =>
      askedBy('ben', () => read(upstream, `ben-${at}`)),
    )
    await time.until(() => sent.length === 100)
    await Promise.all(others)
    expect(time.nowMs() - asked).toBeLessThan(100)
    await time.until(() => sent.length === 115)
    await Promise.all(calls)
  })

  it('leave slots in every limit of the account: a pasted list of numbers holds up nobody else', async () => {
    const { time, upstream, sent } = await openClient()
    const mine = Array.from({ length: 300 }, (_, at) =>
      askedBy('ana', () => upstream.inferNumber(`ANA${at}`)),
    )
    await time.until(() => sent.length >= 160)
    const asked = time.nowMs()
    const answer = askedBy('ben', () => upstream.inferNumber('BEN'))
    await time.until(() => sent.some((call) => call.includes('BEN')))
    await answer
    expect(time.nowMs() - asked).toBeLessThan(100)
    expect(sent.filter((call) => call.includes('ANA'))).toHaveLength(160)
    await time.until(() => sent.length === 301)
    await Promise.all(mine)
  })

  it('are not counted when the server works on its own', async () => {
    const { time, upstream, sent } = await openClient()
    const calls = Array.from({ length: 100 }, (_, at) => read(upstream, `own-${at}`))
    await time.until(() => sent.length === 100)
    const results = await Promise.all(calls)
    expect(results.every(({ ok }) => ok)).toBe(true)
  })
})
