import type { Instant } from '#domain/time/instant.ts'
import { counted } from '#domain/text/count.ts'
import { formatAgeAt } from '#domain/text/time.ts'
import type { WebhookHealth } from '#wire/api/health.ts'

/** How we are told, in one sentence, and where something is to be done, what. */
export function toldLine({
  state,
  detail,
  lastNoticeAt,
}: Pick<WebhookHealth, 'state' | 'detail' | 'lastNoticeAt'>): string {
  switch (state) {
    case 'off':
      return 'Webhooks are off, so changes are found by polling. To get them at once, set PUBLIC_URL to the address at which the service can reach this server.'
    case 'by-hand':
      return 'A person keeps the subscription at the service, and WEBHOOK_SECRET checks what it posts.'
    case 'setting-up':
      return 'The subscription at the service is being looked up. Nothing to do.'
    case 'active':
      return lastNoticeAt === null
        ? 'The service has promised to tell Landside what changes; nothing has come yet.'
        : 'Changes arrive by webhook.'
    case 'failing':
      return `${detail ?? 'The subscription can’t be looked up'}. Changes are found by reading meanwhile. Check that PUBLIC_URL starts with https and that the account may use webhooks; Landside tries again every 30 seconds.`
  }
}

const shownMinutes = 24 * 60

/** What is wrong with being told, each line ending with what to do; none where all is well. */
export function webhookTroubles(health: WebhookHealth, now: Instant): readonly string[] {
  const { received, unknown, silentSince, switchedOnAt, lagSeconds, failed, waiting } = health
  return [
    silentSince !== null &&
      `No webhook since ${formatAgeAt(silentSince, now)}, though the account changes. Check that the service can reach ${health.url ?? 'this server'}: a firewall, a proxy or a certificate may stand in the way.`,
    switchedOnAt !== null &&
      minutesBetween(switchedOnAt, now) < shownMinutes &&
      `The service had switched the webhook off, and it was switched on again ${formatAgeAt(switchedOnAt, now)}. It does so where deliveries fail: look for errors and restarts of this server before that.`,
    received.lastUnsignedAt !== null &&
      minutesBetween(received.lastUnsignedAt, now) < shownMinutes &&
      `${counted(received.unsigned, 'delivery', 'deliveries')} refused for the signature, the last ${formatAgeAt(received.lastUnsignedAt, now)}. ${unsignedAdvice(health)}`,
    lagSeconds !== null &&
      lagSeconds >= 60 &&
      `The last notice took ${Math.round(lagSeconds / 60)} min to come. Check the clock of this server; if it is right, the service is late and there is nothing to do.`,
    waiting > 50 &&
      `${counted(waiting, 'notice')} wait to be applied. Nothing to do: what people ask for goes first.`,
    failed > 0 &&
      `${counted(failed, 'notice')} couldn’t be applied and ${failed === 1 ? 'is' : 'are'} stored. The next read of the lists brings the same changes; give the server's log to those who maintain Landside.`,
    unknown.length > 0 &&
      `Kinds that Landside does not know: ${unknown.map(describeKind).join(', ')}. They are kept; tell those who maintain Landside.`,
  ].filter((line) => line !== false)
}

/** Name and value of what is worth knowing; nothing where webhooks are off. */
export function webhookFacts(
  health: WebhookHealth,
  now: Instant,
): readonly (readonly [name: string, value: string])[] {
  const { state, url, lastNoticeAt, lagSeconds, waiting, received } = health
  if (state === 'off') return []
  const again = received.known > 0 ? `, and ${count(received.known)} that had come before` : ''
  return [
    ['Posted to', url ?? '/webhooks/tracking on this server'],
    ['Last notice', lastNoticeAt === null ? 'None yet' : formatAgeAt(lastNoticeAt, now)],
    ...(lagSeconds === null ? [] : [['It took', describeSeconds(lagSeconds)] as const]),
    ['Waiting', count(waiting)],
    ['Received since the server started', `${count(received.kept)}${again}`],
  ]
}

function describeKind({ event, count: times }: WebhookHealth['unknown'][number]): string {
  return `${event ?? 'no name'} (${counted(times, 'time')})`
}

function unsignedAdvice({ state }: Pick<WebhookHealth, 'state'>): string {
  return state === 'by-hand'
    ? "If it was the service's own, correct WEBHOOK_SECRET; if not, there is nothing to do."
    : 'Nothing to do: Landside has read the secret again, and the service repeats what was its own.'
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
