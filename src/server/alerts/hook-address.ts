import { urlFault, type Reach, type UrlFault } from '../runtime/network-reach.ts'

/** Each reason as a sentence. */
export const faultLabels: Readonly<Record<UrlFault, string>> = {
  credentials: 'The URL can’t include a username or password.',
  'not-https': 'The URL must use https.',
  inside:
    'This URL is on a private network. To allow it, start the server with ALERT_HOOK_PRIVATE=on.',
}

/**
 * Why no message can be posted to `url`, as a sentence; null if the URL's text gives no reason. Names are resolved and
 * checked when a message is posted.
 */
export function whyNotHookUrl(url: string, reach: Reach): string | null {
  const fault = urlFault(new URL(url), reach)
  return fault && faultLabels[fault]
}
