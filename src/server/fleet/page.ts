import { epochMs } from '#domain/time/instant.ts'
import type { pageMeta } from '#wire/api/shapes.ts'
import type * as z from 'zod/mini'
import type { FleetRow } from '#domain/fleet/fleet-row.ts'
import { rowJson } from './container-row.ts'
import { shipmentJson } from './fleet-state.ts'
import type { StoredShipment, ShipmentKey } from '../store/containers/shipments.ts'
import type { Moment, Snapshot } from './snapshot.ts'

/** The requested page. `number` counts from 1. */
export interface PageAsk {
  readonly number: number
  readonly size: number
}

/** One page of one snapshot. `etag` changes with any of its content; `text()` creates its JSON. */
export interface Page<Text = string> {
  readonly etag: string
  text(): Text
}

/** A page whose rows are read from the store. */
export type ReadPage = Page<Promise<string>>

const mostMade = 256
const made = new WeakMap<Snapshot, Map<string, Page>>()

/** Page `ask` of the containers of `snapshot`, the same for every caller. A page past the end is empty. */
export function pageOfContainers(snapshot: Snapshot, ask: PageAsk): Page {
  const pages = made.get(snapshot) ?? new Map<string, Page>()
  made.set(snapshot, pages)
  const key = `${ask.number} ${ask.size}`
  const known = pages.get(key)
  if (known) return known
  const page = createPage({
    path: '/api/containers',
    parameters: { snapshot: String(snapshot.version) },
    text: rowsText(() => sliceOf(snapshot.containers, ask).map(rowJson)),
    ask,
    meta: metaOf(snapshot, ask, snapshot.containers.length),
  })
  if (pages.size >= mostMade) pages.clear()
  pages.set(key, page)
  return page
}

/**
 * Page `ask` of `snapshot`'s shipments, then `others`, which only `find` reads: an old account has many, and hardly any
 * are opened. Those gone meanwhile are left out.
 */
export function pageOfShipments(
  snapshot: Snapshot,
  others: readonly ShipmentKey[],
  ask: PageAsk,
  find: (ids: readonly string[]) => Promise<readonly StoredShipment[]>,
): ReadPage {
  const { shipments } = snapshot
  const from = (ask.number - 1) * ask.size
  const wanted = others.slice(
    Math.max(0, from - shipments.length),
    Math.max(0, from + ask.size - shipments.length),
  )
  return createPage({
    path: '/api/shipments',
    parameters: { snapshot: String(snapshot.version) },
    async text(frame) {
      const found = new Map((await find(wanted.map(({ id }) => id))).map((one) => [one.id, one]))
      const rest = wanted.flatMap(({ id }) => found.get(id) ?? [])
      return frame([...sliceOf(shipments, ask), ...rest].map(shipmentJson))
    },
    ask,
    meta: metaOf(snapshot, ask, shipments.length + others.length),
  })
}

function sliceOf<T>(rows: readonly T[], { number, size }: PageAsk): readonly T[] {
  return rows.slice((number - 1) * size, number * size)
}

function metaOf(
  { version, asOf, mirroring }: Moment,
  { size }: PageAsk,
  total: number,
): z.infer<typeof pageMeta> {
  return { total, size, snapshot: version, asOf, mirroring }
}

/** A page of ended containers, already read: `version` is the fleet's, for clients that follow changes from it. */
export function pageOfEnded(
  page: { readonly rows: readonly FleetRow[]; readonly total: number },
  ask: PageAsk,
  at: Moment,
): Page {
  return createPage({
    path: '/api/containers',
    parameters: { scope: 'ended' },
    text: rowsText(() => page.rows.map(rowJson)),
    ask,
    meta: metaOf(at, ask, page.total),
  })
}

/** Wraps the JSON of rows in their page. */
type Frame = (rows: readonly string[]) => string

function rowsText(rows: () => readonly string[]) {
  return (frame: Frame): string => frame(rows())
}

function createPage<Text>(of: {
  readonly path: string
  readonly parameters: Readonly<Record<string, string>>
  readonly text: (frame: Frame) => Text
  readonly ask: PageAsk
  readonly meta: z.infer<typeof pageMeta>
}): Page<Text> {
  const { path, parameters, ask, meta } = of
  const links = pageLinks(path, ask, meta.total, parameters)
  return {
    etag: `W/"${epochMs(meta.asOf)}-${links.self}-${meta.snapshot}-${meta.total}-${meta.mirroring}"`,
    text: () =>
      of.text(
        (rows) =>
          `{"data":[${rows.join(',')}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`,
      ),
  }
}

/** Links of a page among `total` records; a link that doesn't apply is omitted. */
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
