import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { health } from '#wire/api/health.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { problem } from '#wire/api/problem.ts'
import { refreshList } from '#wire/api/refreshes.ts'
import {
  containersSeenBy,
  jsonPost,
  openMirroredServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { worldMoment } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ containers: 60 })
const ana = await server.as('coordinator')
const ben = await server.as('support')
const ids = (await containersSeenBy(ana)).map(({ id }) => id)
afterAll(() => server.end())

const refreshCalls = (): string[] => server.calls.filter((call) => call.endsWith('/refresh'))

describe('an account that may not refresh', () => {
  const entitle = async (refresh: boolean): Promise<void> => {
    await denied.sandbox.app.request('http://sandbox/sandbox/entitlements', jsonPost({ refresh }))
  }
  const canRefresh = async (): Promise<boolean> =>
    policyAnswer.parse(await (await eve('/api/policy')).json()).data.policy.canRefresh
  const denialOnHealth = async (): Promise<unknown> =>
    health.parse(await (await eve('/api/health')).json()).refreshDenial
  let denied: TestServer
  let eve: Requester
  beforeAll(async () => {
    denied = await openMirroredServer({ containers: 30 })
    eve = await denied.as('admin')
    await entitle(false)
  })
  afterAll(() => denied.end())

  it('is refused once the service has refused, and nothing more is sent', async () => {
    const [container, other] = await containersSeenBy(eve)
    expect(await canRefresh()).toBe(true)
    await eve('/api/refreshes', jsonPost({ containerIds: [container?.id] }))
    await until(async () => !(await canRefresh()))
    const answer = await eve('/api/refreshes', jsonPost({ containerIds: [other?.id] }))
    expect(answer.status).toBe(409)
    expect(problem.parse(await answer.json())).toMatchObject({
      type: 'urn:landside:refresh-not-enabled',
      title: "Refresh isn't enabled for this account.",
    })
    await denied.advance(60_000)
    expect(denied.calls.filter((call) => call.endsWith('/refresh'))).toHaveLength(1)
    expect(await denialOnHealth()).toMatchObject({
      deniedAt: new Date(worldMoment).toISOString(),
    })
  })

  it('is tried again when an admin asks, and nobody else', async () => {
    const sofia = await denied.as('manager')
    expect((await sofia('/api/refresh-access', jsonPost({}))).status).toBe(403)
    const calls = () => denied.calls.filter((call) => call.endsWith('/refresh')).length
    const before = calls()
    expect((await eve('/api/refresh-access', jsonPost({}))).status).toBe(202)
    await until(() => calls() === before + 1)
    await denied.advance(1_000)
    expect(await canRefresh()).toBe(false)
    await entitle(true)
    expect((await eve('/api/refresh-access', jsonPost({}))).status).toBe(202)
    await until(canRefresh)
    expect(await denialOnHealth()).toBeNull()
  })
})

describe('asking for a refresh', () => {
  it('is one call where two people ask for the same container', async () => {
    const body = { containerIds: [ids[0]] }
    const answers = await Promise.all([
      ana('/api/refreshes', jsonPost(body)),
      ben('/api/refreshes', jsonPost(body)),
    ])
    expect(answers.map(({ status }) => status)).toEqual([202, 202])
    await until(() => refreshCalls().length > 0)
    await server.advance(2000)
    expect(refreshCalls()).toHaveLength(1)
    const { data } = refreshList.parse(await (await ben('/api/refreshes')).json())
    expect(data).toHaveLength(1)
    expect(data[0]?.askedBy.map(({ name }) => name).sort()).toEqual([
      'Carlos Okafor',
      'Sofia Marin',
    ])
  })

  it('lets five of one person wait before those of many, so that nobody takes the whole line', async () => {
    const asOne = (ask: Requester, id: string | undefined) =>
      ask('/api/refreshes', jsonPost({ containerIds: [id] }))
    const list = async () => refreshList.parse(await (await ana('/api/refreshes')).json()).data
    const statuses: number[] = []
    // Ten a minute are sent: the first ones don't wait.
    for (const id of ids.slice(0, 16)) statuses.push((await asOne(ben, id)).status)
    expect(new Set(statuses)).toEqual(new Set([202, 429]))
    const waiting = (await list()).filter(({ state }) => state === 'queued')
    expect(waiting.map(({ kind }) => kind)).toEqual(Array.from({ length: 5 }, () => 'single'))
    for (const id of ids.slice(16, 28)) expect((await asOne(ana, id)).status).toBe(202)
    const own = (await list()).filter(({ containerId }) => ids.slice(16, 28).includes(containerId))
    expect(own.filter(({ kind }) => kind === 'bulk').length).toBeGreaterThan(0)
    for (const { id } of await list())
      for (const ask of [ana, ben]) await ask(`/api/refreshes/${id}`, { method: 'DELETE' })
  })

  it('for several containers needs a coordinator', async () => {
    const body = { containerIds: ids.slice(1, 3) }
    const refused = await ben('/api/refreshes', jsonPost(body))
    expect(refused.status).toBe(403)
    expect(problem.parse(await refused.json()).detail).toBe(
      'Ask a coordinator to refresh several containers at once.',
    )
    expect((await ana('/api/refreshes', jsonPost(body))).status).toBe(202)
  })

  it('for the same container twice in one request is for one container', async () => {
    const body = { containerIds: [ids[3], ids[3]] }
    expect((await ben('/api/refreshes', jsonPost(body))).status).toBe(202)
  })

  it('for a container that is not ours names it', async () => {
    const answer = await ben('/api/refreshes', jsonPost({ containerIds: ['nobody'] }))
    expect(answer.status).toBe(422)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe('containerIds.0')
  })

  it('for nothing names the field', async () => {
    const answer = await ben('/api/refreshes', jsonPost({ containerIds: [] }))
    expect(answer.status).toBe(422)
    expect(problem.parse(await answer.json()).fields?.[0]?.field).toBe('containerIds')
  })
})

it('no more than five of one person wait, even if all are requested at once', async () => {
  const own = await openMirroredServer({ containers: 40 })
  const sofia = await own.as('support')
  const all = await containersSeenBy(sofia)
  const answers = await Promise.all(
    all.slice(0, 30).map(({ id }) => sofia('/api/refreshes', jsonPost({ containerIds: [id] }))),
  )
  const { data } = refreshList.parse(await (await sofia('/api/refreshes')).json())
  expect(data.filter(({ state }) => state === 'queued').length).toBeLessThanOrEqual(5)
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202, 429]))
  await own.end()
})
