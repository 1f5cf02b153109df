import type { Departure } from '#domain/history/kpi-departure.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** A departure as stored: its customer as it was sent, so that a merge of customers rewrites no row. */
export type DepartureFacts = Omit<Departure, 'customerRecord'>

/** How a container left: computed in the background from the container, its journal, invoices and policy. */
export interface DepartureTable {
  /** Counts up without gaps: readers in memory use it as a position. */
  id: number
  container_id: string
  /** Gate-out, sortable; null with `facts`: it hasn't left after all, or is gone from the account. */
  out_at: Instant | null
  facts: Json<DepartureFacts> | null
  /** The revision that last changed this row. */
  revision: number
}

/** A container whose departure has to be computed again although the container itself didn't change. */
export interface DepartureDueTable {
  id: Generated<number>
  container_id: string
}

/** How far the stored departures are. */
export interface DepartureStateTable {
  readonly id: 1
  /** Every change of the fleet up to this version is in them. */
  version: number
  /** All containers are being computed, in the order of their ids, and this is the last one that was; null: none is. */
  swept_to: string | null
  /** Whether every container was computed at least once. */
  is_filled: 0 | 1
  /** The version of the rules by which they were computed. */
  rules: number
  last_id: number
  /** Counts the writes that changed a row. */
  revision: number
}
