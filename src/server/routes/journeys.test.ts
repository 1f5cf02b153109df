import { beforeEach, describe, expect, it } from 'vitest'
import { createClock } from '../fleet/testing/boxes.ts'
import { createManualTimers } from '../fleet/testing/manual-timers.ts'
import type { BoxRead } from '../mirror/create-mirror.ts'
import { createJourneys, type Journeys } from './journeys.ts'

const events: BoxRead['events'] = []
const good: BoxRead = { record: { ok: true }, events, eventsFailure: null }
const bad: BoxRead = { record: { ok: true }, events: null, eventsFailure: 'The service is down' }

let clock: ReturnType<typeof createClock>
let timers: ReturnType<typeof createManualTimers>
let journeys: Journeys
let looks: number
let answer: () => Promise<BoxRead>

beforeEach(() => {
  clock = createClock('2026-11-20T20:42:00Z')
  timers = createManualTimers()
  looks = 0
  answer = () => Promise.resolve(good)
  const readContainer = () => {
    looks += 1
    return answer()
  }
  journeys = createJourneys({ mirror: { readContainer }, now: clock.now, after: timers.after })
})

describe('a journey', () => {
  it('is good for a minute', async () => {
    await journeys.find('box')
    clock.advance(59_999)
    await journeys.find('box')
    expect(looks).toBe(1)
    clock.advance(1)
    await journeys.find('box')
    expect(looks).toBe(2)
  })

  it('that fails shows the older one with the reason, and is tried again after ten seconds', async () => {
    await journeys.find('box')
    clock.advance(60_000)
    answer = () => Promise.resolve(bad)
    expect(await journeys.find('box')).toMatchObject({
      events,
      eventsFailure: 'The service is down',
    })
    await journeys.find('box')
    expect(looks).toBe(2)
    clock.advance(10_000)
    answer = () => Promise.resolve(good)
    expect(await journeys.find('box')).toEqual(good)
  })

  it('that takes long is not waited for, and is there for the next who asks', async () => {
    let arrive: (read: BoxRead) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    const soon = journeys.findSoon('box')
    timers.advance(4000)
    expect(await soon).toMatchObject({
      events: null,
      eventsFailure: expect.stringContaining('not answered yet'),
    })
    arrive(good)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await journeys.findSoon('box')).toEqual(good)
    expect(looks).toBe(1)
  })
})
