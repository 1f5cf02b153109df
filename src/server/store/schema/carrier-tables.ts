import type { CarrierFacts, DefaultCarrier } from '#domain/carriers/carrier.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Json } from './json-column.ts'
import type { SignatureColumns } from './signature.ts'

/** A drayage carrier. */
export interface CarrierTable extends SignatureColumns {
  id: string
  facts: Json<CarrierFacts>
  version: number
  changed_at: Instant
}

/** All default carriers, in one row: they are read and changed together. */
export interface DefaultCarriersTable extends SignatureColumns {
  id: 'team'
  list: Json<readonly DefaultCarrier[]>
  version: number
  changed_at: Instant
}
