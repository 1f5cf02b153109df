import { describe, expect, it } from 'vitest'
import {
  asFieldValue,
  describeFieldValue,
  isSameValue,
  readFieldText,
  type FieldDefinition,
} from './custom-field.ts'

const field = (facts: Partial<FieldDefinition>): FieldDefinition => ({
  id: 'f',
  entity: 'container',
  slug: 'own',
  name: 'Own',
  description: null,
  type: 'short_text',
  options: [
    { value: 'high', label: 'High' },
    { value: 'normal', label: 'Normal' },
    { value: 'p3', label: 'Very low' },
  ],
  required: false,
  maxLength: null,
  ...facts,
})

describe('what is typed into a field', () => {
  it.each([
    ['short_text', ' PO-1 ', 'PO-1'],
    ['number', '1,250.5', 1250.5],
    ['number', '12.12345678', 12.123457],
    ['number', '-3', -3],
    ['date', '2026-11-20', '2026-11-20'],
    ['boolean', 'Yes', true],
    ['boolean', '0', false],
    ['enum', 'high', 'high'],
    ['enum', 'NORMAL', 'normal'],
    ['enum', 'p3', 'p3'],
    ['enum', 'very low', 'p3'],
    ['enum', '', null],
    ['number', '1 250', 1250],
    ['number', '1,250,000', 1_250_000],
    ['number', '999999999999', 999_999_999_999],
    ['boolean', 'n', false],
    ['boolean', 'x', true],
  ])('%s: %j is %j', (type, text, value) => {
    expect(readFieldText(field({ type }), text)).toEqual({ ok: true, value })
  })

  it.each([
    ['number', 'twelve', 'Enter a number like 1250.5'],
    ['number', '1.2.3', 'Enter a number like 1250.5'],
    ['date', '20.11.2026', 'Enter a date like 2026-11-20'],
    ['date', '2026-02-30', 'Enter a date like 2026-11-20'],
    ['boolean', 'maybe', 'Enter Yes or No'],
    ['boolean', 'a yes', 'Enter Yes or No'],
    ['boolean', 'yes, I think', 'Enter Yes or No'],
    ['boolean', 'oh no', 'Enter Yes or No'],
    ['boolean', 'not so', 'Enter Yes or No'],
    ['number', '1,25', 'Enter a number like 1250.5'],
    ['number', '1,2500', 'Enter a number like 1250.5'],
    ['number', '1000000000000', 'The number is too large'],
    ['number', '-1000000000000', 'The number is too large'],
    ['enum', 'urgent', 'One of High, Normal, Very low'],
    ['reference', 'x', 'This field type can’t be edited here'],
    ['new_kind', 'x', 'This field type can’t be edited here'],
  ])('%s: %j is refused: %s', (type, text, problem) => {
    expect(readFieldText(field({ type }), text)).toEqual({ ok: false, problem })
  })

  it('keeps to the rules of the definition', () => {
    const problem = (facts: Partial<FieldDefinition>, text: string) => {
      const reading = readFieldText(field(facts), text)
      return reading.ok ? null : reading.problem
    }
    expect(problem({ required: true }, ' ')).toBe('Required')
    expect(problem({ maxLength: 3 }, 'abcd')).toBe('At most 3 characters')
    expect(problem({ maxLength: 3 }, 'abc')).toBeNull()
  })
})

describe('a value', () => {
  it('is said as people read it: yes, labels, an option that is gone by its value', () => {
    expect(describeFieldValue(field({ type: 'boolean' }), false)).toBe('No')
    expect(describeFieldValue(field({ type: 'boolean' }), true)).toBe('Yes')
    expect(describeFieldValue(field({ type: 'enum' }), 'high')).toBe('High')
    expect(describeFieldValue(field({ type: 'enum_multi' }), ['high', 'old'])).toBe('High, old')
    expect(describeFieldValue(field({}), null)).toBe('')
  })

  it('that is empty is the same as none', () => {
    expect(isSameValue('', null)).toBe(true)
    expect(isSameValue(null, '')).toBe(true)
    expect(isSameValue('a', 'a')).toBe(true)
    expect(isSameValue('a', 'b')).toBe(false)
    expect(isSameValue('0', 0)).toBe(false)
  })
})

describe('a value of the service', () => {
  it.each<[unknown, unknown]>([
    [null, null],
    [undefined, null],
    ['PO-1', 'PO-1'],
    [0, 0],
    [false, false],
    [
      ['a', 'b'],
      ['a', 'b'],
    ],
    [['a', 1], undefined],
    [[1, 2], undefined],
    [{ id: 7 }, undefined],
  ])('%j is read as %j', (sent, value) => {
    expect(asFieldValue(sent)).toEqual(value)
  })
})
