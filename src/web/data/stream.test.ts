import { beforeEach, describe, expect, it } from 'vitest'
import { createStream, type RawEvent, type StreamStatus } from './stream.ts'

/** An EventSource that a test plays. */
class Played extends EventTarget {
  closed = false
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  close() {
    this.closed = true
  }
  open() {
    this.dispatchEvent(new Event('open'))
  }
  breakOff() {
    this.dispatchEvent(new Event('error'))
  }
  change(version: number) {
    const init = { data: '{}', lastEventId: String(version) }
    this.dispatchEvent(new MessageEvent('change', init))
  }
}

let sources: Played[]
let events: RawEvent[]
let statuses: StreamStatus[]
let tries: (() => void)[]

function start() {
  return createStream({
    connect(url) {
      const source = new Played(url)
      sources.push(source)
      // The stream uses of an EventSource only what is played here.
      return source as unknown as EventSource
    },
    later(run) {
      tries.push(run)
      return () => {
        tries = tries.filter((waiting) => waiting !== run)
      }
    },
    chance: () => 0.5,
    onEvent: (event) => events.push(event),
    onStatus: (status) => statuses.push(status),
  })
}

beforeEach(() => {
  sources = []
  events = []
  statuses = []
  tries = []
})

describe('following the fleet', () => {
  it('starts at the snapshot that was paged and resumes at the version reached', () => {
    const stream = start()
    stream.follow(10)
    newest().open()
    newest().change(11)
    newest().change(14)
    newest().breakOff()
    tries.shift()?.()
    expect(sources.map(({ url }) => url)).toEqual(['/api/live?from=10', '/api/live?from=14'])
    expect(events.map(({ since }) => since)).toEqual([10, 11])
  })

  it('goes back where a later reader paged an older snapshot', () => {
    const stream = start()
    stream.follow(10)
    newest().change(14)
    stream.follow(12)
    expect(newest().url).toBe('/api/live?from=12')
    expect(sources[0]?.closed).toBe(true)
  })

  it('does not connect again for a snapshot that is ahead', () => {
    const stream = start()
    stream.follow(10)
    stream.follow(12)
    expect(sources).toHaveLength(1)
  })

  it('counts its tries and forgets them once it is through', () => {
    start().follow(10)
    newest().breakOff()
    tries.shift()?.()
    newest().breakOff()
    tries.shift()?.()
    newest().open()
    expect(statuses).toEqual([
      { state: 'reconnecting', tries: 1 },
      { state: 'reconnecting', tries: 2 },
      { state: 'live', tries: 0 },
    ])
  })

  it('keeps quiet while paused and goes on from where it was', () => {
    const stream = start()
    stream.follow(10)
    newest().open()
    newest().change(11)
    stream.happened('pause')
    expect(newest().closed).toBe(true)
    stream.follow(9)
    expect(sources).toHaveLength(1)
    stream.happened('resume')
    expect(newest().url).toBe('/api/live?from=9')
  })

  it('waits for the next snapshot after a reset', () => {
    const stream = start()
    stream.follow(10)
    stream.unfollow()
    stream.reconnect()
    expect(sources).toHaveLength(1)
    stream.follow(40)
    expect(newest().url).toBe('/api/live?from=40')
  })
})

function newest(): Played {
  const source = sources.at(-1)
  if (source === undefined) throw new Error('Nothing has connected')
  return source
}
