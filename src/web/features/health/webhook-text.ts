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
      return 'Live updates are off, so Landside checks for changes on a schedule. To turn them on, your admin can set PUBLIC_URL to this server’s public address.'
    case 'by-hand':
      return 'Live updates are set up by your admin at the tracking provider. Each is verified with WEBHOOK_SECRET.'
    case 'setting-up':
      return 'Checking live updates…'
    case 'active':
      return lastNoticeAt === null
        ? 'Live updates are on. None have come in yet.'
        : 'Live updates are on. Changes show up as soon as the tracking provider sends them.'
    case 'failing':
      return `${endSentence(detail ?? 'Couldn’t check live updates')} Landside checks for changes on a schedule instead, and retries every 30 seconds. Your admin can check that PUBLIC_URL starts with https and that the account has webhooks.`
  }
}

const shownMinutes = 24 * 60

/** The problems with webhooks, each line ending with what to do. Empty if there are none. */
export function webhookProblems(health: WebhookHealth, now: Instant): readonly string[] {
  const { received, unknown, silentSince, switchedOnAt, lagSeconds, failed, waiting } = health
  return [
    silentSince !== null &&
      `No live updates since ${formatAgeAt(silentSince, now)}, although data is changing. Your admin can check that the tracking provider can reach ${health.url ?? 'this server'}. A firewall, proxy or certificate may be in the way.`,
    switchedOnAt !== null &&
      minutesBetween(switchedOnAt, now) < shownMinutes &&
      `The tracking provider turned off live updates after failed deliveries. Landside turned them back on ${formatAgeAt(switchedOnAt, now)}. Your admin can check for errors and restarts before then.`,
    received.lastUnsignedAt !== null &&
      minutesBetween(received.lastUnsignedAt, now) < shownMinutes &&
      `${counted(received.unsigned, 'live update')} rejected because the sender couldn’t be verified, the last ${formatAgeAt(received.lastUnsignedAt, now)}. ${unsignedAdvice(health)}`,
    lagSeconds !== null &&
      lagSeconds >= 60 &&
      `The last live update took ${Math.round(lagSeconds / 60)} min to arrive. Your admin can check this server’s clock. If it’s right, the tracking provider is running late.`,
    waiting > 50 &&
      `${counted(waiting, 'live update')} waiting. No action needed: your requests go first.`,
    failed > 0 &&
      `${counted(failed, 'live update')} couldn’t be applied. The next sync brings the same changes. Send the server log to your Landside admin.`,
    unknown.length > 0 &&
      `Unknown kinds of live updates: ${unknown.map(describeKind).join(', ')}. They’re stored. A newer version of Landside may support them.`,
  ].filter((line) => line !== false)
}

/** Names and values worth knowing; nothing if webhooks are off. */
export function webhookFacts(
  health: WebhookHealth,
  now: Instant,
): readonly (readonly [name: string, value: string])[] {
  const { state, url, lastNoticeAt, lagSeconds, waiting, received } = health
  if (state === 'off') return []
  const again = received.known > 0 ? `, plus ${counted(received.known, 'repeat')}` : ''
  return [
    ['Address they’re sent to', url ?? '/webhooks/tracking on this server'],
    ['Last live update', lastNoticeAt === null ? 'None yet' : formatAgeAt(lastNoticeAt, now)],
    ...(lagSeconds === null ? [] : [['Delivery time', describeSeconds(lagSeconds)] as const]),
    ['Waiting', count(waiting)],
    ['Received since server start', `${count(received.kept)}${again}`],
  ]
}

function describeKind({ event, count: times }: WebhookHealth['unknown'][number]): string {
  return `${event ?? 'no name'} (${counted(times, 'time')})`
}

function unsignedAdvice({ state }: Pick<WebhookHealth, 'state'>): string {
  return state === 'by-hand'
    ? 'If they came from the tracking provider, your admin has to correct WEBHOOK_SECRET. If not, no action is needed.'
    : 'No action needed. The tracking provider sends its own again.'
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
