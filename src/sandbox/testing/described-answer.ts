import * as z from 'zod'
import { errorDocument, pageLinks } from '#wire/upstream/json-api.ts'
import { components } from '../reference/components.ts'
import { groups } from '../reference/groups.ts'
import type { Operation, Success } from '../reference/operation.ts'

const operations = groups.flatMap((group) =>
  group.operations.map((operation) => ({ operation, pattern: patternOf(operation.path) })),
)

/**
 * Why a response differs from the reference's description of its call; null if it matches. Skips calls that the
 * reference doesn't list, and texts and pages in place of documents.
 */
export async function whyNotAsDescribed(
  method: string,
  path: string,
  answer: Response,
): Promise<string | null> {
  const [pathname = ''] = path.split('?')
  const operation = findOperation(method, pathname)
  if (operation === undefined) return null
  const call = `${method} ${pathname} answered ${answer.status}`
  const text = await answer.clone().text()
  if (answer.ok) {
    if (operation.success.kind === 'empty') return text === '' ? null : `${call} with a body`
    const wrong = schemaOf(operation.success).safeParse(JSON.parse(text)).error
    return wrong === undefined ? null : `${call}: ${z.prettifyError(wrong)}`
  }
  if (!/json/.test(answer.headers.get('content-type') ?? '')) return null
  const wrong = errorDocument.safeParse(JSON.parse(text)).error
  return wrong === undefined ? null : `${call}: ${z.prettifyError(wrong)}`
}

/** Paths with literal segments come before those with ids. */
function findOperation(method: string, pathname: string): Operation | undefined {
  const found = operations
    .filter(
      ({ operation, pattern }) =>
        operation.method === method.toLowerCase() && pattern.test(pathname),
    )
    .map(({ operation }) => operation)
  return found.toSorted((a, b) => countIds(a.path) - countIds(b.path))[0]
}

function patternOf(path: string): RegExp {
  return new RegExp(`^/v2${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function countIds(path: string): number {
  return path.split('{').length
}

function schemaOf(success: Success): z.ZodType {
  switch (success.kind) {
    case 'single':
      return z.strictObject({
        data: components[success.of],
        included: z.array(components.any_resource).optional(),
        links: z.strictObject({ self: z.string() }),
      })
    case 'page':
      return z.strictObject({
        data: z.array(components[success.of]),
        included: z.array(components.any_resource).optional(),
        links: pageLinks.strict(),
        meta: components.meta,
      })
    case 'all':
      return z.looseObject({ data: z.array(components[success.of]) })
    case 'plain':
      return success.schema
    case 'empty':
      return z.undefined()
  }
}
