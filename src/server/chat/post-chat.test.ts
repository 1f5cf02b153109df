import { createServer } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postChat, type ChatAnswer } from './post-chat.ts'
import { openChatReceiver, type ChatReceiver } from './testing/chat-receiver.ts'

const secret = 'canary-webhook-51b0'
let receiver: ChatReceiver
beforeAll(async () => {
  receiver = await openChatReceiver()
})
afterAll(() => receiver.close())
beforeEach(() => {
  receiver.received.length = 0
  receiver.respond = (answer) => answer.end('ok')
})

type Deps = Parameters<typeof postChat>[1]
const post = (deps: Partial<Deps> = {}, url = `${receiver.url}/${secret}`): Promise<ChatAnswer> =>
  postChat(
    { service: 'slack', url, body: '{"text":"Held"}' },
    { reach: 'this-machine', now: () => '2026-11-20T20:42:00Z', ...deps },
  )
const answering = (
  status: number,
  headers: Readonly<Record<string, string>> = {},
  body = secret,
) => {
  receiver.respond = (answer) => answer.writeHead(status, headers).end(body)
}

describe('a message to a chat channel', () => {
  it('arrives once, as JSON', async () => {
    expect(await post()).toEqual({
      outcome: 'posted',
      result: 'Posted to Slack.',
      isRemoved: false,
      retryAfterMs: null,
    })
    expect(receiver.received.map(({ path, body }) => [path, body])).toEqual([
      [`/${secret}`, '{"text":"Held"}'],
    ])
    expect(receiver.received[0]?.headers['content-type']).toContain('application/json')
  })

  it.each([
    [202, 'posted', 'Slack accepted it.', false],
    [302, 'not-posted', 'Redirected (302). Landside doesn’t follow redirects.', false],
    [400, 'not-posted', 'Slack refused the message (400).', false],
    [403, 'not-posted', 'Slack doesn’t allow this webhook to post (403).', false],
    [
      404,
      'not-posted',
      'The webhook was removed in Slack, or its channel was archived (404).',
      true,
    ],
    [
      410,
      'not-posted',
      'The webhook was removed in Slack, or its channel was archived (410).',
      true,
    ],
    [503, 'not-posted', 'Slack has a problem (503).', false],
  ])('answered %i is %s: %s', async (status, outcome, result, isRemoved) => {
    answering(status, { location: `${receiver.url}/elsewhere` })
    expect(await post()).toEqual({ outcome, result, isRemoved, retryAfterMs: null })
    expect(receiver.received).toHaveLength(1)
  })

  it.each([
    ['30', 30_000, '30 seconds'],
    ['1', 1_000, '1 second'],
    ['Fri, 20 Nov 2026 20:43:00 GMT', 60_000, '60 seconds'],
    ['9999999', 86_400_000, '86400 seconds'],
    ['soon', 60_000, '60 seconds'],
  ])('waits as long as it is asked to: %s', async (header, retryAfterMs, wait) => {
    answering(429, { 'retry-after': header })
    expect(await post()).toMatchObject({
      outcome: 'not-posted',
      retryAfterMs,
      result: `Slack asked to wait ${wait} (429).`,
    })
  })

  it('isn’t posted if an Office connector says so with status 200', async () => {
    answering(
      200,
      {},
      'Webhook message delivery failed with error: Microsoft Teams endpoint returned HTTP error 429 with ContextId x',
    )
    expect(await post()).toMatchObject({ outcome: 'not-posted', retryAfterMs: 60_000 })
  })

  it('may have arrived if nobody answers after it has left', async () => {
    receiver.respond = (answer) => answer.destroy()
    expect(await post()).toMatchObject({
      outcome: 'unsure',
      result: 'Couldn’t connect (ECONNRESET). The message may have arrived.',
    })
    receiver.respond = () => undefined
    const stopping = new AbortController()
    const sent = post({ signal: stopping.signal })
    await expect.poll(() => receiver.received).toHaveLength(2)
    stopping.abort()
    expect(await sent).toMatchObject({
      outcome: 'unsure',
      result: 'Landside stopped while it was posting. The message may have arrived.',
    })
  })

  it('certainly didn’t arrive if there was no connection', async () => {
    const closed = createServer()
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve))
    const address = closed.address()
    const port = typeof address === 'object' && address ? address.port : 0
    await new Promise<void>((resolve) => closed.close(() => resolve()))
    expect(await post({}, `http://127.0.0.1:${port}/${secret}`)).toMatchObject({
      outcome: 'not-posted',
      result: 'Couldn’t connect (ECONNREFUSED).',
    })
    expect(await post({ signal: AbortSignal.abort() })).toMatchObject({
      outcome: 'not-posted',
      result: 'Landside stopped while it was posting.',
      retryAfterMs: 0,
    })
    expect(receiver.received).toEqual([])
  })

  it.each([
    ['a loopback address', ['127.0.0.1']],
    ['a private address', ['10.0.0.7']],
    ['an address of this link', ['169.254.169.254']],
    ['a private address beside a public one', ['93.184.216.34', '192.168.1.1']],
    ['a loopback address in IPv6', ['::ffff:127.0.0.1']],
  ])('isn’t posted to a host whose name leads to %s', async (_, addresses) => {
    const find: Deps['find'] = (__, ___, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      )
    for (const reach of ['outside', 'this-machine'] as const)
      expect(await post({ reach, find }, `https://hooks.slack.com/services/${secret}`)).toEqual({
        outcome: 'not-posted',
        result: 'The webhook’s host has an address on a private network.',
        isRemoved: false,
        retryAfterMs: null,
      })
  })

  it('isn’t posted to another host, even if it was stored', async () => {
    const asked: string[] = []
    const find: Deps['find'] = (name, __, done) => {
      asked.push(name)
      done(new Error('asked'), [])
    }
    const answer = await post({ reach: 'outside', find }, 'https://chat.example/x')
    expect(answer.result).toContain('isn’t a Slack webhook URL')
    expect(asked).toEqual([])
  })

  it('never has the URL, or what was answered, in its result', async () => {
    for (const status of [200, 301, 400, 403, 404, 429, 500]) {
      answering(status)
      expect(JSON.stringify(await post())).not.toContain(secret)
    }
  })
})
