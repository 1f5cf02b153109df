import { epochMs, type Instant } from '#domain/instant.ts'
import type { pageMeta } from '#wire/api/shapes.ts'
import type * as z from 'zod/mini'
import type { BoxRow } from './box-row.ts'
import { shipmentJson } from './fleet-state.ts'
import type { Snapshot } from './snapshot.ts'

/** Which page is asked for. `number` counts from 1. */
export interface PageAsk {
  readonly number: number
  readonly size: number
}

/** One page of one snapshot. `etag` changes with anything in it; `text()` makes its JSON. */
export interface Page {
  readonly etag: string
  text(): string
}

const mostMade = 256
const made = new WeakMap<Snapshot, Map<string, Page>>()

/** Page `ask` of `snapshot`: the same one for everybody who asks for it. */
export function pageOfSnapshot(
  resource: 'containers' | 'shipments',
  snapshot: Snapshot,
  ask: PageAsk,
): Page {
  const pages = made.get(snapshot) ?? new Map<string, Page>()
  made.set(snapshot, pages)
  const key = `${resource} ${ask.number} ${ask.size}`
  const known = pages.get(key)
  if (known) return known
  const page = makePage(resource, snapshot, ask)
  if (pages.size >= mostMade) pages.clear()
  pages.set(key, page)
  return page
}

/** Page `ask` of `snapshot`, as `wire/api`'s pageOf describes it. A page past the end is empty. */
function makePage(resource: 'containers' | 'shipments', snapshot: Snapshot, ask: PageAsk): Page {
  const { version, asOf, mirroring, containers, shipments } = snapshot
  const from = (ask.number - 1) * ask.size
  return createPage({
    path: `/api/${resource}`,
    parameters: { snapshot: String(version) },
    rows: () =>
      resource === 'containers'
        ? containers.slice(from, from + ask.size).map((row) => row.json())
        : shipments.slice(from, from + ask.size).map(shipmentJson),
    ask,
    meta: { total: snapshot[resource].length, size: ask.size, snapshot: version, asOf, mirroring },
  })
}

/** A page of ended boxes, already read: `version` is the fleet's, for whoever follows from it. */
export function pageOfEnded(
  page: { readonly rows: readonly BoxRow[]; readonly total: number },
  ask: PageAsk,
  at: { readonly version: number; readonly asOf: Instant; readonly mirroring: boolean },
): Page {
  const { version, asOf, mirroring } = at
  return createPage({
    path: '/api/containers',
    parameters: { scope: 'ended' },
    rows: () => page.rows.map((row) => row.json()),
    ask,
    meta: { total: page.total, size: ask.size, snapshot: version, asOf, mirroring },
  })
}

function createPage(of: {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  /** The JSON of each row. */
  readonly rows: () => readonly string[]
  readonly ask: PageAsk
  readonly meta: z.infer<typeof pageMeta>
}): Page {
  const { path, parameters, ask, meta } = of
  const links = pageLinks(path, ask, meta.total, parameters)
  return {
    etag: `W/"${epochMs(meta.asOf)}-${links.self}-${meta.snapshot}-${meta.total}-${meta.mirroring}"`,
    text() {
      return `{"data":[${of.rows().join(',')}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`
    },
  }
}

/** Links of a page among `total` records; a member that does not apply is absent. */
export function pageLinks(
  path: string,
  ask: PageAsk,
  total: number,
  parameters: Readonly<Record<string, string>>,
): Record<string, string> {
  const last = Math.max(1, Math.ceil(total / ask.size))
  const link = (number: number): string =>
    `${path}?${new URLSearchParams({
      'page[number]': String(number),
      'page[size]': String(ask.size),
      ...parameters,
    }).toString()}`
  return {
    self: link(ask.number),
    first: link(1),
    ...(ask.number > 1 ? { prev: link(Math.min(ask.number - 1, last)) } : {}),
    ...(ask.number < last ? { next: link(ask.number + 1) } : {}),
    last: link(last),
  }
}
