import { expect, it } from 'vitest'
import { askFor, onlyFor } from './permission.ts'

it('says whom to ask, and for what where a sentence needs it', () => {
  expect(askFor('manager')).toBe('Ask a manager to do this')
  expect(askFor('admin')).toBe('Ask an admin to do this')
  expect(askFor('manager', 'change these')).toBe('Ask a manager to change these')
  expect(askFor('manager', 'do this', ['Mei Lindqvist', 'Ben Cho'])).toBe(
    'Ask a manager to do this: Mei Lindqvist or Ben Cho',
  )
})

it('says who alone may open a page', () => {
  expect(onlyFor('admin', 'open this page')).toBe('Only admins can open this page')
})
