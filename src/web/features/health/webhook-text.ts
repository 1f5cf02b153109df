import type { Instant } from '#domain/time/instant.ts'
import { counted, endSentence } from '#domain/text/count.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { WebhookHealth } from '#wire/api/health.ts'

/** How changes reach Landside, in one sentence, with what to do if something is missing. */
export function describeWebhookState({
  state,
  detail,
  lastNoticeAt,
}: Pick<WebhookHealth, 'state' | 'detail' | 'lastNoticeAt'>): string {
  switch (state) {
    case 'off':
      return 'Webhooks are off, so Landside polls for changes. To get changes right away, set PUBLIC_URL to the URL where the tracking provider can reach this server.'
    case 'by-hand':
      return 'The webhook is managed manually at the tracking provider. Deliveries are verified with WEBHOOK_SECRET.'
    case 'setting-up':
      return 'Checking the webhook subscription…'
    case 'active':
      return lastNoticeAt === null
        ? 'The webhook is active. No deliveries yet.'
        : 'Changes arrive by webhook.'
    case 'failing':
      return `${endSentence(detail ?? 'Couldn’t check the webhook subscription')} Landside is polling instead. Check that PUBLIC_URL starts with https and that webhooks are enabled for the account. Landside retries every 30 seconds.`
  }
}

const shownMinutes = 24 * 60

/** What is wrong with the webhooks, each line ending with what to do. Empty if nothing is. */
export function webhookProblems(health: WebhookHealth, now: Instant): readonly string[] {
  const { received, unknown, silentSince, switchedOnAt, lagSeconds, failed, waiting } = health
  return [
    silentSince !== null &&
      `No webhooks since ${formatAgeAt(silentSince, now)}, although data is changing. Check that the tracking provider can reach ${health.url ?? 'this server'}. A firewall, proxy, or certificate may be in the way.`,
    switchedOnAt !== null &&
      minutesBetween(switchedOnAt, now) < shownMinutes &&
      `The tracking provider turned off the webhook, and Landside turned it back on ${formatAgeAt(switchedOnAt, now)}. It does that after failed deliveries. Check for errors and restarts of this server before then.`,
    received.lastUnsignedAt !== null &&
      minutesBetween(received.lastUnsignedAt, now) < shownMinutes &&
      `${counted(received.unsigned, 'delivery', 'deliveries')} rejected for a bad signature, the last ${formatAgeAt(received.lastUnsignedAt, now)}. ${unsignedAdvice(health)}`,
    lagSeconds !== null &&
      lagSeconds >= 60 &&
      `The last webhook took ${Math.round(lagSeconds / 60)} min to arrive. Check this server’s clock. If it’s right, the tracking provider is running late and no action is needed.`,
    waiting > 50 &&
      `${counted(waiting, 'webhook')} queued. No action needed: user requests go first.`,
    failed > 0 &&
      `${counted(failed, 'webhook')} couldn’t be applied and ${failed === 1 ? 'is' : 'are'} stored. The next sync brings the same changes. Send the server log to your Landside admin.`,
    unknown.length > 0 &&
      `Unknown webhook types: ${unknown.map(describeKind).join(', ')}. They’re stored. A newer version of Landside may support them.`,
  ].filter((line) => line !== false)
}

/** Name and value of what is worth knowing; nothing where webhooks are off. */
export function webhookFacts(
  health: WebhookHealth,
  now: Instant,
): readonly (readonly [name: string, value: string])[] {
  const { state, url, lastNoticeAt, lagSeconds, waiting, received } = health
  if (state === 'off') return []
  const again = received.known > 0 ? `, plus ${counted(received.known, 'duplicate')}` : ''
  return [
    ['Webhook URL', url ?? '/webhooks/tracking on this server'],
    ['Last webhook', lastNoticeAt === null ? 'None yet' : formatAgeAt(lastNoticeAt, now)],
    ...(lagSeconds === null ? [] : [['Delivery time', describeSeconds(lagSeconds)] as const]),
    ['Queued', count(waiting)],
    ['Received since server start', `${count(received.kept)}${again}`],
  ]
}

function describeKind({ event, count: times }: WebhookHealth['unknown'][number]): string {
  return `${event ?? 'no name'} (${counted(times, 'time')})`
}

function unsignedAdvice({ state }: Pick<WebhookHealth, 'state'>): string {
  return state === 'by-hand'
    ? 'If they came from the tracking provider, correct WEBHOOK_SECRET. If not, no action is needed.'
    : 'No action needed. Landside reloaded the secret, and the tracking provider resends its own deliveries.'
}

function describeSeconds(seconds: number): string {
  return seconds < 1 ? 'Less than a second' : counted(Math.round(seconds), 'second')
}

function count(number: number): string {
  return number.toLocaleString('en-US')
}

function minutesBetween(earlier: Instant, later: Instant): number {
  return (Date.parse(later) - Date.parse(earlier)) / 60_000
}
