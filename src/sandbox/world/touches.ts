import * as z from 'zod'
import { openShelf, type Storage } from '../storage/shelf.ts'

const moment = z.number()

/** A period in which a source doesn't respond. */
const mute = z.object({ from: moment, until: moment })

const containerTouches = z.object({
  /** When its pickup facility was checked outside its rhythm, ascending. */
  asked: z.array(moment),
  /** Holds that someone added manually. */
  holds: z.array(
    z.object({
      name: z.string(),
      status: z.enum(['pending', 'hold']),
      description: z.string().nullable(),
      from: moment,
    }),
  ),
  /** From this time on no hold of this name is active, planned or added manually. */
  clearances: z.array(z.object({ name: z.string(), at: moment })),
  deadlines: z.array(
    z.object({ source: z.enum(['terminal', 'line', 'rail']), from: moment, day: z.number().int() }),
  ),
  /** Gate appointments that were booked manually, or lost: null. */
  appointments: z.array(z.object({ from: moment, at: moment.nullable() })).default([]),
  /** When its pickup facility didn't respond. */
  facilityMutes: z.array(mute).default([]),
  /** Reference numbers that replace the planned ones. */
  references: z.array(z.string()).nullable(),
})
/** Changes to a container from outside the plan: people's refreshes and edits, and the admin API's events. */
export type ContainerTouches = z.infer<typeof containerTouches>

const shipmentTouches = z.object({
  /** When the line was checked outside its rhythm, ascending. */
  asked: z.array(moment),
  references: z.array(z.string()).nullable(),
  tags: z.array(z.string()).nullable(),
  /** A party of the account that was named as the customer. */
  customerId: z.string().nullable().default(null),
  /** When a user stopped or resumed tracking; ascending. */
  turns: z.array(z.object({ at: moment, stopped: z.boolean() })),
  /**
   * Shifts of what lay ahead at some time to later or sooner: for one container, or for all with their ship; ascending.
   */
  shifts: z
    .array(z.object({ at: moment, ms: z.number(), container: z.number().int().nullable() }))
    .default([]),
  /** When the cargo was moved to another ship; ascending. */
  rolls: z
    .array(z.object({ at: moment, vessel: z.number().int(), voyage: z.string() }))
    .default([]),
  /** When its line didn't respond. */
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

/** Stores these changes by the id of the container or the shipment; each change is a new value. */
export interface Touches {
  ofContainer(id: string): ContainerTouches
  ofShipment(id: string): ShipmentTouches
  touchContainer(id: string, change: (before: ContainerTouches) => ContainerTouches): void
  touchShipment(id: string, change: (before: ShipmentTouches) => ShipmentTouches): void
  /** Grows with every change, which shows that an order built from them is out of date. */
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

/** The times with one more, ascending. */
export function insert(moments: readonly number[], at: number): number[] {
  return [...moments, at].sort((a, b) => a - b)
}
