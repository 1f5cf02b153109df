import { expect, it } from 'vitest'
import type { Fee } from '#domain/container/container.ts'
import { governingDeadline } from '#domain/deadlines/deadline.ts'
import { assessRow } from '#domain/fleet/fleet-row.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { aContainer } from '#domain/testing/containers.ts'
import { v1ContainerOf } from './container.ts'

it('leaves out a fee whose amount couldn’t be read, which isn’t one of 0', () => {
  const readable: Fee = { type: 'demurrage', amount: 100, currency: 'USD' }
  const unreadable: Fee = { type: 'exam', amount: 0, currency: 'USD', unreadable: ['amount'] }
  const container = { ...aContainer({}), fees: [readable, unreadable] }
  const deadline = governingDeadline(container, defaultPolicy)
  const row = assessRow({ ...container, deadline }, '2026-11-20T20:42:00Z', defaultPolicy)
  const { fees, cost } = v1ContainerOf(row, 'https://landside.example')
  expect(fees).toEqual([readable])
  expect(cost.posted).toEqual([{ amount: 100, currency: 'USD' }])
})
