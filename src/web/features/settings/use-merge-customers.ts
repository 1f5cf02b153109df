import { useEditCustomers } from '#web/data/customers.ts'
import { offerUndo } from '#web/parts/undo.ts'
import { notify } from '#web/ui/notify.ts'
import type { CustomerMergeRequest } from '#wire/api/customers.ts'

/** Merges two customers, and offers to undo it. */
export function useMergeCustomers() {
  const edit = useEditCustomers()
  const undo = useEditCustomers()
  return {
    ...edit,
    async merge({ into, from }: CustomerMergeRequest): Promise<void> {
      const list = await edit.mutateAsync({ kind: 'merge', into, from })
      const made = list.customers.find(({ id, name }) =>
        into.id === null ? id !== null && name === into.name : id === into.id,
      )
      if (!made || made.id === null) return
      const { id, version } = made
      offerUndo(`Merged ${from.name} into ${into.name}`, () =>
        undo.mutate(
          { kind: 'undo', id, basedOn: version },
          { onError: ({ message }) => notify({ text: message, tone: 'failed' }) },
        ),
      )
    },
  }
}
