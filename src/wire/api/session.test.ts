import { assert, constantFrom, oneof, array, property, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { samePagePath } from './session.ts'

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
    '/..//evil.example',
    '/%2e//evil.example',
    '/ /evil.example',
    '/api/audit/export',
    '/API/session?x',
    '/webhooks/tracking',
  ])('never follows %j', (path) => {
    expect(samePagePath(path)).toBe('/')
  })

  it('stays on this site for any text, as a browser resolves it', () => {
    const piece = oneof(
      constantFrom(
        '/',
        '\\',
        '\t',
        '\n',
        '.',
        '..',
        '//',
        '@',
        ':',
        '?',
        '#',
        '%2e',
        '%2f',
        ' ',
        'evil.example',
      ),
      string({ unit: 'binary', maxLength: 3 }),
    )
    assert(
      property(array(piece, { maxLength: 8 }), (pieces) => {
        const target = new URL(samePagePath(`/${pieces.join('')}`), 'https://landside.example')
        expect(target.origin).toBe('https://landside.example')
        expect(target.pathname).not.toMatch(/^\/\//)
      }),
      { numRuns: 2_000 },
    )
  })
})
