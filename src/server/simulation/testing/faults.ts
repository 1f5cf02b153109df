import type { Dice } from '#sandbox/world/dice.ts'
import { mediaType } from '#wire/upstream/json-api.ts'

/** Responses of a failing service. `never`: none at all. */
export const faultKinds = [
  'server-error',
  'too-many',
  'too-many-without-time',
  'html',
  'drop',
  'never',
  'truncated',
  'shifted',
  'total-lies',
  'refused',
] as const
export type FaultKind = (typeof faultKinds)[number]

/** The response that replaces the service's own; null if that is only corrupted. */
export function instead(kind: FaultKind, dice: Dice): Promise<Response> | null {
  switch (kind) {
    case 'server-error':
      return ready(new Response(null, { status: dice.pick([500, 502, 503]) }))
    case 'too-many': {
      const headers = { 'retry-after': String(dice.whole(1, 20)) }
      return ready(new Response(null, { status: 429, headers }))
    }
    case 'too-many-without-time':
      return ready(new Response(null, { status: 429 }))
    case 'html': {
      const page = '<!DOCTYPE html><html><body>We will be back soon.</body></html>'
      return ready(new Response(page, { headers: { 'content-type': 'text/html' } }))
    }
    case 'drop':
      return Promise.reject(new TypeError('fetch failed'))
    case 'never':
      return new Promise(() => undefined)
    case 'refused':
      return ready(new Response('HTTP Token: Access denied.\n', { status: 401 }))
    case 'truncated':
    case 'shifted':
    case 'total-lies':
      return null
  }
}

/**
 * The service's response, corrupted. `shifted`: a page without its first record, as if that had moved to one already
 * read.
 */
export async function bend(kind: FaultKind, response: Response): Promise<Response> {
  const text = await response.text()
  if (kind === 'truncated') return again(response, text.slice(0, text.length / 2))
  const document: { data?: unknown; meta?: { total?: number } } = JSON.parse(text)
  if (kind === 'shifted' && Array.isArray(document.data)) document.data = document.data.slice(1)
  if (kind === 'total-lies' && document.meta) document.meta.total = 1
  return again(response, JSON.stringify(document))
}

const ready = (response: Response) => Promise.resolve(response)

const again = ({ status }: Response, text: string) =>
  new Response(text, { status, headers: { 'content-type': mediaType } })
