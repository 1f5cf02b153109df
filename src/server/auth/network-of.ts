import { isIP } from 'node:net'

/**
 * The network that an address is counted under for limits: a subscriber has a whole IPv6 network (up to /56), or one
 * IPv4 address.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  // A trailing IPv4 address takes the place of two groups.
  const given = head.length + tail.length + (address.includes('.') ? 1 : 0)
  const gap = Array.from({ length: address.includes('::') ? 8 - given : 0 }, () => '0')
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => Number.parseInt(group, 16))
  const network = groups.map((group, at) => (at === 3 ? group & 0xff00 : group).toString(16))
  return `${network.join(':')}::/56`
}
