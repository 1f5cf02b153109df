import type { CustomerFacts } from '#domain/customers/customer.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Json } from './json-column.ts'
import type { SignatureColumns } from './signature.ts'

/** A customer as a record. */
export interface CustomerTable extends SignatureColumns {
  id: string
  facts: Json<CustomerFacts>
  version: number
  changed_at: Instant
  /** The state before the last merge; null if the record has no merge, or changed after it. */
  merge: Json<CustomerMerge> | null
  /** The other customer's name in that merge. */
  merged: string | null
}

/** What a merge changed, so that it can be undone. */
export interface CustomerMerge {
  /** The record as it was; null: the merge made it. */
  readonly into: CustomerFacts | null
  /** The record that was merged into it; null: the other customer was only a name. */
  readonly from: {
    readonly id: string
    readonly version: number
    readonly facts: CustomerFacts
  } | null
  /** The other customer's name. */
  readonly name: string
  /** The merge before it, which can be undone after this one. */
  readonly earlier: CustomerMerge | null
}

/** Which record a name leads to, by its key (`customerKey`). A name leads to one record. */
export interface CustomerNameTable {
  name_key: string
  customer_id: string
}

/** Two names that somebody marked as different customers, by their keys in order. */
export interface CustomerDismissalTable extends SignatureColumns {
  first_key: string
  second_key: string
  at: Instant
}
