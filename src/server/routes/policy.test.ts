import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assess } from '#domain/assess.ts'
import { containerPage } from '#wire/api/containers.ts'
import { policyChanges, type TariffChange } from '#wire/api/policy-changes.ts'
import { policyAnswer } from '#wire/api/policy.ts'
import { problem } from '#wire/api/problem.ts'
import {
  jsonPost,
  openTestServer,
  until,
  type Ask,
  type TestServer,
} from '../testing/test-server.ts'

let server: TestServer
let manager: Ask
let support: Ask

beforeAll(async () => {
  server = await openTestServer({ containers: 40 })
  manager = await server.as('manager')
  support = await server.as('support')
  await until(async () => (await server.request('/readyz')).ok)
  await server.settled()
})
afterAll(() => server.end())

const terms: TariffChange = {
  name: 'Contract 2026',
  charge: 'demurrage',
  lineScac: null,
  facilityId: null,
  customer: null,
  equipmentType: null,
  currency: 'USD',
  effectiveFrom: '2026-01-01',
  effectiveTo: null,
  freeDays: 4,
  freeDaysCount: 'working',
  startEvent: 'discharged',
  startDayCounts: false,
  chargedDays: 'calendar',
  chargeOutDay: true,
  tiers: [{ from: 1, perDay: 235 }],
  basedOn: 0,
}

const put = (body: unknown): RequestInit => ({ ...jsonPost(body), method: 'PUT' })
const inForce = async () => policyAnswer.parse(await (await support('/api/policy')).json()).data
const add = async (change: TariffChange) => manager('/api/policy/tariffs', jsonPost(change))

describe('rates', () => {
  it('are none until a manager adds some: nothing is costed by a rate nobody entered', async () => {
    const { policy, illustration } = await inForce()
    expect(policy.tariffs).toEqual([])
    expect(illustration).toBe(false)
  })

  it('are a manager’s to change, and everybody’s to read', async () => {
    const refused = await support('/api/policy/tariffs', jsonPost(terms))
    expect(refused.status).toBe(403)
    expect((await add(terms)).status).toBe(200)
    expect((await inForce()).policy.tariffs).toMatchObject([{ name: 'Contract 2026', version: 1 }])
  })

  it('keep every version with who changed it and when', async () => {
    const [tariff] = (await inForce()).policy.tariffs
    const path = `/api/policy/tariffs/${tariff?.id ?? ''}`
    const dearer = { ...terms, tiers: [{ from: 1, perDay: 250 }], basedOn: 1 }
    expect((await manager(path, put(dearer))).status).toBe(200)
    expect((await inForce()).policy.tariffs).toMatchObject([
      { version: 2, tiers: [{ perDay: 250 }] },
    ])
    const { data } = policyChanges.parse(await (await support('/api/policy/changes')).json())
    expect(data.map(({ version, what }) => [version, what])).toEqual([
      [2, 'Contract 2026'],
      [1, 'Contract 2026'],
    ])
    expect(data[0]?.by.name).not.toBe('')
  })

  it('are not overwritten by who has not seen the latest version', async () => {
    const [tariff] = (await inForce()).policy.tariffs
    const path = `/api/policy/tariffs/${tariff?.id ?? ''}`
    const refused = await manager(path, put({ ...terms, basedOn: 1 }))
    expect(refused.status).toBe(409)
    expect(
      (await manager('/api/policy/tariffs/nobody', put({ ...terms, basedOn: 1 }))).status,
    ).toBe(404)
  })

  it.each([
    ['tiers', { tiers: [] }],
    [
      'tiers',
      {
        tiers: [
          { from: 5, perDay: 1 },
          { from: 1, perDay: 2 },
        ],
      },
    ],
    ['currency', { currency: 'dollars' }],
    ['effectiveTo', { effectiveTo: '2025-12-31' as const }],
    ['name', { name: '  ' }],
  ])('with a wrong %s are refused, naming it', async (field, wrong) => {
    const refused = await add({ ...terms, ...wrong })
    expect(refused.status).toBe(422)
    expect(problem.parse(await refused.json()).fields?.[0]?.field).toBe(field)
  })

  it('judge every box at once: the fleet is another version, and an older one cannot be followed', async () => {
    const page = async () => containerPage.parse(await (await support('/api/containers')).json())
    const before = (await page()).meta.snapshot
    expect((await manager('/api/policy/illustration', put({ on: true }))).status).toBe(200)
    await server.settled()
    const after = await page()
    expect(after.meta.snapshot).toBeGreaterThan(before)
    const { policy, illustration } = await inForce()
    expect(illustration).toBe(true)
    const costed = after.data.filter(
      (box) => assess(box, '2026-11-20T20:42:00Z', policy).exposure.estimated,
    )
    expect(costed.length).toBeGreaterThan(0)
  })
})

describe('gate calendars', () => {
  const friday = { 5: { opens: 480, cutOff: 900 } }
  const calendar = { weekly: friday, holidays: 'none', closures: {}, exceptions: {}, assumed: true }

  it('of a facility are set by a manager, no longer assumed, and go back as shipped', async () => {
    expect((await inForce()).policy.gates.standard.assumed).toBe(true)
    await manager('/api/policy/gates/terminal-9', put({ calendar }))
    expect((await inForce()).policy.gates.byFacility['terminal-9']).toEqual({
      ...calendar,
      assumed: false,
    })
    await manager('/api/policy/gates/terminal-9', put({ calendar: null }))
    expect((await inForce()).policy.gates.byFacility).toEqual({})
  })

  it('that close before they open are refused', async () => {
    const wrong = { ...calendar, weekly: { 5: { opens: 900, cutOff: 480 } } }
    expect((await manager('/api/policy/gates/terminal-9', put({ calendar: wrong }))).status).toBe(
      422,
    )
  })
})
