import { anyResource } from '#wire/upstream/json-api.ts'
import * as z from 'zod'
import type { Account } from '../account/account.ts'
import { unknownInclude } from '../http/refusal.ts'
import { findDocument, type AnyDocument } from './library.ts'

/** Relations of each type; other names are refused. */
const relations: Readonly<Record<string, readonly string[]>> = {
  container: ['shipment', 'pickup_facility', 'pod_terminal', 'transport_events', 'raw_events'],
  shipment: [
    'destination',
    'port_of_lading',
    'port_of_discharge',
    'pod_terminal',
    'destination_terminal',
    'containers',
    'line_tracking_stopped_by_user',
  ],
  transport_event: ['shipment', 'container', 'location', 'vessel', 'terminal'],
  tracking_request: ['tracked_object', 'customer', 'user'],
  raw_event: ['location', 'vessel'],
  terminal: ['port'],
  rail_terminal: ['port', 'metro_area'],
}

const relation = z.object({
  data: z.union([anyResource.pick({ id: true, type: true }), z.array(anyResource), z.null()]),
})

/**
 * The records that `include` names, each once. Paths may be nested (`shipment.port_of_lading`). Throws a `Refusal` for
 * a relation that the type doesn't have.
 */
export function collectIncluded(
  account: Account,
  primary: readonly AnyDocument[],
  type: string,
  include: string | null,
): AnyDocument[] {
  const found = new Map<string, AnyDocument>()
  for (const path of (include ?? '').split(',').map((part) => part.trim())) {
    if (path !== '') follow(account, primary, type, path.split('.'), found)
  }
  return [...found.values()]
}

function follow(
  account: Account,
  documents: readonly AnyDocument[],
  type: string,
  path: readonly string[],
  found: Map<string, AnyDocument>,
): void {
  const [name, ...rest] = path
  if (name === undefined) return
  if (relations[type]?.includes(name) !== true) throw unknownInclude(name, type)
  const reached = new Map<string, AnyDocument>()
  for (const { id, type: kind } of documents.flatMap((document) => targets(document, name))) {
    const key = `${kind} ${id}`
    const document = reached.get(key) ?? found.get(key) ?? findDocument(account, kind, id)
    if (document !== null) {
      reached.set(key, document)
      found.set(key, document)
    }
  }
  const byType = Map.groupBy(reached.values(), (document) => document.type)
  for (const [kind, group] of byType) follow(account, group, kind, rest, found)
}

function targets(document: AnyDocument, name: string): readonly { id: string; type: string }[] {
  const read = z.record(z.string(), z.unknown()).safeParse(document.relationships)
  const { data } = relation.safeParse(read.data?.[name]).data ?? { data: null }
  if (data === null) return []
  return Array.isArray(data) ? data : [data]
}
