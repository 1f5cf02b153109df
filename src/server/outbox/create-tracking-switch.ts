import type { Mirror } from '../mirror/create-mirror.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import type { Asked } from './create-tracking-requests.ts'

/** Whether the service goes on asking the line about a shipment. */
export interface TrackingSwitch {
  /** Stops or resumes the tracking of a shipment, and reads what became of it. */
  turn(shipmentId: string, on: boolean): Promise<Asked<null>>
}

export function createTrackingSwitch(deps: {
  readonly upstream: Pick<Upstream, 'write'>
  readonly mirror: Pick<Mirror, 'rereadShipment'>
}): TrackingSwitch {
  return {
    async turn(shipmentId, on) {
      const path = pathTo('shipments', shipmentId, on ? 'resume_tracking' : 'stop_tracking')
      const result = await deps.upstream.write('PATCH', path, null)
      if (!result.ok) return result
      // Its own answer is not relied on: what the service then says of the shipment is what holds.
      const read = await deps.mirror.rereadShipment(shipmentId)
      return read.ok ? { ok: true, value: null } : read
    },
  }
}
