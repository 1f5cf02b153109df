import {
  customerList,
  type CustomerChange,
  type CustomerDismissal,
  type CustomerMergeRequest,
  type NewCustomer,
} from '#wire/api/customers.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from './api.ts'
import { liveKeys } from './live-keys.ts'
import { useListEdit } from './use-list-edit.ts'

const customerQueries = {
  /** Every customer, and which may be one. The stream says when to refetch. */
  list: () =>
    queryOptions({
      queryKey: liveKeys.customers,
      queryFn: async ({ signal }) =>
        (await ask('GET /api/customers', customerList, { signal })).data,
    }),
}

/** Every customer, a record or a name that the service sends, and which may be one. */
export function useCustomers() {
  return useQuery(customerQueries.list())
}

/** One thing a person does to customers. */
export type CustomerEdit =
  | ({ readonly kind: 'add' } & NewCustomer)
  | ({ readonly kind: 'change'; readonly id: string } & CustomerChange)
  | { readonly kind: 'delete'; readonly id: string }
  | ({ readonly kind: 'merge' } & CustomerMergeRequest)
  | { readonly kind: 'undo'; readonly id: string; readonly basedOn: number }
  | ({ readonly kind: 'dismiss' } & CustomerDismissal)

/** Adds, changes, merges or deletes customers. Returns all of them after the change. */
export function useEditCustomers() {
  return useListEdit(write, customerQueries.list())
}

function write(edit: CustomerEdit) {
  switch (edit.kind) {
    case 'add':
      return ask('POST /api/customers', customerList, { body: { customer: edit.customer } })
    case 'change': {
      const { id, customer, basedOn } = edit
      return ask('PUT /api/customers/:id', customerList, { id, body: { customer, basedOn } })
    }
    case 'delete':
      return ask('DELETE /api/customers/:id', customerList, { id: edit.id })
    case 'merge': {
      const { into, from } = edit
      return ask('POST /api/customers/merge', customerList, { body: { into, from } })
    }
    case 'undo': {
      const { id, basedOn } = edit
      return ask('POST /api/customers/:id/undo', customerList, { id, body: { basedOn } })
    }
    case 'dismiss': {
      const { first, second } = edit
      return ask('POST /api/customers/dismissals', customerList, { body: { first, second } })
    }
  }
}
