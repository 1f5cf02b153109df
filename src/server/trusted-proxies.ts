import { BlockList, isIP } from 'node:net'

/** Proxies whose forwarded client addresses are trusted: single addresses, or ranges like `10.0.0.0/8`. */
export type TrustedProxies = readonly string[]

/** Whether `text` is an address or a range of addresses. */
export function isAddressRange(text: string): boolean {
  const [address = '', length, ...rest] = text.split('/')
  const family = isIP(address)
  if (family === 0 || rest.length > 0) return false
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bitsOf(family))
}

/**
 * Returns a check whether an address is one of these.
 *
 * @param proxies as `isAddressRange` allows; others throw
 */
export function trustIn(proxies: TrustedProxies): (address: string) => boolean {
  const list = new BlockList()
  for (const proxy of proxies) {
    const [address = '', length] = proxy.split('/')
    const family = isIP(address)
    list.addSubnet(address, Number(length ?? bitsOf(family)), family === 6 ? 'ipv6' : 'ipv4')
  }
  return (address) =>
    isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

function bitsOf(family: number): number {
  return family === 6 ? 128 : 32
}
