import { isLoopback } from './config.ts'

/** Address of the other end of the socket; 'unknown' where there is none (in-process requests). */
export function socketAddress(env: unknown): string {
  if (typeof env !== 'object' || env === null || !('incoming' in env)) return 'unknown'
  const { incoming } = env
  if (typeof incoming !== 'object' || incoming === null || !('socket' in incoming)) return 'unknown'
  const { socket } = incoming
  if (typeof socket !== 'object' || socket === null || !('remoteAddress' in socket))
    return 'unknown'
  return typeof socket.remoteAddress === 'string'
    ? socket.remoteAddress.replace(/^::ffff:(?=\d)/, '')
    : 'unknown'
}

/** Whether a program on this machine asks, and not a proxy on it for somebody else. */
export function isLocalMachine(address: string, headers: Headers): boolean {
  return isLoopback(address) && !headers.has('forwarded') && !headers.has('x-forwarded-for')
}
