import { anyResource } from '#wire/upstream/json-api.ts'
import { readShipmentAttributes } from '#wire/upstream/shipment.ts'
import type { ReferencesEdit } from '#wire/api/shipments.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import type { Asked } from './create-tracking-requests.ts'

/** Reference numbers and tags of shipments, which the service stores. */
export interface ShipmentReferences {
  /** Adds and takes away: what others have added meanwhile stays. Answers the list as it was written. */
  edit(shipmentId: string, edit: ReferencesEdit): Promise<Asked<readonly string[]>>
}

const theirNames = { references: 'ref_numbers', tags: 'tags' } as const

export function createShipmentReferences(deps: {
  readonly upstream: Pick<Upstream, 'readOne' | 'write'>
  readonly mirror: Pick<Mirror, 'rereadShipment'>
}): ShipmentReferences {
  const { upstream, mirror } = deps
  return {
    async edit(shipmentId, { list, add, remove }) {
      const path = pathTo('shipments', shipmentId)
      const now = await upstream.readOne(path, [], { priority: 'people' })
      if (!now.ok) return now
      const record = anyResource.safeParse(now.body.data)
      const name = theirNames[list]
      const read = record.data?.attributes
        ? readShipmentAttributes.read(record.data.attributes)
        : null
      // Without knowing what is there nothing is written: the service replaces the whole list.
      if (!read || read.unreadable.some(({ field }) => field.split('.')[0] === name))
        return { ok: false, failure: { kind: 'unreadable', detail: unknown } }
      const before = read.fields[name] ?? []
      const after = [...new Set([...before, ...add])].filter((one) => !remove.includes(one))
      if (after.join('\n') !== before.join('\n')) {
        const attributes = { [name]: after }
        const body = { data: { type: 'shipment', id: shipmentId, attributes } }
        const written = await upstream.write('PATCH', path, body)
        if (!written.ok) return written
      }
      const reread = await mirror.rereadShipment(shipmentId)
      return reread.ok ? { ok: true, value: after } : reread
    },
  }
}

const unknown = 'Couldn’t read the shipment, so nothing was changed'
