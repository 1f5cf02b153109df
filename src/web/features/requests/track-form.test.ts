import { describe, expect, it } from 'vitest'
import type { Inference } from '#wire/api/tracking-requests.ts'
import { emptyForm, describeInference, readForm, splitList, withInference } from './track-form.ts'

const maersk = { scac: 'MAEU', name: 'Maersk', confidence: 0.98 }
const sure: Inference = {
  number: 'MAEU259871234',
  kind: 'bill-of-lading',
  checkDigitPassed: null,
  decision: 'chosen',
  line: maersk,
  candidates: [maersk],
}

describe('what the service takes a number for', () => {
  it('fills kind and line where it is sure', () => {
    const form = withInference(emptyForm('MAEU259871234'), sure)
    expect(form).toMatchObject({ kind: 'bill-of-lading', line: 'MAEU' })
  })

  it('never overrules what a person chose', () => {
    const chosen = { ...emptyForm('MAEU259871234'), kind: 'booking', line: 'SEAU' } as const
    expect(withInference(chosen, sure)).toMatchObject({ kind: 'booking', line: 'SEAU' })
  })

  it('leaves a line alone that a person has emptied: the service shall find it', () => {
    const emptied = { ...emptyForm('MAEU259871234'), line: '' }
    expect(withInference(emptied, sure).line).toBe('')
  })

  it('leaves the line open where it has to be confirmed, and says so', () => {
    const unsure: Inference = { ...sure, decision: 'to-confirm' }
    expect(withInference(emptyForm('X'), unsure).line).toBeNull()
    expect(describeInference(unsure)).toBe('Possibly Maersk. Confirm the line.')
  })

  it('warns of a wrong check digit without refusing the number', () => {
    expect(describeInference({ ...sure, checkDigitPassed: false })).toContain(
      'check digit is wrong',
    )
  })
})

describe('the form', () => {
  it('asks for the kind, names a line code that is none, and does not send', () => {
    expect(readForm({ ...emptyForm('MAEU259871234'), line: 'Maersk' })).toEqual({
      ok: false,
      problems: { kind: 'Choose a number type.', line: 'Enter a 4-letter SCAC.' },
    })
  })

  it('sends a missing line as: let the service find it', () => {
    const read = readForm({
      ...emptyForm(' MAEU259871234 '),
      kind: 'booking',
      references: 'PO-1, PO-2',
    })
    expect(read).toEqual({
      ok: true,
      value: {
        number: 'MAEU259871234',
        kind: 'booking',
        lineScac: null,
        references: ['PO-1', 'PO-2'],
        tags: [],
      },
    })
  })

  it('reads lists with commas, spaces and repetitions', () => {
    expect(splitList(' a, b ,,a ')).toEqual(['a', 'b'])
  })
})
