import { defaultPolicy } from '#domain/policy.ts'
import { aTariff } from '#domain/testing/boxes.ts'
import { aRow } from '#web/parts/testing/boxes.ts'
import { describe, expect, it } from 'vitest'
import { previewWords } from './exposure-preview.tsx'
import { gateFormOf, readGateForm } from './gate-form.ts'
import { estimatedBy, standardGates, withEdit } from './policy-edit.ts'

const { id: _, version: __, illustration: ___, tiers, ...rest } = aTariff()
const terms = { ...rest, tiers: [...tiers] }
const add = { kind: 'tariff' as const, id: null, change: { ...terms, basedOn: 0 } }
/** Its terminal says Tuesday 17; today is Friday 20: three days. */
const over = aRow({
  reportedDeadlines: {
    terminal: '2026-11-17T08:00:00Z',
    line: null,
    rail: null,
    provider: null,
    railDeprecated: null,
  },
})
const standard = defaultPolicy.gates.standard

describe('what an edit would change', () => {
  it('is computed before it is saved', () => {
    const before = estimatedBy([over], defaultPolicy)
    const after = estimatedBy([over], withEdit(defaultPolicy, add))
    expect(previewWords(before, after)).toBe(
      'Today’s estimated exposure changes from no estimate to USD 705.00 on 1 container.',
    )
    expect(previewWords(after, after)).toBe(
      'Today’s estimated exposure stays as it is: USD 705.00 on 1 container.',
    )
  })

  it('replaces a rate by its next version, and leaves the others', () => {
    const one = withEdit(defaultPolicy, add)
    const change = { ...terms, name: 'Next', basedOn: 1 }
    const next = withEdit(one, { kind: 'tariff', id: 'new', change })
    expect(next.tariffs).toMatchObject([{ name: 'Next', version: 2 }])
  })

  it('puts illustration rates beside those of the team, and takes only them away', () => {
    const own = withEdit(defaultPolicy, add)
    const both = withEdit(own, { kind: 'illustration', on: true })
    expect(both.tariffs.some(({ illustration }) => illustration)).toBe(true)
    expect(withEdit(both, { kind: 'illustration', on: false }).tariffs).toEqual(own.tariffs)
  })

  it('gives a terminal a calendar of its own, and back', () => {
    const calendar = { ...standard, weekly: {}, assumed: false }
    const own = withEdit(defaultPolicy, { kind: 'gates', id: 't-1', calendar })
    expect(own.gates.byFacility).toEqual({ 't-1': calendar })
    expect(withEdit(own, { kind: 'gates', id: 't-1', calendar: null }).gates).toEqual(
      defaultPolicy.gates,
    )
    expect(withEdit(own, { kind: 'gates', id: standardGates, calendar }).gates.standard).toBe(
      calendar,
    )
  })
})

describe('a gate calendar as it is typed', () => {
  const form = gateFormOf(standard)

  it('is the same again where nothing was changed, but no longer assumed', () => {
    expect(readGateForm(form, standard)).toEqual({
      ok: true,
      calendar: { ...standard, assumed: false },
    })
  })

  it('reads closures with their names, one a line', () => {
    const closures = '2026-11-27 Day after Thanksgiving\n\n2026-12-24'
    expect(readGateForm({ ...form, closures }, standard)).toMatchObject({
      calendar: {
        closures: { '2026-11-27': 'Day after Thanksgiving', '2026-12-24': 'Closed' },
      },
    })
  })

  it('refuses a day that is none, and a gate that closes before it opens', () => {
    expect(readGateForm({ ...form, closures: 'tomorrow' }, standard).ok).toBe(false)
    const week = form.week.with(0, { opens: '16:00', cutOff: '07:00' })
    expect(readGateForm({ ...form, week }, standard)).toMatchObject({
      problem: 'Monday: the last truck comes after the opening',
    })
  })
})
