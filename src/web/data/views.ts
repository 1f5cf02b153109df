import { useQuery } from '@tanstack/react-query'
import { savedViewList, type NewView, type SavedView, type ViewChange } from '#wire/api/views.ts'
import { send } from './api.ts'
import { useListEdit } from './use-list-edit.ts'
import { viewQueries } from './view-queries.ts'

/** One's own views and the team's, by name; null until they are known. */
export function useSavedViews(): readonly SavedView[] | null {
  return useQuery(viewQueries.list()).data ?? null
}

/** One thing a person does to a view. */
export type ViewEdit =
  | { readonly kind: 'add'; readonly view: NewView }
  | { readonly kind: 'change'; readonly id: string; readonly change: ViewChange }
  | { readonly kind: 'delete'; readonly id: string }
  | { readonly kind: 'default'; readonly id: string; readonly on: boolean }

/** Keeps, changes or throws away a view; answers all views as they stand after it. */
export function useEditViews() {
  return useListEdit(write, viewQueries.list())
}

function write(edit: ViewEdit) {
  switch (edit.kind) {
    case 'add':
      return send('POST', '/api/views', edit.view, savedViewList)
    case 'change':
      return send('PUT', pathOf(edit.id), edit.change, savedViewList)
    case 'delete':
      return send('DELETE', pathOf(edit.id), undefined, savedViewList)
    case 'default':
      return send('PUT', `${pathOf(edit.id)}/default`, { on: edit.on }, savedViewList)
  }
}

function pathOf(id: string): string {
  return `/api/views/${encodeURIComponent(id)}`
}
