import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { bookingTerms } from '#domain/container/handling.ts'
import { containerDetail, containerPage, type ContainerRow } from '#wire/api/containers.ts'
import {
  handlingAnswer,
  handlingHistory,
  type HandlingChangeRequest,
  type HandlingResult,
} from '#wire/api/handling-changes.ts'
import { freshPostgres } from '../../testing/each-engine.ts'
import type { StoreOptions } from '../store/engine/open-store.ts'
import {
  jsonPost,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'

const now = '2026-11-20T20:42:00Z'
const postgres = inject('postgres')
const to = { at: '2026-11-24T16:00:00Z', confirmation: 'AB12', pickupNumber: null } as const

const engines: readonly (readonly [string, () => Promise<StoreOptions>])[] = [
  ['SQLite', async () => ({ kind: 'sqlite-memory' })],
  ...(postgres === null ? [] : [['Postgres', () => freshPostgres(postgres)] as const]),
]

describe.each(engines)('a recorded appointment (%s)', (_, openEngine) => {
  let server: TestServer
  let asks: Readonly<Record<'support' | 'coordinator' | 'admin', Requester>>
  /** Available at its terminal, without an appointment; and one for which the terminal reports one. */
  let free: ContainerRow
  let taken: ContainerRow
  beforeAll(async () => {
    const store = await openEngine()
    server = await openMirroredServer({ containers: 60, at: now, hasCallbackOrigin: true, store })
    asks = {
      support: await server.as('support'),
      coordinator: await server.as('coordinator'),
      admin: await server.as('admin'),
    }
    const answer = await asks.support('/api/containers?page[size]=200')
    const { data } = containerPage.parse(await answer.json())
    const isRead = ({ unreadable, hasInlandLeg }: ContainerRow) => !unreadable && !hasInlandLeg
    const isAvailable = (one: ContainerRow) => isRead(one) && one.availability === 'available'
    free = found(data.find((one) => isAvailable(one) && one.appointmentAt === null))
    taken = found(data.find((one) => isRead(one) && one.appointmentAt !== null))
  }, 60_000)
  afterAll(() => server.end())

  const detail = async (id: string) =>
    containerDetail.parse(await (await asks.support(`/api/containers/${id}`)).json()).data
  const send = (
    to: Extract<HandlingChangeRequest, { kind: 'booking' }>['to'] | object,
    { id = free.id, ask = asks.coordinator, from }: SendOptions = {},
  ) => {
    const change = { kind: 'booking', to, ...(from === undefined ? {} : { from }) }
    return ask('/api/handling', jsonPost({ edits: [{ containerIds: [id], change }] }))
  }
  const enteredAt = async (id: string) =>
    (await detail(id)).container.handling?.booking?.enteredAt ?? null

  it('is a coordinator’s to enter', async () => {
    expect((await send(to, { ask: asks.support })).status).toBe(403)
    expect((await detail(free.id)).container.handling?.booking ?? null).toBeNull()
  })

  it('counts at once, in the row, the journal, the history and the audit, with who entered it', async () => {
    const answer = await send({ ...to, confirmation: '  AB12 ' })
    const { container, history } = await detail(free.id)
    const { booking = null } = container.handling ?? {}
    expect(await results(answer)).toEqual([
      {
        outcome: 'done',
        containerId: free.id,
        undo: { kind: 'booking', to: null, from: booking?.enteredAt },
      },
    ])
    expect(booking).toMatchObject({ ...to, by: { name: 'Carlos Okafor' } })
    expect(container).toMatchObject({ appointmentAt: to.at, appointmentEntered: true })
    const entry = { field: 'booking', old: null, new: to, by: { name: 'Carlos Okafor' } }
    expect(history[0]).toMatchObject({ ...entry, source: 'person' })
    const since = encodeURIComponent('2026-11-20T00:00:00Z')
    const changes = await (await asks.support(`/api/handling/changes?since=${since}`)).json()
    expect(handlingHistory.parse(changes).data[0]).toMatchObject({
      ...entry,
      containerId: free.id,
    })
    expect(await (await asks.admin('/api/audit')).text()).toContain('record appointment')
  })

  it('is in the rows of the fleet, where every list reads it', async () => {
    await server.settled()
    const answer = await asks.support('/api/containers?page[size]=200')
    const row = containerPage.parse(await answer.json()).data.find(({ id }) => id === free.id)
    expect(row).toMatchObject({ appointmentAt: to.at, appointmentEntered: true })
  })

  it('stays beside another that the terminal reports, and neither overwrites the other', async () => {
    await send(to, { id: taken.id })
    const { container } = await detail(taken.id)
    expect(container.appointmentAt).toBe(taken.appointmentAt)
    expect(container.appointmentEntered).toBeUndefined()
    expect(container.handling?.booking && bookingTerms(container.handling.booking)).toEqual(to)
  })

  it('is changed, taken back by its undo, and not where somebody changed it since', async () => {
    const first = await enteredAt(free.id)
    await server.advance(60_000)
    const later = { ...to, pickupNumber: '4711' }
    const [changed] = await results(await send(later, { from: first }))
    expect(changed).toMatchObject({ outcome: 'done', undo: { to } })
    expect(await results(await send(later))).toMatchObject([{ outcome: 'unchanged' }])
    expect(await results(await send(null, { from: first }))).toMatchObject([
      { outcome: 'refused', why: 'changed-meanwhile' },
    ])
    const from = await enteredAt(free.id)
    expect(await results(await send(null, { from }))).toMatchObject([{ outcome: 'done' }])
    const { container, history } = await detail(free.id)
    expect(container.appointmentAt).toBeNull()
    expect(container.appointmentEntered).toBeUndefined()
    expect(history[0]).toMatchObject({ field: 'booking', old: later, new: null })
  })

  it('isn’t in a year that somebody mistyped', async () => {
    const answer = await send({ ...to, at: '2036-11-24T16:00:00Z' })
    expect(await results(answer)).toMatchObject([{ outcome: 'refused', why: 'day-too-far' }])
  })

  it.each([
    [{ ...to, at: 'Tuesday' }],
    [{ ...to, confirmation: '   ' }],
    [{ ...to, confirmation: 'A\nB' }],
    [{ ...to, pickupNumber: 'A\u202EB' }],
    [{ ...to, pickupNumber: 'x'.repeat(51) }],
    [{ at: to.at }],
  ])('takes no %j', async (wrong) => {
    expect((await send(wrong)).status).toBe(422)
  })
})

interface SendOptions {
  readonly id?: string
  readonly ask?: Requester
  readonly from?: string | null
}

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('No such container in this seed')
  return value
}

async function results(answer: Response): Promise<HandlingResult[]> {
  return handlingAnswer.parse(await answer.json()).data
}
