import type { InlandCase } from './inland-case.ts'
import type { ShippingLine } from './lines.ts'

/** One round of a slot: which shipment it holds, and how many containers. */
export interface Round {
  readonly seed: number
  readonly slot: number
  readonly cycle: number
  readonly containers: number
  readonly from: number
  /** The number and line that a user requested; otherwise they are drawn. */
  readonly asked?: {
    readonly number: string
    readonly type: RequestType
    readonly line: ShippingLine
    /** The situation of its one container when tracking begins. */
    readonly inlandCase?: InlandCase | null
  }
}

export type RequestType = 'bill_of_lading' | 'booking_number' | 'container'
