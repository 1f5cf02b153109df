import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/time/local-date.ts'
import { dayIn } from '#domain/testing/oracle-calendar.ts'
import { oracleOwed } from '#domain/testing/risk-oracle.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { jsonPost } from '../testing/test-server.ts'
import { dataOf } from './testing/assistant.ts'
import {
  most,
  now,
  openKnownAccount,
  type Known,
  type KnownAccount,
} from './testing/known-account.ts'

// Forty questions that people ask an assistant, here and in `questions-money.test.ts`. What is right comes from the facts
// that the browser receives and from the oracle of the domain, not from the tools.

let account: KnownAccount
beforeAll(async () => {
  account = await openKnownAccount()
}, 60_000)
afterAll(() => account.server.end())

const rows = (test: (one: Known) => boolean): Known[] => account.fleet.filter(test)
const idsOf = (some: readonly Known[]): string[] => some.map(({ row }) => row.id).toSorted()
const day = (text: string): LocalDate => text as LocalDate
const holdsOf = ({ row }: Known) =>
  row.inlandHolds && row.milestones.inlandArrivedAt !== null ? row.inlandHolds : row.holds

/** All containers that a list gives, page by page. */
async function listed(args: Readonly<Record<string, unknown>>): Promise<string[]> {
  const ids: string[] = []
  let cursor: string | null = null
  do {
    const { data, isError, text } = await account.assistant.call('find_containers', {
      ...args,
      limit: 50,
      ...(cursor !== null && { cursor }),
    })
    expect(isError ? text : '').toBe('')
    const page = dataOf<{
      containers: { id: string }[]
      cursor: string | null
      total: number
    }>(data)
    ids.push(...page.containers.map(({ id }) => id))
    cursor = page.cursor
    if (cursor === null) expect(ids).toHaveLength(page.total)
  } while (cursor !== null)
  return ids.toSorted()
}

it('the facts leave something to ask about', () => {
  expect(account.fleet.length).toBeGreaterThan(60)
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
    const id = most(account.fleet.flatMap(({ row }) => row.facility?.id ?? []))
    return {
      id,
      name: account.fleet.find(({ row }) => row.facility?.id === id)?.row.facility?.nickname ?? id,
    }
  }
  const busiestLine = () => most(account.fleet.flatMap(({ row }) => row.shipment?.line?.scac ?? []))
  const largestCustomer = () =>
    most(account.fleet.flatMap(({ row }) => row.shipment?.customer ?? []))
  const frequentHold = () =>
    most(account.fleet.flatMap((one) => holdsOf(one).map(({ name }) => name)))
  const dayOfAppointment = (row: ContainerRow) =>
    dayIn(row.appointmentAt ?? now, row.portTerminal?.zone ?? row.portZone ?? 'UTC')
  const appointmentDay = () =>
    most(
      account.fleet.flatMap(({ row }) => (row.appointmentAt === null ? [] : dayOfAppointment(row))),
    )
})

describe('about one container', () => {
  const some = (test: (one: Known) => boolean): Known => {
    const found = account.fleet.find(test)
    if (!found) throw new Error('No container to ask about')
    return found
  }

  it('where is it, and by when does it have to be picked up?', async () => {
    const one = some(({ oracle }) => oracle.runs && oracle.lastFreeDay !== null)
    const { data } = await account.told('get_container', { container: one.row.number })
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
    const { data } = await account.told('explain_deadline', { container: one.row.id })
    const { sources, rule, lastFreeDay } = dataOf<{
      sources: { source: string; date: string; applies: boolean; governs: boolean }[]
      rule: string
      lastFreeDay: { date: string; source: string; sourcesDisagree: boolean }
    }>(data)
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
    const { data } = await account.told('explain_deadline', { container: one.row.number })
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
    const { data } = await account.told('explain_deadline', { container: one.row.number })
    expect(data['arithmetic']).toMatchObject({
      toDate: { amount: owed, basis: 'sample', through: one.oracle.today },
    })
    expect(data['cost']).toMatchObject({ estimatedToDate: { amount: owed, basis: 'sample' } })
  })

  it('is the date that somebody set the one that counts?', async () => {
    const one = some(
      ({ oracle, row }) =>
        oracle.runs && row.deadline !== null && !row.deadline.disagreement && !row.handling?.snooze,
    )
    const to = {
      date: '2026-12-05',
      reason: 'Extension by mail',
      evidence: null,
      until: '2026-12-05',
      against: [],
      clock: row(one).clock,
    }
    await account.admin(
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
    await account.server.settled()
    const { data } = await account.told('explain_deadline', { container: one.row.number })
    expect(data['lastFreeDay']).toMatchObject({ date: '2026-12-05', source: 'manual' })
    expect(data['setManually']).toMatchObject({
      by: { untrustedText: 'Adam Novak' },
      reason: { untrustedText: 'Extension by mail' },
      validThrough: '2026-12-05',
    })
    await account.admin(
      '/api/handling',
      jsonPost({ edits: [{ containerIds: [one.row.id], change: { kind: 'override', to: null } }] }),
    )
    await account.server.settled()
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
    const { data } = await account.told('get_container', { container: one.row.number })
    const { container } = dataOf<{ container: { holds: unknown; fees: unknown } }>(data)
    expect(container.holds).toMatchObject(
      holdsOf(one).map(({ name, status }) => ({ name: { untrustedText: name }, status })),
    )
    expect(container.fees).toMatchObject(
      one.row.fees.map(({ type, amount }) => ({ type, amount: amount === 0 ? null : amount })),
    )
  })

  it('what did the team write, and who?', async () => {
    const one = some(({ row }) => (row.handling?.notes ?? 0) > 0)
    const { data } = await account.told('get_container', { container: one.row.number })
    expect(data['notes']).toMatchObject([
      { text: { untrustedText: 'Driver waits at lane 7' }, by: { untrustedText: 'Adam Novak' } },
    ])
  })

  it('what about one that isn’t in this account?', async () => {
    const { isError, text } = await account.assistant.call('get_container', {
      container: 'MSCU0000000',
    })
    expect([isError, text.includes('isn’t tracked in this account')]).toEqual([true, true])
  })
})
