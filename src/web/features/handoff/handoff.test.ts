import { describe, expect, it } from 'vitest'
import { unhandled, type Handling } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import { aTariff, policyWith } from '#domain/testing/containers.ts'
import { aContainer, noon } from '#web/parts/testing/containers.ts'
import { assessFacts } from '#web/fleet/row.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import type { LocalDate } from '#domain/time/local-date.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { HandlingHistoryEntry } from '#wire/api/handling-changes.ts'
import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { buildHandoff } from './handoff.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }
const ben = { id: 'p-2', name: 'Ben Sato' }
const since = '2026-11-20T12:00:00Z' as const

/** A container whose last free day is `day`, handled so. */
function due(id: string, day: LocalDate, handling: Partial<Handling> = {}): FleetRow {
  const reportedDeadlines = { ...aContainer().reportedDeadlines, terminal: `${day}T08:00:00Z` }
  const container = aContainer({ id, reportedDeadlines, handling: { ...unhandled, ...handling } })
  return assessFacts(
    { ...container, deadline: governingDeadline(container, defaultPolicy) },
    noon,
    defaultPolicy,
  )
}

const snooze = (until: '2026-11-21' | '2026-11-25') => ({
  snooze: { until, under: '2026-11-30' as const, by: ana, at: since },
})
const note = (text: string, at: '2026-11-20T11:00:00Z' | '2026-11-20T15:00:00Z') => ({
  notes: 1,
  lastNote: { id: text, text, by: ana, at },
})
const handedTo = (containerId: string): HandlingHistoryEntry => ({
  id: 1,
  containerId,
  containerNumber: 'MSKU1234565',
  field: 'owner',
  old: null,
  new: ben.name,
  by: ana,
  at: since,
})
const request = (id: string, state: string): TrackingRequest => ({
  id,
  number: id,
  kind: 'container',
  lineScac: null,
  state,
  failedReason: null,
  isRetrying: false,
  retryCount: null,
  references: [],
  tags: [],
  shipmentId: null,
  createdAt: null,
  updatedAt: null,
})

describe('a handoff', () => {
  it('has the empties that are late or due back by tomorrow', () => {
    const perDiem = aTariff({
      id: 'per-diem',
      charge: 'per-diem',
      startEvent: 'out-gated',
      freeDays: 4,
      freeDaysCount: 'calendar',
      startDayCounts: false,
    })
    const policy = policyWith({ tariffs: [perDiem] })
    const out = (id: string, portFullOutAt: Instant) => {
      const container = aContainer({
        id,
        status: 'picked_up',
        milestones: { ...aContainer().milestones, portFullOutAt },
      })
      return assessFacts(
        { ...container, deadline: governingDeadline(container, policy) },
        noon,
        policy,
      )
    }
    const rows = [
      out('late', '2026-11-12T20:00:00Z'),
      out('tomorrow', '2026-11-17T20:00:00Z'),
      out('in three days', '2026-11-19T20:00:00Z'),
    ]
    expect(
      buildHandoff(rows, [], [], since).emptiesDue.map(({ container }) => container.id),
    ).toEqual(['late', 'tomorrow'])
  })

  const containers = [
    due('over', '2026-11-18', { owner: ben, ...note('Broker called', '2026-11-20T15:00:00Z') }),
    due('today', '2026-11-20', note('Written before the shift', '2026-11-20T11:00:00Z')),
    due('tomorrow', '2026-11-23', { owner: ana }),
    due('later', '2026-11-30', { owner: ben, ...snooze('2026-11-21') }),
    due('sleeps', '2026-11-30', snooze('2026-11-25')),
  ]
  const sheet = buildHandoff(
    containers,
    [handedTo('later')],
    [request('A', 'created'), request('B', 'pending'), request('C', 'failed')],
    since,
  )

  it('names what costs now or will by the next gate day, and counts it by lane', () => {
    expect(sheet.atRisk.map((row) => row.container.id)).toEqual(['over', 'today', 'tomorrow'])
    expect(sheet.counts).toEqual({
      'past-lfd': 1,
      charging: 0,
      'gate-closed': 0,
      today: 1,
      'next-gate-day': 1,
    })
  })

  it('lists the notes of this shift, not those of the one before', () => {
    expect(sheet.notes.map(({ note }) => note.text)).toEqual(['Broker called'])
  })

  it('lists a note that was written on many containers at once, once', () => {
    const planned = (id: string, text = 'Pickup planned for Sat 21 Nov.') =>
      due(id, '2026-11-30', note(text, '2026-11-20T15:00:00Z'))
    const { notes } = buildHandoff(
      [planned('a'), planned('b'), planned('c', 'Broker called')],
      [],
      [],
      since,
    )
    expect(
      notes.map(({ rows, note: { text } }) => [rows.map(({ container }) => container.id), text]),
    ).toEqual([
      [['a', 'b'], 'Pickup planned for Sat 21 Nov.'],
      [['c'], 'Broker called'],
    ])
  })

  it('says who looks after what is at risk, and what changed hands', () => {
    expect(sheet.owners).toEqual([
      { owner: ben, atRisk: 1, taken: 1 },
      { owner: null, atRisk: 1, taken: 0 },
      { owner: ana, atRisk: 1, taken: 0 },
    ])
  })

  it('lists what comes back from a snooze by tomorrow, and lets the rest sleep', () => {
    expect(sheet.returning.map(({ row, until }) => [row.container.id, until])).toEqual([
      ['later', '2026-11-21'],
    ])
  })

  it('lists numbers that are not tracked yet, those that failed first', () => {
    expect(sheet.requests.map(({ id }) => id)).toEqual(['C', 'B'])
  })
})
