import { beforeEach, describe, expect, it } from 'vitest'
import { createVirtualTime, type VirtualTime } from '../../testing/virtual-time.ts'
import type { ContainerRead } from '../mirror/create-mirror.ts'
import { createJourneys, type Journeys } from './journeys.ts'
import { orTimeout } from './time-limit.ts'
import { RequestProblem } from './problem.ts'

const events: ContainerRead['events'] = []
const good: ContainerRead = { record: { ok: true }, events, eventsFailure: null }
const bad: ContainerRead = {
  record: { ok: true },
  events: null,
  eventsFailure: 'The service is down',
}

let time: VirtualTime
let journeys: Journeys
let looks: number
let answer: () => Promise<ContainerRead>

beforeEach(() => {
  time = createVirtualTime()
  looks = 0
  answer = () => Promise.resolve(good)
  const readContainer = () => {
    looks += 1
    return answer()
  }
  journeys = createJourneys({ mirror: { readContainer }, now: time.now, after: time.after })
})

describe('a journey', () => {
  it('is good for a minute', async () => {
    await journeys.find('container')
    time.jump(59_999)
    await journeys.find('container')
    expect(looks).toBe(1)
    time.jump(1)
    await journeys.find('container')
    expect(looks).toBe(2)
  })

  it('that fails shows the older one with the reason, and is tried again after ten seconds', async () => {
    await journeys.find('container')
    time.jump(60_000)
    answer = () => Promise.resolve(bad)
    expect(await journeys.find('container')).toMatchObject({
      events,
      eventsFailure: 'The service is down',
    })
    await journeys.find('container')
    expect(looks).toBe(2)
    time.jump(10_000)
    answer = () => Promise.resolve(good)
    expect(await journeys.find('container')).toEqual(good)
  })

  it('that takes long is not waited for, and is there for the next who asks', async () => {
    let arrive: (read: ContainerRead) => void = () => undefined
    answer = () => new Promise((resolve) => (arrive = resolve))
    const soon = journeys.findSoon('container')
    await time.advance(4000)
    expect(await soon).toMatchObject({
      events: null,
      eventsFailure: expect.stringContaining('hasn’t responded yet'),
    })
    arrive(good)
    await new Promise((resolve) => setImmediate(resolve))
    expect(await journeys.findSoon('container')).toEqual(good)
    expect(looks).toBe(1)
  })

  it('times out after ten seconds for a container we don’t have, and asks the person to try again', async () => {
    answer = () => new Promise(() => undefined)
    const waiting = orTimeout(journeys.find('container'), time.after).catch(
      (error: unknown) => error,
    )
    await time.advance(10_000)
    const error = await waiting
    expect(error).toBeInstanceOf(RequestProblem)
    expect(error).toMatchObject({ facts: { status: 503, kind: 'service-busy' } })
  })
})
