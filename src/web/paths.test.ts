import { describe, expect, it } from 'vitest'
import { paths } from './paths.ts'

describe('links', () => {
  it('leave out what is not asked for', () => {
    expect(paths.containers()).toBe('/containers')
    expect(paths.containers({ view: 'ready', q: undefined, sort: '' })).toBe(
      '/containers?view=ready',
    )
  })

  it('escape what people typed', () => {
    expect(paths.containerNumber('MSKU 123/4')).toBe('/c/MSKU%20123%2F4')
    expect(paths.lookup('a&b=c')).toBe('/lookup?q=a%26b%3Dc')
  })
})
