import { isVisibleLine } from '#domain/text/visible-text.ts'
import * as z from 'zod/mini'
import { instant, personRef, visibleName } from './shapes.ts'

/** Grids whose state can be saved as a view. */
export const viewPages = ['containers'] as const
const page = z.enum(viewPages)

/** A named state of a grid: filters, sort, group, columns and widths, as in the page's URL. */
export const savedView = z.object({
  id: z.string(),
  page,
  name: z.string(),
  /** The URL after the question mark: `status=available&sort=-fees`. */
  search: z.string(),
  /** Whether the whole team sees it, or only its owner. */
  shared: z.boolean(),
  owner: personRef,
  changedBy: personRef,
  changedAt: instant,
  version: z.number(),
  /** Whether the page opens with it for the caller. */
  isDefault: z.boolean(),
})
export type SavedView = z.infer<typeof savedView>

/** `GET /api/views`: one's own and the team's, by name. Every write returns the same. */
export const savedViewList = z.object({ data: z.array(savedView) })

/** A URL with a NUL is refused before any page is served, so a view must not contain one. */
function isOpenable(search: string): boolean {
  return isVisibleLine(search) && !search.includes('%00')
}

const facts = {
  name: z.string().check(z.trim(), z.minLength(1, 'Enter a name'), z.maxLength(60), visibleName),
  search: z
    .string()
    .check(z.maxLength(4000), z.refine(isOpenable, 'This address can’t be opened.')),
  /** Only managers create and change the team's views. */
  shared: z.boolean(),
}

/** `POST /api/views`. */
export const newView = z.object({ page, ...facts })
export type NewView = z.infer<typeof newView>

/** `PUT /api/views/{id}`. 409 if someone has changed it since the version `basedOn`. */
export const viewChange = z.object({ ...facts, basedOn: z.int().check(z.minimum(1)) })
export type ViewChange = z.infer<typeof viewChange>

/** `PUT /api/views/{id}/default`: whether the page opens with it, for this person. */
export const viewDefault = z.object({ on: z.boolean() })
