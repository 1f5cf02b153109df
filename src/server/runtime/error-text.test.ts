import { expect, it } from 'vitest'
import { errorText } from './error-text.ts'

it.each<[string, unknown, string]>([
  ['the message of an error', new Error('Mailbox full'), 'Mailbox full'],
  [
    'its causes, which often say more',
    new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') }),
    'fetch failed: connect ECONNREFUSED',
  ],
  ['the name of an error without a message', new RangeError(''), 'RangeError'],
  ['a text as it is', 'no such host', 'no such host'],
  ['one line', new Error('550-no\r\n550 such\u2028mailbox'), '550-no 550 such mailbox'],
  ['500 characters at most', new Error('e'.repeat(1_000_000)), 'e'.repeat(500)],
  ['something where nothing is known', undefined, 'unknown'],
])('is %s', (_, error, text) => {
  expect(errorText(error)).toBe(text)
})

it('ends where an error is its own cause', () => {
  const error = new Error('round')
  error.cause = error
  expect(errorText(error)).toBe('round')
})
