import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { containerQueries } from '#web/data/containers.ts'
import { createFleetFollower, fleetChangesQuery } from './follower.ts'
import { overlay } from './changes.ts'
import type { ContainerRow } from '#wire/api/containers.ts'
import { aRow } from '#web/data/testing/rows.ts'

const ids = Array.from({ length: 60 }, (_, index) => `container-${index}`)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('fifty live events while the list is in use', () => {
  it('wait, each container counted once, and apply together', () => {
    const { client, following, held } = aList()
    const before = shown(client)
    for (let event = 0; event < 50; event += 1) happen(following, event, `container-${event % 40}`)
    vi.advanceTimersByTime(200)
    expect(shown(client)).toEqual(before)
    expect(waiting(client)).toBe(40)
    following.applyWaiting()
    expect(waiting(client)).toBe(0)
    expect(shown(client).filter((status) => status === 'picked_up')).toHaveLength(40)
    held()
  })

  it('apply automatically soon after interaction ends, and not before', () => {
    const { client, following, held } = aList()
    happen(following, 0, 'container-7')
    held()
    expect(following.held()).toBe(true)
    happen(following, 1, 'container-8')
    vi.advanceTimersByTime(200)
    expect(waiting(client)).toBe(2)
    vi.advanceTimersByTime(2000)
    expect(following.held()).toBe(false)
    expect(waiting(client)).toBe(0)
  })

  it('keep waiting if interaction resumes at once', () => {
    const { client, following, held } = aList()
    happen(following, 0, 'container-7')
    held()
    const again = following.hold()
    vi.advanceTimersByTime(60_000)
    expect(waiting(client)).toBe(1)
    again()
  })

  it('apply at once without interaction, and closely following ones together', () => {
    const { client, following, held } = aList()
    held()
    vi.advanceTimersByTime(2000)
    happen(following, 0, 'container-7')
    expect(shown(client)[7]).toBe('picked_up')
    happen(following, 1, 'container-8')
    happen(following, 2, 'container-9')
    expect(shown(client)[8]).not.toBe('picked_up')
    vi.advanceTimersByTime(200)
    expect(shown(client).slice(7, 10)).toEqual(['picked_up', 'picked_up', 'picked_up'])
  })
})

describe('a change that a person asked for', () => {
  it('shows at once while the list is in use, and the next one waits', () => {
    const { client, following, held } = aList()
    following.letThrough('container-7')
    happen(following, 0, 'container-7')
    vi.advanceTimersByTime(200)
    expect(shown(client)[7]).toBe('picked_up')
    expect(waiting(client)).toBe(0)
    happen(following, 1, 'container-7', 'empty_returned')
    vi.advanceTimersByTime(200)
    expect(shown(client)[7]).toBe('picked_up')
    expect(waiting(client)).toBe(1)
    held()
  })
})

const later = (run: () => void, ms: number) => {
  const timer = setTimeout(run, ms)
  return () => clearTimeout(timer)
}

/** A list of sixty containers that is in use. */
function aList() {
  const client = new QueryClient()
  const snapshot = { total: ids.length, snapshot: 10, size: ids.length, mirroring: false }
  client.setQueryData(containerQueries.list().queryKey, {
    pages: [
      {
        data: ids.map((id) => aRow(id)),
        links: {},
        meta: { ...snapshot, asOf: '2026-11-20T20:42:00Z' },
      },
    ],
    pageParams: [''],
  })
  const following = createFleetFollower(client, () => {}, later)
  following.follow(10)
  return { client, following, held: following.hold() }
}

function happen(
  following: ReturnType<typeof createFleetFollower>,
  event: number,
  id: string,
  status: ContainerRow['status'] = 'picked_up',
): void {
  const version = 11 + event
  following.take(
    {
      version,
      asOf: '2026-11-20T20:42:00Z',
      containers: { put: [aRow(id, { status })], drop: [] },
      shipments: { put: [], drop: [] },
    },
    version - 1,
  )
}

function waiting(client: QueryClient): number {
  return client.getQueryData(fleetChangesQuery().queryKey)?.containers.waiting.size ?? 0
}

/** The statuses on screen, in the order of the list. */
function shown(client: QueryClient): string[] {
  const pages = client.getQueryData(containerQueries.list().queryKey)?.pages ?? []
  const changes = client.getQueryData(fleetChangesQuery().queryKey)
  const rows = pages.flatMap((page) => page.data)
  return changes ? overlay(rows, 10, changes.containers).rows.map(({ status }) => status) : []
}
