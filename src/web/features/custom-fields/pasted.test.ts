import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { describe, expect, it } from 'vitest'
import { readBlock, readPaste } from './pasted.ts'

const field = (slug: string, type: string): FieldDefinition => ({
  id: slug,
  entity: 'container',
  slug,
  name: slug,
  description: null,
  type,
  options: [],
  required: false,
  maxLength: null,
})
const fields = [field('dray', 'short_text'), field('pieces', 'number')]

describe('a block from a spreadsheet', () => {
  it.each([
    [
      'a\tb\r\nc\td\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a', [['a']]],
    [
      'a\t\nb\tc',
      [
        ['a', ''],
        ['b', 'c'],
      ],
    ],
    ['"two\nlines"\t"say ""hi"""', [['two\nlines', 'say "hi"']]],
    ['', []],
  ])('%j', (text, rows) => {
    expect(readBlock(text)).toEqual(rows)
  })
})

describe('a paste', () => {
  it('fills cells from the one it is pasted at, each by its own field', () => {
    const { values, problems, outside } = readPaste(
      'Acme\t12\nBolt\t',
      { row: 1, column: 0 },
      fields,
      5,
    )
    expect(values.map(({ row, column, value }) => [row, column, value])).toEqual([
      [1, 0, 'Acme'],
      [1, 1, 12],
      [2, 0, 'Bolt'],
      [2, 1, null],
    ])
    expect([problems.length, outside]).toEqual([0, 0])
  })

  it('names what a cell does not take, and counts what falls beyond the edge', () => {
    const { values, problems, outside } = readPaste('many\tx\ny', { row: 4, column: 1 }, fields, 5)
    expect(values).toEqual([])
    expect(problems).toMatchObject([{ row: 4, column: 1, text: 'many' }])
    expect(outside).toBe(2)
  })
})
