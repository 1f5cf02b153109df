import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { cookieOf } from './account.ts'
import { compareRates } from './pairs.ts'
import { startBare, startNginx, type FixedAnswer } from './peers.ts'
import type { Running } from './processes.ts'

const path = '/api/containers?page%5Bnumber%5D=1&page%5Bsize%5D=500'

/** The first page of the fleet, as every browser requests it, beside servers that only send the same bytes. */
export async function measureHotPage(
  landside: Running,
  directory: string,
  course: { readonly pairs: number; readonly seconds: number; readonly sessions: number },
) {
  const headers = { 'accept-encoding': 'br', 'sec-fetch-site': 'same-origin' }
  const cookies = Array.from({ length: course.sessions }, (_, number) => cookieOf(number))
  const ours = { server: landside, url: landside.url + path, headers, cookies, status: 200 }
  const page = await captureAnswer(ours.url, { ...headers, cookie: cookieOf(0) })
  const etag = page.headers['etag'] ?? ''
  const rows = []
  const bare = await startBare(join(directory, 'bare'), page)
  const theirs = { server: bare, url: bare.url + path, headers, cookies, status: 200 }
  rows.push(await compareRates('hot page', 'bare node:http', { ours, theirs }, course))
  const nginx = await startNginx(join(directory, 'nginx'), bare)
  if (nginx) {
    const cached = { server: nginx, url: nginx.url + path, headers, cookies, status: 200 }
    const pair = { ours, theirs: cached }
    rows.push(await compareRates('hot page', 'nginx proxy_cache', pair, course))
    await nginx.end()
  } else console.log('nginx is not installed (apt-get install nginx-light): left out')
  await bare.end()
  const empty = { status: 304, headers: { etag }, body: new Uint8Array() }
  const only304 = await startBare(join(directory, 'not-modified'), empty)
  const asked = { ...headers, 'if-none-match': etag }
  const unchanged = { ...ours, headers: asked, status: 304 }
  const bare304 = { ...unchanged, server: only304, url: only304.url + path }
  rows.push(
    await compareRates('not modified', 'bare 304', { ours: unchanged, theirs: bare304 }, course),
  )
  await only304.end()
  return { rows, bytes: page.body.byteLength }
}

/** Headers that belong to one connection or moment, not to the response. */
const ownOfConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding'])

/** One response with its head and its exact bytes, compressed as received. */
async function captureAnswer(
  url: string,
  headers: Readonly<Record<string, string>>,
): Promise<FixedAnswer> {
  const asked = request(url, { headers }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const body = Buffer.concat(await answer.toArray())
  const entries = Object.entries(answer.headersDistinct).flatMap(([name, values]) =>
    values === undefined || ownOfConnection.has(name) ? [] : [[name, values.join(', ')] as const],
  )
  const head = { ...Object.fromEntries(entries), 'content-length': String(body.byteLength) }
  return { status: answer.statusCode ?? 0, headers: head, body }
}
