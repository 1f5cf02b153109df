import { describe, expect, it } from 'vitest'
import { unhandled } from '#domain/container/handling.ts'
import { emptyFleet, orderFleet } from './fleet-order.ts'
import type { FleetRow } from './fleet-sets.ts'
import { aRow, urgency } from './testing/containers.ts'

const today = (id: string) => aRow({ id })
const over = (id: string) =>
  aRow({ id }, { urgency: urgency({ bucket: 'accruing-1', band: 'over', daysLeft: -1 }) })
const placed = (...rows: FleetRow[]) => orderFleet(rows, emptyFleet, false)
const ids = (rows: readonly { container: { id: string } }[]) => rows.map((row) => row.container.id)

describe('the places of the fleet', () => {
  it('puts first what costs money next', () => {
    expect(ids(orderFleet([today('a'), over('b')], emptyFleet, false).containers)).toEqual([
      'b',
      'a',
    ])
  })

  it('moves no container while held, and leaves its counted assessment', () => {
    const before = placed(today('a'), today('b'))
    const { containers, moved } = orderFleet([today('a'), over('b')], before, true)
    expect(containers).toBe(before.containers)
    expect([...moved]).toEqual(['b'])
  })

  it('moves it once released', () => {
    const before = placed(today('a'), today('b'))
    const { containers, moved } = orderFleet([today('a'), over('b')], before, false)
    expect(ids(containers)).toEqual(['b', 'a'])
    expect(containers[0]?.assessment.urgency.band).toBe('over')
    expect(moved.size).toBe(0)
  })

  it('applies handling changes at once, without moving the container', () => {
    const handling = { ...unhandled, tags: ['rush'] }
    const before = placed(today('a'), today('b'))
    const now = [aRow({ id: 'a', handling }), over('b')]
    const held = orderFleet(now, before, true)
    const { containers, moved } = held
    expect(ids(containers)).toEqual(['a', 'b'])
    expect(containers[0]?.container.handling).toEqual(handling)
    expect(containers[1]).toBe(before.containers[1])
    expect([...moved]).toEqual(['b'])
    expect(orderFleet(now, held, true).containers).toBe(containers)
  })

  it('lists no container as moved if only its data age changed', () => {
    const older = aRow({ id: 'a', checkedAt: '2026-11-20T20:41:00Z' })
    expect(orderFleet([older], placed(today('a')), true).moved.size).toBe(0)
  })

  it('puts everything in its place while more containers come in', () => {
    const { containers } = orderFleet([today('a'), over('b')], placed(today('a')), true)
    expect(ids(containers)).toEqual(['b', 'a'])
  })

  it('lets go of a container that is no longer there, and of nothing else', () => {
    const before = placed(today('a'), today('b'), today('c'))
    const { containers } = orderFleet([over('c'), today('a')], before, true)
    expect(containers).toEqual([before.containers[0], before.containers[2]])
  })

  it('match a full ordering, whatever was reassessed and whatever was held', () => {
    const chance = dice(7)
    let current = Array.from({ length: 60 }, (_, at) => anyRow(`container-${at}`, chance))
    let standing = orderFleet(current, emptyFleet, false)
    for (let step = 0; step < 200; step += 1) {
      current = current.flatMap((row) => {
        const roll = chance()
        if (roll < 0.01) return []
        return roll < 0.1 ? [anyRow(row.container.id, chance)] : [row]
      })
      if (chance() < 0.3) current = [...current, anyRow(`new-${step}`, chance)]
      standing = orderFleet(current, standing, chance() < 0.3)
      const free = orderFleet(current, standing, false)
      expect(ids(free.containers)).toEqual(ids(orderFleet(current, emptyFleet, false).containers))
    }
  })
})

function anyRow(id: string, chance: () => number): FleetRow {
  return chance() < 0.5 ? today(id) : over(id)
}

function dice(seed: number): () => number {
  let state = seed * 2_654_435_761
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}
