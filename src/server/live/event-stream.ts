import type { Change, LiveEventName } from '#wire/api/live.ts'
import type { FleetChange } from '../fleet/create-fleet.ts'

const utf8 = new TextEncoder()

/** One server-sent event. `json` is a single line from JSON.stringify. */
export function eventBytes(name: LiveEventName, json: string, id?: number): Uint8Array {
  return utf8.encode(`${id === undefined ? '' : `id: ${id}\n`}event: ${name}\ndata: ${json}\n\n`)
}

/** A comment that keeps proxies from closing a quiet stream. */
export const heartbeatBytes = utf8.encode(': still here\n\n')

/** How long the browser waits before it reconnects. */
export const retryBytes = utf8.encode('retry: 2000\n\n')

/** The `change` event of a change whose rows are already JSON. */
export function changeBytes(change: FleetChange): Uint8Array {
  const { version, asOf } = change satisfies Pick<Change, 'version' | 'asOf'>
  const json =
    `{"version":${version},"asOf":"${asOf}",` +
    `"containers":${patchJson(change.containers)},"shipments":${patchJson(change.shipments)}}`
  return eventBytes('change', json, version)
}

function patchJson({ put, drop }: FleetChange['containers']): string {
  return `{"put":[${[...put.values()].join(',')}],"drop":${JSON.stringify([...drop])}}`
}

/** About how long a change is as JSON. */
export function charactersOf({ containers, shipments }: FleetChange): number {
  let sum = 0
  for (const { put, drop } of [containers, shipments]) {
    for (const json of put.values()) sum += json.length
    for (const id of drop) sum += id.length
  }
  return sum
}

/** Merges unsent changes into one: the newest row of each container, and the newest version. */
export function mergeChanges(earlier: FleetChange | null, later: FleetChange): FleetChange {
  if (!earlier) return later
  return {
    version: later.version,
    asOf: later.asOf,
    containers: mergePatches(earlier.containers, later.containers),
    shipments: mergePatches(earlier.shipments, later.shipments),
  }
}

function mergePatches(
  earlier: FleetChange['containers'],
  later: FleetChange['containers'],
): FleetChange['containers'] {
  const put = new Map(earlier.put)
  const drop = new Set(earlier.drop)
  for (const [id, json] of later.put) {
    put.set(id, json)
    drop.delete(id)
  }
  for (const id of later.drop) {
    put.delete(id)
    drop.add(id)
  }
  return { put, drop }
}

/** The server's handle on one browser's stream. */
export interface ClientStream {
  readonly body: ReadableStream<Uint8Array>
  send(bytes: Uint8Array): void
  end(): void
}

/**
 * A stream that never makes the server wait. Up to `most` unread bytes are buffered; beyond that the browser is
 * disconnected and may reconnect. `onGone` runs once, whichever side ends it.
 */
export function createClientStream(most: number, onGone: () => void): ClientStream {
  let controller: ReadableStreamDefaultController<Uint8Array> | null = null
  const gone = (): void => {
    if (!controller) return
    controller = null
    onGone()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(made) {
        controller = made
      },
      cancel: gone,
    },
    new ByteLengthQueuingStrategy({ highWaterMark: most }),
  )
  return {
    body,
    send(bytes) {
      if (!controller) return
      if ((controller.desiredSize ?? 0) < bytes.byteLength) {
        controller.error(new Error('The reader is too slow'))
        return gone()
      }
      controller.enqueue(bytes)
    },
    end() {
      if (!controller) return
      controller.close()
      gone()
    },
  }
}
