import { describe, expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

describe('what an address is counted by', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['unknown', 'unknown'],
    ['2001:db8:7::1', '2001:db8:7:0::/56'],
    ['2001:DB8:0007::ffff:1:2', '2001:db8:7:0::/56'],
    ['2001:db8:7:0:1:2:3:4', '2001:db8:7:0::/56'],
    ['2001:db8:7:1ff::1', '2001:db8:7:100::/56'],
    ['::1', '0:0:0:0::/56'],
    ['fe80::1%eth0', 'fe80:0:0:0::/56'],
    ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/56'],
  ])('%s is %s: a subscriber has a whole IPv6 network', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})
