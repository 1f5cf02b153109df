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
