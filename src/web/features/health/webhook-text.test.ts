import { describe, expect, it } from 'vitest'
import type { Instant } from '#domain/time/instant.ts'
import type { WebhookHealth } from '#wire/api/health.ts'
import { describeWebhookState, webhookFacts, webhookProblems } from './webhook-text.ts'

const now = '2026-11-20T20:42:00Z'
const well: WebhookHealth = {
  state: 'active',
  url: 'https://landside.example.com/webhooks/tracking',
  detail: null,
  switchedOnAt: null,
  lastNoticeAt: '2026-11-20T20:41:00Z',
  lagSeconds: 0.4,
  silentSince: null,
  waiting: 0,
  failed: 0,
  unknown: [],
  received: { kept: 1204, known: 0, unsigned: 0, lastUnsignedAt: null },
}

describe('webhooks on Health', () => {
  it('report no problem when everything works', () => {
    expect(describeWebhookState(well)).toBe(
      'Live updates are on. Changes show up as soon as the tracking provider sends them.',
    )
    expect(describeWebhookState({ ...well, lastNoticeAt: null })).toContain('None have come in yet')
    expect(webhookProblems(well, now)).toEqual([])
    expect(webhookFacts(well, now)).toContainEqual(['Last live update', '1 min ago'])
    expect(webhookFacts(well, now)).toContainEqual(['Received since server start', '1,204'])
  })

  it('say nothing of a forgery of last week, nor how long it took where nothing came', () => {
    const lastUnsignedAt: Instant = '2026-11-12T20:42:00Z'
    const received = { ...well.received, unsigned: 1, lastUnsignedAt }
    expect(webhookProblems({ ...well, received }, now)).toEqual([])
    const names = webhookFacts({ ...well, lagSeconds: null }, now).map(([name]) => name)
    expect(names).not.toContain('Delivery time')
  })

  it('say how to set them up where they are off', () => {
    expect(describeWebhookState({ ...well, state: 'off' })).toContain('set PUBLIC_URL')
    expect(webhookFacts({ ...well, state: 'off' }, now)).toEqual([])
  })

  it.each<[string, Partial<WebhookHealth>, string, string]>([
    [
      'silence',
      { silentSince: '2026-11-20T18:42:00Z' },
      'No live updates since 2 h ago',
      'check that the tracking provider can reach https://landside.example.com/webhooks/tracking',
    ],
    [
      'a webhook that was switched off',
      { switchedOnAt: '2026-11-20T20:30:00Z' },
      'turned them back on 12 min ago',
      'check for errors and restarts',
    ],
    [
      'forged bodies',
      {
        state: 'by-hand',
        received: { kept: 1, known: 0, unsigned: 3, lastUnsignedAt: '2026-11-20T20:40:00Z' },
      },
      '3 live updates rejected because the sender couldn’t be verified, the last 2 min ago',
      'correct WEBHOOK_SECRET',
    ],
    ['a long way', { lagSeconds: 200 }, 'took 3 min', 'check this server’s clock'],
    ['a queue', { waiting: 120 }, '120 live updates waiting', 'No action needed'],
    ['a defect', { failed: 1 }, '1 live update couldn’t be applied', 'Send the server log'],
    [
      'an unknown kind',
      { unknown: [{ event: 'container.fumigated', count: 2 }] },
      'container.fumigated (2 times)',
      'A newer version of Landside',
    ],
  ])('name %s, and end with what to do', (_, problem, what, action) => {
    const lines = webhookProblems({ ...well, ...problem }, now)
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain(what)
    expect(lines[0]?.replaceAll("'", '’')).toContain(action)
  })
})
