import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/time/local-date.ts'
import type { Tariff } from '#domain/policy/tariff.ts'
import { dayIn } from '#domain/testing/oracle-calendar.ts'
import {
  oracleContainer,
  oracleOwed,
  tariffOf,
  type OracleContainer,
} from '#domain/testing/risk-oracle.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { changePage } from '#wire/api/changes.ts'
import {
  containersSeenBy,
  jsonPost,
  jsonPut,
  openMirroredServer,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { friday } from '../../testing/world-moment.ts'
import { readPolicy } from '../store/people/policy.ts'
import { connect, makeToken, type Assistant, type Told } from './testing/assistant.ts'

/**
 * Forty questions that people ask an assistant, at a pinned moment of the sandbox's account. What is right comes from the
 * facts that the browser receives and from the oracle of the domain (other code, another calendar), not from the tools.
 */

let server: TestServer
let admin: Requester
let assistant: Assistant
/** Everything in play, with what the oracle says of it. */
let fleet: readonly Known[] = []
let tariffs: readonly Tariff[] = []
/** The moment at which the fleet was read, and of all answers but those on changes. */
const now = friday

interface Known {
  readonly row: ContainerRow
  readonly oracle: OracleContainer
}

const day = (text: string): LocalDate => text as LocalDate

beforeAll(async () => {
  server = await openMirroredServer({ containers: 160, at: friday })
  admin = await server.as('admin')
  await admin('/api/policy/illustration', jsonPut({ on: true, basedOn: 0 }))
  await server.settled()
  assistant = await connect(server, await makeToken(admin))
  const [first, second, third] = await containersSeenBy(admin)
  const people = (await (await admin('/api/colleagues')).json()) as {
    data: { id: string; name: string }[]
  }
  const carlos = people.data.find(({ name }) => name === 'Carlos Okafor')?.id
  const edits = [
    { containerIds: [first?.id], change: { kind: 'owner', to: carlos } },
    { containerIds: [second?.id, third?.id], change: { kind: 'tags', add: ['hot'], remove: [] } },
    { containerIds: [second?.id], change: { kind: 'snooze', until: '2026-11-24' } },
    { containerIds: [third?.id], change: { kind: 'note', text: 'Driver waits at lane 7' } },
  ]
  const saved = await admin('/api/handling', jsonPost({ edits }))
  expect(saved.status).toBe(200)
  await server.settled()
  tariffs = (await readPolicy(server.store.db)).policy.tariffs
  fleet = (await containersSeenBy(admin)).map((row) => ({
    row,
    oracle: oracleOf(row),
  }))
}, 60_000)
afterAll(() => server.end())

/** Sample rates give costs, in the US only, and no last free day. */
function oracleOf(row: ContainerRow): OracleContainer {
  const oracle = oracleContainer(row, now, [])
  const isCosted = oracle.runs && oracle.lastFreeDay !== null
  const isInUs = row.facility?.locode?.startsWith('US') === true
  const tariff = isCosted && isInUs ? tariffOf(row, tariffs, oracle.lastFreeDay) : null
  return { ...oracle, tariff }
}

const rows = (test: (one: Known) => boolean): Known[] => fleet.filter(test)
const idsOf = (some: readonly Known[]): string[] => some.map(({ row }) => row.id).toSorted()
const most = <T>(values: readonly T[]): T => {
  const counts = new Map<T, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  const [best] = [...counts].toSorted((a, b) => b[1] - a[1])
  if (!best) throw new Error('Nothing to ask about')
  return best[0]
}
const holdsOf = ({ row }: Known) =>
  row.inlandHolds && row.milestones.inlandArrivedAt !== null ? row.inlandHolds : row.holds

/** All containers that a list gives, page by page. */
async function listed(args: Readonly<Record<string, unknown>>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { data, isError, text } = await assistant.call('find_containers', {
      ...args,
      limit: 50,
      ...(cursor !== null && { cursor }),
    })
    expect(isError ? text : '').toBe('')
    const page = data as unknown as {
      containers: { id: string }[]
      cursor: string | null
      total: number
    }
    ids.push(...page.containers.map(({ id }) => id))
    cursor = page.cursor
    if (cursor === null) expect(ids).toHaveLength(page.total)
  } while (cursor !== null)
  return ids.toSorted()
}

async function told(name: string, args: Readonly<Record<string, unknown>>): Promise<Told> {
  const answer = await assistant.call(name, args)
  expect(answer.isError ? answer.text : '').toBe('')
  return answer
}

it('the facts leave something to ask about', () => {
  expect(fleet.length).toBeGreaterThan(60)
  expect(rows(({ oracle }) => oracle.runs).length).toBeGreaterThan(20)
  expect(rows(({ oracle }) => oracle.tariff !== null).length).toBeGreaterThan(5)
})

describe('which containers…', () => {
  const questions: readonly (readonly [string, () => object, (one: Known) => boolean])[] = [
    ['are in play?', () => ({}), () => true],
    [
      'are past their last free day?',
      () => ({ lane: 'past-lfd' }),
      ({ oracle }) => oracle.runs && (oracle.daysLeft ?? 0) < 0,
    ],
    [
      'have their last free day today?',
      () => ({ filters: { last_free_day: ['LFD today'] } }),
      ({ oracle }) => oracle.bucket === 'today',
    ],
    [
      'have a last free day in 4 to 7 days?',
      () => ({ filters: { last_free_day: ['days-4-7'] } }),
      ({ oracle }) => oracle.bucket === 'days-4-7',
    ],
    [
      'have no last free day reported, and are at a facility?',
      () => ({ filters: { last_free_day: ['No LFD'] } }),
      ({ oracle }) => oracle.bucket === 'no-date',
    ],
    [
      'are on hold?',
      () => ({ filters: { blocker: ['On hold'] } }),
      ({ oracle }) => oracle.blocker === 'held',
    ],
    [
      'are available and have no appointment?',
      () => ({ filters: { blocker: ['ready-no-slot'] } }),
      ({ oracle }) => oracle.blocker === 'ready-no-slot',
    ],
    [
      'can’t be assessed because nothing is reported?',
      () => ({ filters: { blocker: ['Unknown'] } }),
      ({ oracle }) => oracle.blocker === 'unknown',
    ],
    [
      'are at the busiest terminal?',
      () => ({ filters: { terminal: [busiest().name] } }),
      ({ row }) => row.facility?.id === busiest().id,
    ],
    [
      'are with the busiest line?',
      () => ({ filters: { line: [busiestLine()] } }),
      ({ row }) => row.shipment?.line?.scac === busiestLine(),
    ],
    [
      'are with that line, at that terminal?',
      () => ({ filters: { line: [busiestLine()], terminal: [busiest().id] } }),
      ({ row }) => row.shipment?.line?.scac === busiestLine() && row.facility?.id === busiest().id,
    ],
    [
      'belong to the largest customer?',
      () => ({ filters: { customer: [largestCustomer()] } }),
      ({ row }) => row.shipment?.customer === largestCustomer(),
    ],
    [
      'are Carlos Okafor’s?',
      () => ({ filters: { owner: ['carlos okafor'] } }),
      ({ row }) => row.handling?.owner?.name === 'Carlos Okafor',
    ],
    [
      'are nobody’s?',
      () => ({ filters: { owner: ['Unassigned'] } }),
      ({ row }) => !row.handling?.owner,
    ],
    [
      'have the tag “hot”?',
      () => ({ filters: { tag: ['hot'] } }),
      ({ row }) => row.handling?.tags.includes('hot') === true,
    ],
    [
      'are snoozed?',
      () => ({ filters: { snooze: ['snoozed'] } }),
      ({ row }) => row.handling?.snooze?.until === '2026-11-24',
    ],
    [
      'have a note that says “lane 7”?',
      () => ({ filters: { text: 'lane 7' } }),
      ({ row }) => row.handling?.lastNote?.text.includes('lane 7') === true,
    ],
    [
      'have the most frequent hold?',
      () => ({ filters: { hold: [frequentHold()] } }),
      (one) => holdsOf(one).some(({ name }) => name === frequentHold()),
    ],
    [
      'have the status “on the ship”?',
      () => ({ filters: { status: ['on_ship'] } }),
      ({ row }) => row.status === 'on_ship',
    ],
    [
      'have an appointment on the busiest day?',
      () => ({ filters: { appointment: [appointmentDay()] } }),
      ({ row }) => row.appointmentAt !== null && dayOfAppointment(row) === appointmentDay(),
    ],
  ]

  it.each(questions)('%s', async (_, args, test) => {
    const right = idsOf(rows(test))
    expect(right.length).toBeGreaterThan(0)
    expect(await listed({ ...args() })).toEqual(right)
  })

  const busiest = () => {
    const id = most(fleet.flatMap(({ row }) => row.facility?.id ?? []))
    return {
      id,
      name: fleet.find(({ row }) => row.facility?.id === id)?.row.facility?.nickname ?? id,
    }
  }
  const busiestLine = () => most(fleet.flatMap(({ row }) => row.shipment?.line?.scac ?? []))
  const largestCustomer = () => most(fleet.flatMap(({ row }) => row.shipment?.customer ?? []))
  const frequentHold = () => most(fleet.flatMap((one) => holdsOf(one).map(({ name }) => name)))
  const dayOfAppointment = (row: ContainerRow) =>
    dayIn(row.appointmentAt ?? now, row.portTerminal?.zone ?? row.portZone ?? 'UTC')
  const appointmentDay = () =>
    most(fleet.flatMap(({ row }) => (row.appointmentAt === null ? [] : dayOfAppointment(row))))
})

describe('about one container', () => {
  const some = (test: (one: Known) => boolean): Known => {
    const found = fleet.find(test)
    if (!found) throw new Error('No container to ask about')
    return found
  }

  it('where is it, and by when does it have to be picked up?', async () => {
    const one = some(({ oracle }) => oracle.runs && oracle.lastFreeDay !== null)
    const { data } = await told('get_container', { container: one.row.number })
    expect(data['container']).toMatchObject({
      id: one.row.id,
      url: `http://localhost:4900/containers/${one.row.id}`,
      facility: {
        untrustedText: expect.stringContaining(
          one.row.facility?.nickname ?? one.row.facility?.name ?? '',
        ),
      },
      lastFreeDay: {
        date: one.oracle.lastFreeDay,
        daysLeft: one.oracle.daysLeft,
        zone: one.oracle.zone,
      },
    })
  })

  it('who says so, and why is it that day?', async () => {
    const one = some(({ oracle, row }) => oracle.runs && row.deadline?.disagreement === true)
    const { data } = await told('explain_deadline', { container: one.row.id })
    const { sources, rule, lastFreeDay } = data as unknown as {
      sources: { source: string; date: string; applies: boolean; governs: boolean }[]
      rule: string
      lastFreeDay: { date: string; source: string; sourcesDisagree: boolean }
    }
    expect(lastFreeDay).toMatchObject({
      date: one.oracle.lastFreeDay,
      source: one.oracle.source,
      sourcesDisagree: true,
    })
    expect(rule).toBe('Rule: earliest date that applies at its location.')
    const applying = sources.filter(({ applies }) => applies).map(({ date }) => date)
    expect([applying.toSorted()[0], new Set(applying).size > 1]).toEqual([
      one.oracle.lastFreeDay,
      true,
    ])
    expect(sources.filter(({ governs }) => governs)).toHaveLength(1)
  })

  it('why is there no last free day?', async () => {
    const one = some(({ oracle }) => oracle.runs && oracle.lastFreeDay === null)
    const { data } = await told('explain_deadline', { container: one.row.number })
    expect(data['lastFreeDay']).toMatchObject({ date: null, why: expect.stringContaining('LFD') })
    expect(data['cost']).toMatchObject({
      estimatedToDate: null,
      whyNoEstimate: 'no estimate: no LFD',
    })
    expect(JSON.stringify(data['about'])).toContain('doesn’t mean that nothing is charged')
  })

  it('what has accrued, by which arithmetic?', async () => {
    const one = some(
      ({ oracle, row }) => (oracleOwed(oracle, row, oracle.today ?? '', false) ?? 0) > 0,
    )
    const owed = (oracleOwed(one.oracle, one.row, one.oracle.today ?? '', false) ?? 0) / 100
    const { data } = await told('explain_deadline', { container: one.row.number })
    expect(data['arithmetic']).toMatchObject({
      toDate: { amount: owed, basis: 'sample', through: one.oracle.today },
    })
    expect(data['cost']).toMatchObject({ estimatedToDate: { amount: owed, basis: 'sample' } })
  })

  it('is the date that somebody set the one that counts?', async () => {
    const one = some(
      ({ oracle, row }) =>
        oracle.runs &&
        row.deadline !== null &&
        !row.deadline.disagreement &&
        row.handling?.snooze == null,
    )
    const to = {
      date: '2026-12-05',
      reason: 'Extension by mail',
      evidence: null,
      until: '2026-12-05',
      against: [],
      clock: row(one).clock,
    }
    await admin(
      '/api/handling',
      jsonPost({
        edits: [
          {
            containerIds: [one.row.id],
            change: { kind: 'override', to: { ...to, against: against(one) } },
          },
        ],
      }),
    )
    await server.settled()
    const { data } = await told('explain_deadline', { container: one.row.number })
    expect(data['lastFreeDay']).toMatchObject({ date: '2026-12-05', source: 'manual' })
    expect(data['setManually']).toMatchObject({
      by: { untrustedText: 'Adam Novak' },
      reason: { untrustedText: 'Extension by mail' },
      validThrough: '2026-12-05',
    })
    await admin(
      '/api/handling',
      jsonPost({ edits: [{ containerIds: [one.row.id], change: { kind: 'override', to: null } }] }),
    )
    await server.settled()
  })
  const row = ({ row }: Known) => ({ clock: row.deadline?.clock ?? null })
  const against = ({ row }: Known) =>
    (row.deadline?.sources ?? [])
      .filter(({ applies, source }) => applies && ['line', 'terminal', 'rail'].includes(source))
      .map(({ source, date }) => ({ source, date: day(date) }))

  it('which holds and fees does its terminal list?', async () => {
    const one = some(
      (known) => holdsOf(known).length > 0 && known.row.fees.length > 0 && !known.row.inlandFees,
    )
    const { data } = await told('get_container', { container: one.row.number })
    const { container } = data as unknown as { container: { holds: unknown; fees: unknown } }
    expect(container.holds).toMatchObject(
      holdsOf(one).map(({ name, status }) => ({ name: { untrustedText: name }, status })),
    )
    expect(container.fees).toMatchObject(
      one.row.fees.map(({ type, amount }) => ({ type, amount: amount === 0 ? null : amount })),
    )
  })

  it('what did the team write, and who?', async () => {
    const one = some(({ row }) => (row.handling?.notes ?? 0) > 0)
    const { data } = await told('get_container', { container: one.row.number })
    expect(data['notes']).toMatchObject([
      { text: { untrustedText: 'Driver waits at lane 7' }, by: { untrustedText: 'Adam Novak' } },
    ])
  })

  it('what about one that isn’t in this account?', async () => {
    const { isError, text } = await assistant.call('get_container', { container: 'MSCU0000000' })
    expect([isError, text.includes('isn’t tracked in this account')]).toEqual([true, true])
  })
})

describe('which record has…', () => {
  const hits = async (text: string) => {
    const { data } = await told('look_up', { text })
    return (
      data as unknown as {
        found: {
          match: string
          field: string
          containers: { id: string }[]
          containersLeft: number
          answer: unknown
        }[]
      }
    ).found
  }

  it('this container number? What do I tell the caller?', async () => {
    const [one] = fleet
    const [hit] = await hits(one?.row.number ?? '')
    expect(hit).toMatchObject({
      match: 'exact',
      field: 'container',
      containers: [{ id: one?.row.id }],
    })
    expect(JSON.stringify(hit?.answer)).toContain('Container ')
  })

  it('this bill of lading?', async () => {
    const bill = most(fleet.flatMap(({ row }) => row.shipment?.billOfLading ?? []))
    const [hit] = await hits(bill)
    const right = rows(({ row }) => row.shipment?.billOfLading === bill)
    expect(hit).toMatchObject({ match: 'exact', field: 'bill-of-lading' })
    expect((hit?.containers.length ?? 0) + (hit?.containersLeft ?? 0)).toBeGreaterThanOrEqual(
      right.length,
    )
  })

  it('this booking?', async () => {
    const booking = fleet.flatMap(({ row }) => row.shipment?.bookingNumbers ?? [])[0] ?? ''
    const found = await hits(booking)
    expect(found.some(({ field, match }) => field === 'booking' && match === 'exact')).toBe(true)
  })

  it('this reference?', async () => {
    const reference = fleet.flatMap(({ row }) => row.shipment?.references ?? [])[0] ?? ''
    const found = await hits(reference)
    expect(found.some(({ field }) => field === 'reference')).toBe(true)
  })

  it('this number, which nobody has?', async () => {
    const { data } = await told('look_up', { text: 'QQQQ9999999' })
    expect(data).toMatchObject({
      found: [],
      about: { basis: [expect.stringContaining('Nothing in this account')] },
    })
  })
})

describe('what costs money next?', () => {
  it('what is posted at facilities, in all?', async () => {
    const { data } = await told('summarize_risk', { by: 'Terminal' })
    const { total } = data as unknown as {
      total: { posted: { amount: number; currency: string }[] }
    }
    const cents = new Map<string | null, number>()
    for (const { oracle } of fleet)
      for (const [currency, amount] of oracle.posted)
        cents.set(currency, (cents.get(currency) ?? 0) + amount)
    expect(
      new Map(total.posted.map(({ amount, currency }) => [currency, Math.round(amount * 100)])),
    ).toEqual(cents)
  })

  it('what has accrued by our rates, and for how many?', async () => {
    const { data } = await told('summarize_risk', { by: 'Lane' })
    const { total } = data as unknown as {
      total: {
        estimatedToDate: { amount: number; containers: number; ofThemAtSampleRates: number }[]
      }
    }
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
    const { data } = await told('what_costs_next', { limit: 50 })
    const { containers, left, snoozed } = data as unknown as {
      containers: { id: string }[]
      left: number
      snoozed: number
    }
    const board = rows(({ row }) => row.handling?.snooze == null).map(({ row }) => row.id)
    const places = containers.map(({ id }) => board.indexOf(id))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(places.every((place) => place >= 0)).toBe(true)
    expect(left + containers.length).toBeGreaterThan(10)
    expect(snoozed).toBe(1)
  })

  it('how many are at each terminal?', async () => {
    const { data } = await told('summarize_risk', { by: 'Terminal', limit: 50 })
    const { groups } = data as unknown as { groups: { containersAtFacility: number }[] }
    const counts = new Map<string, number>()
    for (const { row } of rows(({ oracle }) => oracle.runs))
      counts.set(row.facility?.id ?? '~', (counts.get(row.facility?.id ?? '~') ?? 0) + 1)
    expect(groups.map((one) => one.containersAtFacility).filter((count) => count > 0)).toEqual(
      [...counts.values()].toSorted((a, b) => b - a),
    )
  })

  it('how many of a line are past their last free day, and how many have no rate?', async () => {
    const { data } = await told('summarize_risk', { by: 'Line', limit: 50 })
    const { groups } = data as unknown as {
      groups: { pastLastFreeDay: number; withoutEstimate: { noRate: number } }[]
    }
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
    const { data } = await told('plan_pickups', {
      days: 5,
      pickups_per_terminal_day: 2,
      limit: 200,
    })
    const plan = data as unknown as Plan
    expect([plan.saved, plan.pickupsLeft]).toEqual([false, 0])
    const perDay = new Map<string, number>()
    for (const { id, day } of plan.pickups) {
      const known = fleet.find(({ row }) => row.id === id)
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
    const { data } = await told('plan_pickups', { days: 7, pickups_per_terminal_day: 1 })
    const { owed } = data as unknown as Plan
    const of = (name: string) => owed[name]?.[0]?.amount ?? 0
    expect(of('byThisPlan')).toBeLessThanOrEqual(of('earliestDeadlineFirst'))
    expect(of('byThisPlan')).toBeLessThan(of('ifNothingIsPickedUp'))
    expect(await (await admin('/api/plans')).json()).toEqual({ data: [] })
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
      const page = (await call('list_changes', { cursor, limit: 2 })).data as unknown as {
        changes: { change: number; learnedAt: string }[]
        cursor: string
        isMore: boolean
      }
      seen.push(...page.changes.map(({ change }) => change))
      expect(page.changes.every(({ learnedAt }) => learnedAt > now)).toBe(true)
      cursor = page.cursor
      isMore = page.isMore
    }
    expect(seen).toEqual(right)
    const [kind] = data.map(({ consequence }) => consequence.kind)
    const { data: only } = await call('list_changes', { since: now, kinds: [kind], limit: 200 })
    expect(
      (only as unknown as { changes: { change: number }[] }).changes.map(({ change }) => change),
    ).toEqual(
      data
        .filter(({ consequence }) => consequence.kind === kind)
        .map(({ id }) => id)
        .toSorted((a, b) => a - b),
    )
    await moving.end()
  }, 60_000)
})
