import { describe, expect, it } from 'vitest'
import { outcomeWords, snoozeWords, tagCounts, takenFromWords } from './handling.ts'
import { unhandled } from '../handling.ts'

describe('what came of a change of many containers', () => {
  it.each([
    [
      { done: 11, unchanged: 3, refused: 1 },
      '11 containers tagged, 3 were tagged already, 1 refused',
    ],
    [{ done: 1, unchanged: 0, refused: 0 }, '1 container tagged'],
    [{ done: 0, unchanged: 1, refused: 0 }, '1 container was tagged already'],
    [{ done: 0, unchanged: 0, refused: 2 }, '2 containers refused'],
    [{ done: 0, unchanged: 0, refused: 0 }, '0 containers tagged'],
  ])('%j reads "%s"', (outcomes, words) => {
    expect(outcomeWords('tagged', outcomes)).toBe(words)
  })
})

describe('the owners boxes are taken from', () => {
  it('are counted, the most first', () => {
    const owners = ['nobody', 'Ana Reyes', 'Ana Reyes', 'Ben Sato', 'nobody', 'nobody']
    expect(takenFromWords(owners)).toBe('3 from nobody, 2 from Ana Reyes and 1 from Ben Sato')
  })
})

describe('tags of many boxes', () => {
  it('are one where only their case differs', () => {
    const handlings = [{ tags: ['Rush', 'exam'] }, null, { tags: ['rush'] }]
    expect(tagCounts(handlings)).toEqual([
      { tag: 'Rush', count: 2 },
      { tag: 'exam', count: 1 },
    ])
  })
})

describe('a snooze', () => {
  it('is told by its day, and nothing where there is none', () => {
    const by = { id: 'p-1', name: 'Ana Reyes' }
    const snooze = { until: '2026-11-23', under: null, by, at: '2026-11-20T20:42:00Z' } as const
    expect(snoozeWords({ ...unhandled, snooze }, '2026-11-20')).toBe('until Mon 23 Nov')
    expect(snoozeWords(null, '2026-11-20')).toBeNull()
  })
})
