import type { RequestType } from '../world/round.ts'

export type RequestStatus =
  | 'pending'
  | 'awaiting_manifest'
  | 'created'
  | 'failed'
  | 'tracking_stopped'

/** A tracking request as it stands at a moment. */
export interface KnownRequest {
  readonly id: string
  readonly number: string
  readonly type: RequestType
  readonly scac: string | null
  readonly references: readonly string[]
  readonly tags: readonly string[]
  readonly status: RequestStatus
  readonly failedReason: string | null
  /** Tries so far, where the line could not be asked at once. */
  readonly retries: number | null
  readonly createdAt: number
  readonly updatedAt: number
  readonly shipmentId: string | null
  /** A party of the account. */
  readonly customerId: string | null
  /** Who made it; null where that is not on record. */
  readonly userId: string | null
}
