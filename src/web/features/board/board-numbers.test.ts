import { totalOf } from '#domain/fleet/sum.ts'
import { internationalFormat } from '#domain/text/format.ts'
import { unhandled, type Handling } from '#domain/container/handling.ts'
import { buckets } from '#domain/deadlines/urgency.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import { groupRows } from '#web/parts/grid/items.ts'
import { pastLfdOnBoard } from '#domain/fleet/sums.ts'
import { aRow, aSummary, pier400, urgency } from '#web/parts/testing/containers.ts'
import { ignoredParameters } from '#web/parts/url-state.ts'
import { paths } from '#web/paths.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bandFacts, inBand, laneFact, withTrait } from './board-facts.ts'
import { groupKey, groupings } from './groups.ts'
import { boardFilters } from '#domain/fleet/sets.ts'
import { laneCounts } from '#domain/fleet/sums.ts'
import { boardRows } from './lanes.ts'
import {
  boardParameters,
  narrowed,
  inScope,
  searchOf,
  wholeAccount,
  wholeBoard,
  type Narrowing,
} from './narrowing.ts'

/** A number on the board, and the list its link opens. */
interface Numbered {
  readonly what: string
  readonly count: number
  readonly opens: Narrowing
}

describe('the numbers on the board', () => {
  it('each open a list of exactly that length, whatever the fleet and however it is narrowed', () => {
    fc.assert(
      fc.property(anyFleet, anyNarrowing, (fleet, within) => {
        for (const { what, count, opens } of numbersOn(fleet, within)) {
          expect(`${what}: ${listBehind(fleet, opens)}`).toBe(`${what}: ${count}`)
        }
      }),
      { numRuns: 300 },
    )
  })

  it('count one’s own containers where the board is one’s own', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const own = inScope(fleet, { ...wholeAccount, mine: true }, 'ana')
        expect(own.every((row) => row.container.handling?.owner?.id === 'ana')).toBe(true)
        for (const { count, opens } of numbersOn(own, wholeBoard)) {
          expect(listBehind(own, opens)).toBe(count)
        }
      }),
    )
  })

  it('count the part of the account that the filters leave, and whom nobody owns', () => {
    fc.assert(
      fc.property(anyFleet, (fleet) => {
        const at = inScope(fleet, { ...wholeAccount, owner: 'ana' }, null)
        expect(at).toEqual(inScope(fleet, { ...wholeAccount, mine: true }, 'ana'))
        const nobodys = narrowed(fleet, { ...wholeBoard, traits: ['unassigned'] })
        expect(nobodys.every((row) => !row.container.handling?.owner)).toBe(true)
        const found = inScope(fleet, { ...wholeAccount, q: 'x' }, null, (row) => at.includes(row))
        expect(found).toEqual(at)
        expect(inScope(fleet, wholeAccount, 'ana')).toBe(fleet)
      }),
    )
  })

  it('say of the containers to pick up today how many have a gate that may be closed', () => {
    const at = (mayBeGateClosed: boolean, id: string) =>
      aRow({ id, appointmentAt: null }, { urgency: urgency({ bucket: 'today', mayBeGateClosed }) })
    const fact = (rows: readonly FleetRow[]) => laneFact(internationalFormat, 'today', rows)?.text
    expect(fact([at(true, 'a'), at(true, 'b'), at(false, 'c')])).toBe('Gate may be closed 2')
    expect(fact([at(false, 'a'), at(false, 'c')])).toBe('2 without an appointment')
  })

  it('leave out snoozed containers, and count them separately', () => {
    const until = { until: '2026-12-24', under: '2026-11-20', by: ana, at: noon } as const
    const fleet = [aRow({ id: 'a' }), aRow({ id: 'b', handling: handled({ snooze: until }) })]
    expect(boardRows(fleet, null).map((row) => row.container.id)).toEqual(['a'])
    expect(totalOf(laneCounts, fleet)).toMatchObject({ today: 1, 'laid-aside': 1 })
  })
})

/** Every number on the page, from the same functions. */
function numbersOn(fleet: readonly FleetRow[], within: Narrowing): Numbered[] {
  const counts = totalOf(laneCounts, fleet)
  const lanes = boardFilters.flatMap((lane): Numbered[] => {
    const opens = { ...wholeBoard, lane, group: within.group }
    const fact = laneFact(internationalFormat, lane, fleet)
    const all = { what: lane, count: counts[lane], opens }
    return fact
      ? [all, { what: fact.text, count: fact.count, opens: withTrait(opens, fact) }]
      : [all]
  })
  const listed = narrowed(fleet, within)
  const bands = groupRows(listed, (row) => groupKey(within.group, row)).flatMap(
    ({ key, rows }): Numbered[] => {
      const band = inBand(within, key)
      return [
        { what: `band ${key}`, count: rows.length, opens: band },
        ...bandFacts(internationalFormat, rows).map((fact) => ({
          what: `band ${key}, ${fact.text}`,
          count: fact.count,
          opens: withTrait(band, fact),
        })),
      ]
    },
  )
  return [
    {
      what: 'beside its name',
      count: totalOf(pastLfdOnBoard, fleet),
      opens: { ...wholeBoard, lane: 'past-lfd' },
    },
    { what: 'under its title', count: boardRows(fleet, null).length, opens: wholeBoard },
    ...lanes,
    ...bands,
  ]
}

/** How long the list is that the link opens: by way of the address, as a click goes. */
function listBehind(fleet: readonly FleetRow[], opens: Narrowing): number {
  const { searchParams } = new URL(paths.board(searchOf(opens)), 'https://landside.invalid')
  expect(ignoredParameters(searchParams, boardParameters)).toEqual([])
  const { lane, only, band, group } = boardParameters
  const read = <T>(parser: { parse: (text: string) => T | null }, name: string) => {
    const text = searchParams.get(name)
    return text === null ? null : parser.parse(text)
  }
  return narrowed(fleet, {
    lane: read(lane, 'lane'),
    traits: read(only, 'only') ?? [],
    band: read(band, 'band'),
    group: read(group, 'group') ?? 'urgency',
  }).length
}

const noon = '2026-11-20T20:42:00Z'
const ana = { id: 'ana', name: 'Ana' }

function handled(facts: Partial<Handling>): Handling {
  return { ...unhandled, ...facts }
}

const anyHandling = fc.option(
  fc
    .record({
      owner: fc.constantFrom(null, ana, { id: 'ben', name: 'Ben, of the yard' }),
      until: fc.constantFrom(null, '2026-11-20', '2026-12-24'),
    })
    .map(({ owner, until }) =>
      handled({ owner, snooze: until && { until, under: '2026-11-20', by: ana, at: noon } }),
    ),
  { nil: null },
)

const anyHold = fc.record({
  name: fc.constantFrom('customs', 'freight', 'exam, second', 'a&b=c', '~', 'x.y'),
  status: fc.constantFrom('hold', 'pending'),
  description: fc.constant(null),
})

const anyPosted = fc.uniqueArray(
  fc.record({
    amount: fc.integer({ min: 1, max: 90_000 }).map((cents) => cents / 100),
    currency: fc.constantFrom('USD', 'CAD', null),
  }),
  { selector: ({ currency }) => currency },
)

const anyContainer: fc.Arbitrary<FleetRow> = fc
  .record({
    id: fc.uuid(),
    bucket: fc.constantFrom(...buckets),
    promoted: fc.boolean(),
    mayBeGateClosed: fc.boolean(),
    noLfd: fc.constantFrom('none-applies', 'unreadable', 'none-reported'),
    holds: fc.array(anyHold, { maxLength: 3 }),
    availability: fc.constantFrom('available', 'not-available', 'not-reported'),
    facility: fc.constantFrom(null, pier400, { ...pier400, id: 'pnct, east', name: 'PNCT' }),
    customer: fc.constantFrom(null, 'Northbeam Home', 'A, B & Co.', '~'),
    appointmentAt: fc.constantFrom(null, noon),
    posted: anyPosted,
    handling: anyHandling,
  })
  .map(({ bucket, promoted, mayBeGateClosed, noLfd, customer, posted, ...facts }) => {
    const active = facts.holds.find((hold) => hold.status === 'hold')
    return aRow(
      { ...facts, shipment: aSummary({ customer }) },
      {
        urgency: urgency({
          bucket,
          promoted,
          mayBeGateClosed,
          lfdCase: bucket === 'no-date' ? noLfd : 'governs',
        }),
        readiness: active
          ? { verdict: 'blocked', because: [{ fact: 'active-hold', subject: active.name }] }
          : { verdict: 'ready', because: [] },
        exposure: {
          posted,
          postedDemurrage: posted,
          feesUnreadable: false,
          estimated: null,
          missToday: null,
          waiting: null,
          nextDay: null,
          notCosted: null,
          inTotals: true,
        },
      },
    )
  })

const anyFleet = fc.array(anyContainer, { maxLength: 40 })

const anyNarrowing: fc.Arbitrary<Narrowing> = fc.record({
  lane: fc.constantFrom(null, ...boardFilters),
  traits: fc.constantFrom<readonly string[]>([], ['no-slot'], ['hold.customs', 'posted.USD']),
  band: fc.constant(null),
  group: fc.constantFrom(...groupings),
})
