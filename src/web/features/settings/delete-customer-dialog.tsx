import { useEditCustomers } from '#web/data/customers.ts'
import { DeleteDialog } from '#web/parts/delete-dialog.tsx'
import type { CustomerRow } from '#wire/api/customers.ts'

interface Props {
  readonly row: CustomerRow
  readonly onClose: () => void
}

/** Makes sure before a customer's record is deleted. */
export function DeleteCustomerDialog({ row, onClose }: Props) {
  const { mutate, ...deletion } = useEditCustomers()
  const { id, name } = row
  return (
    <DeleteDialog
      name={name}
      noun="customer"
      deletion={deletion}
      onDelete={() => {
        if (id !== null) mutate({ kind: 'delete', id }, { onSuccess: onClose })
      }}
      onClose={onClose}
    >
      This deletes its contacts and merged names. Shipments show the name that the tracking provider
      sends.
    </DeleteDialog>
  )
}
