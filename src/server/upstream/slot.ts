import type { Fence } from '../store/engine/fence.ts'
import type { BucketName, Priority } from './buckets.ts'

/** What is asked of the budget. `leave`: slots that must stay free for more urgent requests. */
export interface Ask {
  readonly bucket: BucketName
  readonly priority: Priority
  readonly leave?: number | undefined
  readonly signal?: AbortSignal | undefined
  /** Whether it's refused at once (`limited`) where the person has used their share, rather than made last of all. */
  readonly withinShare?: boolean | undefined
  /** What must be proved with the taking; absent: everybody may. */
  readonly fence?: Fence | undefined
}

/** The right to send one request, now. One of the two must be called. */
export interface Slot {
  /** Milliseconds since it was taken. */
  age(): number
  /** The answer came, or will not come any more. */
  answered(): Promise<void>
  /** Nothing was sent. */
  giveBack(): Promise<void>
}

/** A slot, or when one may be free. */
export type Taken = { readonly slot: Slot } | { readonly freeAt: number }
