import type { Context } from 'hono'
import type * as z from 'zod'
import type { Account } from '../account/account.ts'
import { mediaType } from '#wire/upstream/json-api.ts'
import { collectIncluded } from './include.ts'
import type { AnyDocument } from './library.ts'
import { pageLinks, type PageRequest } from '../http/page.ts'
import { invalid, Refusal } from '../http/refusal.ts'

/** A JSON:API document. */
export function document(
  body: object,
  status = 200,
  headers: Record<string, string> = {},
): Response {
  return write(body, status, `${mediaType}; charset=utf-8`, headers)
}

/** The few answers that are plain JSON (public facts, section 1). */
export function plain(body: object, status = 200): Response {
  return write(body, status, 'application/json; charset=utf-8', {})
}

/** One resource with the relations that `include` names. One that was just created (201) links to its own address. */
export function single(c: Context, account: Account, data: AnyDocument, status = 200): Response {
  const url = new URL(c.req.url)
  const self = status === 201 ? `${url.origin}${placeOf(url.pathname, data)}` : url.href
  const included = collectIncluded(account, [data], data.type, url.searchParams.get('include'))
  return document({ data, ...(included.length > 0 && { included }), links: { self } }, status)
}

/** Fields are created below their entity, and read by their own ids. */
function placeOf(collection: string, { id, type }: AnyDocument): string {
  return type === 'custom_field' ? `/v2/custom_fields/${id}` : `${collection}/${id}`
}

/** One page of a list. `data` are the records of the page, `total` counts those of all pages. */
export function list(
  c: Context,
  account: Account,
  type: string,
  page: PageRequest,
  data: readonly AnyDocument[],
  total: number,
  meta: object = {},
): Response {
  const url = new URL(c.req.url)
  const included = collectIncluded(account, data, type, url.searchParams.get('include'))
  return document({
    data,
    ...(included.length > 0 && { included }),
    links: pageLinks(url, page, total),
    meta: { size: page.size, total, ...meta },
  })
}

/** The body of a write. One without a JSON content type counts as missing. */
export async function readBody<T>(c: Context, schema: z.ZodType<T>): Promise<T> {
  const type = c.req.header('content-type') ?? ''
  const body: unknown = /json/i.test(type) ? await c.req.json().catch(() => null) : null
  const read = schema.safeParse(body)
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field = issue?.path.at(-1)
  if (field === undefined || body === null) {
    throw new Refusal(422, [
      {
        status: '422',
        source: { pointer: '/data' },
        title: 'Unprocessable Entity',
        detail: 'The request body holds no document that can be read.',
      },
    ])
  }
  throw invalid([{ field: String(field), code: 'invalid', detail: issue?.message ?? 'is invalid' }])
}

function write(
  body: object,
  status: number,
  type: string,
  headers: Record<string, string>,
): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': type, ...headers },
  })
}
