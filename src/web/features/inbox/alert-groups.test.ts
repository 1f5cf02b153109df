import { describe, expect, it } from 'vitest'
import type { AlertRow } from '#wire/api/alerts.ts'
import { groupAlerts, narrowedAlerts, withRows } from './alert-groups.ts'

const now = '2026-11-20T20:42:00Z'
const all = { terminal: null, line: null, customer: null, owner: null }
const alert = (id: string, facts: Partial<AlertRow> = {}): AlertRow => ({
  id,
  ruleId: 'team-held',
  cause: { kind: 'held', hold: 'customs' },
  containerId: id,
  containerNumber: 'MSKU1234565',
  facilityId: null,
  own: false,
  firedAt: '2026-11-20T10:00:00Z',
  acknowledged: null,
  snoozedUntil: null,
  owner: null,
  resolved: null,
  cameBack: 0,
  ...facts,
})
const ana = { id: 'ana', name: 'Ana' }
const listed = withRows(
  [
    alert('open'),
    alert('known', { acknowledged: { by: ana, at: now } }),
    alert('asleep', { snoozedUntil: '2026-11-21T06:00:00Z' }),
    alert('awake', { snoozedUntil: '2026-11-20T06:00:00Z' }),
    alert('gone', { resolved: { at: now, why: 'cause-gone' } }),
    alert('slot', { cause: { kind: 'slot-lost', slotAt: now } }),
  ],
  new Map(),
  now,
)

describe('the list of alerts', () => {
  it('has the state of each now', () => {
    expect(listed.map(({ alert, state }) => [alert.id, state])).toEqual([
      ['open', 'open'],
      ['known', 'acknowledged'],
      ['asleep', 'snoozed'],
      ['awake', 'open'],
      ['gone', 'resolved'],
      ['slot', 'open'],
    ])
  })

  it('shows them by rule, and none that was not chosen', () => {
    const open = listed.filter(({ state }) => state === 'open')
    const none = { rule: null, q: '', portfolio: all }
    expect(
      groupAlerts(narrowedAlerts(open, none)).map(({ kind, alerts }) => [kind, alerts.length]),
    ).toEqual([
      ['held', 2],
      ['slot-lost', 1],
    ])
    expect(narrowedAlerts(open, { ...none, rule: 'slot-lost' })).toHaveLength(1)
    expect(narrowedAlerts(open, { ...none, q: 'msku 123' })).toHaveLength(3)
    expect(narrowedAlerts(open, { ...none, q: 'TCLU' })).toHaveLength(0)
  })
})
