import { isForPrograms } from '#wire/api/endpoint.ts'
import { isLoopback } from './auth/loopback.ts'
import { RequestProblem } from './routes/problem.ts'

const ordinary = { mayReturn: false, takesFile: false }
const writes = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** A percent-encoded character that never needs encoding: a letter, a digit, or one of `-._~`. */
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i

/**
 * Refuses what a page of another site can make a browser send: requests to hosts that aren't ours (a name rebound to
 * this machine), requests that the browser marks as cross-site, and writes that aren't JSON (of the endpoints that take a
 * file: that aren't bytes, which no form of another site can send either). Also refuses assistants'
 * requests without https from beyond this machine, and paths that
 * encode plain characters: the router decodes them, and none of our clients sends them.
 *
 * @param request as received; `Host` is trusted only if it is one of ours
 * @param path the path that the router matches, so that the guard and the router see the same path
 * @param publicOrigin the origin people open, or null if only loopback addresses are expected
 * @param endpoint whether another site may send browsers to it, and whether its body is a file
 * @throws RequestProblem 400, 421, 403 or 415
 */
export function guardRequest(
  request: Request,
  path: string,
  publicOrigin: string | null,
  anyHost: boolean,
  endpoint: { readonly mayReturn: boolean; readonly takesFile: boolean } = ordinary,
): void {
  const { mayReturn, takesFile } = endpoint
  if (!URL.canParse(request.url))
    throw new RequestProblem({ status: 400, title: 'Missing or invalid Host header.' })
  const url = new URL(request.url)
  if (needlesslyEncoded.test(url.pathname))
    throw new RequestProblem({
      status: 400,
      kind: 'encoded-path',
      title: 'This URL encodes characters that must not be encoded.',
    })
  // No record, path or search contains NUL, and Postgres rejects it.
  if (/%00/.test(url.pathname + url.search))
    throw new RequestProblem({
      status: 400,
      kind: 'encoded-path',
      title: 'This URL contains a NUL character.',
    })
  const isOurHost =
    anyHost ||
    isLoopback(url.hostname) ||
    (publicOrigin !== null && url.host === new URL(publicOrigin).host)
  if (!isOurHost)
    throw new RequestProblem({
      status: 421,
      kind: 'foreign-host',
      title: 'This server doesn’t serve that host.',
    })
  if (!mayReturn && isOurPagesOnly(path) && isForeign(request, url, publicOrigin))
    throw new RequestProblem({
      status: 403,
      kind: 'cross-site',
      title: 'Requests from other sites aren’t allowed.',
    })
  if (path === '/mcp' && !isLoopback(url.hostname) && !publicOrigin?.startsWith('https:'))
    throw new RequestProblem({
      status: 403,
      kind: 'not-https',
      title: 'Use https.',
      detail:
        'Without it, the token would be sent in clear text. Set PUBLIC_URL to an https address.',
    })
  if (!writes.has(request.method)) return
  if (takesFile && !isBytes(request))
    throw new RequestProblem({
      status: 415,
      kind: 'not-bytes',
      title: 'Content-Type must be application/octet-stream.',
    })
  if (!takesFile && !isJson(request))
    throw new RequestProblem({
      status: 415,
      kind: 'not-json',
      title: 'Content-Type must be application/json.',
    })
}

/** The public API may be called by pages of any site. `/mcp` may not: its clients aren't pages, and its standard asks for it. */
function isOurPagesOnly(path: string): boolean {
  return path === '/mcp' || (path.startsWith('/api/') && !isForPrograms(path))
}

/** Browsers send the origin of a request; a client that doesn't isn't a browser, so it carries no ambient cookie. */
function isForeign(request: Request, url: URL, publicOrigin: string | null): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null)
    return site !== 'same-origin' && !(site === 'none' && !writes.has(request.method))
  const origin = request.headers.get('origin')
  return origin !== null && origin !== publicOrigin && !isSameHost(origin, url)
}

function isSameHost(origin: string, url: URL): boolean {
  return URL.canParse(origin) && new URL(origin).host === url.host
}

/** A write without a body (signing out, canceling) needs no content type. */
function isJson(request: Request): boolean {
  const type = request.headers.get('content-type')
  if (type === null) return request.body === null || request.headers.get('content-length') === '0'
  return /^application\/json\s*(;|$)/i.test(type)
}

/** Not a type that forms send, so a page of another site must ask first, and is refused. */
function isBytes(request: Request): boolean {
  return request.headers.get('content-type') === 'application/octet-stream'
}
