import { isIP } from 'node:net'
import { isLoopback } from './auth/loopback.ts'
import { trustIn, type TrustedProxies } from './trusted-proxies.ts'

/**
 * Finds the address that a request comes from: the peer of the socket or, if that is a trusted proxy, the last address
 * of `X-Forwarded-For` that isn't one. Anything further left could be forged.
 *
 * @param proxies as `isAddressRange` allows; others throw
 */
export function createAddressReader(
  proxies: TrustedProxies,
): (socket: string, headers: Headers) => string {
  const isTrusted = trustIn(proxies)
  return (socket, headers) => {
    if (!isTrusted(socket)) return socket
    const hops = (headers.get('x-forwarded-for') ?? '').split(',').map(bareAddress)
    const client = hops.findLast((hop) => !isTrusted(hop))
    return client !== undefined && isIP(client) !== 0 ? client : socket
  }
}

/** Address of the socket's peer; 'unknown' if there is none (in-process requests). */
export function socketAddress(env: unknown): string {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'unknown'
  const { incoming } = env
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return 'unknown'
  const { socket } = incoming
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket))
    return 'unknown'
  return typeof socket.remoteAddress === 'string' ? bareAddress(socket.remoteAddress) : 'unknown'
}

/** Whether connections from an address may belong to many people: a trusted proxy, or a program on this machine. */
export function createProxyCheck(proxies: TrustedProxies): (address: string) => boolean {
  const isTrusted = trustIn(proxies)
  return (address) => isTrusted(address) || isLoopback(address)
}

/** Headers of which every proxy adds at least one. */
const proxyHeaders = [
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded-server',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'via',
] as const

/** Whether the caller is a program on this machine, and not a local proxy acting for someone else. */
export function isLocalMachine(address: string, headers: Headers): boolean {
  return isLoopback(address) && !proxyHeaders.some((name) => headers.has(name))
}

/** An IPv4 address without the IPv6 prefix that a socket or a proxy may add. */
export function bareAddress(text: string): string {
  return text.trim().replace(/^::ffff:(?=\d)/, '')
}
