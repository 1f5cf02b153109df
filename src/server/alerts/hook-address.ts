import { BlockList, isIP } from 'node:net'

/** Networks that receive no messages unless an operator allows it: an internal address isn't the team's chat. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Which internal networks may be posted to: none, this machine alone, or all. */
export type Reach = 'outside' | 'this-machine' | 'everywhere'

/** Whether a message may go to the address `ip`. IPv4 inside IPv6 is treated as IPv4. */
export function isAddressAllowed(ip: string, reach: Reach): boolean {
  const address = ip.toLowerCase().startsWith('::ffff:') ? readMapped(ip) : ip
  const family = isIP(address)
  if (family === 0) return false
  if (reach === 'everywhere') return true
  if (reach === 'this-machine' && (address === '::1' || address.startsWith('127.'))) return true
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/**
 * Why no message can be posted to `url`, as a sentence; null if the URL's text gives no reason. Names are resolved and
 * checked when a message is posted.
 */
export function whyNotHookUrl(url: string, reach: Reach): string | null {
  const { protocol, hostname, username, password } = new URL(url)
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  if (username !== '' || password !== '') return 'The URL can’t include a username or password.'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return 'The URL must use https.'
  const isInside = isHere ? reach === 'outside' : isIP(host) !== 0 && !isAddressAllowed(host, reach)
  return isInside
    ? 'This URL is on a private network. To allow it, start the server with ALERT_HOOK_PRIVATE=on.'
    : null
}

/** `::ffff:7f00:1` and `::ffff:127.0.0.1` as `127.0.0.1`. */
function readMapped(ip: string): string {
  const rest = ip.slice('::ffff:'.length)
  if (isIP(rest) === 4) return rest
  const [high = 0, low = 0] = rest.split(':').map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
