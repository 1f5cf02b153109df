import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Networks that Landside doesn't connect to for a URL that came from outside its settings. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  // Where a cloud's machines find their own platform.
  ['168.63.129.16', 32],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of [
  ['::', 96],
  ['100::', 64],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['2001::', 32],
  ['2002::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  inside.addSubnet(network, bits, 'ipv6')

/** Which internal networks may be connected to: none, this machine alone, or all. */
export type Reach = 'outside' | 'this-machine' | 'everywhere'

/** Whether the address `ip` may be connected to. IPv4 inside IPv6 is treated as IPv4. */
export function isAddressAllowed(ip: string, reach: Reach): boolean {
  const address = ip.toLowerCase().startsWith('::ffff:') ? readMapped(ip) : ip
  const family = isIP(address)
  if (family === 0) return false
  if (reach === 'everywhere') return true
  if (reach === 'this-machine' && (address === '::1' || address.startsWith('127.'))) return true
  return !inside.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** Why a URL can't be connected to, as far as its text tells. Names are resolved and checked at connection time. */
export type UrlFault = 'credentials' | 'not-https' | 'inside'

/** Whether something in the text of `url` speaks against connecting to it; null if not. http is for this machine alone. */
export function urlFault(
  { protocol, hostname, username, password }: URL,
  reach: Reach,
): UrlFault | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  const isHere =
    host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
  if (username !== '' || password !== '') return 'credentials'
  if (protocol !== 'https:' && !(protocol === 'http:' && isHere)) return 'not-https'
  const isInside = isHere ? reach === 'outside' : isIP(host) !== 0 && !isAddressAllowed(host, reach)
  return isInside ? 'inside' : null
}

/** Resolves a host name to all of its addresses. */
export type FindAddresses = (
  name: string,
  options: LookupAllOptions,
  done: (error: Error | null, found: LookupAddress[]) => void,
) => void

/** A host name leads to an address that {@link isAddressAllowed} refuses. */
export class AddressInside extends Error {
  override readonly name = 'AddressInside'
}

/**
 * A resolver for requests that checks every address of the name at connection time, so DNS can't change in between. Fails
 * with {@link AddressInside}.
 *
 * @param find default: the system resolver
 */
export function checkedLookup(reach: Reach, find: FindAddresses = lookup): LookupFunction {
  return (hostname, options, done) => {
    find(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '')
      if (!addresses.every(({ address }) => isAddressAllowed(address, reach)))
        return done(new AddressInside(), '')
      const [first] = addresses
      if (options.all || !first) return done(null, [...addresses])
      return done(null, first.address, first.family)
    })
  }
}

/** `::ffff:7f00:1` and `::ffff:127.0.0.1` as `127.0.0.1`. */
function readMapped(ip: string): string {
  const rest = ip.slice('::ffff:'.length)
  if (isIP(rest) === 4) return rest
  const [high = 0, low = 0] = rest.split(':').map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}
