import { internationalFormat } from '../text/format.ts'
import { describe, expect, it } from 'vitest'
import { evidenceOf } from './evidence.ts'
import { findJourney } from '../invoices/invoice-journey.ts'
import { aContainer } from '../testing/containers.ts'
import {
  aChange,
  anInvoice,
  anInvoicedContainer,
  aRecord,
  confirmed,
  releasedOn,
  standing,
} from '../testing/invoices.ts'
import { describeEvidence } from '../text/evidence.ts'

const now = '2026-12-10T18:00:00Z'
const linesOf = (record = aRecord()) =>
  evidenceOf(record, confirmed, now).map((line) => {
    const { what, happened, learned } = describeEvidence(
      internationalFormat,
      line,
      record.container,
    )
    return `${happened} | ${learned} | ${what}`
  })

describe('the evidence of a container', () => {
  it('lists in order what happened and when it was learned', () => {
    const hold = [{ name: 'customs', status: 'hold', description: 'CBP exam' }]
    const record = aRecord(standing, [
      aChange('holds', [], hold, '2026-11-18T19:00:00Z'),
      ...releasedOn('2026-11-18T20:00:00Z'),
      aChange('holds', hold, [], '2026-11-19T20:00:00Z'),
      aChange(
        'reportedDeadlines.terminal',
        '2026-11-23T08:00:00Z',
        '2026-11-24T08:00:00Z',
        '2026-11-20T20:00:00Z',
      ),
      aChange('appointmentAt', null, '2026-11-30T18:00:00Z', '2026-11-28T20:00:00Z'),
      aChange('milestones.portFullOutAt', null, '2026-11-30T20:00:00Z', '2026-11-30T23:00:00Z'),
    ])
    expect(linesOf(record)).toEqual([
      'not reported | at the first sync | Pickup status when first seen: not available',
      'not reported | at the first sync | Terminal’s last free day: Mon 23 Nov 2026',
      'not reported | at the first sync | Line’s last free day: Tue 24 Nov 2026',
      '18 Nov 2026 10:00 PST | at the first sync | Discharged',
      'not reported | 18 Nov 2026 11:00 PST | Customs hold reported: blocking pickup (CBP exam)',
      'not reported | 18 Nov 2026 12:00 PST | Pickup status: available (was not available)',
      'not reported | 19 Nov 2026 12:00 PST | Customs hold no longer reported',
      'not reported | 20 Nov 2026 12:00 PST | Terminal’s last free day: Tue 24 Nov 2026 (was Mon 23 Nov 2026)',
      'Thu 26 Nov 2026 | from the gate calendar | Gate closed: Closed',
      'not reported | 28 Nov 2026 12:00 PST | Gate appointment 30 Nov 2026 10:00 PST',
      '30 Nov 2026 12:00 PST | 30 Nov 2026 15:00 PST | Gate-out, port',
    ])
  })

  it('lists the day that a person set, why and on what evidence, and that it was removed', () => {
    const set = {
      date: '2026-11-27',
      reason: 'extended by mail',
      evidence: 'mail of 23 Nov',
      until: '2026-12-04',
      against: [{ source: 'line', date: '2026-11-24' }],
    }
    const record = aRecord(standing, [
      aChange('override', null, set, '2026-11-23T18:00:00Z'),
      aChange('override', set, null, '2026-11-24T18:00:00Z'),
    ])
    const words =
      'Fri 27 Nov 2026, because “extended by mail”, until Fri 4 Dec 2026 (evidence: mail of 23 Nov)'
    expect(linesOf(record)).toEqual(
      expect.arrayContaining([
        `not reported | 23 Nov 2026 10:00 PST | Last free day set manually: ${words}`,
        `not reported | 24 Nov 2026 10:00 PST | Last free day set manually: none, was ${words}`,
      ]),
    )
  })

  it('survives values that are none', () => {
    const record = aRecord(standing, [
      aChange('holds', 'x', [{ name: 3 }, null], '2026-11-18T19:00:00Z'),
      aChange('reportedDeadlines.line', {}, 'soon', '2026-11-18T19:00:00Z'),
      aChange('appointmentAt', 7, undefined, '2026-11-18T19:00:00Z'),
      aChange('override', { date: 'soon', until: 7 }, 'x', '2026-11-18T19:00:00Z'),
    ])
    expect(linesOf(record).length).toBeGreaterThan(5)
  })
})

describe('the journey that an invoice is about', () => {
  const at = (id: string, dischargedAt: `${string}Z`, billOfLading = 'MAEU259871234') =>
    aContainer({ id, milestones: { dischargedAt }, shipment: { billOfLading } })
  const earlier = at('earlier', '2026-03-01T00:00:00Z', 'MAEU100')
  const named = at('named', '2026-11-18T18:00:00Z')
  const later = at('later', '2027-02-01T00:00:00Z', 'MAEU300')
  const journeys = [earlier, named, later]

  it('is the one of its bill of lading, however that is written', () => {
    const invoice = anInvoice({ billOfLading: 'maeu 259871234' })
    expect(findJourney(anInvoicedContainer(), invoice, journeys)?.id).toBe('named')
  })
  it('else the last that had begun by the first date billed, else the newest', () => {
    const invoice = anInvoice({ billOfLading: null })
    expect(findJourney(anInvoicedContainer(), invoice, journeys)?.id).toBe('named')
    expect(findJourney(anInvoicedContainer({ lines: [] }), invoice, journeys)?.id).toBe('later')
    expect(
      findJourney(anInvoicedContainer({ number: 'TGHU7654321' }), invoice, journeys),
    ).toBeNull()
  })
})
