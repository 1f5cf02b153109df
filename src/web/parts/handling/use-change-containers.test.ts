import { describe, expect, it } from 'vitest'
import type { HandlingResult } from '#wire/api/handling-changes.ts'
import { countsOf, inParts, undoOf } from '../use-change-containers.ts'

const back = { kind: 'owner', to: null, from: 'p-1' } as const
const results: HandlingResult[] = [
  { outcome: 'done', containerId: 'a', undo: back },
  { outcome: 'unchanged', containerId: 'b' },
  { outcome: 'done', containerId: 'c', undo: { ...back, to: 'p-2' } },
  { outcome: 'refused', containerId: 'd', why: 'not-tracked' },
  { outcome: 'done', containerId: 'e', undo: back },
  { outcome: 'done', containerId: 'f', undo: null },
]

describe('a change of many containers', () => {
  it('counts each container once', () => {
    expect(countsOf(results)).toEqual({ done: 4, unchanged: 1, refused: 1 })
  })

  it('is taken back container by container, each to what it was, and only where something was done', () => {
    expect(undoOf(results)).toEqual([
      { containerIds: ['a', 'e'], change: back },
      { containerIds: ['c'], change: { ...back, to: 'p-2' } },
    ])
  })

  it('goes to the server a thousand containers at a time, none twice and none left out', () => {
    const ids = (count: number, name: string) =>
      Array.from({ length: count }, (_, i) => `${name}${i}`)
    const edits = [
      { containerIds: ids(700, 'a'), change: back },
      { containerIds: ids(1600, 'b'), change: back },
    ]
    const parts = inParts(edits)
    const sizes = parts.map((part) => part.flatMap(({ containerIds }) => containerIds).length)
    expect(sizes).toEqual([1000, 1000, 300])
    const sent = parts.flat().flatMap(({ containerIds }) => containerIds)
    expect(sent).toEqual(edits.flatMap(({ containerIds }) => containerIds))
  })
})
