import type { AlertCause } from '#domain/alerts/alert.ts'
import type { Consequence } from '#domain/alerts/consequence.ts'
import type { Fee } from '#domain/container/container.ts'
import { usFormat } from '#domain/text/format.ts'
import { aContainer, noon } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { describeRow, describeRowSentence } from './inbox-text.ts'
import { inboxSearch } from './old-addresses.tsx'

const fee = (amount: number, facts: Partial<Fee> = {}): Fee => ({
  type: 'demurrage',
  amount,
  currency: 'USD',
  ...facts,
})

function say({
  consequence = null,
  cause = null,
}: {
  readonly consequence?: Consequence | null
  readonly cause?: AlertCause | null
}) {
  const text = describeRow(usFormat, { consequence, also: [], cause }, aContainer(), noon)
  const values = [text.old, text.new].filter((part) => part !== null).join(' → ')
  return values === '' ? text.title : `${text.title}: ${values}`
}

describe('what happened', () => {
  it.each<[Consequence, string]>([
    [
      { kind: 'lfd-earlier', source: 'line', old: '2026-11-24', new: '2026-11-22' },
      'LFD moved earlier: Tue, Nov 24 → Sun, Nov 22',
    ],
    [{ kind: 'lfd-given', source: 'line', new: '2026-11-22' }, 'LFD added: Sun, Nov 22'],
    [
      { kind: 'hold-added', hold: 'customs', status: 'pending' },
      'Hold added: Customs hold, pending',
    ],
    [
      { kind: 'hold-cleared', hold: 'freight', status: null },
      'Hold no longer listed: Freight hold',
    ],
    [
      { kind: 'hold-cleared', hold: 'freight', status: 'released' },
      'Hold cleared: Freight hold → “released”',
    ],
    [
      { kind: 'fees', old: [fee(750)], new: [fee(1050)] },
      'Posted demurrage rose: $750.00 → $1,050.00',
    ],
    [{ kind: 'fees', old: [], new: [fee(610)] }, 'Demurrage posted: $610.00'],
    [
      { kind: 'fees', old: [fee(610)], new: [] },
      'Posted charges changed: Demurrage no longer posted (was $610.00)',
    ],
    [
      { kind: 'fees', old: [], new: [fee(0, { unreadable: ['amount'] })] },
      'Demurrage posted: amount couldn’t be read',
    ],
    [
      { kind: 'fees', old: [fee(100), fee(50, { type: 'exam' })], new: [fee(200)] },
      'Posted charges rose: Demurrage posted: $200.00 (was $100.00) · Exam fee no longer posted (was $50.00)',
    ],
    [{ kind: 'became-available' }, 'Available for pickup'],
    [{ kind: 'no-longer-available' }, 'No longer available'],
    [
      { kind: 'slot-set', old: null, new: '2026-11-23T18:00:00Z' },
      'Appointment added: Nov 23, 10:00 AM PST',
    ],
    [
      { kind: 'slot-lost', old: '2026-11-23T18:00:00Z' },
      'Appointment no longer listed: Nov 23, 10:00 AM PST',
    ],
    [{ kind: 'place-moved', old: 'TTI', new: 'WBCT' }, 'Pickup facility changed: TTI → WBCT'],
    [
      { kind: 'out', how: 'picked-up', at: '2026-11-20T18:00:00Z' },
      'Picked up Nov 20, 10:00 AM PST',
    ],
    [
      { kind: 'data-trouble', trouble: 'lfd-withdrawn', detail: 'line' },
      'LFD no longer reported: The line no longer reports a last free day',
    ],
  ])('%j', (consequence, text) => {
    expect(say({ consequence })).toBe(text)
  })

  it.each<[AlertCause, string]>([
    [{ kind: 'held', hold: 'customs' }, 'On hold: customs'],
    [
      { kind: 'lfd-earlier', source: 'line', from: '2026-11-24', to: '2026-11-22' },
      'LFD moved earlier: Tue, Nov 24 → Sun, Nov 22',
    ],
    [
      { kind: 'available', since: '2026-11-20T18:00:00Z' },
      'Available for pickup: since Nov 20, 10:00 AM PST',
    ],
    [{ kind: 'unassessable', what: 'readiness', verdict: 'stale' }, 'Terminal data is out of date'],
    [{ kind: 'return-due', returnBy: '2026-11-20' }, 'Empty due back: Fri, Nov 20'],
    [{ kind: 'return-due', returnBy: '2026-11-19' }, 'Empty overdue: Thu, Nov 19'],
    [
      { kind: 'order', what: 'unanswered', order: 'DO-1001', carrier: 'Harbor Drayage' },
      'Carrier hasn’t answered: Harbor Drayage, DO-1001',
    ],
  ])('%j', (cause, text) => {
    expect(say({ cause })).toBe(text)
  })

  it('names what was learned with it', () => {
    const cleared = { kind: 'hold-cleared', hold: 'freight', status: null } as const
    const row = { consequence: { kind: 'became-available' }, also: [cleared], cause: null } as const
    expect(describeRow(usFormat, row, aContainer(), noon)).toEqual({
      title: 'Available for pickup',
      old: null,
      new: 'Hold no longer listed: Freight hold',
    })
  })

  it('is one sentence beside the list', () => {
    const sentence = (row: { consequence: Consequence | null; cause: AlertCause | null }) =>
      describeRowSentence(usFormat, { ...row, also: [] }, aContainer(), noon)
    expect(
      sentence({
        consequence: { kind: 'lfd-earlier', source: 'line', old: '2026-11-24', new: '2026-11-22' },
        cause: null,
      }),
    ).toBe('LFD moved earlier: Sun, Nov 22 (was Tue, Nov 24).')
    expect(
      sentence({
        consequence: { kind: 'fees', old: [fee(750)], new: [fee(1050)] },
        cause: null,
      }),
    ).toBe('Demurrage posted: $1,050.00 (was $750.00).')
    expect(sentence({ consequence: null, cause: { kind: 'held', hold: 'customs' } })).toBe(
      'The customs hold is blocking pickup.',
    )
  })
})

describe('older addresses', () => {
  it.each([
    ['', ''],
    ['?show=open', ''],
    ['?show=unread&q=MSKU', '?q=MSKU'],
    ['?show=snoozed&rule=held&terminal=t-1', '?show=snoozed&rule=held&terminal=t-1'],
    ['?show=all&kind=fees&customer=A%26B', '?show=all&kind=fees&customer=A%26B'],
  ])('%s is %s in the inbox', (old, search) => {
    expect(inboxSearch(old)).toBe(search)
  })
})
