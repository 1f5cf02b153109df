import { useCustomers } from '#web/data/customers.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { FindField } from '#web/parts/find-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import type { CustomerList, CustomerRow } from '#wire/api/customers.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useState } from 'react'
import { CustomerDialog } from './customer-dialog.tsx'
import { CustomerSuggestions } from './customer-suggestions.tsx'
import { CustomerTable } from './customer-table.tsx'
import { isFound } from './customer-text.ts'
import { DeleteCustomerDialog } from './delete-customer-dialog.tsx'
import { MergeCustomerDialog } from './merge-customer-dialog.tsx'

/** Customers: the names that the service sends, merged into one customer each, with contacts. */
export function CustomerSettings() {
  return (
    <>
      <h2 className="sr-only">Customers</h2>
      <p className="text-data text-muted">
        Merge different spellings of one customer. Lists, filters and totals then show one name.
      </p>
      <Read inline name="customers" query={useCustomers()}>
        {(list) => <Customers list={list} />}
      </Read>
    </>
  )
}

/** The open dialog and its customer. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'merge' | 'delete'; readonly row: CustomerRow }

function Customers({ list }: { readonly list: CustomerList }) {
  const whyNot = useWhyNotAllowed('POST /api/customers')
  const [typed, setTyped] = useQueryState('q', parseAsString.withDefault(''))
  const [opened, setOpened] = useState<Opened | null>(null)
  const rows = list.customers.filter((row) => typed.trim() === '' || isFound(row, typed.trim()))
  const close = () => setOpened(null)
  return (
    <>
      <CustomerSuggestions suggestions={list.suggestions} customers={list.customers} />
      <section className="grid grid-cols-1 gap-3" aria-label="All customers">
        <div className="flex flex-wrap items-center gap-3">
          <FindField
            label="Filter customers"
            value={typed}
            onType={(text) => void setTyped(text || null)}
            onCommit={(text) => void setTyped(text || null)}
          />
          <span className="flex-1 max-sm:hidden" />
          <Button whyNot={whyNot} onClick={() => setOpened({ kind: 'add' })}>
            Add customer
          </Button>
        </div>
        {list.customers.length === 0 ? (
          <div className="text-data">
            <p className="font-semibold">No customers yet</p>
            <p className="text-muted">
              Customers appear once the tracking provider names one on a shipment.
            </p>
          </div>
        ) : (
          <CustomerTable
            rows={rows}
            onEdit={(row) => setOpened({ kind: 'edit', row })}
            onMerge={(row) => setOpened({ kind: 'merge', row })}
            onDelete={(row) => setOpened({ kind: 'delete', row })}
          />
        )}
        {list.isCut && (
          <p className="text-data text-muted">Showing the 5,000 names with the most containers.</p>
        )}
      </section>
      {opened?.kind === 'add' && <CustomerDialog row={null} onClose={close} />}
      {opened?.kind === 'edit' && <CustomerDialog row={opened.row} onClose={close} />}
      {opened?.kind === 'merge' && (
        <MergeCustomerDialog from={opened.row} customers={list.customers} onClose={close} />
      )}
      {opened?.kind === 'delete' && <DeleteCustomerDialog row={opened.row} onClose={close} />}
    </>
  )
}
