import { describe, expect, it } from 'vitest'
import { chooseEncoding } from './encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP', 'gzip'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.0', 'identity'],
    ['deflate', 'identity'],
    ['*', 'identity'],
  ])('for "%s" is %s', (accepted, encoding) => {
    expect(chooseEncoding(accepted)).toBe(encoding)
  })
})
