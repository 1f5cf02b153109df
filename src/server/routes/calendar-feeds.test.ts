import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calendarFeeds, madeCalendarFeed } from '#wire/api/calendar-feeds.ts'
import { people } from '#wire/api/people.ts'
import { problem } from '#wire/api/problem.ts'
import { v1Containers, type V1Container } from '#wire/api/v1.ts'
import { savedViewList, type NewView } from '#wire/api/views.ts'
import { friday } from '../../testing/world-moment.ts'
import { readCalendar } from '../calendar/testing/read-calendar.ts'
import { createListener } from '../listener.ts'
import { listAudit } from '../store/people/audit.ts'
import { everyRow, newcomer } from '../testing/cast.ts'
import {
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer
let listener: Server
let base = ''
let coordinator: Requester
let manager: Requester
let admin: Requester
let all: readonly V1Container[]

beforeAll(async () => {
  server = await openMirroredServer({
    containers: 60,
    at: friday,
    env: { PUBLIC_URL: 'http://localhost:4900' },
  })
  ;[coordinator, manager, admin] = await Promise.all([
    server.as('coordinator'),
    server.as('manager'),
    server.as('admin'),
  ])
  await manager('/api/policy/illustration', jsonPut({ on: true }))
  await server.settled()
  listener = createListener(
    async (request, env) => server.app.fetch(request, env),
    () => false,
  )
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', () => resolve()))
  // A listener on a port has an address with one.
  base = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  all = await readAll()
}, 60_000)
afterAll(async () => {
  listener.closeAllConnections()
  await new Promise((resolve) => listener.close(resolve))
  await server.end()
})

async function readAll(): Promise<readonly V1Container[]> {
  return v1Containers.parse(await (await admin('/api/v1/containers?limit=200')).json()).data
}

let views = 0
async function makeView(over: Partial<NewView> = {}, by = coordinator): Promise<string> {
  const name = over.name ?? `View ${(views += 1)}`
  const view = { page: 'containers', search: '', shared: false, ...over, name }
  const { data } = savedViewList.parse(await (await by('/api/views', jsonPost(view))).json())
  return data.find((one) => one.name === name)?.id ?? ''
}

async function makeFeed(viewId: string, by = coordinator) {
  const before = new Set((await listed(by)).map(({ id }) => id))
  const answer = await by('/api/calendar-feeds', jsonPost({ viewId }))
  const { data, token } = madeCalendarFeed.parse(await answer.json())
  const id = data.find((one) => !before.has(one.id))?.id ?? ''
  return { id, token, url: `${base}/feeds/${token}.ics` }
}

async function listed(by: Requester) {
  return calendarFeeds.parse(await (await by('/api/calendar-feeds')).json()).data
}

const feedOf = async (search: string) => makeFeed(await makeView({ search }))

async function read(url: string) {
  const answer = await fetch(url)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  return readCalendar(await answer.text())
}

const statusOf = async (url: string, init?: RequestInit) => (await fetch(url, init)).status

async function namesOf(by: Requester): Promise<readonly string[]> {
  return (await listed(by)).map(({ viewName }) => viewName)
}

describe('a calendar read over HTTP', () => {
  it('has the day of each container as the API gives it, and no other', async () => {
    const { url } = await feedOf('')
    const { events } = await read(url)
    const days = new Map(events.map(({ uid, start }) => [uid, start]))
    const expected = all.flatMap(({ id, lane, lastFreeDay, pickUpBy }) =>
      lane === null || lastFreeDay === null
        ? []
        : [[`${id}-pick-up@landside`, pickUpBy ?? lastFreeDay.date] as const],
    )
    expect(expected.length).toBeGreaterThan(5)
    expect(new Map([...days].filter(([uid]) => uid.includes('-pick-up@')))).toEqual(
      new Map(expected),
    )
    const booked = all.filter(
      ({ appointment, milestones }) => appointment !== null && milestones.gateOutAt === null,
    )
    expect(booked.length).toBeGreaterThan(0)
    for (const { id, appointment } of booked)
      expect(Date.parse(days.get(`${id}-appointment@landside`) ?? '')).toBe(
        Date.parse(appointment?.at ?? ''),
      )
    const returns = events.filter(({ uid }) => uid.includes('-return@'))
    expect(returns.length).toBeGreaterThan(0)
    expect(returns.every(({ summary }) => summary.includes('estimated'))).toBe(true)
    for (const { start, end } of events.filter((one) => !one.start.includes('T')))
      expect(Date.parse(end) - Date.parse(start)).toBe(86_400_000)
  })

  it('has the containers of its view, as the view is now', async () => {
    const [one, other] = all.filter(({ lastFreeDay, lane }) => lastFreeDay && lane)
    const name = 'Due; today, "Los Angeles"'
    const viewId = await makeView({ name, search: `q=${one?.number}` })
    const { url } = await makeFeed(viewId)
    const first = await read(url)
    expect(first.name).toBe(`Landside: ${name}`)
    expect(first.events.length).toBeGreaterThan(0)
    for (const { uid } of first.events) expect(uid).toMatch(new RegExp(`^${one?.id}-`))
    const change = { name, search: `q=${other?.number}`, shared: false, basedOn: 1 }
    await coordinator(`/api/views/${viewId}`, jsonPut(change))
    const { events } = await read(url)
    expect(events[0]?.uid).toContain(other?.id)
    expect((await read((await feedOf('view=returned')).url)).events).toEqual([])
  })

  it('finds containers by older notes, as the page does', async () => {
    const one = all.find(({ lastFreeDay, lane }) => lastFreeDay && lane)
    for (const text of ['chassis-split-4711', 'later'])
      await coordinator(
        '/api/handling',
        jsonPost({ edits: [{ containerIds: [one?.id], change: { kind: 'note', text } }] }),
      )
    await server.settled()
    const { events } = await read((await feedOf('q=chassis-split-4711')).url)
    expect(events.map(({ uid }) => uid).join(' ')).toContain(one?.id)
    expect(JSON.stringify(events)).not.toMatch(/chassis-split|later/)
  })

  it('moves an event when its date moves, and drops it once it is canceled', async () => {
    const free = all.find(({ appointment, lane }) => appointment === null && lane !== null)
    const { url } = await feedOf(`q=${free?.number}`)
    const book = async (at: string | null) => {
      await admin('/api/v1/appointments', jsonPut({ number: free?.number, at }))
      await server.settled()
      const { events } = await read(url)
      return events.filter(({ uid }) => uid === `${free?.id}-appointment@landside`)
    }
    const starts = async (at: string | null) => (await book(at)).map(({ start }) => start)
    expect(await starts('2026-11-24T17:00:00Z')).toEqual(['2026-11-24T17:00:00Z'])
    expect(await starts('2026-11-25T18:30:00Z')).toEqual(['2026-11-25T18:30:00Z'])
    expect(await starts(null)).toEqual([])
  })

  it('has no charges, customers, references, owners or notes', async () => {
    const people = ['Carlos Okafor', 'Mei Lindqvist', 'Sofia Marin']
    const text = JSON.stringify(await read((await feedOf('')).url))
    expect(text).not.toMatch(/USD|\$|secret/)
    for (const word of [
      ...people,
      ...all.flatMap(({ customer, references }) => [customer, ...references]),
    ])
      if (word) expect(text).not.toContain(word)
    expect(text).toContain('http://localhost:4900/containers/')
  })

  it('is sent again only if more than the time of writing changed', async () => {
    const due = all.filter(({ lane }) => lane !== null).slice(0, 8)
    const lasting = (text: string) => text.replaceAll(/^DTSTAMP:.*$/gm, '')
    const readOne = async (url: string, headers = {}) => {
      const answer = await fetch(url, { headers })
      const { status } = answer
      return { status, headers: answer.headers, text: await answer.text() }
    }
    const urls: string[] = []
    for (const { number } of due) urls.push((await feedOf(`q=${number}`)).url)
    const first = await Promise.all(urls.map((url) => readOne(url)))
    await server.advance(120_000)
    let same = 0
    for (const [at, url] of urls.entries()) {
      const etag = first[at]?.headers.get('etag') ?? ''
      expect(etag).toMatch(/^W\/"/)
      expect(first[at]?.headers.get('cache-control')).toBe('private, no-cache')
      const now = await readOne(url)
      const again = await readOne(url, { 'if-none-match': etag })
      // The data of some was checked meanwhile.
      if (lasting(now.text) !== lasting(first[at]?.text ?? '')) expect(again.status).toBe(200)
      else expect([again.status, again.text]).toEqual([304, ''])
      if (again.status === 304 && now.text !== first[at]?.text) same += 1
    }
    expect(same).toBeGreaterThan(0)
  })

  it('answers HEAD like GET, without the text, and nothing else', async () => {
    const { url } = await feedOf('')
    const [head, get] = [await fetch(url, { method: 'HEAD' }), await fetch(url)]
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      get.headers.get('etag'),
      '',
    ])
    for (const method of ['PUT', 'DELETE', 'PROPFIND'])
      expect([404, 405, 415]).toContain(await statusOf(url, { method }))
  })
})

describe('the secret of a feed', () => {
  it('is in one reply only: not in the store, the audit, the log or a list', async () => {
    const { token, url } = await feedOf('')
    await read(url)
    expect(JSON.stringify(await everyRow(server))).not.toContain(token)
    expect(JSON.stringify(await listAudit(server.store.db, { limit: 1000 }))).not.toContain(token)
    expect(await (await admin('/api/calendar-feeds')).text()).not.toContain(token)
    expect(server.logLines.join('\n')).not.toContain(token)
  })

  it('isn’t guessed: every other address is the same 404', async () => {
    const { token } = await feedOf('')
    const wrong = [
      token,
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}.ics`,
      `${token.slice(1)}.ics`,
      `${token.toUpperCase()}.ics`,
      `${token}.ics.ics`,
      `${token}%20.ics`,
      'none.ics',
      '.ics',
      'a'.repeat(4000),
    ]
    for (const path of wrong) {
      const answer = await fetch(`${base}/feeds/${path}`)
      const { title, detail } = problem.parse(await answer.json())
      expect([path, answer.status, title, detail]).toEqual([path, 404, 'Not found.', undefined])
    }
    expect(await statusOf(`${base}/feeds/${token}.ics`)).toBe(200)
  })

  it('shows when it was last read, to the minute', async () => {
    const { id, url } = await feedOf('')
    const lastRead = async () =>
      (await listed(coordinator)).find((one) => one.id === id)?.lastReadAt
    expect(await lastRead()).toBeNull()
    await read(url)
    const seen = await lastRead()
    expect(seen).toMatch(/:00\.000Z$/)
    await server.advance(120_000)
    await read(url)
    expect(Date.parse((await lastRead()) ?? '') - Date.parse(seen ?? '')).toBe(120_000)
  })
})

describe('a feed ends at once', () => {
  it('when its person or an admin revokes it, and nobody else can', async () => {
    const [mine, ours] = [await feedOf(''), await feedOf('')]
    const revoke = async (id: string, by: Requester) =>
      (await by(`/api/calendar-feeds/${id}`, jsonDelete())).status
    expect(await revoke(mine.id, manager)).toBe(404)
    expect(await statusOf(mine.url)).toBe(200)
    expect([await revoke(mine.id, coordinator), await statusOf(mine.url)]).toEqual([200, 404])
    expect([await revoke(ours.id, admin), await statusOf(ours.url)]).toEqual([200, 404])
    expect(await revoke(ours.id, admin)).toBe(404)
    const [entry] = await listAudit(server.store.db, { action: 'revoke calendar feed', limit: 1 })
    expect(entry?.detail).toMatchObject({ createdBy: 'Carlos Okafor' })
  })

  it('when its view is deleted, and of everyone else when it becomes private', async () => {
    const viewId = await makeView({ name: 'The team’s', shared: true }, manager)
    const [mine, theirs] = [await makeFeed(viewId, manager), await makeFeed(viewId)]
    expect(await namesOf(coordinator)).toContain('The team’s')
    const change = { name: 'The team’s', search: '', shared: false, basedOn: 1 }
    await manager(`/api/views/${viewId}`, jsonPut(change))
    expect([await statusOf(mine.url), await statusOf(theirs.url)]).toEqual([200, 404])
    expect(await namesOf(coordinator)).not.toContain('The team’s')
    await manager(`/api/views/${viewId}`, jsonDelete())
    expect(await statusOf(mine.url)).toBe(404)
    expect(await namesOf(admin)).not.toContain('The team’s')
  })

  it('when its person is disabled, and stays ended when they are back', async () => {
    const person = await newcomer(server, admin, 'a planner', 'support')
    const { url } = await makeFeed(await makeView({}, person.ask), person.ask)
    expect(await statusOf(url)).toBe(200)
    const { data } = people.parse(await (await admin('/api/people')).json())
    const id = data.find(({ email }) => email === person.email)?.id ?? ''
    const change = { name: person.name, role: 'support', isDisabled: true, keepShareLinks: true }
    await admin(`/api/people/${id}`, jsonPut(change))
    expect(await statusOf(url)).toBe(404)
    await admin(`/api/people/${id}`, jsonPut({ ...change, isDisabled: false }))
    expect(await statusOf(url)).toBe(404)
  })
})

describe('who may create feeds', () => {
  it('is everyone, of views that they see', async () => {
    const support = await server.as('support')
    const [own, shared] = [await makeView(), await makeView({ shared: true }, manager)]
    const make = async (viewId: string) =>
      (await support('/api/calendar-feeds', jsonPost({ viewId }))).status
    expect([await make(own), await make('none'), await make(shared)]).toEqual([404, 404, 201])
    expect(await namesOf(support)).toHaveLength(1)
    expect((await namesOf(admin)).length).toBeGreaterThan(5)
  })

  it('makes at most 20', async () => {
    const person = await newcomer(server, admin, 'a collector', 'support')
    const viewId = await makeView({}, person.ask)
    const statuses: number[] = []
    for (let made = 0; made < 21; made += 1)
      statuses.push((await person.ask('/api/calendar-feeds', jsonPost({ viewId }))).status)
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 409])
  })
})

it('guessing is stopped, and feeds that work are still served', async () => {
  const { url } = await feedOf('')
  const statuses: number[] = []
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push(await statusOf(`${base}/feeds/${'x'.repeat(43)}.ics`))
  expect(statuses.at(-1)).toBe(429)
  expect(await statusOf(url)).toBe(200)
})
