import { maxContacts } from '#domain/customers/customer.ts'
import { useEditCustomers } from '#web/data/customers.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinesField, TextField } from '#web/ui/field.tsx'
import type { CustomerRow } from '#wire/api/customers.ts'
import { ContactFields } from './contact-fields.tsx'
import { emptyContact } from './contact-form.ts'
import { customerField, customerForm, readCustomerForm } from './customer-form.ts'

interface Props {
  /** Null: a new customer. */
  readonly row: CustomerRow | null
  readonly onClose: () => void
}

/** A customer's name, its other names and contacts. Language and date format stay as they are: nothing uses them yet. */
export function CustomerDialog({ row, onClose }: Props) {
  const edit = useEditCustomers()
  const form = useForm({
    start: customerForm(row),
    read: readCustomerForm,
    fieldOf: customerField,
    send: async (customer) => {
      const id = row?.id ?? null
      await edit.mutateAsync(
        id === null || !row
          ? { kind: 'add', customer: claiming(row, customer) }
          : { kind: 'change', id, customer, basedOn: row.version },
      )
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      size="medium"
      title={row ? `Edit ${row.name}` : 'Add customer'}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            Save customer
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-3">
        <TextField label="Name" required maxLength={200} {...form.field('name')} />
        <LinesField
          label="Other names"
          help="One per line. Case and punctuation don’t matter."
          {...form.field('aliases')}
        />
        <ContactFields
          contacts={form.values.contacts}
          max={maxContacts}
          empty={emptyContact}
          problemOf={form.problem}
          onChange={(contacts) => form.set('contacts', contacts)}
        />
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

/** A new record for a name that the service sends claims that name, whatever it is called from now on. */
function claiming<T extends { readonly aliases: readonly string[] }>(
  row: CustomerRow | null,
  customer: T,
): T {
  return row ? { ...customer, aliases: [...customer.aliases, row.name] } : customer
}
