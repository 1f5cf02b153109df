import { internationalFormat } from '#domain/text/format.ts'
import { aRow } from '#web/parts/testing/containers.ts'
import { csvText } from '#web/parts/export/csv.ts'
import type { JournalEntry } from '#wire/api/containers.ts'
import { describe, expect, it } from 'vitest'
import { historyTable } from './history-file.ts'
import { describeJournalSource, historyKindOf, historyValue, shiftOf } from './history-text.ts'

const row = aRow({})
const valueText = (field: string, value: unknown) =>
  historyValue(internationalFormat, field, value, row.container, row.now)

function entry(facts: Partial<JournalEntry>): JournalEntry {
  return {
    id: 1,
    field: 'availability',
    old: null,
    new: null,
    source: 'terminal',
    by: null,
    happenedAt: null,
    learntAt: '2026-11-20T02:12:00Z',
    ...facts,
  }
}

describe('the history of a container', () => {
  it('says last free days as days at the facility: midnight in Los Angeles is no eight o’clock', () => {
    expect(valueText('reportedDeadlines.terminal', '2026-11-20T08:00:00Z')).toBe('Fri 20 Nov')
    expect(valueText('reportedDeadlines.line', null)).toBe('not reported')
  })

  it('says which way and how far a last free day moved', () => {
    const moved = entry({
      field: 'reportedDeadlines.terminal',
      old: '2026-11-20T08:00:00Z',
      new: '2026-11-18T08:00:00Z',
    })
    expect(shiftOf(moved, row.container)).toBe('2 days earlier')
    expect(shiftOf({ ...moved, old: null }, row.container)).toBeNull()
  })

  it('names holds with their state and fees with their amount, and never an empty list as nothing', () => {
    expect(
      valueText('holds', [
        { name: 'customs', status: 'hold' },
        { name: 'VACIS', status: 'pending' },
      ]),
    ).toBe('customs (hold); VACIS (pending)')
    expect(valueText('holds', [])).toBe('none')
    expect(
      valueText('fees', [
        { type: 'demurrage', amount: 470, currency: 'USD' },
        { type: 'exam', amount: 0 },
      ]),
    ).toBe('Demurrage $470.00; Exam (listed, no amount)')
    expect(valueText('availability', 'not-reported')).toBe('not reported')
    expect(valueText('status', 'not_available')).toBe('Not available')
  })

  it('says none of our own fields that are empty, and days in the chosen format', () => {
    for (const field of ['owner', 'snooze', 'note', 'tags', 'returnTo', 'emptyReady'])
      expect(valueText(field, null)).toBe('none')
    expect(valueText('snooze', '2026-11-27')).toBe('Fri 27 Nov')
  })

  it('names facilities and the tracking provider, not their IDs', () => {
    const { facility } = row.container
    expect(facility).not.toBeNull()
    expect(valueText('pickupFacilityId', facility?.id)).toBe('APM Pier 400, Los Angeles')
    expect(valueText('pickupFacilityId', 'c9c5f99c')).toBe('another facility')
    expect(describeJournalSource({ by: null, source: 'service' })).toBe('tracking provider')
  })

  it('knows what each change is about', () => {
    expect(historyKindOf('reportedDeadlines.railDeprecated')).toBe('deadline')
    expect(historyKindOf('appointmentAt')).toBe('slot')
    expect(historyKindOf('milestones.dischargedAt')).toBe('other')
  })

  it('exports its text, the raw value, and both times with their zones', () => {
    const [head, line] = csvText(
      historyTable(internationalFormat, row, [
        entry({
          field: 'holds',
          old: [],
          new: [{ name: '=customs', status: 'hold' }],
          happenedAt: '2026-11-20T01:00:00Z',
        }),
      ]),
    )
      .slice(1)
      .split('\r\n')
    expect(head).toBe(
      'Container,About,What,Before,After,"Before, as sent","After, as sent",Source,Happened,Happened zone,Happened UTC,Learnt,Learnt zone,Learnt UTC',
    )
    expect(line).toContain("'=customs (hold)")
    expect(line).toContain('2026-11-19 17:00,America/Los_Angeles,2026-11-20 01:00')
    expect(line).toContain('2026-11-19 18:12,America/Los_Angeles,2026-11-20 02:12')
  })
})
