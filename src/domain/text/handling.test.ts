import { internationalFormat } from './format.ts'
import { describe, expect, it } from 'vitest'
import {
  describeOutcome,
  describeOwner,
  describeSnooze,
  tagCounts,
  describeTakenFrom,
} from './handling.ts'
import { unhandled } from '../container/handling.ts'

describe('what came of a change of many containers', () => {
  it.each([
    [
      { done: 11, unchanged: 3, refused: 1 },
      '11 containers tagged, 3 already tagged, 1 not changed',
    ],
    [{ done: 1, unchanged: 0, refused: 0 }, '1 container tagged'],
    [{ done: 0, unchanged: 1, refused: 0 }, '1 container already tagged'],
    [{ done: 0, unchanged: 0, refused: 2 }, '2 containers not changed'],
    [{ done: 0, unchanged: 0, refused: 0 }, '0 containers tagged'],
    [{ done: 0, unchanged: 1, refused: 1 }, '1 container already tagged, 1 not changed'],
    [{ done: 1, unchanged: 2, refused: 2 }, '1 container tagged, 2 already tagged, 2 not changed'],
    [{ done: 2, unchanged: 2, refused: 0 }, '2 containers tagged, 2 already tagged'],
    [{ done: 1, unchanged: 0, refused: 1 }, '1 container tagged, 1 not changed'],
  ])('%j reads "%s"', (outcomes, words) => {
    expect(describeOutcome('tagged', outcomes)).toBe(words)
  })

  it.each([
    [{ done: 1, unchanged: 0, refused: 0 }, 'Note added'],
    [{ done: 2, unchanged: 0, refused: 0 }, 'Note added to 2 containers'],
    [{ done: 1, unchanged: 0, refused: 1 }, 'Note added to 1 container, 1 not changed'],
    [{ done: 0, unchanged: 0, refused: 2 }, '2 containers not changed'],
    [{ done: 0, unchanged: 1, refused: 0 }, '1 container unchanged'],
  ])('of a fact %j reads "%s"', (outcomes, words) => {
    expect(describeOutcome({ one: 'Note added', before: 'to' }, outcomes)).toBe(words)
  })
})

describe('the owners containers are taken from', () => {
  it('are counted, the most first', () => {
    const owners = ['Unassigned', 'Ana Reyes', 'Ana Reyes', 'Ben Sato', 'Unassigned', 'Unassigned']
    expect(describeTakenFrom(owners)).toBe('3 unassigned, 2 from Ana Reyes and 1 from Ben Sato')
    expect(describeTakenFrom(owners.toReversed())).toBe(describeTakenFrom(owners))
  })

  it('come by name where they had as many', () => {
    const three = ['Ana Reyes', 'Carlos Okafor', 'Ben Sato']
    const words = '1 from Ana Reyes, 1 from Ben Sato and 1 from Carlos Okafor'
    expect(describeTakenFrom(three)).toBe(words)
    expect(describeTakenFrom(three.toReversed())).toBe(words)
  })
})

describe('tags of many containers', () => {
  it('are one where only their case differs', () => {
    const handlings = [{ tags: ['Rush', 'exam'] }, null, { tags: ['rush'] }]
    expect(tagCounts(handlings)).toEqual([
      { tag: 'Rush', count: 2 },
      { tag: 'exam', count: 1 },
    ])
  })

  it('come the most frequent first, else by name', () => {
    const handlings = [{ tags: ['reefer', 'exam', 'rush'] }, { tags: ['rush', 'cold'] }]
    const tags = (of: typeof handlings) => tagCounts(of).map(({ tag }) => tag)
    expect(tags(handlings)).toEqual(['rush', 'cold', 'exam', 'reefer'])
    expect(tags(handlings.toReversed())).toEqual(['rush', 'cold', 'exam', 'reefer'])
  })
})

describe('the owner', () => {
  it('is unassigned where there is none', () => {
    expect([describeOwner(null), describeOwner(unhandled)]).toEqual(['Unassigned', 'Unassigned'])
    expect(describeOwner({ ...unhandled, owner: { id: 'p-1', name: 'Ana Reyes' } })).toBe(
      'Ana Reyes',
    )
  })
})

describe('a snooze', () => {
  it('is told by its day, and nothing where there is none', () => {
    const by = { id: 'p-1', name: 'Ana Reyes' }
    const snooze = { until: '2026-11-23', under: null, by, at: '2026-11-20T20:42:00Z' } as const
    expect(describeSnooze(internationalFormat, { ...unhandled, snooze }, '2026-11-20')).toBe(
      'until Mon 23 Nov',
    )
    expect(describeSnooze(internationalFormat, null, '2026-11-20')).toBeNull()
  })
})
