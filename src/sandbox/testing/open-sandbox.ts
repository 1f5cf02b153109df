import type * as z from 'zod'
import { createSandbox, type Sandbox } from '../create-sandbox.ts'
import type { Storage } from '../storage/shelf.ts'
import { whyNotAsDescribed } from './described-answer.ts'
import type { Send } from '../webhooks/deliver.ts'
import { createWorld } from '../world/create-world.ts'

export const token = 'test-token'

/** A Friday evening in New York. */
export const friday = Date.parse('2026-11-20T20:42:00Z')

/**
 * A sandbox whose time moves only when the test says so, and whose every response is checked against its description.
 */
export interface TestSandbox extends Sandbox {
  advance(ms: number): void
  request(path: string, init?: RequestInit): Promise<Response>
  /**
   * Requests, expects success, and parses the response with a schema that rejects anything the interface doesn't
   * describe.
   */
  get<T>(path: string, schema: z.ZodType<T>): Promise<T>
  send(method: string, path: string, body?: object): Promise<Response>
}

export function openSandbox(
  options: {
    containers?: number
    seed?: string
    storage?: Storage
    now?: number
    send?: Send
    limits?: boolean
  } = {},
): TestSandbox {
  let now = options.now ?? friday
  const world = createWorld({
    seed: options.seed ?? 'tests',
    containers: options.containers ?? 120,
  })
  const sandbox = createSandbox({
    world,
    now: () => now,
    token,
    ...(options.storage && { storage: options.storage }),
    ...(options.send && { send: options.send }),
    ...(options.limits !== undefined && { limits: options.limits }),
  })
  const request = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('authorization', `Token ${token}`)
    // Faults produce responses that nothing describes; the last fault ends with the response it affected.
    const isPlain = sandbox.faults.list().length === 0
    const answer = await sandbox.app.request(path, { ...init, headers })
    if (!isPlain) return answer
    const wrong = await whyNotAsDescribed(init.method ?? 'GET', path, answer)
    if (wrong !== null) throw new Error(wrong)
    return answer
  }
  return {
    ...sandbox,
    request,
    advance: (ms) => {
      now += ms
    },
    get: async (path, schema) => {
      const answer = await request(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return schema.parse(await answer.json())
    },
    send: (method, path, body) =>
      request(path, {
        method,
        ...(body && {
          body: JSON.stringify(body),
          headers: { 'content-type': 'application/vnd.api+json' },
        }),
      }),
  }
}
