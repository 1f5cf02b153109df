import type {
  CarrierChange,
  CarrierImport,
  DefaultCarriersChange,
  NewCarrier,
} from '#wire/api/carrier-changes.ts'
import { carrierList } from '#wire/api/carriers.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'
import { liveKeys } from './live-keys.ts'
import { useListEdit } from './use-list-edit.ts'

/** Every drayage carrier, and the default carriers. The stream says when to refetch. */
const carrierQuery = queryOptions({
  queryKey: liveKeys.carriers,
  queryFn: async ({ signal }) => (await ask('GET /api/carriers', carrierList, { signal })).data,
})

/** Every drayage carrier, and the default carriers. */
export function useCarriers() {
  return useQuery(carrierQuery)
}

/** One thing a person does to drayage carriers. */
export type CarrierEdit =
  | ({ readonly kind: 'add' } & NewCarrier)
  | ({ readonly kind: 'change'; readonly id: string } & CarrierChange)
  | { readonly kind: 'delete'; readonly id: string }
  | ({ readonly kind: 'import' } & CarrierImport)
  | ({ readonly kind: 'defaults' } & DefaultCarriersChange)

/** Adds, changes, imports or deletes carriers, or changes the defaults. Returns all of them after the change. */
export function useEditCarriers() {
  return useListEdit(write, carrierQuery)
}

function write(edit: CarrierEdit) {
  switch (edit.kind) {
    case 'add':
      return ask('POST /api/carriers', carrierList, { body: { carrier: edit.carrier } })
    case 'change': {
      const { id, carrier, basedOn } = edit
      return ask('PUT /api/carriers/:id', carrierList, { id, body: { carrier, basedOn } })
    }
    case 'delete':
      return ask('DELETE /api/carriers/:id', carrierList, { id: edit.id })
    case 'import':
      return ask('POST /api/carriers/import', carrierList, { body: { carriers: edit.carriers } })
    case 'defaults': {
      const { changes, basedOn } = edit
      return ask('PUT /api/carriers/defaults', carrierList, { body: { changes, basedOn } })
    }
  }
}
