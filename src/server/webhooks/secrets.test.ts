import { describe, expect, it } from 'vitest'
import { createSecrets } from './secrets.ts'

describe('a secret that the service has replaced', () => {
  it('counts for ten more minutes, for deliveries that are on their way', () => {
    let nowMs = 0
    const secrets = createSecrets(['given'], () => nowMs)
    expect(secrets.learn('first')).toBe(true)
    expect(secrets.learn('first')).toBe(false)
    expect(secrets.learn('second')).toBe(true)
    nowMs = 10 * 60_000 - 1
    expect(secrets.live()).toEqual(['given', 'second', 'first'])
    nowMs += 1
    expect(secrets.live()).toEqual(['given', 'second'])
  })

  it('is replaced by the one before the newest', () => {
    const secrets = createSecrets([], () => 0)
    for (const secret of ['first', 'second', 'third']) secrets.learn(secret)
    expect(secrets.live()).toEqual(['third', 'second'])
    expect(secrets.learn('')).toBe(false)
  })
})
