import { internationalFormat } from '#domain/text/format.ts'
import { expect, test } from 'vitest'
import { closeColumns } from './close-columns.ts'
import { containerColumns } from './container-columns.tsx'
import { plainLayout, type GridColumn } from './grid/column.ts'
import { shownIds } from './grid/layout.ts'
import { handlingColumns } from './handling-columns.tsx'
import type { FleetRow } from '#web/fleet/row.ts'

const { container, fees, estimated, place, bl, vessel, actions } = containerColumns
const { owner, tags } = handlingColumns
const all: readonly GridColumn<FleetRow>[] = [
  container,
  fees,
  estimated,
  place,
  owner,
  bl,
  vessel,
  tags,
  actions,
]

function shown(chosen: readonly string[] | null, columns = all): readonly string[] {
  return shownIds(closeColumns(columns, chosen), { ...plainLayout, shown: chosen })
}

const headerOf = (columns: readonly GridColumn<FleetRow>[], id: string) =>
  columns.find((one) => one.id === id)?.header

test('columns that a laptop has no room for are hidden, and can be chosen', () => {
  expect(shown(null)).toEqual(['container', 'fees', 'place', 'owner', 'actions'])
  expect(shown(['container', 'bl', 'tags'])).toEqual(['container', 'bl', 'tags', 'actions'])
})

test('the estimate is below the posted charge, unless someone chose its own column', () => {
  expect(headerOf(closeColumns(all), 'fees')).toBe('Posted, est.')
  const chosen = ['container', 'fees', 'estimated']
  expect(headerOf(closeColumns(all, chosen), 'fees')).toBe('Posted')
  expect(shown(chosen)).toEqual([...chosen, 'actions'])
})

test('the figure by which a list was filtered keeps its column', () => {
  const byEstimate = all.map((one) => (one === estimated ? { ...one, fixed: true } : one))
  expect(shown(null, byEstimate)).toContain('estimated')
  expect(headerOf(closeColumns(byEstimate), 'fees')).toBe('Posted')
  const byPosted = all.map((one) => (one === fees ? { ...one, fixed: true } : one))
  expect(headerOf(closeColumns(byPosted), 'fees')).toBe('Posted')
})

test('sorts, filters and files of a column stay the same', () => {
  const close = closeColumns(all)
  for (const { id, sortBy, filter } of all) {
    const one = close.find((other) => other.id === id)
    expect([one?.sortBy, one?.filter], id).toEqual([sortBy, filter])
  }
  const headings = (id: string) =>
    close
      .find((one) => one.id === id)
      ?.file?.(internationalFormat)
      .map(({ header }) => header)
  expect(headings('owner')).toEqual(['Owner'])
  expect(headings('place')).toEqual(['Place', 'Place code'])
  expect(headings('fees')).toEqual(expect.arrayContaining(['Cost', 'Estimated', 'Rate ahead']))
})
