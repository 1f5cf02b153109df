import { expect, it } from 'vitest'
import { unhandled } from '../container/handling.ts'
import { assessPerDiem, type PerDiem } from '../money/per-diem.ts'
import {
  aContainer,
  aContainerOrder,
  aTariff,
  policyWith,
  type ContainerOptions,
} from '../testing/containers.ts'
import { usFormat } from './format.ts'
import { returnMessage, type OutContainer } from './return-message.ts'

const nova = { name: 'Nova Foods', isCarrier: false }
const nobody = { name: null, isCarrier: false }
/** Monday in Los Angeles. */
const now = '2026-11-23T20:00:00Z'
const policy = policyWith({
  tariffs: [
    aTariff({
      charge: 'per-diem',
      startEvent: 'out-gated',
      freeDaysCount: 'calendar',
      tiers: [{ from: 1, perDay: 100 }],
    }),
  ],
})

/** Out since Monday, November 16; free through Friday, November 20. */
function out(facts: ContainerOptions = {}): OutContainer {
  const container = aContainer({
    status: 'picked_up',
    milestones: { portFullOutAt: '2026-11-16T20:00:00Z' },
    ...facts,
  })
  return {
    container: { ...container, handling: facts.handling ?? null },
    perDiem: assessPerDiem(container, now, policy),
  }
}

it('names each container with its date, and asks for what is missing', () => {
  const { subject, body } = returnMessage(usFormat, nova, [out(), out()], now)
  expect(subject).toBe('2 empties to return: Nova Foods')
  expect(body.split('\n').slice(0, 5)).toEqual([
    'These containers are still out.',
    'Please return the empties by their dates, or tell us when they’ll be ready.',
    '',
    expect.stringMatching(/^[A-Z]{4}/) as string,
    '  Return by Friday, November 20 (3 days ago)',
  ])
})

it('tells where to, when it was delivered and since when it is empty, if that is known', () => {
  const by = { id: 'p-1', name: 'Ana' }
  const handling = {
    ...unhandled,
    returnTo: { place: 'Fenix Marine', by, at: now },
    emptyReady: { on: '2026-11-22', by, at: now },
  } as const
  const milestones = {
    portFullOutAt: '2026-11-16T20:00:00Z',
    deliveredAt: '2026-11-18T20:00:00Z',
  } as const
  const { subject, body } = returnMessage(usFormat, nobody, [out({ handling, milestones })], now)
  expect(subject).toBe('1 empty to return')
  expect(body).toContain('This container is still out.\nPlease return the empty by its date')
  expect(body).toContain(
    '  Return to Fenix Marine\n  Delivered Wednesday, November 18\n  Empty ready Sunday, November 22',
  )
})

it('says of an unknown date that it is to be confirmed, and states no cost', () => {
  const { container } = out()
  const { body } = returnMessage(usFormat, nobody, [{ container, perDiem: 'no-rate' }], now)
  expect(body).toContain('  Return date to be confirmed')
  expect(body).toContain('Please return the empty as soon as it’s ready')
  expect(returnMessage(usFormat, nobody, [out()], now).body).not.toMatch(/\$|USD|100/)
})

it('gives no date of sample free time, which is nobody’s contract', () => {
  const one = out()
  const perDiem = one.perDiem as PerDiem
  const sample = { ...one, perDiem: { ...perDiem, isSample: true } }
  const { body } = returnMessage(usFormat, nova, [sample, sample], now)
  expect(body).toContain('Please return the empties as soon as they’re ready, or tell us')
  expect(body).toContain('  Return date to be confirmed')
  expect(body).not.toMatch(/November|stimated/)
  const mixed = returnMessage(usFormat, nova, [sample, one], now).body
  expect(mixed).toContain('Please return the empties by their dates')
  expect(mixed).toContain('  Return by Friday, November 20')
})

it('names the delivery order to the carrier alone', () => {
  const one = out({ deliveryOrder: { ...aContainerOrder(), number: 'DO-1036' } })
  const harbor = { name: 'Harbor Drayage', isCarrier: true }
  expect(returnMessage(usFormat, harbor, [one], now).body).toContain('\n  Delivery order DO-1036\n')
  expect(returnMessage(usFormat, harbor, [out()], now).body).not.toContain('Delivery order')
  expect(returnMessage(usFormat, nova, [one], now).body).not.toContain('DO-1036')
})
