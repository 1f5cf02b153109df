import type { ReplySchemaOf } from '#wire/api/endpoint-types.ts'
import type { EndpointKey } from '#wire/api/endpoints.ts'
import { problem } from '#wire/api/problem.ts'
import * as z from 'zod/mini'
import { addressOf, ApiError, type Failure, type Input } from './api.ts'

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
  { file, onProgress, ...input }: Input<K> & SentFile,
): Promise<T> {
  const schema: z.ZodMiniType<T> = reply
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (failure: Failure) => reject(new ApiError(failure))
    // The rest of the input has the ID and the query that the endpoint asks for.
    const address = addressOf(key, input as unknown as Parameters<typeof addressOf<K>>[1])
    request.open(key.slice(0, key.indexOf(' ')), address)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Content-Type', 'application/octet-stream')
    request.timeout = limitMs
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total === 0 ? 0 : loaded / total),
    )
    for (const event of ['error', 'timeout', 'abort'] as const)
      request.addEventListener(event, () => fail({ kind: 'unreachable' }))
    request.addEventListener('load', () => {
      const { status } = request
      const body = parsed(request.responseText)
      const isOk = status >= 200 && status < 300
      const read = z.safeParse(schema, isOk ? body : undefined)
      const refusal = z.safeParse(problem, body)
      if (isOk && read.success) resolve(read.data)
      else if (!isOk && refusal.success) fail({ kind: 'problem', problem: refusal.data })
      else {
        const requestId = request.getResponseHeader('X-Request-Id')
        fail({ kind: 'unreadable', status, requestId })
      }
    })
    request.send(file)
  })
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
