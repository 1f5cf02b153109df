import { describe, expect, it } from 'vitest'
import { describeDevice } from './device-text.ts'

describe('a browser', () => {
  it.each([
    [
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36',
      'Chrome on Linux',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/156.0 Safari/537.36 Edg/156.0',
      'Edge on Windows',
    ],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) Version/19.0 Safari/605.1', 'Safari on macOS'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/605.1', 'Safari on iOS'],
    ['Mozilla/5.0 (Android 16; Mobile; rv:150.0) Firefox/150.0', 'Firefox on Android'],
    ['Firefox/150.0', 'Firefox'],
    ['curl/8.0', 'Unknown browser'],
    [null, 'Unknown browser'],
  ])('%s is %s', (userAgent, label) => {
    expect(describeDevice(userAgent)).toBe(label)
  })
})
