import * as z from 'zod'
import { openShelf, type Storage } from '../storage/shelf.ts'

const moment = z.number()

/** A stretch in which a source answers nobody. */
const mute = z.object({ from: moment, until: moment })

const containerTouches = z.object({
  /** When its place of pickup was asked besides its rhythm, ascending. */
  asked: z.array(moment),
  /** Holds that somebody put on it by hand. */
  holds: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['pending', 'hold']),
      description: z.string().nullable(),
      from: moment,
    }),
  ),
  /** From this moment no hold of this name stands any more, planned or put on by hand. */
  clearances: z.array(z.object({ name: z.string(), at: moment })),
  deadlines: z.array(
    z.object({ source: z.enum(['terminal', 'line', 'rail']), from: moment, day: z.number().int() }),
  ),
  /** Slots at the gate that were booked by hand, or lost: null. */
  appointments: z.array(z.object({ from: moment, at: moment.nullable() })).default([]),
  /** When its place of pickup answered nobody. */
  facilityMutes: z.array(mute).default([]),
  /** Reference numbers that replace the planned ones. */
  references: z.array(z.string()).nullable(),
})
/** What was done to a container from outside the plan: refreshes and edits of people, and the admin's doings. */
export type ContainerTouches = z.infer<typeof containerTouches>

const shipmentTouches = z.object({
  /** When the line was asked besides its rhythm, ascending. */
  asked: z.array(moment),
  references: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  /** A party of the account that was named as the customer. */
  customerId: z.string().nullable().default(null),
  /** Since when tracking is stopped, or was resumed, by a user; ascending. */
  turns: z.array(z.object({ at: moment, stopped: z.boolean() })),
  /** What lay ahead at a moment and came later or sooner: of one container, or of all with their ship; ascending. */
  shifts: z
    .array(z.object({ at: moment, ms: z.number(), container: z.number().int().nullable() }))
    .default([]),
  /** Since when the cargo is booked on another ship; ascending. */
  rolls: z
    .array(z.object({ at: moment, vessel: z.number().int(), voyage: z.string() }))
    .default([]),
  /** When its line answered nobody. */
  lineMutes: z.array(mute).default([]),
})
export type Shift = z.infer<typeof shipmentTouches>['shifts'][number]
export type Roll = z.infer<typeof shipmentTouches>['rolls'][number]
export type ShipmentTouches = z.infer<typeof shipmentTouches>

const untouchedContainer: ContainerTouches = {
  asked: [],
  holds: [],
  clearances: [],
  deadlines: [],
  appointments: [],
  facilityMutes: [],
  references: null,
}
const untouchedShipment: ShipmentTouches = {
  asked: [],
  references: null,
  tags: null,
  customerId: null,
  turns: [],
  shifts: [],
  rolls: [],
  lineMutes: [],
}

/** Stores what was done, by the id of the container or the shipment; each change is a new value. */
export interface Touches {
  ofContainer(id: string): ContainerTouches
  ofShipment(id: string): ShipmentTouches
  touchContainer(id: string, change: (before: ContainerTouches) => ContainerTouches): void
  touchShipment(id: string, change: (before: ShipmentTouches) => ShipmentTouches): void
  /** Grows with every change, so that an order made from them is known to be out of date. */
  readonly version: () => number
}

export function createTouches(storage: Storage): Touches {
  const containers = openShelf(storage, 'box', containerTouches)
  const shipments = openShelf(storage, 'shipment', shipmentTouches)
  let version = 0
  const ofContainer = (id: string) => containers.get(id) ?? untouchedContainer
  const ofShipment = (id: string) => shipments.get(id) ?? untouchedShipment
  return {
    ofContainer,
    ofShipment,
    touchContainer: (id, change) => {
      containers.set(id, change(ofContainer(id)))
      version += 1
    },
    touchShipment: (id, change) => {
      shipments.set(id, change(ofShipment(id)))
      version += 1
    },
    version: () => version,
  }
}

/** The moments with one more, ascending. */
export function insert(moments: readonly number[], at: number): number[] {
  return [...moments, at].sort((a, b) => a - b)
}
