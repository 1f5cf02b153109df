import { afterAll, describe, expect, it } from 'vitest'
import { colleagueList, noteList } from '#wire/api/handling-changes.ts'
import { savedPlan, planList } from '#wire/api/plans.ts'
import {
  containersSeenBy,
  jsonDelete,
  jsonPost,
  openMirroredServer,
} from '../testing/test-server.ts'
import { listBaselines } from '../store/plans/pickup-plans.ts'
import { sortable } from '../store/schema/sortable.ts'
import { toJson } from '../store/schema/json-column.ts'
import { friday } from '../../testing/world-moment.ts'

const server = await openMirroredServer({ at: friday, containers: 20 })
const coordinator = await server.as('coordinator')
const support = await server.as('support')
const [container] = (await containersSeenBy(support)).filter(({ facility }) => facility !== null)
if (!container) throw new Error('A container of this seed stands somewhere')
afterAll(() => server.end())

const planOf = (containerId: string, ownerId: string | null = null) => ({
  first: '2026-11-20',
  days: 7,
  pickups: [
    {
      containerId,
      day: '2026-11-23',
      cost: { amount: 705, currency: 'USD' },
      lastFreeDay: '2026-11-20',
    },
  ],
  ownerId,
})
const plans = async () => planList.parse(await (await support('/api/plans')).json()).data

describe('a saved plan', () => {
  it('is saved by coordinators and read by everyone', async () => {
    expect((await support('/api/plans', jsonPost(planOf(container.id)))).status).toBe(403)
    expect((await coordinator('/api/plans', jsonPost(planOf(container.id)))).status).toBe(201)
    const [saved] = await plans()
    expect(saved).toMatchObject({
      by: { name: 'Carlos Okafor' },
      first: '2026-11-20',
      containers: 1,
    })
    const read = savedPlan.parse(await (await support(`/api/plans/${saved?.id}`)).json())
    expect(read.data.pickups[0]).toMatchObject({
      number: container.number,
      facilityId: container.facility?.id,
      day: '2026-11-23',
      cost: { amount: 705, currency: 'USD' },
    })
    expect(read.boxes.map(({ id }) => id)).toEqual([container.id])
  })

  it('is measured by what the account has on file, whatever the browser sends', async () => {
    const madeFrom = {
      containerIds: [...(await containersSeenBy(support)).map(({ id }) => id), 'made-up'],
      keepsAppointments: true,
      moves: { perDay: 1, byPlace: {}, byPlaceDay: {}, inAll: null },
    }
    const answer = await coordinator(
      '/api/plans',
      jsonPost({ ...planOf(container.id), madeFrom, baseline: [{ containerId: container.id }] }),
    )
    expect(answer.status).toBe(201)
    const all = { offset: 0, limit: 50 }
    const stored = await listBaselines(server.store.db, '2026-01-01T00:00:00Z', all)
    const ids = stored.flatMap(({ baseline }) => baseline?.map((one) => one.containerId) ?? [])
    expect(ids.length).toBeGreaterThan(0)
    expect(ids).not.toContain('made-up')
  })

  it('begins today at the earliest: what already happened can’t be planned', async () => {
    const pickups = [{ ...planOf(container.id).pickups[0], day: '2026-11-18' }]
    const past = { ...planOf(container.id), first: '2026-11-18', pickups }
    expect((await coordinator('/api/plans', jsonPost(past))).status).toBe(422)
  })

  it('leaves a note on each of its containers, and an owner where one is named', async () => {
    const people = colleagueList.parse(await (await coordinator('/api/colleagues')).json()).data
    const mei = people.find(({ name }) => name === 'Mei Lindqvist')
    const answer = await coordinator('/api/plans', jsonPost(planOf(container.id, mei?.id)))
    const [row] = savedPlan.parse(await answer.json()).boxes
    expect(row?.handling?.owner?.name).toBe('Mei Lindqvist')
    const path = `/api/containers/${container.id}/notes`
    const [note] = noteList.parse(await (await coordinator(path)).json()).data
    expect(note?.text).toMatch(/^Pickup planned for Mon, Nov 23 at .+\.$/)
  })

  it('keeps a container whose terminal is no longer reported, and says so', async () => {
    await server.store.db.deleteFrom('facility').execute()
    const answer = await coordinator('/api/plans', jsonPost(planOf(container.id)))
    const [pickup] = savedPlan.parse(await answer.json()).data.pickups
    expect(pickup).toMatchObject({ number: container.number, facilityId: null, facilityName: null })
  })

  it('is refused whole where a container is not tracked, has two days, or nobody is the owner', async () => {
    const before = await plans()
    const asked = planOf(container.id)
    const post = async (body: unknown) => (await coordinator('/api/plans', jsonPost(body))).status
    expect(await post({ ...asked, pickups: [...asked.pickups, ...planOf('nobody').pickups] })).toBe(
      404,
    )
    expect(await post({ ...asked, pickups: [...asked.pickups, ...asked.pickups] })).toBe(422)
    expect(await post({ ...asked, pickups: [] })).toBe(422)
    expect(await post({ ...asked, ownerId: 'nobody' })).toBe(422)
    expect(await plans()).toEqual(before)
  })

  it('is refused where its days are not the pickups’, or years away', async () => {
    const post = async (body: unknown) => (await coordinator('/api/plans', jsonPost(body))).status
    const asked = planOf(container.id)
    expect(await post({ ...asked, first: '2026-11-24' })).toBe(422)
    expect(await post({ ...asked, days: 3 })).toBe(422)
    const last = asked.pickups.map((pickup) => ({ ...pickup, day: '9999-12-31' }))
    expect(await post({ ...asked, first: '9999-12-30', pickups: last })).toBe(422)
    const far = asked.pickups.map((pickup) => ({ ...pickup, day: '2031-11-23' }))
    expect(await post({ ...asked, first: '2031-11-20', pickups: far })).toBe(422)
  })

  it('is refused whole where a container has no room for its note', async () => {
    const before = await plans()
    const { id } = container
    const people = colleagueList.parse(await (await coordinator('/api/colleagues')).json()).data
    const by = people.find(({ name }) => name === 'Carlos Okafor')
    await server.store.transaction(async (tx) => {
      const full = Array.from({ length: 200 }, (_, at) => ({
        id: `full-${at}`,
        container_id: id,
        text: 'full',
        by_id: by?.id ?? '',
        by_name: 'Carlos Okafor',
        at: sortable(tx.at),
        removed_at: null,
      }))
      await tx.db.insertInto('container_note').values(full).execute()
    })
    const answer = await coordinator('/api/plans', jsonPost(planOf(id)))
    expect(answer.status).toBe(409)
    expect(await answer.text()).toContain(container.number)
    expect(await plans()).toEqual(before)
    await server.store.db.deleteFrom('container_note').where('id', 'like', 'full-%').execute()
  })

  it('is gone for everybody once it is thrown away', async () => {
    const [saved] = await plans()
    expect((await support(`/api/plans/${saved?.id}`, jsonDelete())).status).toBe(403)
    expect((await coordinator(`/api/plans/${saved?.id}`, jsonDelete())).status).toBe(200)
    expect((await support(`/api/plans/${saved?.id}`)).status).toBe(404)
  })
})

it('1,000 plans are the most that an account saves', async () => {
  const { store } = server
  await store.transaction(async (tx) => {
    const plan = {
      by_id: 'mei',
      by_name: 'Mei',
      at: tx.at,
      first_day: '2026-11-20' as const,
      days: 7,
      containers: 0,
      pickups: toJson([]),
    }
    const many = Array.from({ length: 1000 }, (_, at) => ({ ...plan, id: `many-${at}` }))
    await tx.db.insertInto('pickup_plan').values(many).execute()
  })
  const answer = await coordinator('/api/plans', jsonPost(planOf(container.id)))
  expect(answer.status).toBe(409)
  expect(await answer.text()).toContain('The limit is 1,000 plans per account')
  await store.db.deleteFrom('pickup_plan').where('id', 'like', 'many-%').execute()
})
