import { unhandled } from '#domain/container/handling.ts'
import { aContainerOrder } from '#domain/testing/containers.ts'
import { defaultPolicy } from '#domain/policy/policy.ts'
import { boardColumns } from '#web/features/board/board-columns.tsx'
import { containerGridColumns } from '#web/features/containers/columns.tsx'
import type { ContainerRow } from '#wire/api/containers.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { assessFacts } from '#web/fleet/row.ts'
import { aContainer, noon } from './testing/containers.ts'

const columns = [
  ...containerGridColumns.map((column) => ({ ...column, list: 'containers' })),
  ...boardColumns.map((column) => ({ ...column, list: 'board' })),
].filter(({ id }) => id !== 'actions')

/** Discharged, and then nobody said anything any more. */
const silent = aContainer({
  status: 'quite_new_status',
  equipment: { type: null, lengthFt: null, height: null },
  weightLb: null,
  shipment: null,
  portTerminal: null,
  pickupFacility: null,
  facility: null,
  portZone: null,
  reportedDeadlines: {
    terminal: null,
    rail: null,
    line: null,
    provider: null,
    railDeprecated: null,
  },
  availability: 'not-reported',
  checkedAt: null,
  lineCheckedAt: null,
  handling: unhandled,
})

describe('a container of which next to nothing is reported', () => {
  it.each(columns)('says so in $list, $header', ({ cell }) => {
    const text = cellText(cell(assessFacts(silent, noon, defaultPolicy)))
    expect(text).not.toBe('')
    expect(text).not.toMatch(/null|undefined|NaN|Invalid|\[object/)
  })

  it.each<[string, Partial<ContainerRow>, string]>([
    ['a status nobody has defined', { status: 'quite_new_status' }, 'quite new status'],
    ['no last free day', {}, 'none reported'],
    [
      'a charge without a price',
      { fees: [{ type: 'demurrage', amount: 0, currency: 'USD' }] },
      'listed, no amount',
    ],
    [
      'a charge without a currency',
      { fees: [{ type: 'demurrage', amount: 1250, currency: null }] },
      '1,250.00',
    ],
    ['no terminal', {}, 'not reported'],
    ['an empty list of holds', { holds: [] }, 'none'],
  ])('%s reads as such', (_, facts, said) => {
    const row = assessFacts({ ...silent, ...facts }, noon, defaultPolicy)
    expect(columns.map(({ cell }) => cellText(cell(row))).join(' | ')).toContain(said)
  })
})

describe('the Board’s column for the drayage carrier', () => {
  const column = boardColumns.find(({ id }) => id === 'carrier')
  const said = (facts: Partial<ContainerRow>) =>
    cellText(column?.cell(assessFacts({ ...silent, ...facts }, noon, defaultPolicy)))

  it('names the carrier, the order and its status', () => {
    const deliveryOrder = aContainerOrder({
      number: 'DO-1033',
      carrier: { id: 'carrier-1', name: 'Harbor Drayage' },
      state: 'accepted',
    })
    expect(said({ deliveryOrder })).toBe('Harbor Drayage DO-1033 accepted')
  })

  it('says none without an order, and is hidden until somebody chooses it', () => {
    expect(said({})).toBe('none')
    expect(column?.hiddenAtFirst).toBe(true)
  })
})

function cellText(cell: ReactNode): string {
  const html = renderToStaticMarkup(
    createElement(
      QueryClientProvider,
      { client: new QueryClient() },
      createElement(MemoryRouter, null, cell),
    ),
  )
  return html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
