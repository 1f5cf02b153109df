import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withBoundedFetch } from './provider-fetch.ts'

/** One path of a provider for each way in which an answer can go wrong. */
const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/plain': (response) => response.end('{"sub":"ana"}'),
  '/endless': (response) => {
    const more = () => {
      if (!response.writableEnded && !response.destroyed)
        response.write('x'.repeat(65_536), () => setImmediate(more))
    }
    more()
  },
  '/elsewhere': (response) => response.writeHead(302, { location: '/plain' }).end(),
}

const server = createServer((request, response) => answers[request.url ?? '']?.(response))
const asked: string[] = []
server.on('request', (request) => asked.push(request.url ?? ''))
const at = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`
beforeAll(() => new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening)))
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

describe('a call to the identity provider', () => {
  const ask = (path: string) =>
    withBoundedFetch(async () => {
      const response = await fetch(at(path))
      return response.text()
    })

  it('reads a plain answer', async () => {
    expect(await ask('/plain')).toBe('{"sub":"ana"}')
  })

  it('gives up on an answer of more than 1 MB', async () => {
    await expect(ask('/endless')).rejects.toThrow('more than 1 MB')
  })

  it('follows no redirect', async () => {
    asked.length = 0
    await expect(ask('/elsewhere')).rejects.toThrow('responded with a redirect')
    expect(asked).toEqual(['/elsewhere'])
  })

  it('leaves every other call alone', async () => {
    withBoundedFetch(() => undefined)
    const response = await fetch(at('/elsewhere'))
    expect(await response.text()).toBe('{"sub":"ana"}')
  })
})
