import { useForm, type Reading } from '#web/parts/form.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import type { CustomerRow, MergeParty } from '#wire/api/customers.ts'
import { useId } from 'react'
import { mergeSentence, otherNames } from './customer-text.ts'
import { useMergeCustomers } from './use-merge-customers.ts'

interface Props {
  readonly from: CustomerRow
  readonly customers: readonly CustomerRow[]
  readonly onClose: () => void
}

/** Makes one customer part of another, which is chosen by name. */
export function MergeCustomerDialog({ from, customers, onClose }: Props) {
  const listId = useId()
  const merging = useMergeCustomers()
  const others = customers.filter((row) => row !== from)
  const form = useForm({
    start: { into: '' },
    read: ({ into }): Reading<CustomerRow> => {
      const found = findNamed(others, into.trim())
      return found
        ? { ok: true, value: found }
        : { ok: false, problems: { into: 'Choose a customer from the list' } }
    },
    send: async (into) => {
      await merging.merge({ into: partyOf(into), from: partyOf(from) })
      onClose()
    },
  })
  const { reading } = form
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Merge ${from.name}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form.props.id} look="primary" disabled={form.isSending}>
            Merge customers
          </Button>
        </>
      }
    >
      <form {...form.props} className="grid grid-cols-1 gap-3">
        <TextField
          label="Into"
          required
          list={listId}
          autoComplete="off"
          help={
            reading.ok ? mergeSentence(from, reading.value.name) : 'The customer whose name stays.'
          }
          {...form.field('into')}
        />
        <datalist id={listId}>
          {others.map((row) => (
            <option key={row.id ?? `name ${row.name}`}>{row.name}</option>
          ))}
        </datalist>
        <Refusal error={form.refusal} />
      </form>
    </Dialog>
  )
}

function findNamed(customers: readonly CustomerRow[], name: string): CustomerRow | undefined {
  return (
    customers.find((row) => row.name === name) ??
    customers.find((row) =>
      [row.name, ...otherNames(row)].some((one) => one.toLowerCase() === name.toLowerCase()),
    )
  )
}

function partyOf({ id, name, version }: CustomerRow): MergeParty {
  return { id, name, basedOn: version }
}
