import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oracleOwed } from '#domain/testing/risk-oracle.ts'
import { changePage } from '#wire/api/changes.ts'
import { friday } from '../../testing/world-moment.ts'
import { openMirroredServer } from '../testing/test-server.ts'
import { connect, dataOf, makeToken } from './testing/assistant.ts'
import {
  most,
  now,
  openKnownAccount,
  type Known,
  type KnownAccount,
} from './testing/known-account.ts'

let account: KnownAccount
beforeAll(async () => {
  account = await openKnownAccount()
}, 60_000)
afterAll(() => account.server.end())

const rows = (test: (one: Known) => boolean): Known[] => account.fleet.filter(test)

describe('which record has…', () => {
  const hits = async (text: string) => {
    const { data } = await account.told('look_up', { text })
    return dataOf<{
      found: {
        match: string
        field: string
        containers: { id: string }[]
        containersLeft: number
        answer: unknown
      }[]
    }>(data).found
  }

  it('this container number? What do I tell the caller?', async () => {
    const [one] = account.fleet
    const [hit] = await hits(one?.row.number ?? '')
    expect(hit).toMatchObject({
      match: 'exact',
      field: 'container',
      containers: [{ id: one?.row.id }],
    })
    expect(JSON.stringify(hit?.answer)).toContain('Container ')
  })

  it('this bill of lading?', async () => {
    const bill = most(account.fleet.flatMap(({ row }) => row.shipment?.billOfLading ?? []))
    const [hit] = await hits(bill)
    const right = rows(({ row }) => row.shipment?.billOfLading === bill)
    expect(hit).toMatchObject({ match: 'exact', field: 'bill-of-lading' })
    expect((hit?.containers.length ?? 0) + (hit?.containersLeft ?? 0)).toBeGreaterThanOrEqual(
      right.length,
    )
  })

  it('this booking?', async () => {
    const booking = account.fleet.flatMap(({ row }) => row.shipment?.bookingNumbers ?? [])[0] ?? ''
    const found = await hits(booking)
    expect(found.some(({ field, match }) => field === 'booking' && match === 'exact')).toBe(true)
  })

  it('this reference?', async () => {
    const reference = account.fleet.flatMap(({ row }) => row.shipment?.references ?? [])[0] ?? ''
    const found = await hits(reference)
    expect(found.some(({ field }) => field === 'reference')).toBe(true)
  })

  it('this number, which nobody has?', async () => {
    const { data } = await account.told('look_up', { text: 'QQQQ9999999' })
    expect(data).toMatchObject({
      found: [],
      about: { basis: [expect.stringContaining('Nothing in this account')] },
    })
  })
})

describe('what costs money next?', () => {
  it('what is posted at facilities, in all?', async () => {
    const { data } = await account.told('summarize_risk', { by: 'Terminal' })
    const { total } = dataOf<{
      total: { posted: { amount: number; currency: string }[] }
    }>(data)
    const cents = new Map<string | null, number>()
    for (const { oracle } of account.fleet)
      for (const [currency, amount] of oracle.posted)
        cents.set(currency, (cents.get(currency) ?? 0) + amount)
    expect(
      new Map(total.posted.map(({ amount, currency }) => [currency, Math.round(amount * 100)])),
    ).toEqual(cents)
  })

  it('what has accrued by our rates, and for how many?', async () => {
    const { data } = await account.told('summarize_risk', { by: 'Lane' })
    const { total } = dataOf<{
      total: {
        estimatedToDate: { amount: number; containers: number; ofThemAtSampleRates: number }[]
      }
    }>(data)
    const owed = rows(({ oracle }) => oracle.runs && oracle.isSummed).flatMap(
      ({ oracle, row }) => oracleOwed(oracle, row, oracle.today ?? '', false) || [],
    )
    expect(owed.length).toBeGreaterThan(0)
    expect(total.estimatedToDate).toMatchObject([
      {
        amount: owed.reduce((sum, cents) => sum + cents, 0) / 100,
        containers: owed.length,
        ofThemAtSampleRates: owed.length,
      },
    ])
  })

  it('in which order?', async () => {
    const { data } = await account.told('what_costs_next', { limit: 50 })
    const { containers, left, snoozed } = dataOf<{
      containers: { id: string }[]
      left: number
      snoozed: number
    }>(data)
    const board = rows(({ row }) => !row.handling?.snooze).map(({ row }) => row.id)
    const places = containers.map(({ id }) => board.indexOf(id))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(left + containers.length).toBeGreaterThan(10)
    expect(snoozed).toBe(1)
  })

  it('how many are at each terminal?', async () => {
    const { data } = await account.told('summarize_risk', { by: 'Terminal', limit: 50 })
    const { groups } = dataOf<{ groups: { containersAtFacility: number }[] }>(data)
    const counts = new Map<string, number>()
    for (const { row } of rows(({ oracle }) => oracle.runs))
      counts.set(row.facility?.id ?? '~', (counts.get(row.facility?.id ?? '~') ?? 0) + 1)
    expect(groups.map((one) => one.containersAtFacility).filter((count) => count > 0)).toEqual(
      [...counts.values()].toSorted((a, b) => b - a),
    )
  })

  it('how many of a line are past their last free day, and how many have no rate?', async () => {
    const { data } = await account.told('summarize_risk', { by: 'Line', limit: 50 })
    const { groups } = dataOf<{
      groups: { pastLastFreeDay: number; withoutEstimate: { noRate: number } }[]
    }>(data)
    const sum = (of: (one: (typeof groups)[number]) => number) =>
      groups.reduce((all, one) => all + of(one), 0)
    const running = rows(({ oracle }) => oracle.runs)
    expect([sum((one) => one.pastLastFreeDay), sum((one) => one.withoutEstimate.noRate)]).toEqual([
      running.filter(({ oracle }) => (oracle.daysLeft ?? 0) < 0).length,
      running.filter(({ oracle }) => oracle.lastFreeDay !== null && oracle.tariff === null).length,
    ])
  })
})

describe('what should we pick up?', () => {
  interface Plan {
    readonly saved: boolean
    readonly pickups: { id: string; day: string; facility: { untrustedText: string } }[]
    readonly pickupsLeft: number
    readonly notScheduled: number
    readonly notPlanned: { containers: number }[]
    readonly owed: Record<string, { amount: number }[]>
  }

  it('with two trucks a day at each terminal?', async () => {
    const { data } = await account.told('plan_pickups', {
      days: 5,
      pickups_per_terminal_day: 2,
      limit: 200,
    })
    const plan = dataOf<Plan>(data)
    expect([plan.saved, plan.pickupsLeft]).toEqual([false, 0])
    const perDay = new Map<string, number>()
    for (const { id, day } of plan.pickups) {
      const known = account.fleet.find(({ row }) => row.id === id)
      const key = `${known?.row.facility?.id} ${day}`
      perDay.set(key, (perDay.get(key) ?? 0) + 1)
      expect(known?.oracle.blocker).toMatch(/^(ready|slot|pending)/)
      expect(day >= (known?.oracle.today ?? '')).toBe(true)
    }
    expect(Math.max(...perDay.values())).toBeLessThanOrEqual(2)
    const others = plan.notPlanned.reduce((sum, { containers }) => sum + containers, 0)
    expect(plan.pickups.length + plan.notScheduled + others).toBe(
      rows(({ oracle }) => oracle.runs).length,
    )
  })

  it('and what does that save, compared with the earliest deadline first, or with nothing?', async () => {
    const { data } = await account.told('plan_pickups', { days: 7, pickups_per_terminal_day: 1 })
    const { owed } = dataOf<Plan>(data)
    const of = (name: string) => owed[name]?.[0]?.amount ?? 0
    expect(of('byThisPlan')).toBeLessThanOrEqual(of('earliestDeadlineFirst'))
    expect(of('byThisPlan')).toBeLessThan(of('ifNothingIsPickedUp'))
    expect(await (await account.admin('/api/plans')).json()).toEqual({ data: [] })
  })
})

describe('what changed…', () => {
  it('since I last asked, and since noon?', async () => {
    const moving = await openMirroredServer({ containers: 40, at: friday })
    const by = await moving.as('admin')
    const { call } = await connect(moving, await makeToken(by))
    const before = await call('list_changes', {})
    const all = async () => changePage.parse(await (await by('/api/changes?show=all')).json()).data
    for (let minute = 0; minute < 30 && (await all()).length < 3; minute += 1)
      await moving.advance(60_000)
    const data = await all()
    expect(data.length).toBeGreaterThan(0)
    const right = data.map(({ id }) => id).toSorted((a, b) => a - b)
    const seen: number[] = []
    let cursor = String(before.data['cursor'])
    let isMore = true
    while (isMore) {
      const page = dataOf<{
        changes: { change: number; learnedAt: string }[]
        cursor: string
        isMore: boolean
      }>((await call('list_changes', { cursor, limit: 2 })).data)
      seen.push(...page.changes.map(({ change }) => change))
      expect(page.changes.every(({ learnedAt }) => learnedAt > now)).toBe(true)
      cursor = page.cursor
      isMore = page.isMore
    }
    expect(seen).toEqual(right)
    const [kind] = data.map(({ consequence }) => consequence.kind)
    const { data: only } = await call('list_changes', { since: now, kinds: [kind], limit: 200 })
    expect(
      dataOf<{ changes: { change: number }[] }>(only).changes.map(({ change }) => change),
    ).toEqual(
      data
        .filter(({ consequence }) => consequence.kind === kind)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    await moving.end()
  }, 60_000)
})
