import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'
import { health } from '#wire/api/health.ts'
import { webhook, webhookEvents } from '#wire/upstream/webhook.ts'
import { readStream } from '../live/testing/read-stream.ts'
import {
  canary,
  openTestServer,
  until,
  type Requester,
  type TestServer,
} from '../testing/test-server.ts'
import { sign } from '../webhooks/signature.ts'
import { friday } from '../../testing/world-moment.ts'
import { bytesOf } from '../webhooks/testing/open-webhooks.ts'

let server: TestServer
let ask: Requester

beforeAll(async () => {
  server = await openTestServer({ hasCallbackOrigin: true, at: friday })
  ask = await server.as('support')
  await until(async () => (await webhooks()).state === 'active')
  await until(async () => (await health.parseAsync(await read())).sync.phase === 'following')
})
afterAll(() => server.end())

const read = async (): Promise<unknown> => (await ask('/api/health')).json()
const webhooks = async () => health.parse(await read()).webhooks

async function secretAtService(): Promise<string> {
  const answer = await server.sandbox.app.request('http://localhost:4910/v2/webhooks', {
    headers: { authorization: `Token ${canary}` },
  })
  const [ours] = z.object({ data: z.array(webhook) }).parse(await answer.json()).data
  return ours?.attributes.secret ?? ''
}

/** Posts as the service does: no session, no origin, a signature over the body. */
function post(body: string, headers: Record<string, string>) {
  return server.request('/webhooks/tracking', { method: 'POST', body, headers })
}

describe('what the service posts', () => {
  it('goes from a change in its world to every open stream, signed with its own secret', async () => {
    const answer = await ask('/api/live')
    if (!answer.body) throw new Error('no body')
    const stream = readStream(answer.body)
    const isList = (call: string) => call === 'GET /v2/containers'
    const looks = server.calls.filter(isList).length
    // Only the service's world moves on: nothing of this is found by looking.
    server.sandbox.clock.advance(3_600_000)
    await server.sandbox.tick()
    await until(async () => (await webhooks()).received.kept > 0)
    await until(async () => (await webhooks()).waiting === 0)
    await server.advance(1_000)
    await until(() => stream.events.some(({ name }) => name === 'change'))
    expect(await webhooks()).toMatchObject({ failed: 0, unknown: [], received: { unsigned: 0 } })
    expect(server.calls.filter(isList)).toHaveLength(looks)
    await stream.cancel()
  })

  it('is taken once: 202, then 200', async () => {
    const body = JSON.stringify({
      data: {
        id: 'once',
        type: 'webhook_notification',
        attributes: { event: webhookEvents[0], created_at: '2026-11-20T20:42:00Z' },
      },
    })
    const signature = sign(bytesOf(body), await secretAtService())
    const headers = { 'content-type': 'application/json', 'x-t49-webhook-signature': signature }
    expect((await post(body, headers)).status).toBe(202)
    expect((await post(body, headers)).status).toBe(200)
  })

  it.each<[string, Record<string, string>]>([
    ['nothing', {}],
    ['an empty signature', { 'x-t49-webhook-signature': '' }],
    ['a guessed one', { 'x-t49-webhook-signature': 'a'.repeat(64) }],
    ['a type of its own', { 'content-type': 'text/html', 'x-t49-webhook-signature': 'a' }],
    ['a page of another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  ])('is refused with 401 and counted where it comes with %s', async (_, headers) => {
    const { unsigned } = (await webhooks()).received
    expect((await post('<html></html>', headers)).status).toBe(401)
    expect((await webhooks()).received.unsigned).toBe(unsigned + 1)
  })

  it('may be large, but not without end', async () => {
    const secret = await secretAtService()
    const large = JSON.stringify({ data: { id: 'large', type: 'x' }, filler: 'x'.repeat(3e6) })
    const signed = (body: string) => ({
      'x-t49-webhook-signature': sign(bytesOf(body), secret),
    })
    expect((await post(large, signed(large))).status).toBe(202)
    const endless = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    })
    const answer = await server.request('/webhooks/tracking', {
      method: 'POST',
      body: endless,
      headers: { 'x-t49-webhook-signature': 'a'.repeat(64) },
      duplex: 'half',
    })
    expect(answer.status).toBe(413)
  })

  it('is taken while strangers hold bodies of theirs open', async () => {
    const ends: (() => void)[] = []
    const held = Array.from({ length: 12 }, (_, at) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          for (let part = 0; part < 60; part += 1) controller.enqueue(new Uint8Array(65_536))
          ends.push(() => controller.close())
        },
        // Who is refused has nothing to end.
        cancel: () => void ends.splice(at, 1, () => undefined),
      })
      const headers = { 'x-t49-webhook-signature': 'a'.repeat(64) }
      return server.request('/webhooks/tracking', { method: 'POST', body, headers, duplex: 'half' })
    })
    const refused = await Promise.any(
      held.map(async (answer) => ((await answer).status === 503 ? 503 : Promise.reject())),
    )
    expect(refused).toBe(503)
    for (const [id, filler] of [
      ['meanwhile', ''],
      ['meanwhile large', 'x'.repeat(400_000)],
    ] as const) {
      const body = JSON.stringify({ data: { id, type: 'x', filler } })
      const signature = sign(bytesOf(body), await secretAtService())
      expect((await post(body, { 'x-t49-webhook-signature': signature })).status).toBe(202)
    }
    for (const end of ends) end()
    const statuses = (await Promise.all(held)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([401, 503]))
    expect((await post('', { 'x-t49-webhook-signature': 'a' })).status).toBe(401)
  })

  it('is taken while strangers hold hundreds of small bodies open', async () => {
    const ends: (() => void)[] = []
    const held = Array.from({ length: 450 }, (_, at) => {
      const body = new ReadableStream<Uint8Array>({
        start(controller) {
          controller.enqueue(new Uint8Array(1))
          ends.push(() => controller.close())
        },
        cancel: () => void ends.splice(at, 1, () => undefined),
      })
      const headers = { 'x-t49-webhook-signature': 'a'.repeat(64) }
      return server.request('/webhooks/tracking', { method: 'POST', body, headers, duplex: 'half' })
    })
    const body = JSON.stringify({ data: { id: 'among hundreds', type: 'x' } })
    const signature = sign(bytesOf(body), await secretAtService())
    expect((await post(body, { 'x-t49-webhook-signature': signature })).status).toBe(202)
    for (const end of ends) end()
    const statuses = (await Promise.all(held)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 503).length).toBeGreaterThanOrEqual(50)
  })

  it('that ends early is no defect of ours', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('hung up')),
    })
    const headers = { 'x-t49-webhook-signature': 'a'.repeat(64) }
    const answer = await server.request('/webhooks/tracking', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    })
    expect(answer.status).toBe(400)
  })

  it('is reached by no other method, and shows in the metrics', async () => {
    expect((await server.request('/webhooks/tracking')).status).toBe(405)
    const admin = await server.as('admin')
    const metrics = await (await admin('/metrics')).text()
    expect(metrics).toMatch(/landside_webhook_notices\{outcome="kept"\} [1-9]/)
  })

  it('carries a secret that no answer and no line of the log shows', async () => {
    const secret = await secretAtService()
    expect(JSON.stringify(await read())).not.toContain(secret)
    expect(server.logLines.join('\n')).not.toContain(secret)
  })
})

it('Notices that nobody signed are counted for each address, those of the service are not', async () => {
  const limited = await openTestServer({
    hasCallbackOrigin: true,
    at: friday,
    areCallsLimited: true,
  })
  const reader = await limited.as('support')
  const state = async () => health.parse(await (await reader('/api/health')).json()).webhooks.state
  await until(async () => (await state()) === 'active')
  const answer = await limited.sandbox.app.request('http://localhost:4910/v2/webhooks', {
    headers: { authorization: `Token ${canary}` },
  })
  const [ours] = z.object({ data: z.array(webhook) }).parse(await answer.json()).data
  const secret = ours?.attributes.secret ?? ''
  const statusesOf = async (
    count: number,
    signatureOf: (body: string) => string,
    filler = 'small',
  ) => {
    const statuses = new Map<number, number>()
    for (let at = 0; at < count; at += 1) {
      const id = `notice-${filler.length}-${at}`
      const body = JSON.stringify({ data: { id, type: 'x' }, filler })
      const headers = { 'x-t49-webhook-signature': signatureOf(body) }
      const { status } = await limited.request('/webhooks/tracking', {
        method: 'POST',
        body,
        headers,
      })
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
    }
    return Object.fromEntries(statuses)
  }
  const signed = (body: string) => sign(bytesOf(body), secret)
  const guessed = () => 'a'.repeat(64)
  expect(await statusesOf(700, signed)).toEqual({ 202: 700 })
  // A large body counts once for every 64 kB, as hashing it takes the longer.
  const large = 'x'.repeat(3_000_000)
  // Of bodies larger than any notice, 8 MB are read in ten seconds. The service sends the others again.
  expect(await statusesOf(15, signed, large)).toEqual({ 202: 2, 503: 13 })
  expect(await statusesOf(15, guessed, large)).toEqual({ 401: 13, 429: 2 })
  await limited.advance(600_000)
  expect(await statusesOf(650, guessed)).toEqual({ 401: 600, 429: 50 })
  await limited.end()
})
