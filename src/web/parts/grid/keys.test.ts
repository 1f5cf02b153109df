import { describe, expect, it } from 'vitest'
import { headActOf, moveOf, step, type Move } from './keys.ts'

const size = { rows: 50, columns: 6, page: 20 }
const press = (key: string, ctrlKey = false) => ({ key, ctrlKey, metaKey: false, altKey: false })

describe('moving through a grid by keyboard', () => {
  it.each<[Move, { row: number; column: number }]>([
    ['up', { row: 9, column: 2 }],
    ['down', { row: 11, column: 2 }],
    ['left', { row: 10, column: 1 }],
    ['right', { row: 10, column: 3 }],
    ['row-start', { row: 10, column: 0 }],
    ['row-end', { row: 10, column: 5 }],
    ['first', { row: 0, column: 0 }],
    ['last', { row: 49, column: 5 }],
    ['page-up', { row: 0, column: 2 }],
    ['page-down', { row: 30, column: 2 }],
  ])('%s', (move, to) => {
    expect(step({ row: 10, column: 2 }, move, size)).toEqual(to)
  })

  it('stops at the edges and reaches the header above the first row', () => {
    expect(step({ row: 0, column: 0 }, 'up', size)).toEqual({ row: -1, column: 0 })
    expect(step({ row: -1, column: 0 }, 'up', size)).toEqual({ row: -1, column: 0 })
    expect(step({ row: 49, column: 5 }, 'down', size)).toEqual({ row: 49, column: 5 })
    expect(step({ row: 49, column: 5 }, 'right', size)).toEqual({ row: 49, column: 5 })
    expect(step({ row: 0, column: 0 }, 'down', { ...size, rows: 0 })).toEqual({
      row: -1,
      column: 0,
    })
  })

  it('reads Ctrl with Home and End as the corners', () => {
    expect(moveOf(press('Home'), true)).toBe('row-start')
    expect(moveOf(press('Home', true), true)).toBe('first')
    expect(moveOf(press('End', true), true)).toBe('last')
  })

  it.each([
    ['ArrowLeft', { shiftKey: true }, 'move-left'],
    ['ArrowRight', { shiftKey: true }, 'move-right'],
    ['ArrowLeft', { altKey: true }, 'narrower'],
    ['ArrowRight', { altKey: true }, 'wider'],
    ['ArrowRight', {}, null],
    ['ArrowRight', { altKey: true, shiftKey: true }, null],
    ['ArrowDown', { altKey: true }, null],
    ['ArrowRight', { altKey: true, ctrlKey: true }, null],
  ] as const)('in a header %s with %o does %s', (key, held, act) => {
    expect(headActOf({ ...press(key), shiftKey: false, ...held })).toBe(act)
  })

  it('takes j and k only while single keys are on', () => {
    expect(moveOf(press('j'), true)).toBe('down')
    expect(moveOf(press('k'), true)).toBe('up')
    expect(moveOf(press('j'), false)).toBeNull()
    expect(moveOf(press('k', true), true)).toBeNull()
  })
})
