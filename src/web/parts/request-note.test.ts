import type { TrackingRequest } from '#wire/api/tracking-requests.ts'
import { expect, it } from 'vitest'
import { describeRequest, findRequest } from './request-note.tsx'

const now = '2026-11-20T20:42:00Z'
const failed: TrackingRequest = {
  id: 'r-1',
  number: '85157707',
  kind: 'bill_of_lading',
  lineScac: 'HDUJ',
  state: 'failed',
  failedReason: 'not_found',
  isRetrying: false,
  retryCount: 3,
  references: [],
  tags: [],
  shipmentId: null,
  createdAt: '2026-11-17T20:42:00Z',
  updatedAt: null,
}

it('a number that was asked for is found as people write it, the newest request first', () => {
  const later = { ...failed, id: 'r-2' }
  for (const text of ['HDUJ85157707', 'hduj 8515-7707', '85157707'])
    expect(findRequest([later, failed], text)?.id).toBe('r-2')
  expect(findRequest([failed], 'MATS58813900')).toBeNull()
  expect(findRequest([{ ...failed, number: '7' }], '7')).toBeNull()
})

it('says when it was asked for and what became of it', () => {
  expect(describeRequest(failed, now)).toBe(
    'Tracking requested 3 days ago: failed, number not found at the line.',
  )
  expect(describeRequest({ ...failed, state: 'pending', failedReason: null }, now)).toBe(
    'Tracking requested 3 days ago: pending.',
  )
  expect(describeRequest({ ...failed, state: 'created', createdAt: null }, now)).toBe(
    'Tracking requested and accepted.',
  )
})
