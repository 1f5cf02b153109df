import { internationalFormat } from '#domain/text/format.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aTariff } from '#domain/testing/containers.ts'
import { aContainer, aRow } from '#web/parts/testing/containers.ts'
import { describe, expect, it } from 'vitest'
import { previewSentences } from './exposure-preview.tsx'
import { gateFormOf, readGateForm } from './gate-form.ts'
import { effectOf, staleBy, standardGates, withEdit } from './policy-edit.ts'

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
/** Its line says Thursday 19 besides. */
const both = aRow({
  reportedDeadlines: { ...over.container.reportedDeadlines, line: '2026-11-19T08:00:00Z' },
})
const standard = defaultPolicy.gates.standard

describe('hours of a day', () => {
  const read = (exceptions: string) =>
    readGateForm({ ...gateFormOf(standard), closures: '', exceptions })

  it.each([
    '2026-11-28 08:00-12:00',
    '2026-11-28 08:00 – 12:00',
    '2026-11-28   08:00   12:00',
    '2026-11-28-08:00-12:00',
  ])('%j are read', (line) => {
    const form = read(line)
    expect(form.ok && form.value.exceptions).toEqual({
      '2026-11-28': { opens: 480, cutOff: 720 },
    })
  })

  // 2,000 blanks took 2.9 s once, and the time grew with their third power.
  it.each([' '.repeat(100_000), ' -'.repeat(50_000), '-'.repeat(100_000)])(
    'behind a hundred thousand blanks or dashes are refused at once',
    (run) => expect(read(`2026-11-28${run}x`).ok).toBe(false),
  )
})

describe('what an edit would change', () => {
  it('is computed before it is saved', () => {
    const before = effectOf([over], defaultPolicy)
    const after = effectOf([over], withEdit(defaultPolicy, add))
    expect(previewSentences(internationalFormat, before, after)).toEqual([
      'Estimated demurrage changes from no estimate to $705.00 on 1 container.',
    ])
    expect(previewSentences(internationalFormat, after, after)).toEqual([
      'Estimated demurrage stays at $705.00 on 1 container.',
    ])
  })

  it('says what a per-diem rate changes: the money, and when empties are due back', () => {
    const out = aRow({
      id: 'out',
      status: 'picked_up',
      milestones: { ...aContainer().milestones, portFullOutAt: '2026-11-12T20:00:00Z' },
    })
    const perDiem = {
      ...terms,
      charge: 'per-diem' as const,
      startEvent: 'out-gated' as const,
      freeDays: 4,
      freeDaysCount: 'calendar' as const,
      tiers: [{ from: 1, perDay: 100 }],
    }
    const edit = { kind: 'tariff' as const, id: null, change: { ...perDiem, basedOn: 0 } }
    const before = effectOf([out], defaultPolicy)
    expect(
      previewSentences(internationalFormat, before, effectOf([out], withEdit(defaultPolicy, edit))),
    ).toEqual([
      'No demurrage estimate either way.',
      'Per diem changes from no estimate to $400.00 on 1 container.',
      'The return-by date changes for 1 container.',
    ])
  })

  it('says for how many containers other gate hours move the day to pick up', () => {
    const calendar = { ...defaultPolicy.gates.standard, weekly: {}, assumed: false }
    const edit = { kind: 'gates' as const, id: standardGates, calendar, basedOn: 0 }
    const due = aRow({
      id: 'due',
      reportedDeadlines: { ...aContainer().reportedDeadlines, terminal: '2026-11-23' },
    })
    const before = effectOf([due], defaultPolicy)
    expect(
      previewSentences(internationalFormat, before, effectOf([due], withEdit(defaultPolicy, edit))),
    ).toContain('The pick-up-by date changes for 1 container.')
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

  it('puts another source in charge, and shows what that does', () => {
    const change = { rule: 'line-first' as const, ruleOverrides: [], basedOn: 0 }
    const costed = withEdit(defaultPolicy, add)
    expect(effectOf([both], costed).estimated).toMatchObject([{ money: { amount: 705 } }])
    const byLine = withEdit(costed, { kind: 'rule', change })
    expect(effectOf([both], byLine).estimated).toMatchObject([{ money: { amount: 235 } }])
  })

  it('takes a word for stale sooner', () => {
    const change = { near: 1, close: 1, far: 1, basedOn: 0 }
    const old = aRow({ ...over.container, checkedAt: '2026-11-20T18:00:00Z' })
    expect(staleBy([old], defaultPolicy)).toBe(0)
    expect(staleBy([old], withEdit(defaultPolicy, { kind: 'freshness', change }))).toBe(1)
  })

  it('takes the rates of a file together', () => {
    const tariffs = [
      { id: null, change: add.change },
      { id: null, change: add.change },
    ]
    expect(withEdit(defaultPolicy, { kind: 'import', tariffs }).tariffs).toHaveLength(2)
  })

  it('gives a terminal a calendar of its own, and back', () => {
    const calendar = { ...standard, weekly: {}, assumed: false }
    const own = withEdit(defaultPolicy, { kind: 'gates', id: 't-1', calendar, basedOn: 0 })
    expect(own.gates.byFacility).toEqual({ 't-1': calendar })
    expect(withEdit(own, { kind: 'gates', id: 't-1', calendar: null, basedOn: 0 }).gates).toEqual(
      defaultPolicy.gates,
    )
    expect(
      withEdit(own, { kind: 'gates', id: standardGates, calendar, basedOn: 0 }).gates.standard,
    ).toBe(calendar)
  })
})

describe('a gate calendar as it is typed', () => {
  const form = gateFormOf(standard)

  it('is the same again where nothing was changed, but no longer assumed', () => {
    expect(readGateForm(form)).toEqual({
      ok: true,
      value: { ...standard, assumed: false },
    })
  })

  it('reads closures with their names, one a line', () => {
    const closures = '2026-11-27 Day after Thanksgiving\n\n2026-12-24'
    expect(readGateForm({ ...form, closures })).toMatchObject({
      value: {
        closures: { '2026-11-27': 'Day after Thanksgiving', '2026-12-24': 'Closed' },
      },
    })
  })

  it('reads days with hours of their own, one a line, and gives them back as they were', () => {
    const exceptions = '2026-11-28 08:00-12:00\n2026-12-05 09:30 - 11:00'
    const read = readGateForm({ ...form, exceptions })
    expect(read).toMatchObject({
      value: {
        exceptions: {
          '2026-11-28': { opens: 480, cutOff: 720 },
          '2026-12-05': { opens: 570, cutOff: 660 },
        },
      },
    })
    expect(read.ok && gateFormOf(read.value).exceptions).toBe(
      '2026-11-28 08:00-12:00\n2026-12-05 09:30-11:00',
    )
    expect(readGateForm({ ...form, exceptions: '2026-11-28 12:00-08:00' }).ok).toBe(false)
    expect(readGateForm({ ...form, exceptions: 'Saturday' }).ok).toBe(false)
  })

  it('refuses a day that is none, and a gate that closes before it opens', () => {
    expect(readGateForm({ ...form, closures: 'tomorrow' }).ok).toBe(false)
    const week = form.week.with(0, { opens: '16:00', cutOff: '07:00' })
    expect(readGateForm({ ...form, week })).toMatchObject({
      problems: { 'week.0': 'The cutoff must be after the opening' },
    })
  })
})
