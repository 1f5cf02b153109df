import type { Fence } from '../store/engine/fence.ts'
import type { BucketName, Priority } from './buckets.ts'

/** A request for budget. `leave`: slots that must stay free for more urgent requests. */
export interface SlotRequest {
  readonly bucket: BucketName
  readonly priority: Priority
  readonly leave?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether it's refused at once (`limited`) if the person has used their share, instead of going last. */
  readonly withinShare?: boolean | undefined
  /** Must be proved when the slot is taken; omitted: no proof needed. */
  readonly fence?: Fence | undefined
}

/** The right to send one request now. Call exactly one of `answered` and `giveBack`. */
export interface Slot {
  /** Milliseconds since it was taken. */
  age(): number
  /** The answer arrived, or never will. */
  answered(): Promise<void>
  /** Nothing was sent. */
  giveBack(): Promise<void>
}

/** A slot, or when one may be free. */
export type Taken = { readonly slot: Slot } | { readonly freeAt: number }
