import { describe, expect, it } from 'vitest'
import { movesAt } from '#domain/planning/pickup-task.ts'
import { movesOf, planParameters, withMoves } from './plan-state.ts'

describe('what is tried, in the address', () => {
  it('reads moves of a place and of one of its days, and drops what means neither', () => {
    const text = 'pier-400:6,pier-400:2026-11-23:8'
    const at = planParameters.at.parse(text) ?? []
    expect(planParameters.at.serialize(at)).toBe(text)
    expect(planParameters.at.parse(`${text},pnct,pnct:x,pnct:2026-02-30:4,:3`)).toEqual(at)
    const moves = movesOf({ moves: 2, trucks: null, at })
    expect(movesAt(moves, 'pier-400', '2026-11-23')).toBe(8)
    expect(movesAt(moves, 'pier-400', '2026-11-24')).toBe(6)
    expect(movesAt(moves, 'pnct', '2026-11-23')).toBe(2)
  })

  it('reads no more days than a plan has', () => {
    expect(planParameters.days.parse('14')).toBe(14)
    expect(planParameters.days.parse('15')).toBeNull()
    expect(planParameters.moves.parse('-1')).toBeNull()
  })

  it('puts a place back to the moves of all others', () => {
    const more = withMoves([], 'pier-400', '2026-11-23', 8)
    expect(withMoves(more, 'pier-400', null, 4)).toHaveLength(2)
    expect(withMoves(more, 'pier-400', '2026-11-23', null)).toEqual([])
  })
})
