import { isIP } from 'node:net'
import { isAddressAllowed, type Reach } from '../runtime/network-reach.ts'

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
