import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { addDays } from '#domain/time/local-date.ts'
import { localDateAt } from '#domain/time/zone.ts'
import { containerDetail } from '#wire/api/containers.ts'
import {
  handlingAnswer,
  handlingHistory,
  type HandlingChangeRequest,
  type HandlingResult,
} from '#wire/api/handling-changes.ts'
import { problem } from '#wire/api/problem.ts'
import { jsonPost, openMirroredServer, type Requester } from '../testing/test-server.ts'

const now = '2026-11-20T20:42:00Z'
const made = z.object({ data: z.object({ containers: z.array(z.object({ id: z.string() })) }) })

const server = await openMirroredServer({ containers: 20, at: now, hasCallbackOrigin: true })
const coordinator = await server.as('coordinator')
const support = await server.as('support')
const admin = await server.as('admin')
afterAll(() => server.end())

/** Inland-bound, available at the port, with the terminal's LFD the day after tomorrow. */
let id = ''
beforeAll(async () => {
  const answer = await server.sandbox.app.request(
    '/sandbox/scenarios',
    jsonPost({ name: 'inland-port-available' }),
  )
  id = made.parse(await answer.json()).data.containers[0]?.id ?? ''
  await support(`/api/containers/${id}`)
  await server.settled()
})

const detail = async () =>
  containerDetail.parse(await (await support(`/api/containers/${id}`)).json()).data
const send = (ask: Requester, change: HandlingChangeRequest) =>
  ask('/api/handling', jsonPost({ edits: [{ containerIds: [id], change }] }))
const results = async (answer: Response): Promise<HandlingResult[]> =>
  handlingAnswer.parse(await answer.json()).data

describe('picking up at the port', () => {
  it('is offered for a container that stands there under the port’s LFD', async () => {
    const { container } = await detail()
    expect(container.handling?.portPickup ?? null).toBeNull()
    expect(container).toMatchObject({
      hasInlandLeg: true,
      facility: { locode: 'USLGB' },
      deadline: {
        clock: 'port',
        source: 'terminal',
        date: addDays(localDateAt(now, 'America/Los_Angeles'), 2),
        zone: 'America/Los_Angeles',
      },
    })
  })

  it('needs a coordinator: support learns whom to ask, and a stranger is asked to sign in', async () => {
    const change = { kind: 'port-pickup', to: true } as const
    const answer = await send(support, change)
    expect(answer.status).toBe(403)
    expect(problem.parse(await answer.json()).detail).toMatch(/Ask a coordinator/)
    expect((await send((path, init) => server.request(path, init), change)).status).toBe(401)
    expect((await detail()).container.handling?.portPickup ?? null).toBeNull()
  })

  it('says who set it and when, in the row, the journal, the handoff and the audit', async () => {
    const [done] = await results(await send(coordinator, { kind: 'port-pickup', to: true }))
    const { container, history } = await detail()
    const set = container.handling?.portPickup
    expect(set).toMatchObject({ by: { name: 'Carlos Okafor' } })
    expect(done).toEqual({
      outcome: 'done',
      containerId: id,
      undo: { kind: 'port-pickup', to: false, from: set?.at },
    })
    const entry = {
      field: 'portPickup',
      old: false,
      new: true,
      by: { name: 'Carlos Okafor' },
    }
    expect(history[0]).toMatchObject({ ...entry, source: 'person', learntAt: set?.at })
    const since = encodeURIComponent('2026-11-20T00:00:00Z')
    const changes = await (await support(`/api/handling/changes?since=${since}`)).json()
    expect(handlingHistory.parse(changes).data[0]).toMatchObject({ ...entry, containerId: id })
    expect(await (await admin('/api/audit')).text()).toContain('set picking up at the port')
  })

  it('is set once, goes back by its undo, and not where somebody set it anew since', async () => {
    expect(await results(await send(coordinator, { kind: 'port-pickup', to: true }))).toMatchObject(
      [{ outcome: 'unchanged' }],
    )
    const from = (await detail()).container.handling?.portPickup?.at ?? null
    const undo = { kind: 'port-pickup', to: false, from } as const
    expect(await results(await send(coordinator, undo))).toMatchObject([
      { outcome: 'done', undo: { kind: 'port-pickup', to: true, from: null } },
    ])
    await server.advance(60_000)
    await send(coordinator, { kind: 'port-pickup', to: true })
    expect(await results(await send(coordinator, undo))).toMatchObject([
      { outcome: 'refused', why: 'changed-meanwhile' },
    ])
    const { container, history } = await detail()
    expect(container.handling?.portPickup).not.toBeNull()
    expect(history.filter(({ field }) => field === 'portPickup').map((one) => one.new)).toEqual([
      true,
      false,
      true,
    ])
  })

  it('takes true or false and nothing else', async () => {
    const change = { kind: 'port-pickup', to: 'yes' }
    const answer = await coordinator(
      '/api/handling',
      jsonPost({ edits: [{ containerIds: [id], change }] }),
    )
    expect(answer.status).toBe(422)
  })
})
