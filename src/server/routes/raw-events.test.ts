import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { containerDetail, containerPage } from '#wire/api/containers.ts'
import { rawEventList } from '#wire/api/raw-events.ts'
import { friday } from '../../testing/world-moment.ts'
import { openTestServer, until, type Requester, type TestServer } from '../testing/test-server.ts'

let server: TestServer
let ask: Requester

beforeAll(async () => {
  server = await openTestServer({ containers: 40, at: friday })
  ask = await server.as('support')
  await until(
    async () =>
      !containerPage.parse(await (await ask('/api/containers?page[size]=1')).json()).meta.mirroring,
  )
})
afterAll(() => server.end())

describe('beside the row of a container: raw events', () => {
  it('are as many as its page says, in the order of the journey, with their times, place and source', async () => {
    const page = containerPage.parse(await (await ask('/api/containers')).json())
    const id = page.data.find(({ milestones }) => milestones.dischargedAt !== null)?.id ?? ''
    const { data: detail } = containerDetail.parse(
      await (await ask(`/api/containers/${id}`)).json(),
    )
    const { data } = rawEventList.parse(
      await (await ask(`/api/containers/${id}/raw-events`)).json(),
    )
    expect(data.events.length).toBeGreaterThan(3)
    expect(detail.rawEvents).toBe(data.events.length)
    expect(data).toMatchObject({ total: data.events.length, unreadable: 0 })
    const times = data.events.map(({ at }) => Date.parse(at ?? ''))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    const [first] = data.events
    expect(first).toMatchObject({
      estimated: false,
      actualAt: first?.at,
      source: expect.any(String),
    })
    expect(first?.zone).toMatch(/\//)
    expect(first?.actualOn).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(first?.place).not.toBe('')
  })

  it('are asked for once a minute, and not of containers that nobody tracks', async () => {
    const page = containerPage.parse(await (await ask('/api/containers')).json())
    const id = page.data[1]?.id ?? ''
    const calls = () => server.calls.filter((call) => call.endsWith(`/${id}/raw_events`)).length
    await ask(`/api/containers/${id}/raw-events`)
    await ask(`/api/containers/${id}/raw-events`)
    expect(calls()).toBe(1)
    expect((await ask('/api/containers/unheard-of/raw-events')).status).toBe(404)
  })

  it('come with street addresses of the terminals that are named', async () => {
    const { data } = (await (await ask('/api/facility-addresses')).json()) as {
      data: { facilityId: string; address: string }[]
    }
    const page = containerPage.parse(await (await ask('/api/containers')).json())
    const named = new Set(page.data.map(({ facility }) => facility?.id))
    expect(data.length).toBeGreaterThan(3)
    expect(data.some(({ facilityId }) => named.has(facilityId))).toBe(true)
    for (const { address } of data) expect(address).toMatch(/^[^,]+, .*\b[A-Z]{2}\b/)
  })

  it('and rows of containers say by how many days they differ from the first plan', async () => {
    const page = containerPage.parse(await (await ask('/api/containers')).json())
    const plans = page.data.flatMap(({ shipment }) => shipment?.firstPlan ?? [])
    expect(plans.some(({ departureDays = 0 }) => departureDays !== 0)).toBe(true)
    expect(plans.some(({ inlandDays }) => inlandDays !== undefined)).toBe(true)
  })
})
