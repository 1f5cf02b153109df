import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { postHook } from './post-hook.ts'

const now = () => '2026-11-20T20:42:00Z' as const
const secret = 'a secret that nobody guesses'

const got: { headers: IncomingMessage['headers']; body: string; path: string }[] = []
let respond: (answer: ServerResponse) => void
const chat = createServer((request, answer) => {
  let body = ''
  request.on('data', (chunk: Buffer) => (body += chunk.toString()))
  request.on('end', () => {
    got.push({ headers: request.headers, body, path: request.url ?? '' })
    respond(answer)
  })
})
let url: string
beforeAll(async () => {
  await new Promise<void>((resolve) => chat.listen(0, '127.0.0.1', resolve))
  const address = chat.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/in`
})
afterAll(() => new Promise<void>((resolve) => chat.close(() => resolve())))
beforeEach(() => {
  got.length = 0
  respond = (answer) => answer.end()
})

const post = (to = url) =>
  postHook({ url: to, secret, id: 'm1', body: { text: 'Held: é' } }, { reach: 'this-machine', now })
const answering = (status: number, headers: Record<string, string> = {}) => {
  respond = (answer) => answer.writeHead(status, headers).end()
}

describe('a message to the team’s chat', () => {
  it('arrives once, with its id and a signature over time and body', async () => {
    expect(await post()).toEqual({ taken: true, result: 'Delivered (200).', isFinal: true })
    expect(got).toHaveLength(1)
    const [message] = got
    expect(message?.headers['landside-delivery']).toBe('m1')
    const seconds = Date.parse(now()) / 1000
    const mac = createHmac('sha256', secret).update(`${seconds}.${message?.body}`).digest('hex')
    expect(message?.headers['landside-signature']).toBe(`t=${seconds},v1=${mac}`)
    expect(JSON.parse(message?.body ?? '')).toEqual({ text: 'Held: é' })
  })

  it('follows no redirect', async () => {
    answering(302, { location: `${url}/elsewhere` })
    expect(await post()).toMatchObject({ taken: false, isFinal: true })
    expect(got.map(({ path }) => path)).toEqual(['/in'])
  })

  it.each([
    [404, true],
    [410, true],
    [408, false],
    [429, false],
    [500, false],
    [503, false],
  ])('that is answered %i is given up: %s', async (status, isFinal) => {
    answering(status)
    expect(await post()).toEqual({ taken: false, result: `Failed with status ${status}.`, isFinal })
  })

  it('is tried again where nobody answers', async () => {
    respond = (answer) => answer.destroy()
    expect(await post()).toMatchObject({ taken: false, isFinal: false })
  })

  it('ends at once where it is stopped, and may be sent again', async () => {
    respond = () => undefined
    const stopping = new AbortController()
    const sent = postHook(
      { url, secret, id: 'm1', body: {} },
      { reach: 'this-machine', now, signal: stopping.signal },
    )
    await expect.poll(() => got).toHaveLength(1)
    stopping.abort()
    expect(await sent).toEqual({
      taken: false,
      result: 'Stopped before it was delivered.',
      isFinal: false,
    })
  })

  it('never leaves for an address inside, whatever its name says', async () => {
    const inside = await postHook(
      { url: 'https://localhost:1/', secret, id: 'm1', body: {} },
      { reach: 'outside', now },
    )
    expect(inside).toMatchObject({ taken: false, isFinal: true })
    const named = await postHook(
      { url: 'https://chat.example:1/', secret, id: 'm1', body: {} },
      {
        reach: 'outside',
        now,
        find: (_, __, done) =>
          done(null, [
            { address: '93.184.216.34', family: 4 },
            { address: '127.0.0.1', family: 4 },
          ]),
      },
    )
    expect(named.result).toContain('private network')
    expect(got).toEqual([])
  })
})
