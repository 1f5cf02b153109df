import type { RequestType } from '../world/round.ts'

export type RequestStatus =
  | 'pending'
  | 'awaiting_manifest'
  | 'created'
  | 'failed'
  | 'tracking_stopped'

/** A tracking request as of a point in time. */
export interface KnownRequest {
  readonly id: string
  readonly number: string
  readonly type: RequestType
  readonly scac: string | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly status: RequestStatus
  readonly failedReason: string | null
  /** Tries so far, if the line couldn't be queried at once. */
  readonly retries: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly shipmentId: string | null
  /** A party of the account. */
  readonly customerId: string | null
  /** Who created it; null if that isn't on record. */
  readonly userId: string | null
}
