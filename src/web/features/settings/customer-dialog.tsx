import { maxContacts } from '#domain/customers/customer.ts'
import { useEditCustomers } from '#web/data/customers.ts'
import { useForm } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { LinesField, TextField } from '#web/ui/field.tsx'
import type { CustomerRow } from '#wire/api/customers.ts'
import {
  customerField,
  customerForm,
  emptyContact,
  readCustomerForm,
  type ContactForm,
} from './customer-form.ts'

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

interface ContactProps {
  readonly contacts: readonly ContactForm[]
  /** What is wrong with a field, such as `contacts.0.email`. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (contacts: readonly ContactForm[]) => void
}

function ContactFields({ contacts, problemOf, onChange }: ContactProps) {
  const field = (at: number, name: keyof ContactForm) => ({
    value: contacts[at]?.[name] ?? '',
    problem: problemOf(`contacts.${at}.${name}`),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) => {
      const { value } = event.currentTarget
      onChange(contacts.map((one, i) => (i === at ? { ...one, [name]: value } : one)))
    },
  })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">Contacts</legend>
      {contacts.map((_, at) => (
        // A contact has no identity beyond its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
          <TextField
            className="flex-1"
            label="Name"
            aria-label={`Name, contact ${at + 1}`}
            maxLength={100}
            {...field(at, 'name')}
          />
          <TextField
            className="flex-1"
            label="Email"
            aria-label={`Email, contact ${at + 1}`}
            type="email"
            maxLength={200}
            {...field(at, 'email')}
          />
          <TextField
            className="flex-1"
            label="Phone"
            aria-label={`Phone, contact ${at + 1}`}
            type="tel"
            maxLength={50}
            {...field(at, 'phone')}
          />
          <Button
            className="mt-6 max-sm:mt-0"
            aria-label={`Remove contact ${at + 1}`}
            onClick={() => onChange(contacts.filter((_one, i) => i !== at))}
          >
            Remove
          </Button>
        </div>
      ))}
      <div>
        <Button
          look="quiet"
          whyNot={contacts.length < maxContacts ? null : `The limit is ${maxContacts} contacts`}
          onClick={() => onChange([...contacts, emptyContact])}
        >
          Add contact
        </Button>
      </div>
    </fieldset>
  )
}
