import { expect, it } from 'vitest'
import { nothingReported } from '../container/order-report.ts'
import type { ContainerOrder } from '../container/container-order.ts'
import { assessRow } from '../fleet/fleet-row.ts'
import { governingDeadline } from '../deadlines/deadline.ts'
import { defaultPolicy } from '../policy/policy.ts'
import { aContainer, aContainerOrder, type ContainerOptions } from '../testing/containers.ts'
import { answerFor } from '../text/answer.ts'
import { usFormat } from '../text/format.ts'
import { describeNextStep } from '../text/next-step.ts'

const now = '2026-11-20T20:42:00Z'
const at = '2026-11-20T14:20:00Z'

const pickedUp = { state: 'picked-up', report: { ...nothingReported, pickedUpAt: at } } as const

function assessed(facts: ContainerOptions = {}, order: Partial<ContainerOrder> = pickedUp) {
  const deliveryOrder = aContainerOrder(order)
  const known = { deadlines: { terminal: '2026-11-23' }, appointmentAt: '2026-11-23T18:00:00Z' }
  const container = { ...aContainer({ ...known, ...facts } as ContainerOptions), deliveryOrder }
  const deadline = governingDeadline(container, defaultPolicy)
  return assessRow({ ...container, deadline }, now, defaultPolicy)
}

it('a pickup that only the carrier reports is confirmed before anything else is done', () => {
  const { container, assessment } = assessed()
  const { nextStep } = assessment
  expect(nextStep).toEqual({
    step: 'confirm-pickup',
    carrier: 'Harbor Drayage',
    what: 'pickup',
    at,
  })
  expect(describeNextStep(usFormat, container, nextStep, now)).toBe(
    'Confirm pickup with terminal: Harbor Drayage reported it Nov 20, 6:20 AM PST',
  )
  const answer = answerFor(usFormat, container, assessment, now)
  expect(answer).toContain(
    'Harbor Drayage reported that it picked it up Nov 20, 6:20 AM PST, but the terminal hasn’t confirmed the pickup.',
  )
  expect(answer).not.toMatch(/can be picked up|appointment/)
})

it.each([
  ['delivered', 'deliveredAt', 'delivery', 'delivered it'],
  ['empty-returned', 'emptyReturnedAt', 'empty return', 'returned the empty'],
] as const)('so is one that follows from its being %s', (state, field, what, did) => {
  const { container, assessment } = assessed(
    {},
    { state, report: { ...nothingReported, [field]: at } },
  )
  expect(assessment.nextStep).toMatchObject({ step: 'confirm-pickup', what })
  expect(describeNextStep(usFormat, container, assessment.nextStep, now)).toBe(
    `Confirm pickup with terminal: Harbor Drayage reported ${what} Nov 20, 6:20 AM PST`,
  )
  expect(answerFor(usFormat, container, assessment, now)).toContain(
    `Harbor Drayage reported that it ${did} Nov 20, 6:20 AM PST, but the terminal hasn’t confirmed the pickup.`,
  )
})

it('the terminal’s word ends it', () => {
  const milestones = { portFullOutAt: '2026-11-20T14:25:00Z' } as const
  expect(assessed({ status: 'picked_up', milestones }).assessment.nextStep).toEqual({
    step: 'return-empty',
  })
})

it.each<[string, Partial<ContainerOrder>, string]>([
  ['declined', { state: 'declined' }, 'Choose another carrier'],
  [
    'not answered for four hours',
    { state: 'sent', sentAt: '2026-11-20T16:00:00Z' },
    'Call Harbor Drayage',
  ],
  ['past its day', { state: 'accepted', day: '2026-11-19' }, 'Call Harbor Drayage'],
  ['on its way', { state: 'accepted' }, 'Pick up Mon 10:00 AM PST'],
])('an order that is %s', (_, order, step) => {
  const { container, assessment } = assessed({}, order)
  expect(describeNextStep(usFormat, container, assessment.nextStep, now, true)).toBe(step)
})
