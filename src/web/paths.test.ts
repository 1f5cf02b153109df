import { describe, expect, it } from 'vitest'
import { paths, samePagePath } from './paths.ts'

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

describe('the page to go back to after signing in', () => {
  it.each(['/board', '/containers?view=ready#row', '/c/MSKU1234565'])('keeps %s', (path) => {
    expect(samePagePath(path)).toBe(path)
  })

  it.each([
    null,
    '',
    'board',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
  ])('never follows %j', (path) => {
    expect(samePagePath(path)).toBe('/')
  })
})
