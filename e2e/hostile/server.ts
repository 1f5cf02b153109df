import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A hostile site on one port: `sibling` shares our site, so that cookies are sent; `stranger` doesn't. */
export interface HostileSite {
  readonly sibling: string
  readonly stranger: string
  /** Everything it received: URLs and bodies. */
  readonly heard: string[]
  close(): Promise<void>
}

/** @param victim origin that its pages attack */
export async function startHostileSite(victim: string): Promise<HostileSite> {
  const heard: string[] = []
  const server = createServer((request, answer) => {
    const url = new URL(request.url ?? '/', 'http://hostile')
    heard.push(`${request.method} ${request.url}`)
    request.on('data', (chunk: Buffer) => heard.push(chunk.toString()))
    const to = `${victim}${url.searchParams.get('to') ?? '/'}`
    if (url.pathname === '/redirect') {
      const status = Number(url.searchParams.get('status') ?? 302)
      answer.writeHead(status, { location: to, ...shared(request.headers.origin) }).end()
    } else if (url.pathname === '/reporting') {
      const policy = `default-src 'self' 'unsafe-inline'; img-src 'none'; report-uri ${to}`
      answer
        .writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy })
        .end('<!doctype html><img src="/x.png">')
    } else if (url.pathname === '/worker.js') {
      answer
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(
          `try { importScripts(${JSON.stringify(to)}) } catch (error) { postMessage(String(error)) }`,
        )
    } else {
      answer
        .writeHead(200, { 'content-type': 'text/html' })
        .end('<!doctype html><title>Win a prize</title><body></body>')
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    sibling: `http://localhost:${port}`,
    stranger: `http://127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function shared(origin: string | undefined): Record<string, string> {
  return origin === undefined
    ? {}
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }
}
