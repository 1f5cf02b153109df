import { describe, expect, it } from 'vitest'
import type { ContainerRow } from '#wire/api/containers.ts'
import { noChanges } from './changes.ts'
import { createDeriver } from './use-fleet.ts'
import type { Page } from '#web/data/pages.ts'
import { aRow } from '#web/data/testing/rows.ts'

describe('rows of the pages and the changes since', () => {
  it('are worked out once for all who ask', () => {
    const derive = createDeriver<ContainerRow>()
    const pages = [page('a', 'b')]
    const { containers } = noChanges(10)
    const rows = derive(pages, containers)
    expect(rows.rows.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(derive([...pages], containers)).toBe(rows)
  })

  it('are recomputed when a page arrives, a change is applied, or everything is reloaded', () => {
    const derive = createDeriver<ContainerRow>()
    const first = page('a')
    const { containers } = noChanges(10)
    const change = { version: 11, row: aRow('c') }
    const changed = { ...containers, applied: new Map([['c', change]]) }
    const ids = (found: ReturnType<typeof derive>) => found.rows.map(({ id }) => id)
    expect(ids(derive([first], containers))).toEqual(['a'])
    expect(ids(derive([first, page('b')], containers))).toEqual(['a', 'b'])
    expect(ids(derive([first], changed))).toEqual(['a', 'c'])
    expect(ids(derive([page('d')], changed))).toEqual(['d', 'c'])
  })

  it('are none before the first page', () => {
    expect(createDeriver<ContainerRow>()(undefined, undefined).rows).toEqual([])
  })
})

function page(...ids: string[]): Page<ContainerRow> {
  return {
    data: ids.map((id) => aRow(id)),
    links: {},
    meta: { total: ids.length, snapshot: 10, asOf: '2026-11-20T20:42:00Z', mirroring: false },
  }
}
