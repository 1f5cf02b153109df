import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import type { ContainerRow } from '#wire/api/containers.ts'
import { containerQueries } from './containers.ts'
import { createFleetFollower, fleetChangesQuery } from '#web/fleet/follower.ts'
import { overlay } from '#web/fleet/changes.ts'
import type { Live } from './live-context.ts'
import { createLive, type LiveParts } from './live.ts'
import type { TabMessage } from './stream.ts'
import { aRow } from './testing/rows.ts'

/** A server of five containers; each version changes one of them, and a container's status says in which version it last did. */
let version: number
const containers = ['a', 'b', 'c', 'd', 'e'] as const
/** The streams that were opened to it, and the tabs of the browser. */
let streams: Stream[]
let tabs: Tab[]

class Stream extends EventTarget {
  reached: number
  open = true
  constructor(from: number) {
    super()
    this.reached = from
  }
  /** Says everything that this stream has not said yet, in one event, as the server does. */
  catchUp() {
    if (!this.open || this.reached >= version) return
    const put = containers
      .map((id) => container(id, version))
      .filter((row) => lastChange(row) > this.reached)
    this.reached = version
    const data = JSON.stringify({
      version,
      asOf: '2026-11-20T20:42:00Z',
      containers: { put, drop: [] },
      shipments: { put: [], drop: [] },
    })
    this.dispatchEvent(new MessageEvent('change', { data, lastEventId: String(version) }))
  }
  close() {
    this.open = false
  }
  breakOff() {
    this.dispatchEvent(new Event('error'))
  }
}

interface Tab {
  readonly live: Live
  readonly client: QueryClient
  readonly hear: (message: TabMessage) => void
  readonly lead: () => void
  closed: boolean
  /** Frozen: what others say goes past it. */
  deaf: boolean
}

beforeEach(() => {
  version = 10
  streams = []
  tabs = []
})

describe('several tabs of one browser', () => {
  it('share one stream', async () => {
    await openTab()
    await openTab()
    await happen(3)
    expect(streams).toHaveLength(1)
    expect(shownIn(tabs)).toEqual([truth(), truth()])
  })

  it('miss nothing where one of them paged an older snapshot', async () => {
    await openTab()
    await happen(3)
    const late = await openTab(false)
    page(late, 11)
    await settled()
    await happen(0)
    await happen(1)
    expect(shownIn(tabs)).toEqual([truth(), truth()])
  })

  it('go on from where they are when the tab that held the stream is closed', async () => {
    const first = await openTab()
    const second = await openTab()
    await happen(2)
    close(first)
    version += 1
    second.lead()
    await settled()
    await happen(1)
    expect(shownIn([second])).toEqual([truth()])
    expect(streams.at(-1)?.open).toBe(true)
  })

  it('are served by a tab that has read nothing itself yet', async () => {
    const first = await openTab()
    await openTab(false)
    const third = await openTab()
    close(first)
    await settled()
    await happen(2)
    expect(shownIn([third])).toEqual([truth()])
  })

  it('catch up after the browser had frozen one of them', async () => {
    await openTab()
    const frozen = await openTab()
    frozen.deaf = true
    await happen(3)
    frozen.deaf = false
    await happen(1)
    await settled()
    await happen(0)
    expect(shownIn([frozen])).toEqual([truth()])
  })

  it('pause together, and the fleet stands still', async () => {
    const [first, second] = [await openTab(), await openTab()]
    second.live.command('pause')
    await happen(2)
    expect([first, second].map(({ live }) => live.status().state)).toEqual(['paused', 'paused'])
    const stood = containers.map((id) => container(id, 10).status).join(' ')
    expect(shownIn(tabs)).toEqual([stood, stood])
    second.live.command('resume')
    await happen(0)
    expect(shownIn(tabs)).toEqual([truth(), truth()])
  })
})

describe('whatever the network does', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('every tab ends at the present (seed %i)', async (seed) => {
    const chance = dice(seed)
    await openTab()
    for (let step = 0; step < 60; step += 1) {
      const roll = chance()
      const open = tabs.filter(({ closed }) => !closed)
      const some = open[Math.floor(chance() * open.length)]
      if (roll < 0.45) await happen(1 + Math.floor(chance() * 3))
      else if (roll < 0.6) streams.at(-1)?.breakOff()
      else if (roll < 0.7 && open.length < 4) await openTab()
      else if (roll < 0.8 && open.length > 1 && some) close(some)
      else if (roll < 0.9 && some) page(some, version)
      else version += 1
      await settled()
    }
    await happen(1)
    await settled()
    await happen(0)
    const open = tabs.filter(({ closed }) => !closed)
    expect(shownIn(open)).toEqual(open.map(truth))
  })
})

async function openTab(paged = true): Promise<Tab> {
  const client = new QueryClient()
  let hear: Tab['hear'] = () => {}
  let lead = () => {}
  const parts: LiveParts = {
    connect(url) {
      const stream = new Stream(Number(new URL(url, 'http://landside').searchParams.get('from')))
      streams.push(stream)
      // Live uses of an EventSource only what is played here.
      return stream as unknown as EventSource
    },
    later(run) {
      queueMicrotask(run)
      return () => {}
    },
    chance: () => 0.5,
    join(onLead, onMessage) {
      hear = onMessage
      lead = onLead
      const say = (message: TabMessage) => {
        for (const other of tabs)
          if (other.hear !== onMessage && !other.closed && !other.deaf) other.hear(message)
      }
      return { say, close: () => {} }
    },
    watchNetwork: () => () => {},
  }
  const live = createLive(
    client,
    { now: () => '2026-11-20T20:42:00Z', correct: () => {} },
    createFleetFollower,
    parts,
  )
  const tab = { live, client, hear, lead, closed: false, deaf: false }
  tabs.push(tab)
  if (tabs.filter(({ closed }) => !closed).length === 1) lead()
  if (paged) page(tab, version)
  await settled()
  return tab
}

function close(tab: Tab) {
  const led = streams.at(-1)?.open === true && tabs.find(({ closed }) => !closed) === tab
  tab.closed = true
  tab.live.close()
  if (led) tabs.find(({ closed }) => !closed)?.lead()
}

/** The tab reads the pages of the snapshot `at` and follows them. */
function page(tab: Tab, at: number) {
  tab.client.setQueryData(containerQueries.list().queryKey, {
    pages: [
      {
        data: containers.map((id) => container(id, at)),
        links: {},
        meta: { total: 1, snapshot: at, asOf: '2026-11-20T20:42:00Z', mirroring: false },
      },
    ],
    pageParams: [''],
  })
  tab.live.following.follow(at)
}

async function happen(times: number) {
  for (let i = 0; i < times; i += 1) {
    version += 1
    for (const stream of streams) stream.catchUp()
  }
  for (const stream of streams) stream.catchUp()
  await settled()
}

/** The container as it stands in `at`: version 11 changed `b`, 12 `c`, and so on around. */
function container(id: (typeof containers)[number], at: number): ContainerRow {
  const place = containers.indexOf(id)
  const last = at - ((at - place) % containers.length)
  return aRow(id, { status: String(last) })
}

function lastChange({ status }: ContainerRow): number {
  return Number(status)
}

/** Every container as it stands at the server. */
function truth(): string {
  return containers.map((id) => container(id, version).status).join(' ')
}

/** Every container as each tab shows it. */
function shownIn(some: readonly Tab[]): string[] {
  return some.map(({ client }) => {
    const pages = client.getQueryData(containerQueries.list().queryKey)?.pages ?? []
    const changes = client.getQueryData(fleetChangesQuery().queryKey)
    const rows = pages.flatMap(({ data }) => data)
    const shown =
      changes === undefined
        ? rows
        : overlay(rows, pages[0]?.meta.snapshot ?? 0, changes.containers).rows
    return shown.map(({ status }) => status).join(' ')
  })
}

async function settled() {
  for (let i = 0; i < 5; i += 1) await Promise.resolve()
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
