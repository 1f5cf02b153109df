import type { Handling } from '#domain/container/handling.ts'
import type { Instant } from '#domain/time/instant.ts'
import type { SignatureColumns } from './signature.ts'
import type { Json } from './json-column.ts'

/** What people saved on a container: one row per container that somebody changed. */
export interface ContainerHandlingTable {
  container_id: string
  handling: Json<Handling>
}

/** What people wrote about a container. A note that was taken back stays, with the moment. */
export interface ContainerNoteTable extends SignatureColumns {
  id: string
  container_id: string
  text: string
  at: Instant
  removed_at: Instant | null
}

/** Pages whose state can be saved as a view. */
export type ViewPage = 'containers'

/** A named state of a grid, its owner's alone or the team's. */
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

/** The view with which a page opens for a person. */
export interface DefaultViewTable {
  person_id: string
  page: string
  view_id: string
}
