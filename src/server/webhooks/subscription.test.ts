import { describe, expect, it } from 'vitest'
import * as z from 'zod'
import { createSandbox, type Sandbox } from '#sandbox/create-sandbox.ts'
import { createWorld } from '#sandbox/world/create-world.ts'
import { webhook, type WebhookDocument } from '#wire/upstream/webhook.ts'
import { createVirtualTime } from '../../testing/virtual-time.ts'
import { openMirrorAt } from '../mirror/testing/open-mirror.ts'
import { silentLog } from '../store/engine/log.ts'
import { openStore } from '../store/engine/open-store.ts'
import { createSubscriptionManager } from './subscription-manager.ts'
import { createSecrets } from './secrets.ts'
import { silentSince } from './webhook-silence.ts'
import { planRepairs, wantedEvents, type Subscription } from './subscription.ts'

const url = 'https://landside.example.com/webhooks/tracking'
const current: Subscription = {
  id: 'webhook-1',
  url,
  active: true,
  events: ['container.updated', 'x.y'],
  secret: 'secret',
  createdAt: '2026-11-01T00:00:00Z',
}
const wanted = ['container.updated']

describe('The subscription', () => {
  it('is made where there is none', () => {
    expect(planRepairs([], url, wanted)).toEqual([
      { id: null, edit: { url, active: true, events: wanted }, why: 'missing' },
    ])
  })

  it('is left alone where it is right, with what somebody added', () => {
    expect(planRepairs([current], url, wanted)).toEqual([])
  })

  it('is switched on, and gets the events it lacks', () => {
    expect(planRepairs([{ ...current, active: false }], url, ['container.created'])).toEqual([
      {
        id: 'webhook-1',
        edit: { active: true, events: ['container.updated', 'x.y', 'container.created'] },
        why: 'switched-off',
      },
    ])
  })

  it('is one: a second that two instances made at once is switched off', () => {
    const second = { ...current, id: 'webhook-2', createdAt: '2026-11-02T00:00:00Z' }
    expect(planRepairs([current, second], url, wanted)).toEqual([
      { id: 'webhook-2', edit: { active: false }, why: 'second' },
    ])
    expect(planRepairs([current, { ...second, active: false }], url, wanted)).toEqual([])
  })

  it('subscribes to events about containers, shipments and requests, as far as they are offered', () => {
    expect(wantedEvents([])).toContain('container.pickup_lfd_rail.changed')
    expect(wantedEvents([])).not.toContain('document.extracted')
    expect(wantedEvents(['container.updated', 'party.changed'])).toEqual(['container.updated'])
  })
})

describe('Webhooks are silent', () => {
  it('where polling finds changes long after the last notice', () => {
    const heard = '2026-11-20T20:00:00Z'
    expect(silentSince(heard, '2026-11-20T20:16:00Z')).toBe(heard)
    expect(silentSince(heard, '2026-11-20T20:14:00Z')).toBeNull()
    expect(silentSince(heard, null)).toBeNull()
    expect(silentSince(null, '2026-11-20T20:16:00Z')).toBeNull()
  })
})

describe('Looked after at the service', () => {
  async function open() {
    const time = createVirtualTime()
    const world = createWorld({ seed: 'webhooks', containers: 5 })
    const sandbox = createSandbox({ world, now: time.nowMs, token: 'secret-token' })
    const opened = await openMirrorAt(
      time,
      (now) => openStore({ kind: 'sqlite-memory' }, { now }),
      async (request) => sandbox.app.fetch(request),
    )
    const secrets = createSecrets([])
    const { upstream } = opened
    const manager = createSubscriptionManager({
      upstream,
      secrets,
      url,
      now: time.now,
      log: silentLog,
    })
    const look = () => manager.look(new AbortController().signal)
    return { ...opened, sandbox, secrets, manager, look }
  }

  const listed = async (sandbox: Sandbox): Promise<WebhookDocument[]> => {
    const answer = await ask(sandbox, 'GET', '')
    return z.object({ data: z.array(webhook) }).parse(await answer.json()).data
  }

  async function ask(sandbox: Sandbox, method: string, path: string, attributes?: object) {
    return sandbox.app.request(`http://localhost:4910/v2/webhooks${path}`, {
      method,
      headers: {
        authorization: 'Token secret-token',
        'content-type': 'application/vnd.api+json',
      },
      ...(attributes ? { body: JSON.stringify({ data: { type: 'webhook', attributes } }) } : {}),
    })
  }

  it('is made once, with its secret in memory, and found again by the next process', async () => {
    const account = await open()
    expect(await account.look()).toBe(300_000)
    await account.look()
    const [made, ...others] = await listed(account.sandbox)
    expect(others).toEqual([])
    expect(made?.attributes).toMatchObject({ url, active: true })
    expect(account.secrets.live()).toEqual([made?.attributes.secret])
    const secrets = createSecrets([])
    const next = createSubscriptionManager({
      upstream: account.upstream,
      secrets,
      url,
      now: account.time.now,
      log: silentLog,
    })
    await next.look(new AbortController().signal)
    expect(await listed(account.sandbox)).toHaveLength(1)
    expect(secrets.live()).toEqual(account.secrets.live())
    await account.store.close()
  })

  it('switched off by the service, it is switched on, and that is said', async () => {
    const account = await open()
    await account.look()
    const [made] = await listed(account.sandbox)
    await ask(account.sandbox, 'PATCH', `/${made?.id}`, { active: false, events: [] })
    await account.look()
    const [repaired] = await listed(account.sandbox)
    expect(repaired?.attributes).toMatchObject({ active: true, events: made?.attributes.events })
    expect(account.manager.state()).toMatchObject({
      state: 'active',
      switchedOnAt: account.time.now(),
    })
    await account.store.close()
  })

  it('that cannot be looked up is tried again soon, with the reason', async () => {
    const account = await open()
    account.sandbox.faults.add({ kind: 'refused', path: '/v2/webhooks' })
    expect(await account.look()).toBe(30_000)
    expect(account.manager.state()).toMatchObject({ state: 'failing', activeSince: null })
    account.sandbox.faults.clear()
    await account.look()
    expect(account.manager.state()).toMatchObject({ state: 'active', detail: null })
    await account.store.close()
  })
})
