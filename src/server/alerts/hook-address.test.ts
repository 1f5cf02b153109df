import { describe, expect, it } from 'vitest'
import { isAddressAllowed } from '../runtime/network-reach.ts'
import { whyNotHookUrl } from './hook-address.ts'

describe('where alerts may be posted', () => {
  it.each([
    '10.0.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.31.9.9',
    '192.168.1.1',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '::1',
    '::',
    'fd00::1',
    'fe80::1',
    '::ffff:10.0.0.1',
    '::ffff:a9fe:a9fe',
    '64:ff9b::7f00:1',
    '168.63.129.16',
    '100::1',
    '5f00::1',
    'no address',
  ])('is not %s', (ip) => {
    expect(isAddressAllowed(ip, 'outside')).toBe(false)
  })

  it('is outside, and inside only where an operator allowed it', () => {
    expect(isAddressAllowed('93.184.216.34', 'outside')).toBe(true)
    expect(isAddressAllowed('2606:2800:220:1:248:1893:25c8:1946', 'outside')).toBe(true)
    expect(isAddressAllowed('10.0.0.1', 'everywhere')).toBe(true)
    expect(isAddressAllowed('127.0.0.1', 'this-machine')).toBe(true)
    expect(isAddressAllowed('10.0.0.1', 'this-machine')).toBe(false)
  })

  it.each([
    ['https://chat.example/services/1', null],
    ['http://chat.example/services/1', 'The URL must use https.'],
    ['https://ana:secret@chat.example/', 'The URL can’t include a username or password.'],
    ['https://[::1]/', 'private network'],
    ['https://2130706433/', 'private network'],
    ['https://169.254.169.254/latest', 'private network'],
    ['https://localhost:8443/', 'private network'],
    ['http://127.0.0.1:9000/', 'private network'],
    ['http://127.evil.example/', 'The URL must use https.'],
    ['https://[fec0::1]/', 'private network'],
    ['https://[::7f00:1]/', 'private network'],
  ])('takes %s: %s', (url, why) => {
    const said = whyNotHookUrl(url, 'outside')
    if (why === null) expect(said).toBeNull()
    else expect(said).toContain(why)
  })

  it('takes plain http on this machine only, where nobody else reaches the server', () => {
    expect(whyNotHookUrl('http://127.0.0.1:9000/', 'this-machine')).toBeNull()
    expect(whyNotHookUrl('http://192.168.1.1:9000/', 'everywhere')).toContain('https')
  })
})
