import { describe, expect, it } from 'vitest'
import { createAccount } from '../account/account.ts'
import { containerDocument } from '../documents/container-document.ts'
import type { AnyDocument } from '../documents/library.ts'
import { createWorld } from '../world/create-world.ts'
import { day, hour } from '../world/span.ts'
import { createChangeReader } from './read-changes.ts'

const end = Date.parse('2026-11-20T20:42:00Z')

/** Reads the last days of a small account in even steps. */
function readPast(stepMs: number) {
  let now = end - 20 * day
  const account = createAccount(createWorld({ seed: 'the past', containers: 60 }), () => now)
  const read = createChangeReader(account, end)
  const latest = new Map<string, AnyDocument>()
  const sizes: number[] = []
  for (; now <= end; now += stepMs) {
    const { data, included } = read()
    sizes.push(data.length)
    for (const one of [...included, ...data]) latest.set(one.id, one)
  }
  now -= stepMs
  return { account, latest, sizes }
}

/** What a container says besides when its sources were checked and where in the yard it stands. */
function said({ attributes }: AnyDocument): object {
  const text = JSON.stringify(attributes, (key, value: unknown) =>
    /_checked_at$|_tracking_request_at$|^location_at_pod_terminal$/.test(key) ? null : value,
  )
  return JSON.parse(text)
}

describe('reading the past of an account', () => {
  it('knows in the end what the service says of each container on its list', () => {
    const { account, latest } = readPast(6 * hour)
    const differing = account.containers().filter((container) => {
      const now = said(containerDocument(account, account.know(container), false))
      const read = latest.get(container.id)
      return read === undefined || JSON.stringify(said(read)) !== JSON.stringify(now)
    })
    expect(account.containers().length).toBeGreaterThan(50)
    expect(differing.map(({ plan }) => plan.number)).toEqual([])
  })

  it('returns all containers first, then only those that changed', () => {
    const { sizes } = readPast(6 * hour)
    const [first = 0, ...rest] = sizes
    expect(first).toBeGreaterThan(50)
    expect(Math.max(...rest)).toBeLessThan(first / 2)
  })

  it('follows containers to their end after they left the list', () => {
    const { account, latest } = readPast(6 * hour)
    const listed = new Set(account.containers().map(({ id }) => id))
    const left = [...latest.values()].filter(
      ({ id, type }) => type === 'container' && !listed.has(id),
    )
    expect(left.length).toBeGreaterThan(20)
    const open = left.filter(
      ({ attributes }) =>
        !('empty_terminated_at' in attributes) || attributes.empty_terminated_at === null,
    )
    expect(open).toEqual([])
  })

  it('brings each place once', () => {
    let now = end - 3 * day
    const account = createAccount(createWorld({ seed: 'the past', containers: 60 }), () => now)
    const read = createChangeReader(account, end)
    const places: string[] = []
    for (; now <= end; now += 6 * hour)
      for (const { id, type } of read().included)
        if (/terminal|port|metro_area/.test(type) && type !== 'transport_event') places.push(id)
    expect(places.length).toBeGreaterThan(5)
    expect(new Set(places).size).toBe(places.length)
  })
})
