import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { ReactNode } from 'react'
import type { ContactForm } from './contact-form.ts'

interface Props<C extends ContactForm> {
  readonly contacts: readonly C[]
  readonly max: number
  /** A new contact. */
  readonly empty: C
  /** What is wrong with a field, such as `contacts.0.email`. */
  readonly problemOf: (field: string) => string | undefined
  readonly onChange: (contacts: readonly C[]) => void
  /** More about a contact, below its fields. */
  readonly children?: (contact: C, change: (contact: C) => void, number: number) => ReactNode
}

/** The people at a company: add, change or remove them. */
export function ContactFields<C extends ContactForm>({
  contacts,
  max,
  empty,
  problemOf,
  onChange,
  children,
}: Props<C>) {
  const change = (at: number, contact: C) =>
    onChange(contacts.map((one, i) => (i === at ? contact : one)))
  const field = (contact: C, at: number, name: keyof ContactForm) => ({
    value: contact[name],
    problem: problemOf(`contacts.${at}.${name}`),
    onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
      change(at, { ...contact, [name]: event.currentTarget.value }),
  })
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-1 text-label">Contacts</legend>
      {contacts.map((contact, at) => (
        // A contact has no identity beyond its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={at} className="grid gap-1">
          <div className="flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
            <TextField
              className="flex-1"
              label="Name"
              aria-label={`Name, contact ${at + 1}`}
              maxLength={100}
              {...field(contact, at, 'name')}
            />
            <TextField
              className="flex-1"
              label="Email"
              aria-label={`Email, contact ${at + 1}`}
              type="email"
              maxLength={200}
              {...field(contact, at, 'email')}
            />
            <TextField
              className="flex-1"
              label="Phone"
              aria-label={`Phone, contact ${at + 1}`}
              type="tel"
              maxLength={50}
              {...field(contact, at, 'phone')}
            />
            <Button
              className="mt-6 max-sm:mt-0"
              aria-label={`Remove contact ${at + 1}`}
              onClick={() => onChange(contacts.filter((_one, i) => i !== at))}
            >
              Remove
            </Button>
          </div>
          {children?.(contact, (next) => change(at, next), at + 1)}
        </div>
      ))}
      <div>
        <Button
          look="quiet"
          whyNot={contacts.length < max ? null : `The limit is ${max} contacts`}
          onClick={() => onChange([...contacts, empty])}
        >
          Add contact
        </Button>
      </div>
    </fieldset>
  )
}
