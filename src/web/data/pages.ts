import { infiniteQueryOptions } from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { Instant } from '#domain/time/instant.ts'
import { follow } from './api.ts'

/** A page of rows as every list of our server sends it. */
export interface Page<Row> {
  readonly data: Row[]
  readonly links: { readonly next?: string | undefined }
  readonly meta: {
    readonly total: number
    readonly snapshot: number
    readonly asOf: Instant
    readonly mirroring: boolean
  }
}

/** The pages of one snapshot, in the server's order, from `path` on by `links.next`. */
export function pagesOf<Row>(
  key: readonly string[],
  path: string,
  schema: z.ZodMiniType<Page<Row>>,
  /** Changes the rows of a page before anything reads them. */
  prepare: (rows: Row[]) => Row[] = (rows) => rows,
) {
  // The key determines the path and the shape: each of our keys has one of both.
  // oxlint-disable-next-line @tanstack/query/exhaustive-deps
  return infiniteQueryOptions({
    queryKey: [...key, 'pages'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await follow(pageParam, schema, signal)
      return { ...page, data: prepare(page.data) }
    },
    initialPageParam: path,
    getNextPageParam: (page) => pathOf(page.links.next),
    gcTime: Infinity,
  })
}

/** The path of one of our own links, with or without an origin; never another site's. */
function pathOf(link: string | undefined): string | undefined {
  if (link === undefined) return undefined
  const url = new URL(link, 'https://landside.invalid')
  return `${url.pathname}${url.search}`
}
