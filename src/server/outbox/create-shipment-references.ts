import { anyResource } from '#wire/upstream/json-api.ts'
import { isCutText } from '#wire/upstream/reading.ts'
import { readShipmentAttributes } from '#wire/upstream/shipment.ts'
import type { ReferencesEdit } from '#wire/api/shipments.ts'
import type { Mirror } from '../mirror/create-mirror.ts'
import type { Asker, SubjectQueue } from '../runtime/subject-queue.ts'
import { abortedAfter, type After } from '../runtime/timers.ts'
import { pathTo, type Budget, type Upstream } from '../upstream/create-upstream.ts'
import type { Asked } from './create-tracking-requests.ts'
import { asFailedEdit, isUnsure, mayBeSaved, refuseBeyondShare, timeFor } from './edit-limits.ts'

/** Reference numbers and tags of shipments, which the service stores. */
export interface ShipmentReferences {
  /**
   * Adds and removes entries, leaving what others added meanwhile. Returns the list as written. One edit of a shipment
   * at a time, since the service replaces the whole list. Rejects with `NotBegun`.
   *
   * `full`: nothing was changed, because {@link mostReferences} would be exceeded.
   */
  edit(
    shipmentId: string,
    edit: ReferencesEdit,
    asker: Asker,
  ): Promise<Asked<readonly string[]> | 'full'>
}

/** Of a shipment, and as many tags. Every row of its containers repeats them. */
export const mostReferences = 100

const theirNames = { references: 'ref_numbers', tags: 'tags' } as const

export function createShipmentReferences(deps: {
  readonly upstream: Pick<Upstream, 'readOne' | 'write' | 'secondsFor' | 'ownSecondsFor'>
  readonly mirror: Pick<Mirror, 'rereadShipment'>
  readonly queue: SubjectQueue
  readonly after: After
}): ShipmentReferences {
  const { upstream, mirror, queue, after } = deps

  async function read(
    path: string,
    list: ReferencesEdit['list'],
    budget: Budget,
  ): Promise<Asked<readonly string[]>> {
    const now = await upstream.readOne(path, [], budget)
    if (!now.ok) return now
    const record = anyResource.safeParse(now.body.data)
    const name = theirNames[list]
    const shipment = record.data?.attributes
      ? readShipmentAttributes.read(record.data.attributes)
      : null
    const entries = shipment?.fields[name] ?? []
    // Writes nothing without knowing the current list, since the service replaces all of it.
    if (
      !shipment ||
      shipment.unreadable.some(({ field }) => field.split('.')[0] === name) ||
      entries.some(isCutText)
    )
      return { ok: false, failure: { kind: 'unreadable', detail: unknown } }
    return { ok: true, value: entries }
  }

  async function write(
    shipmentId: string,
    edit: ReferencesEdit,
  ): Promise<Asked<readonly string[]> | 'full'> {
    const beyond = refuseBeyondShare(upstream)
    if (beyond) return beyond
    const { list, add, remove } = edit
    const path = pathTo('shipments', shipmentId)
    const terms = { signal: abortedAfter(after, timeFor.asking), withinShare: true }
    const current = await read(path, list, { priority: 'people', tries: 2, ...terms })
    if (!current.ok) return asFailedEdit(upstream, current.failure)
    const before = current.value
    const wanted = [...new Set([...before, ...add])].filter((one) => !remove.includes(one))
    if (wanted.join('\n') === before.join('\n')) return { ok: true, value: wanted }
    if (wanted.length > Math.max(mostReferences, before.length)) return 'full'
    const attributes = { [theirNames[list]]: wanted }
    const body = { data: { type: 'shipment', id: shipmentId, attributes } }
    const written = await upstream.write('PATCH', path, body, terms)
    if (written.ok) return { ok: true, value: wanted }
    if (!isUnsure(written.failure)) return asFailedEdit(upstream, written.failure)
    if (await isWritten(path, edit)) return { ok: true, value: wanted }
    rereadLater(shipmentId)
    return { ok: false, failure: mayBeSaved(written.failure) }
  }

  /** Whether the service applied an edit that it didn't confirm. */
  async function isWritten(path: string, { list, add, remove }: ReferencesEdit): Promise<boolean> {
    const current = await read(path, list, {
      ...budgetFor(timeFor.looking),
      withinShare: true,
    })
    if (!current.ok) return false
    const held = new Set(current.value)
    return remove.every((one) => !held.has(one)) && add.every((one) => held.has(one))
  }

  const budgetFor = (ms: number) =>
    ({ priority: 'people', tries: 1, signal: abortedAfter(after, ms) }) as const

  function rereadLater(shipmentId: string): void {
    after(timeFor.landing, () => void mirror.rereadShipment(shipmentId, { priority: 'following' }))
  }

  return {
    async edit(shipmentId, edit, asker) {
      const beyond = refuseBeyondShare(upstream)
      if (beyond) return beyond
      const written = await queue.run(`shipment ${shipmentId}`, asker, () =>
        write(shipmentId, edit),
      )
      if (written === 'full' || !written.ok) return written
      // Others may edit the shipment meanwhile: this only updates our copy.
      const reread = await mirror.rereadShipment(shipmentId, budgetFor(timeFor.rereading))
      if (!reread.ok) rereadLater(shipmentId)
      return written
    },
  }
}

const unknown = 'Couldn’t read the shipment, so nothing was changed'
