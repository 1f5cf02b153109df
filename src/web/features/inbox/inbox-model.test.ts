import { alertKinds, type AlertCause } from '#domain/alerts/alert.ts'
import { consequenceKinds, type Consequence } from '#domain/alerts/consequence.ts'
import type { Urgency } from '#domain/deadlines/urgency.ts'
import type { ReadinessStatus } from '#domain/readiness/readiness.ts'
import { aRow, urgency } from '#web/parts/testing/containers.ts'
import type { AlertRow } from '#wire/api/alerts.ts'
import { describe, expect, it } from 'vitest'
import type { Change } from './change-list.ts'
import {
  alertGroups,
  changeGroups,
  countOpen,
  groupOf,
  groupRows,
  inboxGroups,
  inboxRows,
} from './inbox-model.ts'
import { aChange, anAlert } from './testing/rows.ts'

const later = urgency({ bucket: 'days-8', band: 'later', daysLeft: 9 })
const pastLfd = urgency({ bucket: 'accruing-1', band: 'over', daysLeft: -2 })
const tomorrow = urgency({ bucket: 'tomorrow', band: 'soon', daysLeft: 1 })
const undated = urgency({ bucket: 'no-date', band: 'no-date', daysLeft: null })
const arriving = urgency({
  bucket: 'not-started',
  band: 'not-running',
  notRunning: 'not-discharged',
  daysLeft: null,
})
const out = urgency({ bucket: 'out', band: 'not-running', notRunning: 'picked-up', daysLeft: null })

const earlier = {
  kind: 'lfd-earlier',
  source: 'line',
  old: '2026-11-24',
  new: '2026-11-22',
} as const satisfies Consequence
const customsAdded = { kind: 'hold-added', hold: 'customs', status: 'hold' } as const
const customsCleared = { kind: 'hold-cleared', hold: 'customs', status: null } as const
const available = { kind: 'became-available' } as const
const appointment = { kind: 'slot-set', old: null, new: '2026-11-23T18:00:00Z' } as const
const lost = { kind: 'slot-lost', old: '2026-11-23T18:00:00Z' } as const
const withdrawn = { kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: 'line' } as const
const silent = { kind: 'data-trouble', trouble: 'silent', detail: null } as const
const gone = { kind: 'out', how: 'picked-up', at: null } as const
const moved = { kind: 'place-moved', old: 'APM Pier 400', new: 'TTI' } as const
const fee = (amount: number) => [{ type: 'demurrage', amount, currency: 'USD' }]
const rose = { kind: 'fees', old: fee(100), new: fee(235) } as const
const fell = { kind: 'fees', old: fee(235), new: [] } as const

describe('groups of kinds', () => {
  it('have every kind of alert and of change once', () => {
    expect(Object.keys(alertGroups).toSorted()).toEqual([...alertKinds].toSorted())
    expect(Object.keys(changeGroups).toSorted()).toEqual([...consequenceKinds].toSorted())
  })
})

describe('the group of a change', () => {
  it.each<[string, Consequence, Urgency, ReadinessStatus, string]>([
    ['an earlier LFD costs', earlier, later, 'ready', 'charges'],
    ['higher charges cost', rose, later, 'ready', 'charges'],
    ['lower charges are routine', fell, later, 'ready', 'routine'],
    ['charges of a container past its LFD are never folded', fell, pastLfd, 'ready', 'charges'],
    ['a withdrawn LFD may cost', withdrawn, undated, 'ready', 'charges'],
    ['a hold stops the pickup', customsAdded, later, 'blocked', 'blocked'],
    ['a hold stops it with old data, too', customsAdded, later, 'stale', 'blocked'],
    ['a pending hold does not', customsAdded, later, 'ready-pending-hold', 'available'],
    ['a lost appointment does, although it is released', lost, later, 'ready', 'blocked'],
    ['a cleared hold lets it go', customsCleared, later, 'ready', 'available'],
    ['a cleared hold does not while another remains', customsCleared, later, 'blocked', 'blocked'],
    ['nor if nobody knows', customsCleared, later, 'unknown', 'missing'],
    ['nor before discharge', customsCleared, arriving, 'not-released', 'routine'],
    ['nor after gate-out', available, out, 'ready', 'routine'],
    ['an appointment on hold is no pickup', appointment, later, 'blocked', 'blocked'],
    ['another terminal moves dates', moved, later, 'ready', 'dates'],
    ['dates of a container due tomorrow cost', moved, tomorrow, 'ready', 'charges'],
    ['missing data is folded', silent, later, 'unknown', 'missing'],
    ['missing data of a container past its LFD is not', silent, pastLfd, 'unknown', 'charges'],
    ['a withdrawn LFD costs nothing before discharge', withdrawn, arriving, 'ready', 'missing'],
    ['a pickup is routine', gone, out, 'ready', 'routine'],
    ['an earlier LFD is routine once it is out', earlier, out, 'ready', 'routine'],
    ['an earlier LFD counts before discharge', earlier, arriving, 'not-released', 'charges'],
  ])('%s', (_, consequence, at, verdict, group) => {
    const row = aRow({}, { urgency: at, readiness: { verdict, because: [] } })
    expect(groupOf(consequence, null, row)).toBe(group)
  })

  it('is that of its kind while its container isn’t known', () => {
    expect(groupOf(customsCleared, null, null)).toBe('available')
  })
})

describe('the group of an alert', () => {
  it.each<[AlertCause, Urgency, ReadinessStatus, string]>([
    [{ kind: 'held', hold: 'customs' }, tomorrow, 'ready', 'blocked'],
    [{ kind: 'available', since: '2026-11-20T10:00:00Z' }, later, 'ready', 'available'],
    [{ kind: 'available', since: '2026-11-20T10:00:00Z' }, later, 'conflict', 'blocked'],
    [{ kind: 'available', since: '2026-11-20T10:00:00Z' }, out, 'ready', 'routine'],
    [{ kind: 'unassessable', what: 'deadline', verdict: null }, undated, 'ready', 'missing'],
    [{ kind: 'unassessable', what: 'readiness', verdict: 'stale' }, tomorrow, 'stale', 'charges'],
    [{ kind: 'return-due', returnBy: '2026-11-21' }, out, 'ready', 'returns'],
  ])('%j is by what is so now', (cause, at, verdict, group) => {
    const row = aRow({}, { urgency: at, readiness: { verdict, because: [] } })
    expect(groupOf(null, cause, row)).toBe(group)
  })

  it('that says the same as a change is the first of both', () => {
    const row = aRow({}, { urgency: undated, readiness: { verdict: 'ready', because: [] } })
    const noLfd = { kind: 'unassessable', what: 'deadline', verdict: null } as const
    expect(groupOf(withdrawn, noLfd, row)).toBe('charges')
  })
})

function rowsOf(alerts: readonly AlertRow[], changes: readonly Change[]) {
  return inboxRows({ alerts, changes, rows: new Map() })
}
const brief = (alerts: readonly AlertRow[], changes: readonly Change[]) =>
  rowsOf(alerts, changes).map((row) => [
    row.group,
    row.alerts.map(({ id }) => id),
    row.changes.map((change) => change.row.id),
  ])

describe('rows', () => {
  const held = anAlert('held', { kind: 'held', hold: 'customs' })

  it.each<[string, AlertCause, Consequence]>([
    ['a hold', { kind: 'held', hold: 'customs' }, customsAdded],
    [
      'an earlier LFD',
      { kind: 'lfd-earlier', source: 'line', from: '2026-11-24', to: '2026-11-22' },
      earlier,
    ],
    ['availability', { kind: 'available', since: '2026-11-20T03:00:00Z' }, available],
    ['a lost appointment', { kind: 'slot-lost', slotAt: '2026-11-23T18:00:00Z' }, lost],
    ['a withdrawn LFD', { kind: 'unassessable', what: 'deadline', verdict: null }, withdrawn],
    ['no availability', { kind: 'unassessable', what: 'readiness', verdict: 'unknown' }, silent],
  ])('join an alert and a change that say the same: %s', (_, cause, consequence) => {
    const rows = rowsOf([anAlert('one', cause)], [aChange(3, consequence)])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ cause, consequence, at: '2026-11-20T03:00:00Z' })
  })

  it('keep apart what says something else', () => {
    expect(
      brief(
        [held, anAlert('freight', { kind: 'held', hold: 'freight' })],
        [
          aChange(3, customsAdded),
          aChange(2, customsAdded, { containerId: 'container-2' }),
          aChange(1, customsCleared, { containerId: 'container-3' }),
        ],
      ),
    ).toEqual([
      ['blocked', ['freight'], []],
      ['blocked', ['held'], [3]],
      ['blocked', [], [2]],
      ['available', [], [1]],
    ])
  })

  it('join alerts that several rules created for one cause', () => {
    expect(brief([held, { ...held, id: 'own', ruleId: 'own-rule', own: true }], [])).toEqual([
      ['blocked', ['held', 'own'], []],
    ])
  })

  it('join the changes of one fact: from what was last read to what is so now', () => {
    const [row] = rowsOf(
      [],
      [
        aChange(3, { kind: 'lfd-later', source: 'line', old: '2026-11-18', new: '2026-11-19' }),
        aChange(2, { kind: 'lfd-earlier', source: 'line', old: '2026-11-20', new: '2026-11-18' }),
      ],
    )
    expect(row).toMatchObject({
      group: 'charges',
      consequence: { kind: 'lfd-earlier', old: '2026-11-20', new: '2026-11-19' },
    })
    expect(row?.changes.map((change) => change.row.id)).toEqual([3, 2])
  })

  it('say the newest change if it moved and came back', () => {
    const back = {
      kind: 'lfd-later',
      source: 'line',
      old: '2026-11-18',
      new: '2026-11-20',
    } as const
    const [row] = rowsOf(
      [],
      [
        aChange(3, back),
        aChange(2, { kind: 'lfd-earlier', source: 'line', old: '2026-11-20', new: '2026-11-18' }),
      ],
    )
    expect(row?.consequence).toEqual(back)
  })

  it.each<[string, Consequence, Consequence, Consequence]>([
    ['charges', { kind: 'fees', old: [], new: fee(100) }, rose, { ...rose, old: [] }],
    [
      'an appointment',
      appointment,
      { kind: 'slot-set', old: appointment.new, new: '2026-11-24T18:00:00Z' },
      { kind: 'slot-set', old: null, new: '2026-11-24T18:00:00Z' },
    ],
    ['a hold that was added and cleared', customsAdded, customsCleared, customsCleared],
    [
      'an LFD that was added and moved earlier',
      { kind: 'lfd-given', source: 'line', new: '2026-11-24' },
      earlier,
      earlier,
    ],
    [
      'an LFD that was added and moved later',
      { kind: 'lfd-given', source: 'line', new: '2026-11-24' },
      { kind: 'lfd-later', source: 'line', old: '2026-11-24', new: '2026-11-26' },
      { kind: 'lfd-given', source: 'line', new: '2026-11-26' },
    ],
    ['an LFD that was moved and withdrawn', earlier, withdrawn, withdrawn],
  ])('join the changes of %s', (_, older, newer, joined) => {
    const rows = rowsOf([], [aChange(2, newer), aChange(1, older)])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.consequence).toEqual(joined)
  })

  it('join a release with the holds that were cleared as it was learned', () => {
    const at = { learntAt: '2026-11-20T10:00:00Z' } as const
    const [row, ...others] = rowsOf(
      [anAlert('available', { kind: 'available', since: '2026-11-20T10:00:00Z' })],
      [
        aChange(3, available, at),
        aChange(2, customsCleared, at),
        aChange(1, { ...customsCleared, hold: 'freight' }),
      ],
    )
    expect(row).toMatchObject({
      consequence: available,
      also: [customsCleared],
      cause: { kind: 'available' },
    })
    expect(row?.changes.map((change) => change.row.id)).toEqual([3, 2])
    expect(others).toHaveLength(1)
  })

  it('join a hold with the availability it ended', () => {
    const at = { learntAt: '2026-11-20T10:00:00Z' } as const
    const ended = { kind: 'no-longer-available' } as const
    const rows = rowsOf([held], [aChange(2, ended, at), aChange(1, customsAdded, at)])
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({ consequence: customsAdded, also: [ended], alerts: [held] })
  })

  it('keep apart dates of two sources, and holds of port and ramp', () => {
    expect(
      rowsOf(
        [],
        [
          aChange(4, earlier),
          aChange(3, { ...earlier, source: 'terminal' }),
          aChange(2, customsAdded),
          aChange(1, { ...customsAdded, inland: true }),
        ],
      ),
    ).toHaveLength(4)
  })
})

describe('the order', () => {
  it('is by group, then what costs first, then the newest', () => {
    const rows = new Map(
      [
        ['past', pastLfd] as const,
        ['later', later] as const,
        ['undated', undated] as const,
        ['arriving', arriving] as const,
      ].map(([id, at]) => [id, aRow({ id }, { urgency: at })]),
    )
    const rose4 = (id: number, containerId: string) => aChange(id, rose, { containerId })
    const listed = inboxRows({
      alerts: [],
      changes: [
        rose4(9, 'arriving'),
        rose4(8, 'later'),
        rose4(7, 'undated'),
        aChange(6, customsAdded, { containerId: 'arriving' }),
        rose4(5, 'past'),
        aChange(4, earlier, { containerId: 'past' }),
      ],
      rows,
    })
    expect(listed.map((row) => row.changes[0]?.row.id)).toEqual([5, 4, 7, 8, 9, 6])
    expect(groupRows(listed).map(({ group, rows: of }) => [group, of.length])).toEqual([
      ['charges', 5],
      ['blocked', 1],
    ])
  })

  it('of empties is by the day they are due back', () => {
    const due = (id: string, daysLeft: number) => {
      const returnBy = '2026-11-20'
      const perDiem = {
        state: 'running',
        returnBy,
        isSample: false,
        daysLeft,
        charge: null,
        nextDay: null,
      } as const
      const cause = { kind: 'return-due', returnBy } as const
      return {
        alert: anAlert(id, cause, { containerId: id }),
        row: aRow({ id }, { urgency: out, perDiem }),
      }
    }
    const empties = [due('soon', 1), due('overdue', -3), due('today', 0)]
    const listed = inboxRows({
      alerts: empties.map(({ alert }) => alert),
      changes: [],
      rows: new Map(empties.map(({ row }) => [row.container.id, row])),
    })
    expect(listed.map(({ containerId }) => containerId)).toEqual(['overdue', 'today', 'soon'])
  })

  it('doesn’t count what is folded', () => {
    expect(countOpen(rowsOf([], [aChange(1, gone), aChange(2, silent), aChange(3, rose)]))).toBe(1)
    expect(inboxGroups).toHaveLength(7)
  })
})
