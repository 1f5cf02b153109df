import type { Mirror } from '../mirror/create-mirror.ts'
import { pathTo, type Upstream } from '../upstream/create-upstream.ts'
import type { Asked } from './create-tracking-requests.ts'

/** Controls whether the service keeps tracking a shipment with the line. */
export interface TrackingSwitch {
  /** Stops or resumes tracking of a shipment, and reads the result. */
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
      // The service's reply isn't relied on: the shipment as read afterwards is what counts.
      const read = await deps.mirror.rereadShipment(shipmentId)
      return read.ok ? { ok: true, value: null } : read
    },
  }
}
