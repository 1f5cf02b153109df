import { expect, it } from 'vitest'
import type { ContainerRow } from '#wire/api/containers.ts'
import { containerQueries } from '#web/data/containers.ts'
import { noChanges, type Changed, type FleetChanges, withChangesFolded } from './changes.ts'
import { createDeriver } from './use-fleet.ts'
import type { Page } from '#web/data/pages.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { aRow } from '#web/data/testing/rows.ts'

const ids = Array.from({ length: 900 }, (_, at) => `container-${at}`)
const { queryKey } = containerQueries.list()

it('puts many changes into the pages, and every row stays the very same', () => {
  const { client, pagesNow } = aFleet()
  const derive = createDeriver<ContainerRow>()
  const changes = withApplied([
    ...ids.slice(100, 700).map((id) => [id, aRow(id, { status: 'picked_up' })] as const),
    ['container-3', null],
    ['new', aRow('new')],
  ])
  const before = derive(pagesNow(), changes.containers)
  const folded = withChangesFolded(client, changes)
  expect(folded.containers.applied.size).toBe(0)
  expect(derive(pagesNow(), folded.containers)).toBe(before)
  expect(pagesNow().flatMap(({ data }) => data)).toEqual(before.rows)
  expect(pagesNow()).toHaveLength(3)
})

it('lets wait what waits', () => {
  const { client, pagesNow } = aFleet()
  const waiting = new Map([
    ['container-1', { version: 12, row: aRow('container-1', { status: 'dropped' }) }],
  ])
  const many = withApplied(ids.slice(1, 600).map((id) => [id, aRow(id, { yardSpot: '4C22' })]))
  const changes = { ...many, containers: { ...many.containers, waiting } }
  expect(withChangesFolded(client, changes).containers.waiting).toBe(waiting)
  expect(pagesNow()[0]?.data[1]?.yardSpot).toBe('4C22')
})

it('leaves alone what is few, and pages that are not all here or are being read', async () => {
  const { client, pagesNow } = aFleet()
  const few = withApplied(ids.slice(0, 20).map((id) => [id, aRow(id, { yardSpot: '1A' })]))
  expect(withChangesFolded(client, few)).toBe(few)

  const many = withApplied(ids.map((id) => [id, aRow(id, { yardSpot: '1A' })]))
  const all = pagesNow()
  client.setQueryData(queryKey, { pages: [aPage(ids, '/next')], pageParams: [''] })
  expect(withChangesFolded(client, many)).toBe(many)

  client.setQueryData(queryKey, { pages: [...all], pageParams: ['', '', ''] })
  const read = client.fetchInfiniteQuery({
    ...containerQueries.list(),
    queryFn: () => Promise.resolve(aPage(['a'])),
    staleTime: 0,
  })
  expect(withChangesFolded(client, many)).toBe(many)
  await read
})

/** Nine hundred containers in three pages, read to the end. */
function aFleet() {
  const client = createQueryClient()
  const pages = [0, 300, 600].map((from) => aPage(ids.slice(from, from + 300)))
  client.setQueryData(queryKey, { pages, pageParams: ['', '', ''] })
  const pagesNow = (): readonly Page<ContainerRow>[] => client.getQueryData(queryKey)?.pages ?? []
  return { client, pagesNow }
}

function aPage(of: readonly string[], next?: string): Page<ContainerRow> {
  return {
    data: of.map((id) => aRow(id)),
    links: { next },
    meta: { total: ids.length, snapshot: 10, asOf: '2026-11-20T20:42:00Z', mirroring: false },
  }
}

function withApplied(rows: readonly (readonly [string, ContainerRow | null])[]): FleetChanges {
  const applied = new Map(
    rows.map(([id, row], at): [string, Changed<ContainerRow>] => [id, { version: 11 + at, row }]),
  )
  const none = noChanges(10)
  return { ...none, version: 2000, containers: { ...none.containers, applied } }
}
