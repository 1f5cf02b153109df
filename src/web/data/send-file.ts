import type { ReplySchemaOf } from '#wire/api/endpoint-types.ts'
import type { EndpointKey } from '#wire/api/endpoints.ts'
import type * as z from 'zod/mini'
import { addressOf, ApiError, readResponse, type Input } from './api.ts'

/** The server ends an upload that takes longer. */
const limitMs = 300_000

/** A file on its way. `fetch` doesn't say how much of a body was sent. */
interface SentFile {
  readonly file: Blob
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress: (share: number) => void
}

/**
 * Sends a file to an endpoint that takes one, and checks the response against `reply`, the schema of its row. Throws
 * {@link ApiError}.
 */
export function sendFile<K extends EndpointKey, T>(
  key: K,
  reply: ReplySchemaOf<K> & z.ZodMiniType<T>,
  input: Input<K> & SentFile,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(key.slice(0, key.indexOf(' ')), addressOf(key, input))
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.timeout = limitMs
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      input.onProgress(total === 0 ? 0 : loaded / total),
    )
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => reject(new ApiError({ kind: 'unreachable' })))
    request.addEventListener('load', () => resolve(readResponse<T>(responseOf(request), reply)))
    request.send(input.file)
  })
}

/** What the request was answered. */
function responseOf(request: XMLHttpRequest): Response {
  const requestId = request.getResponseHeader('X-Request-Id')
  return new Response(request.responseText || null, {
    status: request.status,
    headers: requestId === null ? {} : { 'X-Request-Id': requestId },
  })
}
