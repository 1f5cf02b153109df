import { expect, it } from 'vitest'
import { ownValue } from './own-value.ts'

const table = { pending: 'Pending', empty: '' }

it('answers what the table has', () => {
  expect(ownValue(table, 'pending')).toBe('Pending')
  expect(ownValue(table, 'empty')).toBe('')
})

it.each(['', 'other', '__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'has nothing under %j, as every object would',
  (key) => expect(ownValue(table, key)).toBeUndefined(),
)
