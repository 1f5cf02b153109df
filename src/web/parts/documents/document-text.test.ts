import { describe, expect, it } from 'vitest'
import {
  fieldLabel,
  omissions,
  describeSource,
  describeState,
  describeType,
} from './document-text.ts'

describe('text for documents', () => {
  it.each([
    ['bill_of_lading', false, 'Bill of lading'],
    ['some_new_kind', true, 'Some new kind, set manually'],
    [null, false, 'Not classified yet'],
    ['__', false, 'Not classified yet'],
  ])('type %s, by hand %s: %s', (type, typeByHand, label) => {
    expect(describeType({ type, typeByHand })).toBe(label)
  })

  it('never say that a file was read where nothing came of it', () => {
    expect(describeState({ type: null, extracted: null })).toBe('not processed yet')
    expect(describeState({ type: 'other', extracted: null })).toBe('no data extracted')
    expect(describeState({ type: 'other', extracted: { fields: [], leftOut: 0 } })).toBe(
      'processed',
    )
  })

  it('shows unknown values as they are, including names of built-in properties', () => {
    expect(describeSource('email')).toBe('by email')
    expect(describeSource('constructor')).toBe('constructor')
    expect(describeSource(null)).toBeNull()
    expect(fieldLabel('invoice_number')).toBe('Invoice number')
    expect(fieldLabel('shipping_line_scac')).toBe('Shipping line SCAC')
    expect(fieldLabel('_')).toBe('Unnamed')
  })

  it('say what is missing from a list', () => {
    const list = { documents: [], askedFor: [], unreadable: 0, more: false }
    expect(omissions(list)).toEqual([])
    expect(omissions({ ...list, unreadable: 1, more: true })).toHaveLength(2)
  })
})
