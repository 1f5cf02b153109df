import { chatServiceNames, type ChatService } from '#domain/alerts/chat-channel.ts'
import { urlFault, type Reach } from '../runtime/network-reach.ts'

/** Hosts of incoming webhooks. A leading dot: every host below it. */
const hosts: Readonly<Record<ChatService, readonly string[]>> = {
  slack: ['hooks.slack.com', 'hooks.slack-gov.com'],
  teams: ['.webhook.office.com', '.logic.azure.com', '.environment.api.powerplatform.com'],
}

/**
 * Why no message of a service can be posted to `url`, as a sentence; null if the URL's text gives no reason. Beyond the
 * service's own hosts there is only this machine, where `reach` allows it.
 */
export function whyNotChatUrl(service: ChatService, url: string, reach: Reach): string | null {
  if (!URL.canParse(url)) return 'Enter a URL (https://…).'
  const read = new URL(url)
  if (read.username !== '' || read.password !== '')
    return 'The URL can’t include a username or password.'
  if (isThisMachine(read, reach)) return null
  if (read.protocol !== 'https:') return 'The URL must use https.'
  if (read.port !== '') return 'The URL can’t name another port than 443.'
  const isKnown = hosts[service].some((host) =>
    host.startsWith('.') ? read.hostname.endsWith(host) : read.hostname === host,
  )
  const places = hosts[service].map((host) => (host.startsWith('.') ? `*${host}` : host))
  return isKnown
    ? null
    : `This isn’t a ${chatServiceNames[service]} webhook URL. Its host must be ${places.join(' or ')}.`
}

/**
 * Which addresses a URL's host may have. A service's host has public ones, unless the operator allows posting to private
 * networks.
 */
export function reachOfUrl(url: URL, reach: Reach): Reach {
  return reach === 'everywhere' || isThisMachine(url, reach) ? reach : 'outside'
}

/** A receiver of tests, or a proxy that passes messages on. */
function isThisMachine(url: URL, reach: Reach): boolean {
  const isNamedHere = url.hostname === 'localhost' || url.hostname === '[::1]'
  const isHere = isNamedHere || /^127\.\d+\.\d+\.\d+$/.test(url.hostname)
  return isHere && reach !== 'outside' && urlFault(url, reach) === null
}
