import type { Page, ReadPage } from '../fleet/create-fleet.ts'
import { chooseEncoding, encode, type Encoding } from './encoding.ts'
import { bytesAnswer, type RouteContext } from './route.ts'

const mostPrepared = 256

export type PageAnswer = (c: RouteContext, page: Page | ReadPage) => Promise<Response>

/** Sends pages of the fleet, compressed once for everyone who reads the same one. */
export function createPageAnswer(): PageAnswer {
  const prepared = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function prepare(key: string, make: () => Promise<Uint8Array<ArrayBuffer>>) {
    const known = prepared.get(key)
    if (known) return known
    const made = make()
    prepared.set(key, made)
    const [oldest] = prepared.keys()
    if (prepared.size > mostPrepared && oldest !== undefined) prepared.delete(oldest)
    made.catch(() => prepared.delete(key))
    return made
  }

  return (c, page) =>
    taggedAnswer(c, page.etag, (encoding) => {
      const make = async () => encode(new TextEncoder().encode(await page.text()), encoding)
      return encoding === 'identity' ? make() : prepare(`${encoding} ${page.etag}`, make)
    })
}

/** Sends 304 if the client already has this version, else `bytesIn` the requested encoding. */
export async function taggedAnswer(
  c: RouteContext,
  etag: string,
  bytesIn: (encoding: Encoding) => Promise<Uint8Array<ArrayBuffer>>,
  contentType = 'application/json',
): Promise<Response> {
  const headers = {
    etag,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie',
  }
  if (c.req.header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  const encoding = chooseEncoding(c.req.header('accept-encoding'))
  return bytesAnswer(c, await bytesIn(encoding), {
    ...headers,
    'content-type': contentType,
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  })
}
