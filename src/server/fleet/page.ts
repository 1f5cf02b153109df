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

/** Page `ask` of `snapshot`, as `wire/api`'s pageOf describes it. A page past the end is empty. */
export function pageOfSnapshot(
  resource: 'containers' | 'shipments',
  snapshot: Snapshot,
  ask: PageAsk,
): Page {
  const rows = snapshot[resource]
  const from = (ask.number - 1) * ask.size
  return {
    etag: `W/"${resource}-${snapshot.version}-${Date.parse(snapshot.asOf)}-${ask.number}-${ask.size}"`,
    text() {
      const data = rows.slice(from, from + ask.size).map((row) => row.json())
      const links = pageLinks(`/api/${resource}`, ask, rows.length, {
        snapshot: String(snapshot.version),
      })
      const { version, asOf, mirroring } = snapshot
      const meta = { total: rows.length, size: ask.size, snapshot: version, asOf, mirroring }
      return `{"data":[${data.join(',')}],"links":${JSON.stringify(links)},"meta":${JSON.stringify(meta)}}`
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
