import { describe, expect, it } from 'vitest'
import { nextLiveState, waitBeforeTry, type LiveTransition, type LiveState } from './live-state.ts'

const states: readonly LiveState[] = ['connecting', 'live', 'reconnecting', 'paused', 'offline']

describe('the connection', () => {
  it.each<[LiveState, LiveTransition, LiveState]>([
    ['connecting', 'opened', 'live'],
    ['live', 'lost', 'reconnecting'],
    ['reconnecting', 'opened', 'live'],
    ['live', 'went-offline', 'offline'],
    ['offline', 'came-online', 'connecting'],
    ['offline', 'lost', 'offline'],
  ])('%s, %s: %s', (state, transition, next) => {
    expect(nextLiveState(state, transition)).toBe(next)
  })

  it('stays paused whatever happens, until it is resumed', () => {
    const others: LiveTransition[] = ['opened', 'lost', 'pause', 'went-offline', 'came-online']
    expect(others.map((transition) => nextLiveState('paused', transition))).toEqual(
      others.map(() => 'paused'),
    )
    expect(nextLiveState('paused', 'resume')).toBe('connecting')
  })

  it('can be paused from every state', () => {
    expect(states.map((state) => nextLiveState(state, 'pause'))).toEqual(states.map(() => 'paused'))
  })
})

describe('waiting before the next try', () => {
  it.each([
    [1, 1000],
    [2, 2000],
    [5, 16_000],
    [6, 30_000],
    [40, 30_000],
  ])('try %i comes after about %i ms', (tries, ms) => {
    expect(waitBeforeTry(tries, 0.5)).toBe(ms)
    expect(waitBeforeTry(tries, 0)).toBe(ms * 0.75)
    expect(waitBeforeTry(tries, 0.999)).toBeLessThanOrEqual(ms * 1.25)
  })
})
