import { expect, it } from 'vitest'
import { whyNotAllowed } from './permissions.ts'

it.each([
  ['support', 'refresh-one', null],
  ['support', 'refresh-many', 'Needs the Coordinator role'],
  ['support', 'track-number', 'Needs the Coordinator role'],
  ['coordinator', 'track-number', null],
  ['admin', 'refresh-many', null],
] as const)('%s, %s: %j', (role, action, why) => {
  expect(whyNotAllowed(role, action)).toBe(why)
})
