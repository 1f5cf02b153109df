import { useEditCustomers } from '#web/data/customers.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import type { CustomerRow } from '#wire/api/customers.ts'

interface Props {
  readonly row: CustomerRow
  readonly onClose: () => void
}

/** Makes sure before a customer's record is deleted. */
export function DeleteCustomerDialog({ row, onClose }: Props) {
  const { mutate, error, isPending } = useEditCustomers()
  const { id, name } = row
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Delete ${name}?`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="primary"
            whyNot={isPending ? 'Deleting…' : null}
            onClick={() => {
              if (id !== null) mutate({ kind: 'delete', id }, { onSuccess: onClose })
            }}
          >
            Delete customer
          </Button>
        </>
      }
    >
      <p className="text-data">
        This deletes its contacts and merged names. Shipments show the name that the tracking
        provider sends.
      </p>
      <Refusal error={error} />
    </Dialog>
  )
}
