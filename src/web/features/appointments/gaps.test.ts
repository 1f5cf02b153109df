import { aRow } from '#web/parts/testing/containers.ts'
import { expect, it } from 'vitest'
import { gapKindOf } from './gaps.ts'

it.each([
  ['none-though-ready', 'none'],
  ['after-deadline', 'late'],
  ['closed-day', 'closed'],
  ['unconfirmed-day', 'unconfirmed'],
  ['before-availability', 'early'],
  ['while-held', 'early'],
  ['passed-still-in', 'passed'],
  [null, null],
] as const)('a slot assessed %s is the gap %s', (appointmentGap, kind) => {
  expect(gapKindOf(aRow({}, { appointmentGap }))).toBe(kind)
})
