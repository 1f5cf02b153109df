import { describe, expect, it } from 'vitest'
import { fetchFile, maxFileBytes } from './fetch-file.ts'

const origin = 'https://service.test'
const token = 'key-1f0e9c'

/** What is fetched at the service's own origin, with what it was asked for. */
function serve(answers: Readonly<Record<string, () => Response>>) {
  const asked: Request[] = []
  const get = (address: string) =>
    fetchFile(address, {
      origin,
      fetch: (request) => {
        asked.push(request)
        return answers[new URL(request.url).pathname]?.() ?? new Response(null, { status: 404 })
      },
      secrets: [token],
      signal: new AbortController().signal,
      find: (name, _, done) =>
        done(null, [{ address: name.startsWith('inside') ? '10.0.0.7' : '192.0.2.1', family: 4 }]),
    })
  return { get, asked }
}

const redirect = (location: string) => () =>
  new Response(null, { status: 302, headers: { location } })

describe('A file at the service', () => {
  it('is its bytes, asked for without a credential, also behind a redirect and a relative URL', async () => {
    const { get, asked } = serve({
      '/files/1': redirect('/disk/1'),
      '/disk/1': () => new Response('%PDF-1.4'),
    })
    for (const address of [`${origin}/files/1`, '/files/1']) {
      const file = await get(address)
      expect(file.ok && new TextDecoder().decode(file.bytes)).toBe('%PDF-1.4')
    }
    expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual([
      null,
      null,
      null,
      null,
    ])
  })

  it('that never ends is given up with its signal, which goes out apart from the request', async () => {
    const leaving = new AbortController()
    let given: AbortSignal | undefined
    const file = fetchFile('/files/1', {
      origin,
      fetch: (_, init) => {
        given = init?.signal
        return new Response(
          new ReadableStream({ start: (body) => body.enqueue(new Uint8Array(1)) }),
        )
      },
      secrets: [],
      signal: leaving.signal,
    })
    leaving.abort()
    expect(await file).toMatchObject({ ok: false })
    expect(given?.aborted).toBe(true)
  })

  it.each([
    ['gone', () => new Response(null, { status: 404 }), 'The server responded with status 404.'],
    ['a circle', redirect('/it'), 'Too many redirects.'],
    [
      'too large',
      () => new Response(new Uint8Array(maxFileBytes + 1)),
      'The file is larger than 20 MB.',
    ],
    ['our key', () => new Response(`a ${token} b`), 'The file contains an API key.'],
  ])('that is %s is refused', async (_, answer, why) => {
    const { get } = serve({ '/it': answer })
    expect(await get(`${origin}/it`)).toEqual({
      ok: false,
      why: `Couldn’t get the file from the tracking provider. ${why}`,
    })
  })
})

describe('A file elsewhere', () => {
  it.each([
    ['http://files.example/1', 'The download link doesn’t use https.'],
    ['file:///etc/passwd', 'The download link doesn’t use https.'],
    ['https://user:secret@files.example/1', 'The download link includes a username or password.'],
    ['https://169.254.169.254/latest', 'The download link leads to a private network.'],
    ['https://2852039166/latest', 'The download link leads to a private network.'],
    ['https://[::1]/1', 'The download link leads to a private network.'],
    ['https://inside.example/1', 'The download link leads to a private network.'],
    ['no address', 'The server responded with status 404.'],
    ['https://', 'The server couldn’t be reached.'],
  ])('%s is not fetched, at once or behind a redirect', async (address, why) => {
    const expected = {
      ok: false,
      why: `Couldn’t get the file from the tracking provider. ${why}`,
    }
    const { get } = serve({ '/away': redirect(address) })
    expect(await get(address)).toEqual(expected)
    expect(await get(`${origin}/away`)).toEqual(expected)
  })
})
