import type { Consequence, ConsequenceKind } from '#domain/alerts/consequence.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { Generated } from 'kysely'
import type { Json } from './json-column.ts'

/** One difference that someone may have to act on, as assessed when we learned of it. */
export interface ConsequenceTable {
  id: Generated<number>
  version: number
  /** Null: it's about the whole shipment. */
  container_id: string | null
  shipment_id: string | null
  kind: ConsequenceKind
  detail: Json<Consequence>
  learnt_at: Instant
}

export interface ConsequenceReadTable {
  person_id: string
  consequence_id: number
}

/** When a person was last in the Inbox. Changes before the day of the first visit count as read. */
export interface ChangesVisitTable {
  person_id: string
  read_to: number
  visited_at: Instant
  last_visit_at: Instant | null
}
