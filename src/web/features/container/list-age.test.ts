import { aRow, urgency } from '#web/parts/testing/containers.ts'
import { expect, it } from 'vitest'
import { describeListAge } from './list-age.ts'

it('holds and fees are as old as the terminal’s last check once the container has left', () => {
  const left = { status: 'picked_up', checkedAt: '2026-11-16T20:42:00Z' } as const
  const out = { urgency: urgency({ notRunning: 'left-port', lane: null, bucket: 'not-started' }) }
  expect(describeListAge(aRow(left, out))).toBe('Terminal 4 days ago')
  expect(describeListAge(aRow({ ...left, checkedAt: null }, out))).toBe('Terminal never checked')
  expect(describeListAge(aRow(left))).toBe('Terminal 14 min ago')
})
