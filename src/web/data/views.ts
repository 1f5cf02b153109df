import { queryOptions, useQuery } from '@tanstack/react-query'
import { savedViewList, type NewView, type SavedView, type ViewChange } from '#wire/api/views.ts'
import { ask } from './api.ts'
import { liveKeys } from './live-keys.ts'
import { useListEdit } from './use-list-edit.ts'

export const viewQueries = {
  /** The person's own views and the team's. The stream notifies when to refetch. */
  list: () =>
    queryOptions({
      queryKey: liveKeys.views,
      queryFn: async ({ signal }) => (await ask('GET /api/views', savedViewList, { signal })).data,
    }),
}

/** One's own views and the team's, by name; null until they are known. */
export function useSavedViews(): readonly SavedView[] | null {
  return useQuery(viewQueries.list()).data ?? null
}

/** One edit of a view. */
export type ViewEdit =
  | { readonly kind: 'add'; readonly view: NewView }
  | { readonly kind: 'change'; readonly id: string; readonly change: ViewChange }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'default'; readonly id: string; readonly on: boolean }

/** Adds, changes or deletes a view. Returns all views after the change. */
export function useEditViews() {
  return useListEdit(write, viewQueries.list())
}

function write(edit: ViewEdit) {
  switch (edit.kind) {
    case 'add':
      return ask('POST /api/views', savedViewList, { body: edit.view })
    case 'change':
      return ask('PUT /api/views/:id', savedViewList, { id: edit.id, body: edit.change })
    case 'delete':
      return ask('DELETE /api/views/:id', savedViewList, { id: edit.id })
    case 'default':
      return ask('PUT /api/views/:id/default', savedViewList, {
        id: edit.id,
        body: { on: edit.on },
      })
  }
}
