import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import { consequenceKinds, type Consequence } from '../alerts/consequence.ts'
import { aContainer } from '../testing/containers.ts'
import { describeChange, consequenceLabels, describeWhoSays } from './consequence.ts'

const now = '2026-11-20T20:42:00Z'
const morning = '2026-11-23T17:00:00Z'
const noon = '2026-11-23T20:00:00Z'
const usd = (type: string, amount: number) => ({ type, amount, currency: 'USD' })

describe('what changed, in words', () => {
  it.each<[Consequence, string | null, string, string]>([
    [
      { kind: 'lfd-earlier', source: 'line', old: '2026-11-24', new: '2026-11-20' },
      'Tue 24 Nov',
      'Fri 20 Nov',
      'Line',
    ],
    [
      { kind: 'lfd-later', source: 'terminal', old: '2026-11-20', new: '2027-01-04' },
      'Fri 20 Nov',
      'Mon 4 Jan 2027',
      'Terminal',
    ],
    [{ kind: 'lfd-given', source: 'rail', new: '2026-11-24' }, 'no date', 'Tue 24 Nov', 'Rail'],
    [
      { kind: 'lfd-given', source: 'provider', new: '2026-11-24' },
      'no date',
      'Tue 24 Nov',
      'Provider',
    ],
    [{ kind: 'hold-added', hold: 'customs', status: 'hold' }, null, 'Customs hold', 'Terminal'],
    [
      { kind: 'hold-added', hold: 'customs', status: 'pending' },
      null,
      'Customs hold, pending',
      'Terminal',
    ],
    [
      { kind: 'hold-cleared', hold: 'freight', status: null },
      'Freight hold',
      'no longer listed',
      'Terminal',
    ],
    [
      { kind: 'hold-cleared', hold: 'freight', status: 'pending' },
      'Freight hold',
      'pending',
      'Terminal',
    ],
    [
      {
        kind: 'fees',
        old: [],
        new: [usd('demurrage', 470), usd('exam', 0), usd('total', 470)],
      },
      null,
      'Demurrage posted: $470.00 · Exam fee listed, no amount',
      'Terminal',
    ],
    [
      { kind: 'fees', old: [], new: [usd('other', 50)] },
      null,
      'Other fee posted: $50.00',
      'Terminal',
    ],
    [
      { kind: 'fees', old: [usd('other', 50)], new: [usd('other', 50), usd('demurrage', 470)] },
      null,
      'Demurrage posted: $470.00',
      'Terminal',
    ],
    [
      { kind: 'fees', old: [usd('demurrage', 470)], new: [usd('demurrage', 705)] },
      null,
      'Demurrage posted: $705.00 (was $470.00)',
      'Terminal',
    ],
    [
      {
        kind: 'fees',
        old: [usd('exam', 90), usd('total', 90)],
        new: [usd('exam', 90), usd('total', 95)],
      },
      null,
      'Total posted: $95.00 (was $90.00)',
      'Terminal',
    ],
    [
      { kind: 'fees', inland: true, old: [], new: [usd('storage_fee', 50)] },
      null,
      'Storage fee posted: $50.00 at the ramp',
      'Ramp',
    ],
    [
      { kind: 'fees', old: [usd('total', 90)], new: [usd('demurrage', 470)] },
      null,
      'Demurrage posted: $470.00 · Total no longer posted (was $90.00)',
      'Terminal',
    ],
    [
      { kind: 'fees', old: [usd('exam', 0), usd('total', 470)], new: [] },
      null,
      'Exam fee no longer listed',
      'Terminal',
    ],
    [{ kind: 'became-available' }, null, 'Available for pickup', 'Terminal'],
    [{ kind: 'no-longer-available' }, 'available', 'not available', 'Terminal'],
    [
      { kind: 'arrival-moved', old: morning, new: noon, zone: 'America/New_York' },
      '23 Nov 12:00 EST',
      '23 Nov 15:00 EST',
      'Line',
    ],
    [
      { kind: 'slot-set', old: morning, new: noon },
      '23 Nov 09:00 PST',
      '23 Nov 12:00 PST',
      'Terminal',
    ],
    [{ kind: 'slot-set', old: null, new: noon }, 'no appointment', '23 Nov 12:00 PST', 'Terminal'],
    [{ kind: 'slot-lost', old: morning }, '23 Nov 09:00 PST', 'no appointment', 'Terminal'],
    [{ kind: 'place-moved', old: 'TraPac', new: 'Fenix' }, 'TraPac', 'Fenix', 'Provider'],
    [{ kind: 'out', how: 'picked-up', at: noon }, null, 'Picked up 23 Nov 12:00 PST', 'Terminal'],
    [{ kind: 'out', how: 'returned', at: null }, null, 'Empty returned', 'Terminal'],
    [
      { kind: 'data-trouble', trouble: 'silent', detail: null },
      null,
      'The terminal no longer reports availability',
      'Provider',
    ],
    [
      { kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: 'line' },
      null,
      'The line no longer reports a last free day',
      'Provider',
    ],
    [
      { kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: null },
      null,
      'The source no longer reports a last free day',
      'Provider',
    ],
    [
      { kind: 'data-trouble', trouble: 'gone', detail: null },
      null,
      'No longer in this account at the provider',
      'Provider',
    ],
  ])('%o', (change, old, next, who) => {
    expect(describeChange(internationalFormat, change, aContainer(), now)).toEqual({
      old,
      new: next,
    })
    expect(describeWhoSays(change)).toBe(who)
  })

  it('tells why the line is not asked any more', () => {
    const change = { kind: 'data-trouble', trouble: 'tracking-stopped', detail: null } as const
    expect(describeChange(internationalFormat, change, aContainer(), now).new).toMatch(
      /^Line tracking stopped: \S/,
    )
    const ended = { ...change, detail: 'all_containers_terminated' }
    expect(describeChange(internationalFormat, ended, aContainer(), now).new).toBe(
      'Tracking ended: all containers were returned empty',
    )
  })

  it('counts days by UTC where the place’s zone is not known, and says so of times', () => {
    const lost = { kind: 'slot-lost', old: morning } as const
    expect(describeChange(internationalFormat, lost, null, now).old).toBe(
      '23 Nov 17:00 (zone unknown)',
    )
    const given = { kind: 'lfd-given', source: 'line', new: '2026-01-02' } as const
    expect(describeChange(internationalFormat, given, null, '2025-12-31T23:59:00Z').new).toBe(
      'Fri 2 Jan 2026',
    )
    expect(describeChange(internationalFormat, given, null, '2026-01-01T00:00:00Z').new).toBe(
      'Fri 2 Jan',
    )
  })

  it('gives a gate-out in its own zone once the container is gone, and says so if the zone is unknown', () => {
    const out = { kind: 'out', how: 'returned', at: noon } as const
    const said = (change: Consequence) => describeChange(internationalFormat, change, null, now).new
    expect(said({ ...out, zone: 'America/Chicago' })).toBe('Empty returned 23 Nov 14:00 CST')
    expect(said(out)).toBe('Empty returned 23 Nov 20:00 (zone unknown)')
  })

  it('every kind of change has a name of its own', () => {
    const names = consequenceKinds.map((kind) => consequenceLabels[kind])
    expect(names.every((name) => /^[A-Z][a-z ]+$/.test(name))).toBe(true)
    expect(new Set(names).size).toBe(consequenceKinds.length)
  })
})
