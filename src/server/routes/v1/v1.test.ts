import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { problem } from '#wire/api/problem.ts'
import { invitation, people } from '#wire/api/people.ts'
import { madeApiToken, type NewApiToken } from '#wire/api/tokens.ts'
import {
  v1Alerts,
  v1Changes,
  v1Containers,
  v1Invoices,
  v1Lookup,
  v1Notes,
  v1OneContainer,
  v1OneShipment,
  v1ReferencesAnswer,
  v1Shipments,
  type V1Container,
  type V1Shipment,
} from '#wire/api/v1.ts'
import { newcomer } from '../../testing/cast.ts'
import {
  canary,
  jsonDelete,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../../testing/test-server.ts'
import { friday } from '../../../testing/world-moment.ts'
import { savedInvoices } from '#wire/api/invoices.ts'
import { anInvoice } from '../../../domain/testing/invoices.ts'

let server: TestServer
let admin: Requester
let program: Requester
let all: readonly V1Container[]

beforeAll(async () => {
  server = await openMirroredServer({ containers: 30, at: friday })
  admin = await server.as('admin')
  program = (await makeToken()).ask
  all = v1Containers.parse(await (await program('/api/v1/containers?limit=200')).json()).data
}, 60_000)
afterAll(() => server.end())

const usual: NewApiToken = {
  kind: 'service',
  name: 'TMS',
  role: 'coordinator',
  writes: true,
  days: 30,
}

async function makeToken(wanted: Partial<NewApiToken> = {}, by: Requester = admin) {
  const answer = await by('/api/tokens', jsonPost({ ...usual, ...wanted }))
  const { token, data } = madeApiToken.parse(await answer.json())
  const id = data.find(({ name }) => name === (wanted.name ?? usual.name))?.id ?? ''
  return { token, id, ask: withToken(token) }
}

function withToken(token: string): Requester {
  return (path, init = {}) => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Bearer ${token}`)
    return server.request(path, { ...init, headers })
  }
}

async function kindOf(answer: Response): Promise<string> {
  return problem.parse(await answer.json()).type.replace('urn:landside:', '')
}

describe('a token', () => {
  it('is shown once, and stored as a hash', async () => {
    const { token } = await makeToken({ name: 'Once' })
    const listed = await (await admin('/api/tokens')).text()
    expect(listed).toContain('Once')
    expect(listed).not.toContain(token)
    const stored = await server.store.db.selectFrom('api_token').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('is accepted without a cookie and from any origin, and a cookie without a token isn’t', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://tms.example' }
    expect((await program('/api/v1/alerts', { headers })).status).toBe(200)
    const signIn = { email: 'manager@landside.test', password: 'landside-demo' }
    const answer = await server.request('/api/auth/sign-in/email', jsonPost(signIn))
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    expect(cookie).not.toBe('')
    expect((await server.request('/api/v1/alerts', { headers: { cookie } })).status).toBe(401)
  })

  it('isn’t accepted by the browser’s API', async () => {
    for (const path of ['/api/containers', '/api/session', '/api/tokens', '/api/people'])
      expect([path, (await program(path)).status]).toEqual([path, 401])
  })

  it.each(['Bearer', 'Bearer x', `Bearer landside_${'a'.repeat(43)}`, 'Basic YWRhbTphZGFt'])(
    '“%s” is refused like any other that doesn’t work',
    async (authorization) => {
      const answer = await server.request('/api/v1/containers', { headers: { authorization } })
      expect([answer.status, await kindOf(answer)]).toEqual([401, 'invalid-token'])
      expect(answer.headers.get('www-authenticate')).toContain('Bearer')
    },
  )

  it('stops working as soon as it is revoked', async () => {
    const { id, ask } = await makeToken({ name: 'To revoke' })
    expect((await ask('/api/v1/alerts')).status).toBe(200)
    await admin(`/api/tokens/${id}`, jsonDelete())
    expect((await ask('/api/v1/alerts')).status).toBe(401)
  })

  it('that is read-only can’t change anything', async () => {
    const { ask } = await makeToken({ writes: false })
    const path = `/api/v1/containers/${all[0]?.id}/notes`
    const answer = await ask(path, jsonPost({ text: 'No' }))
    expect([answer.status, await kindOf(answer)]).toEqual([403, 'read-only-token'])
  })

  it('can’t have a role above its creator’s, and only admins create service tokens', async () => {
    const coordinator = await server.as('coordinator')
    const refusals = [
      { ...usual, kind: 'personal', role: 'manager' },
      { ...usual, kind: 'service', role: 'support' },
    ]
    for (const wanted of refusals)
      expect((await coordinator('/api/tokens', jsonPost(wanted))).status).toBe(403)
  })

  it('that is personal never allows more than its person, and ends with their access', async () => {
    const person = await newcomer(server, admin, 'a planner', 'coordinator')
    const { ask } = await makeToken({ kind: 'personal' }, person.ask)
    const { data } = people.parse(await (await admin('/api/people')).json())
    const id = data.find(({ email }) => email === person.email)?.id ?? ''
    const change = { name: person.name, role: 'support', isDisabled: false }
    const owner = `/api/v1/containers/${all[0]?.id}/owner`
    expect((await ask(owner, jsonPut({ email: person.email }))).status).toBe(200)
    await admin(`/api/people/${id}`, jsonPut(change))
    expect((await ask(owner, jsonPut({ email: null }))).status).toBe(403)
    await admin(`/api/people/${id}`, jsonPut({ ...change, isDisabled: true }))
    expect((await ask('/api/v1/alerts')).status).toBe(401)
    await admin(`/api/people/${id}`, jsonPut(change))
    expect((await ask('/api/v1/alerts')).status).toBe(401)
  })

  it('that is personal ends once its person has a new password', async () => {
    const person = await newcomer(server, admin, 'a dispatcher', 'coordinator')
    const { ask } = await makeToken({ kind: 'personal' }, person.ask)
    const { data } = people.parse(await (await admin('/api/people')).json())
    const id = data.find(({ email }) => email === person.email)?.id ?? ''
    const reset = await admin(`/api/people/${id}/invitation`, jsonPost({}))
    const { token } = invitation.parse(await reset.json())
    expect((await ask('/api/v1/alerts')).status).toBe(200)
    const accept = { token, password: 'another correct horse', newcomer: null }
    await server.request('/api/auth/accept', jsonPost(accept))
    expect((await ask('/api/v1/alerts')).status).toBe(401)
  })
})

describe('containers', () => {
  it('are paged by cursor, each once, with the assessment of the Board', async () => {
    const seen: string[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = v1Containers.parse(
        await (await program(`/api/v1/containers?limit=7&cursor=${cursor}`)).json(),
      )
      seen.push(...page.data.map(({ id }) => id))
      cursor = page.cursor
    }
    expect(seen).toEqual(all.map(({ id }) => id))
    expect(new Set(seen).size).toBe(seen.length)
    const lanes = new Set(all.map(({ lane }) => lane))
    expect(lanes.size).toBeGreaterThan(2)
    expect(all.every(({ url, id }) => url.endsWith(`/containers/${id}`))).toBe(true)
  })

  it('can be asked for by lane, ID or number', async () => {
    const [one] = all.filter(({ lane }) => lane !== null)
    const inLane = await program(`/api/v1/containers?lane=${one?.lane}`)
    expect(v1Containers.parse(await inLane.json()).data.map(({ id }) => id)).toContain(one?.id)
    for (const given of [one?.id, one?.number]) {
      const answer = v1OneContainer.parse(
        await (await program(`/api/v1/containers/${given}`)).json(),
      )
      expect(answer.data).toEqual(one)
    }
    expect((await program('/api/v1/containers/NONE')).status).toBe(404)
    expect((await program('/api/v1/containers?lane=none')).status).toBe(400)
    expect((await program('/api/v1/containers?limit=0')).status).toBe(400)
  })

  it('aren’t sent again if they haven’t changed', async () => {
    const first = await program('/api/v1/containers')
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    const again = await program('/api/v1/containers', { headers })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  it('are found by any number', async () => {
    const [one] = all
    for (const number of [one?.number, one?.shipment?.billOfLading]) {
      const answer = await program(`/api/v1/lookup?q=${encodeURIComponent(number ?? '')}`)
      const { data } = v1Lookup.parse(await answer.json())
      expect(data[0]?.containers.map(({ id }) => id)).toContain(one?.id)
    }
    expect((await program('/api/v1/lookup?q=')).status).toBe(400)
  })
})

describe('shipments', () => {
  it('are paged by cursor, each once, with the assessment of their containers', async () => {
    const seen: V1Shipment[] = []
    let cursor: string | null = ''
    while (cursor !== null) {
      const page = v1Shipments.parse(
        await (await program(`/api/v1/shipments?limit=4&cursor=${cursor}`)).json(),
      )
      seen.push(...page.data)
      cursor = page.cursor
    }
    const wanted = new Set(all.flatMap(({ shipment }) => shipment?.id ?? []))
    expect(seen.map(({ id }) => id)).toEqual([...wanted].toSorted())
    const ofAll = new Map(seen.flatMap(({ containers }) => containers.map((one) => [one.id, one])))
    for (const { id, number, lane, lastFreeDay, readiness, cost } of all)
      expect(ofAll.get(id)).toMatchObject({ number, lane, lastFreeDay, readiness, cost })
  })

  it('can be asked for by ID or bill of lading', async () => {
    const { shipment } = all.find((one) => one.shipment !== null) ?? {}
    for (const given of [
      shipment?.id,
      shipment?.billOfLading,
      shipment?.billOfLading.toLowerCase(),
    ]) {
      const answer = await program(`/api/v1/shipments/${given}`)
      expect(v1OneShipment.parse(await answer.json()).data.id).toBe(shipment?.id)
    }
    const answer = await program('/api/v1/shipments/NONE')
    expect([answer.status, await kindOf(answer)]).toEqual([404, 'not-found'])
  })
})

describe('changes, alerts and invoices', () => {
  it('continue after a cursor, each once', async () => {
    const read = async (cursor: string) =>
      v1Changes.parse(await (await program(`/api/v1/changes?cursor=${cursor}&limit=200`)).json())
    let before = await read('')
    while (before.data.length > 0) before = await read(before.cursor)
    await server.advance(600_000)
    await server.settled()
    const after = await read(before.cursor)
    expect(after.data.every(({ id }) => Number(id) > Number(before.cursor))).toBe(true)
    expect((await program('/api/v1/changes?cursor=one')).status).toBe(400)
  })

  it('are sent as they are on screen', async () => {
    const manager = await server.as('manager')
    const made = await manager('/api/invoices', jsonPost({ invoices: [anInvoice()] }))
    savedInvoices.parse(await made.json())
    const { data } = v1Invoices.parse(await (await program('/api/v1/invoices')).json())
    expect(data.map(({ number }) => number)).toContain(anInvoice().number)
    const alerts = async (query: string) =>
      v1Alerts.parse(await (await program(`/api/v1/alerts?${query}`)).json())
    const [all, one] = [await alerts('limit=200'), await alerts('limit=1')]
    expect(all.data.length).toBeGreaterThan(1)
    expect([...one.data, ...(await alerts(`limit=1&cursor=${one.cursor}`)).data]).toEqual(
      all.data.slice(0, 2),
    )
  })
})

describe('a write', () => {
  const noteTo = (key: string, text: string) =>
    program(`/api/v1/containers/${all[1]?.id}/notes`, {
      ...jsonPost({ text }),
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
    })
  const notes = async (text: string) => {
    const answer = await program(`/api/v1/containers/${all[1]?.id}/notes`)
    return v1Notes.parse(await answer.json()).data.filter((one) => one.text === text)
  }

  it('with an Idempotency-Key happens once, and a repeated call gets the same response', async () => {
    const first = await noteTo('key-1', 'Chassis split')
    const again = await noteTo('key-1', 'Chassis split')
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await again.text()).toBe(await first.text())
    expect(await notes('Chassis split')).toHaveLength(1)
  })

  it('that is sent ten times at once happens once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => noteTo('key-2', 'Ten')))
    expect(answers.every(({ status }) => [201, 409].includes(status))).toBe(true)
    expect(await notes('Ten')).toHaveLength(1)
  })

  it('with the key of another request is refused, and a refused one can be repeated', async () => {
    const other = await noteTo('key-1', 'Something else')
    expect([other.status, await kindOf(other)]).toEqual([422, 'idempotency-key-reused'])
    expect((await noteTo('key-3', '')).status).toBe(422)
    expect((await noteTo('key-3', '')).status).toBe(422)
    expect((await noteTo('with blank', 'x')).status).toBe(400)
  })

  it('leaves nothing of its response once its token is revoked', async () => {
    const { id, ask } = await makeToken({ name: 'Short-lived' })
    const kept = () =>
      server.store.db
        .selectFrom('idempotent_call')
        .select('answer')
        .where('token_id', '=', `token ${id}`)
        .execute()
    await ask(`/api/v1/containers/${all[1]?.id}/notes`, {
      ...jsonPost({ text: 'Seldom said' }),
      headers: { 'content-type': 'application/json', 'idempotency-key': 'key-4' },
    })
    expect(await kept()).toHaveLength(1)
    await admin(`/api/tokens/${id}`, jsonDelete())
    expect(await kept()).toEqual([])
  })

  it('is signed by the token’s name, and its person’s if it is personal', async () => {
    const [note] = await notes('Ten')
    expect(note?.author.name).toBe('TMS')
    const manager = await server.as('manager')
    const { ask } = await makeToken({ kind: 'personal', role: 'support' }, manager)
    await ask(`/api/v1/containers/${all[1]?.id}/notes`, jsonPost({ text: 'Mine' }))
    expect((await notes('Mine'))[0]?.author.name).not.toBe('TMS')
  })

  it('records an appointment by the container’s number', async () => {
    const free = all.find(({ appointment, lane }) => appointment === null && lane !== null)
    const at = '2026-11-25T16:00:00Z'
    const body = { number: free?.number, at, confirmation: 'C-1' }
    const answer = await program('/api/v1/appointments', jsonPut(body))
    const { data } = v1OneContainer.parse(await answer.json())
    expect(data.appointment).toEqual({ at, enteredByPerson: true })
    expect((await program('/api/v1/appointments', jsonPut({ number: 'NONE', at }))).status).toBe(
      404,
    )
  })

  it('by a number of several containers changes nothing, and names them', async () => {
    const byBill = Map.groupBy(all, ({ shipment }) => shipment?.billOfLading ?? '')
    const [bill, several] = [...byBill].find(([, list]) => list.length > 1) ?? ['', []]
    const body = { number: bill, at: '2026-11-25T16:00:00Z' }
    const answer = await program('/api/v1/appointments', jsonPut(body))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(several[0]?.number)
  })

  it('adds a reference to the shipment of a container’s number', async () => {
    const body = { number: all[2]?.number, add: ['PO 77821'] }
    const answer = await program('/api/v1/references', jsonPut(body))
    const { data } = v1ReferencesAnswer.parse(await answer.json())
    expect(data.references).toContain('PO 77821')
  })

  it('is never led to a record by a name, a tag, a part of a text or a corrected number', async () => {
    const row = all.find(({ customer }) => customer !== null)
    const number = row?.number ?? ''
    const swapped = number.replace(/(\d)(\d)(\d)$/, '$2$1$3')
    for (const given of [row?.customer ?? '', `CANCEL ${number}`, swapped]) {
      const body = { number: given, at: '2026-11-20T18:00:00Z' }
      const answer = await program('/api/v1/appointments', jsonPut(body))
      expect([given, answer.status]).toEqual([given, 404])
    }
  })

  it('that its client hangs up on can be made again with the same key', async () => {
    const path = `/api/v1/containers/${all[1]?.id}/notes`
    const statuses = []
    for (let turns = 0; turns < 12; turns += 1) {
      const headers = { 'content-type': 'application/json', 'idempotency-key': `cut-${turns}` }
      const cut = new AbortController()
      const { signal } = cut
      const call = { ...jsonPost({ text: `Cut after ${turns}` }), headers }
      const first = program(path, { ...call, signal }).catch(() => null)
      for (let turn = 0; turn < turns; turn += 1) await setImmediate()
      // As the listener ends a request whose client is gone.
      cut.abort('Client connection prematurely closed.')
      await first
      statuses.push((await program(path, call)).status)
    }
    expect(statuses).toEqual(statuses.map(() => 201))
    const { data } = v1Notes.parse(await (await program(path)).json())
    const texts = data.map(({ text }) => text).filter((text) => text.startsWith('Cut after'))
    expect(texts.toSorted()).toEqual(
      Array.from({ length: 12 }, (_, turns) => `Cut after ${turns}`).toSorted(),
    )
  })

  it('doesn’t assign a container to an unknown address', async () => {
    const answer = await program(
      `/api/v1/containers/${all[0]?.id}/owner`,
      jsonPut({ email: 'nobody@example.com' }),
    )
    expect([answer.status, await kindOf(answer)]).toEqual([409, 'unknown-person'])
  })
})

it('no response contains the tracking service’s token', async () => {
  const paths = [
    'containers',
    'shipments',
    'alerts',
    'changes',
    'invoices',
    'openapi.json',
    'lookup?q=MSKU',
  ]
  for (const path of paths)
    expect(await (await program(`/api/v1/${path}`)).text()).not.toContain(canary)
})
