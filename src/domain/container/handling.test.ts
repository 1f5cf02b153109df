import { describe, expect, it } from 'vitest'
import { applyChange, maxTags, readTags, unhandled, type HandlingChange } from './handling.ts'

const ana = { id: 'p-1', name: 'Ana Reyes' }
const ben = { id: 'p-2', name: 'Ben Sato' }
const details = { by: ben, at: '2026-11-20T20:42:00Z', lastFreeDay: '2026-11-23' } as const
const apply = (before: typeof unhandled, change: HandlingChange) =>
  applyChange(before, change, details)

describe('the owner of a container', () => {
  const anas = { ...unhandled, owner: ana }

  it('is handed on, and undo hands it back', () => {
    expect(apply(anas, { kind: 'owner', to: ben })).toEqual({
      outcome: 'done',
      after: { ...unhandled, owner: ben },
      undo: { kind: 'owner', to: ana, from: 'p-2' },
    })
  })

  it('stays where it is already theirs', () => {
    expect(apply(anas, { kind: 'owner', to: ana })).toEqual({ outcome: 'unchanged' })
  })

  it('is not taken back from whoever got it since', () => {
    const undo: HandlingChange = { kind: 'owner', to: null, from: 'p-2' }
    expect(apply(anas, undo)).toEqual({ outcome: 'refused', why: 'changed-meanwhile' })
  })
})

describe('tags of ours', () => {
  const tagged = { ...unhandled, tags: ['Rush', 'exam'] }

  it('are added once, whatever their case, and taken away', () => {
    const change: HandlingChange = { kind: 'tags', add: ['rush', 'reefer'], remove: ['EXAM'] }
    expect(apply(tagged, change)).toEqual({
      outcome: 'done',
      after: { ...unhandled, tags: ['Rush', 'reefer'] },
      undo: { kind: 'tags', add: ['exam'], remove: ['reefer'] },
    })
  })

  it('come back by undo, and what a colleague added meanwhile stays', () => {
    const undo: HandlingChange = { kind: 'tags', add: ['exam'], remove: ['reefer'] }
    const now = { ...unhandled, tags: ['Rush', 'reefer', 'VIP'] }
    expect(apply(now, undo)).toMatchObject({ after: { tags: ['Rush', 'VIP', 'exam'] } })
  })

  it('are no more than a row can show', () => {
    const full = { ...unhandled, tags: Array.from({ length: maxTags }, (_, i) => `tag ${i}`) }
    expect(apply(full, { kind: 'tags', add: ['one more'], remove: [] })).toEqual({
      outcome: 'refused',
      why: 'too-many-tags',
    })
  })

  it('are read from text as people type it', () => {
    expect(readTags(' rush,  Rush ; north   dock\n,')).toEqual(['rush', 'north dock'])
    expect(readTags('   ')).toEqual([])
  })
})

describe('what changes nothing', () => {
  it('is a tag that is there, and a day that is set already', () => {
    const tagged = { ...unhandled, tags: ['Rush', 'exam'] }
    const tags: HandlingChange = { kind: 'tags', add: ['rush'], remove: ['VIP'] }
    expect(apply(tagged, tags)).toEqual({ outcome: 'unchanged' })
    const snooze = { until: '2026-11-25', under: null, by: ana, at: details.at } as const
    const again: HandlingChange = { kind: 'snooze', until: '2026-11-25' }
    expect(apply({ ...unhandled, snooze }, again)).toEqual({ outcome: 'unchanged' })
    expect(apply(unhandled, { kind: 'snooze', until: null })).toEqual({ outcome: 'unchanged' })
  })

  it('as many tags as a row can show are saved', () => {
    const tags = Array.from({ length: maxTags - 1 }, (_, i) => `tag ${i}`)
    const more: HandlingChange = { kind: 'tags', add: ['one more'], remove: [] }
    expect(apply({ ...unhandled, tags }, more).outcome).toBe('done')
  })

  it('a container of which nobody has said anything has no notes', () => {
    expect(unhandled.notes).toBe(0)
  })
})

describe('a snooze', () => {
  it('remembers who laid the container aside and under which last free day', () => {
    expect(apply(unhandled, { kind: 'snooze', until: '2026-11-22' })).toEqual({
      outcome: 'done',
      after: {
        ...unhandled,
        snooze: { until: '2026-11-22', under: '2026-11-23', by: ben, at: details.at },
      },
      undo: { kind: 'snooze', until: null, from: '2026-11-22' },
    })
  })

  it('is not taken back where somebody chose another day since', () => {
    const snooze = { until: '2026-11-25', under: null, by: ana, at: details.at } as const
    const undo: HandlingChange = { kind: 'snooze', until: null, from: '2026-11-22' }
    expect(apply({ ...unhandled, snooze }, undo)).toEqual({
      outcome: 'refused',
      why: 'changed-meanwhile',
    })
  })
})

describe('a recorded appointment', () => {
  const to = { at: '2026-11-24T16:00:00Z', confirmation: 'AB12', pickupNumber: null } as const
  const booked = {
    ...unhandled,
    booking: { ...to, by: ana, enteredAt: '2026-11-20T18:00:00Z' },
  } as const

  it('says who entered it and when, and undo removes it', () => {
    expect(apply(unhandled, { kind: 'booking', to })).toEqual({
      outcome: 'done',
      after: { ...unhandled, booking: { ...to, by: ben, enteredAt: details.at } },
      undo: { kind: 'booking', to: null, from: details.at },
    })
  })

  it('is replaced and removed, and undo brings back what was booked before', () => {
    const later = { ...to, at: '2026-11-25T16:00:00Z' } as const
    const from = booked.booking.enteredAt
    expect(apply(booked, { kind: 'booking', to: later, from })).toMatchObject({
      outcome: 'done',
      undo: { kind: 'booking', to, from: details.at },
    })
    expect(apply(booked, { kind: 'booking', to: null, from })).toEqual({
      outcome: 'done',
      after: unhandled,
      undo: { kind: 'booking', to, from: null },
    })
  })

  it('stays as it is if nothing about it changes', () => {
    const same = { ...to, at: '2026-11-24T16:00:00.000Z' } as const
    expect(apply(booked, { kind: 'booking', to: same })).toEqual({ outcome: 'unchanged' })
    expect(apply(unhandled, { kind: 'booking', to: null })).toEqual({ outcome: 'unchanged' })
    const other = { ...to, confirmation: 'AB13' }
    expect(apply(booked, { kind: 'booking', to: other }).outcome).toBe('done')
  })

  it('is not overwritten by an undo after somebody else entered another', () => {
    const undo: HandlingChange = { kind: 'booking', to: null, from: '2026-11-19T18:00:00Z' }
    expect(apply(booked, undo)).toEqual({ outcome: 'refused', why: 'changed-meanwhile' })
  })
})
