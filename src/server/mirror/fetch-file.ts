import { orAborted, type Fetch } from '../runtime/fetch.ts'
import { request as requestHttps } from 'node:https'
import {
  AddressInside,
  checkedLookup,
  urlFault,
  type FindAddresses,
  type UrlFault,
} from '../runtime/network-reach.ts'

/** The largest file that is passed on. It is in memory while it is received and sent. */
export const maxFileBytes = 20 * 1024 * 1024

/** From the first connection to the last byte, redirects included. */
const timeoutMs = 30_000
const maxRedirects = 3

/** A file's bytes, or why there are none, as a sentence. */
export type FileFetched =
  | { readonly ok: true; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly ok: false; readonly why: string }

/**
 * Downloads the file at a URL that the service named. The URL isn't trusted: anything at the service's own origin is
 * requested without the token, anything else only over https and only from public addresses, which are checked at
 * connection time. Redirects follow the same rules. Never throws.
 *
 * @param deps.origin the service's
 * @param deps.fetch requests at that origin, as for the service itself
 * @param deps.secrets a file that contains one of them isn't passed on
 * @param deps.find resolves host names; default: the system resolver
 */
export async function fetchFile(
  address: string,
  deps: {
    readonly origin: string
    readonly fetch: Fetch
    readonly secrets: readonly string[]
    readonly signal: AbortSignal
    readonly find?: FindAddresses
  },
): Promise<FileFetched> {
  const signal = AbortSignal.any([deps.signal, AbortSignal.timeout(timeoutMs)])
  try {
    let url: URL | null = new URL(address, deps.origin)
    for (let redirects = 0; url !== null && redirects <= maxRedirects; redirects += 1) {
      const answer: FileAnswer =
        url.origin === deps.origin
          ? await askService(url, deps.fetch, signal)
          : await askOther(url, signal, deps.find)
      if (answer.status === 200) return await orAborted(signal, readFile(answer, deps.secrets))
      await answer.cancel()
      if (!isRedirect(answer.status))
        return failed(`The server responded with status ${answer.status}.`)
      url = answer.location === null ? null : new URL(answer.location, url)
    }
    return failed('Too many redirects.')
  } catch (error) {
    if (error instanceof Refused) return failed(error.message)
    if (error instanceof AddressInside) return failed(faultLabels.inside)
    return failed(
      signal.aborted
        ? `The download took longer than ${timeoutMs / 1000} seconds.`
        : 'The server couldn’t be reached.',
    )
  }
}

interface FileAnswer {
  readonly status: number
  readonly location: string | null
  readonly body: AsyncIterable<Uint8Array>
  readonly cancel: () => Promise<void> | void
}

class Refused extends Error {}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

const failed = (reason: string): FileFetched => ({
  ok: false,
  why: `Couldn’t get the file from the tracking provider. ${reason}`,
})

async function askService(url: URL, fetch: Fetch, signal: AbortSignal): Promise<FileAnswer> {
  const response = await fetch(new Request(url, { redirect: 'manual', signal }), { signal })
  return {
    status: response.status,
    location: response.headers.get('location'),
    body: response.body ?? nothing(),
    cancel: () => response.body?.cancel(),
  }
}

// oxlint-disable-next-line require-yield, func-style -- an empty body
async function* nothing(): AsyncGenerator<Uint8Array> {}

function askOther(url: URL, signal: AbortSignal, find?: FindAddresses): Promise<FileAnswer> {
  const fault = urlFault(url, 'outside')
  if (fault !== null) throw new Refused(faultLabels[fault])
  return new Promise((resolve, reject) => {
    const lookup = checkedLookup('outside', find)
    const headers = { 'user-agent': 'Landside' }
    const asked = requestHttps(url, { agent: false, lookup, signal, headers }, (answer) =>
      resolve({
        status: answer.statusCode ?? 0,
        location: answer.headers.location ?? null,
        body: answer,
        cancel: () => void answer.destroy(),
      }),
    )
    asked.on('error', reject)
    asked.end()
  })
}

const faultLabels: Readonly<Record<UrlFault, string>> = {
  credentials: 'The download link includes a username or password.',
  'not-https': 'The download link doesn’t use https.',
  inside: 'The download link leads to a private network.',
}

async function readFile(answer: FileAnswer, secrets: readonly string[]): Promise<FileFetched> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body) {
    size += part.byteLength
    // Leaving the loop ends the download.
    if (size > maxFileBytes)
      return failed(`The file is larger than ${maxFileBytes / 1024 / 1024} MB.`)
    parts.push(part)
  }
  const bytes = Buffer.concat(parts)
  if (secrets.some((secret) => secret !== '' && bytes.includes(secret)))
    return failed('The file contains an API key.')
  return { ok: true, bytes: new Uint8Array(bytes) }
}
