import * as z from 'zod'
import {
  anyResource,
  errorDocument,
  mediaType,
  type ErrorElement,
} from '#wire/upstream/json-api.ts'
import { openSandbox, token as sandboxToken } from '../../testing/open-sandbox.ts'

/** The service under test: the sandbox in this process, or the one that `CONTRACT_URL` and `CONTRACT_TOKEN` name. */
export interface Service {
  /** Whether tests may write to it: always the sandbox, another service only with `CONTRACT_WRITES=1`. */
  readonly mayWrite: boolean
  /** Whether tests may use up its budget: always the sandbox, another service only with `CONTRACT_LIMITS=1`. */
  readonly maySpend: boolean
  /** Requests once and returns any response, including 429. */
  once(path: string, asked?: Asked): Promise<Response>
  /** Requests; if the budget is used up, waits as long as the service says and retries. */
  ask(path: string, asked?: Asked): Promise<Response>
  /** Requests, expects success, and parses the response with a schema. */
  read<T>(path: string, schema: z.ZodType<T>): Promise<T>
  /** Requests, expects an error, and returns its error elements. */
  refused(path: string, status: number, asked?: Asked): Promise<readonly ErrorElement[]>
  wait(seconds: number): Promise<void>
}

export interface Asked {
  readonly method?: string
  readonly body?: object
  /** The whole header; null omits it. */
  readonly authorization?: string | null
  /** Null sends a body without a content type. */
  readonly type?: string | null
}

/** A list as far as its rules go; the schema of their kind parses the records. */
export const anyPage = z.looseObject({
  data: z.array(anyResource),
  included: z.array(anyResource).optional(),
  links: z.record(z.string(), z.string()),
  meta: z.looseObject({ size: z.number().int(), total: z.number().int() }),
})

export function openService(): Service {
  const {
    CONTRACT_URL: base,
    CONTRACT_TOKEN: token,
    CONTRACT_WRITES,
    CONTRACT_LIMITS,
  } = process.env
  if (base === undefined) return build(inProcess(), sandboxToken, true, true)
  if (token === undefined) throw new Error('Set CONTRACT_TOKEN to the key of the service')
  const transport = { send: elsewhere(base), wait: sleep }
  return build(transport, token, CONTRACT_WRITES === '1', CONTRACT_LIMITS === '1')
}

/** Maximum retries of a refused call. */
const maxRetries = 3

interface Transport {
  readonly send: (path: string, init: RequestInit) => Promise<Response>
  readonly wait: (seconds: number) => Promise<void>
}

function build(
  { send, wait }: Transport,
  token: string,
  mayWrite: boolean,
  maySpend: boolean,
): Service {
  const once: Service['once'] = (path, asked = {}) => {
    const { authorization = `Token ${token}`, type = mediaType } = asked
    const headers = new Headers()
    if (authorization !== null) headers.set('authorization', authorization)
    const body = asked.body && new TextEncoder().encode(JSON.stringify(asked.body))
    if (body && type !== null) headers.set('content-type', type)
    return send(path, { method: asked.method ?? 'GET', headers, ...(body && { body }) })
  }
  const ask: Service['ask'] = async (path, asked) => {
    let answer = await once(path, asked)
    for (let again = 0; again < maxRetries && answer.status === 429; again += 1) {
      await wait(Number(answer.headers.get('retry-after') ?? 60))
      answer = await once(path, asked)
    }
    return answer
  }
  return {
    mayWrite,
    maySpend,
    once,
    ask,
    wait,
    read: async (path, schema) => {
      const answer = await ask(path)
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      return schema.parse(await answer.json())
    },
    refused: async (path, status, asked) => {
      const answer = await ask(path, asked)
      if (answer.status !== status) {
        throw new Error(`${path} answered ${answer.status} in place of ${status}`)
      }
      return errorDocument.parse(await answer.json()).errors
    },
  }
}

/** Its time stands still except for waits. */
function inProcess(): Transport {
  const sandbox = openSandbox({ seed: 'contract' })
  return {
    send: async (path, init) => sandbox.app.request(`/v2${path}`, init),
    wait: async (seconds) => sandbox.advance(seconds * 1000),
  }
}

function elsewhere(base: string): Transport['send'] {
  return (path, init) => fetch(base + path, { ...init, redirect: 'manual' })
}

function sleep(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1000))
}
