import type { SharedContainer } from '#wire/api/shares.ts'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SharedContainerCard } from './shared-container.tsx'

const container: SharedContainer = {
  number: 'MSKU1234565',
  where: 'is at APM Terminals Pier 400, Los Angeles.',
  pickup: 'ready',
  lastFreeDay: { date: '2026-11-20', zone: 'America/Los_Angeles', setByHand: false },
  pickUpBy: null,
  milestones: [],
  age: 'Terminal data from 5 minutes ago.',
}

it.each([
  ['2026-11-21T07:59:00Z', 'The last free day is Fri, Nov 20, Pacific time.'],
  ['2026-11-21T08:00:00Z', 'The last free day was Fri, Nov 20, Pacific time. It has passed.'],
] as const)('at %s a visitor reads: %s', (now, sentence) => {
  const html = renderToStaticMarkup(createElement(SharedContainerCard, { container, now }))
  expect(html).toContain(sentence)
})

it('where the gate may be closed on the last free day, the day to pick up by comes first', () => {
  const thanksgiving = {
    ...container,
    lastFreeDay: { date: '2026-11-26', zone: 'America/Los_Angeles', setByHand: false },
    pickUpBy: '2026-11-25',
  } as const
  const now = '2026-11-22T21:00:00Z'
  const html = renderToStaticMarkup(
    createElement(SharedContainerCard, { container: thanksgiving, now }),
  )
  expect(html).toContain(
    'Pick up by Wed, Nov 25: the last free day is Thu, Nov 26, Pacific time, but the gate may be closed then.',
  )
})
