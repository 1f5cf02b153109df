import { describe, expect, it } from 'vitest'
import type { AlertCause } from '#domain/alerts/alert.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import { v1Alert, v1Change } from '#wire/api/v1.ts'
import { v1ContainerFields, v1Names, v1ShipmentFields } from '#wire/api/v1-names.ts'
import { containerFactsFed } from '../../mirror/translate-container.ts'
import { shipmentFactsFed } from '../../mirror/translate-shipment.ts'
import { v1CauseOf, v1ConsequenceOf } from './change.ts'

const at = '2026-11-20T20:42:00Z'
const day = '2026-11-20'
const later = '2026-11-23'
const timeZone = 'America/Los_Angeles'
const fee = { type: 'demurrage', amount: 120, currency: 'USD' }

const changes: readonly (readonly [Consequence, unknown])[] = [
  [
    { kind: 'lfd-earlier', source: 'line', old: later, new: day },
    { kind: 'last-free-day-earlier', source: 'line', before: later, after: day },
  ],
  [
    { kind: 'lfd-later', source: 'terminal', old: day, new: later },
    { kind: 'last-free-day-later', source: 'terminal', before: day, after: later },
  ],
  [
    { kind: 'lfd-given', source: 'rail', new: day },
    { kind: 'last-free-day-set', source: 'rail', after: day },
  ],
  [
    { kind: 'hold-added', hold: 'customs', status: 'hold', inland: true },
    { kind: 'hold-added', hold: 'customs', status: 'hold', inland: true },
  ],
  [
    { kind: 'hold-cleared', hold: 'customs', status: null },
    { kind: 'hold-cleared', hold: 'customs', status: null, inland: false },
  ],
  [
    { kind: 'fees', old: [], new: [fee] },
    { kind: 'fees-changed', before: [], after: [fee], inland: false },
  ],
  [{ kind: 'became-available' }, { kind: 'became-available' }],
  [{ kind: 'no-longer-available' }, { kind: 'no-longer-available' }],
  [
    { kind: 'arrival-moved', old: at, new: at, zone: timeZone },
    { kind: 'eta-changed', before: at, after: at, timeZone },
  ],
  [
    { kind: 'slot-set', old: null, new: at },
    { kind: 'appointment-set', before: null, after: at },
  ],
  [
    { kind: 'slot-lost', old: at },
    { kind: 'appointment-lost', before: at },
  ],
  [
    { kind: 'place-moved', old: 'TTI', new: 'WBCT' },
    { kind: 'pickup-facility-changed', before: 'TTI', after: 'WBCT' },
  ],
  [
    { kind: 'out', how: 'picked-up', at, zone: timeZone },
    { kind: 'gate-out', at, timeZone },
  ],
  [
    { kind: 'out', how: 'returned', at: null },
    { kind: 'empty-returned', at: null, timeZone: null },
  ],
  ...(
    [
      ['silent', 'availability-not-reported'],
      ['lfd-withdrawn', 'last-free-day-withdrawn'],
      ['tracking-stopped', 'tracking-stopped'],
      ['gone', 'removed-by-provider'],
      ['assessed-anew', 'assessment-rules-updated'],
    ] as const
  ).map(
    ([trouble, problem]) =>
      [
        { kind: 'data-trouble', trouble, detail: null },
        { kind: 'data-problem', problem, detail: null },
      ] as const,
  ),
]

const causes: readonly (readonly [AlertCause, unknown])[] = [
  [
    { kind: 'lfd-earlier', source: 'line', from: later, to: day },
    { kind: 'last-free-day-earlier', source: 'line', before: later, after: day },
  ],
  [
    { kind: 'held', hold: 'freight' },
    { kind: 'on-hold', hold: 'freight' },
  ],
  [
    { kind: 'slot-lost', slotAt: at },
    { kind: 'appointment-lost', appointmentAt: at },
  ],
  [
    { kind: 'available', since: at },
    { kind: 'available', since: at },
  ],
  [
    { kind: 'unassessable', what: 'deadline', verdict: null },
    { kind: 'not-assessable', what: 'last-free-day', readiness: null },
  ],
  [
    { kind: 'unassessable', what: 'readiness', verdict: 'stale' },
    { kind: 'not-assessable', what: 'readiness', readiness: 'out-of-date' },
  ],
  [
    { kind: 'return-due', returnBy: day },
    { kind: 'empty-return-due', returnBy: day },
  ],
  [
    { kind: 'order', what: 'declined', order: 'DO-1001', carrier: 'Harbor Drayage' },
    { kind: 'delivery-order', what: 'declined', order: 'DO-1001', carrier: 'Harbor Drayage' },
  ],
  [
    { kind: 'silent', facility: 'TTI', heardAt: null, containers: 4 },
    { kind: 'facility-not-reporting', facility: 'TTI', lastReportedAt: null, containerCount: 4 },
  ],
]

const kindsOf = (pairs: readonly (readonly [{ readonly kind: string }, unknown])[]) =>
  new Set(pairs.map(([{ kind }]) => kind))

describe('names of the public API', () => {
  it.each(changes)('change %j is sent as %j', (given, sent) => {
    expect(v1ConsequenceOf(given)).toEqual(sent)
    expect(v1Change.shape.change.parse(v1ConsequenceOf(given))).toEqual(sent)
  })

  it.each(causes)('alert cause %j is sent as %j', (given, sent) => {
    expect(v1CauseOf(given)).toEqual(sent)
    expect(v1Alert.shape.cause.parse(v1CauseOf(given))).toEqual(sent)
  })

  it('cover every kind of change and alert', () => {
    expect(kindsOf(changes)).toEqual(new Set(Object.keys(v1Names.change)))
    expect(kindsOf(causes)).toEqual(new Set(Object.keys(v1Names.alert)))
  })

  it('are lower-case words with hyphens, each for one code', () => {
    const { returned, ...tables } = v1Names
    expect(returned).toBe('empty-returned')
    for (const table of Object.values(tables)) {
      const names = Object.values<string>(table)
      expect(new Set(names).size).toBe(names.length)
      for (const name of names) expect(name).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }
  })

  it('exist for every fact that a field of the API shows and that may be unreadable', () => {
    const without = (fed: object, fields: object) =>
      [...new Set(Object.values(fed).flat())].filter((fact) => !Object.hasOwn(fields, fact))
    expect(without(containerFactsFed, v1ContainerFields)).toEqual([
      'createdAt',
      'equipment.type',
      'equipment.lengthFt',
      'equipment.height',
      'weightLb',
      'sealNumber',
      'emptyReturnZone',
      'yardSpot',
      'chassisNumber',
      'portRailCarrier',
      'inlandRailCarrier',
      'milestones.emptyOutAt',
      'milestones.fullInAt',
      'milestones.loadedAt',
      'milestones.railLoadedAt',
      'milestones.railDepartedAt',
      'milestones.inlandEtaAt',
      'milestones.inlandArrivedAt',
      'milestones.railUnloadedAt',
    ])
    expect(without(shipmentFactsFed, v1ShipmentFields)).toEqual([
      'normalizedNumber',
      'createdAt',
      'departureEstimatedAt',
      'originalEtaAt',
      'lineAttemptedAt',
      'originalDepartureAt',
      'originalDestinationEtaAt',
      'portTerminalId',
      'destinationTerminalId',
    ])
  })
})
