import type { Handling } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** People's edits of a container: one row per edited container. */
export interface ContainerHandlingTable {
  container_id: string
  handling: Json<Handling>
}

/** Notes about a container. A removed note stays, with the time of removal. */
export interface ContainerNoteTable extends SignatureColumns {
  id: string
  container_id: string
  text: string
  at: Instant
  removed_at: Instant | null
}

/** Pages whose state can be saved as a view. */
export type ViewPage = 'containers'

/** A named state of a grid, personal or shared with the team. */
export interface SavedViewTable extends SignatureColumns {
  id: string
  page: ViewPage
  name: string
  search: string
  shared: 0 | 1
  owner_id: string
  owner_name: string
  changed_at: Instant
  version: number
}

/** The view that a page opens with for a person. */
export interface DefaultViewTable {
  person_id: string
  page: string
  view_id: string
}
