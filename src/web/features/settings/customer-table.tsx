import { useEditCustomers } from '#web/data/customers.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { Refusal } from '#web/parts/refusal.tsx'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import { TextLink } from '#web/ui/link.tsx'
import type { CustomerRow } from '#wire/api/customers.ts'
import { contactsText, otherNames } from './customer-text.ts'

/** A value of a list in an address: a comma separates values there. */
function listValue(name: string): string {
  return name.replaceAll(',', '%2C')
}

interface Props {
  readonly rows: readonly CustomerRow[]
  readonly onEdit: (row: CustomerRow) => void
  readonly onMerge: (row: CustomerRow) => void
  readonly onDelete: (row: CustomerRow) => void
}

/** Every customer with its other names, its containers in play and its contacts, each with a way to change it. */
export function CustomerTable({ rows, onEdit, onMerge, onDelete }: Props) {
  const whyNot = useWhyNotAllowed('PUT /api/customers/:id')
  const { mutate, isPending, error } = useEditCustomers()
  if (rows.length === 0) return <p className="text-data">No results</p>
  return (
    <>
      <DataTable
        look="records"
        caption="Customers"
        region="Customers"
        rows={rows}
        rowId={(row) => row.id ?? `name ${row.name}`}
        atFirst={50}
        noun="customers"
        columns={[
          {
            header: 'Customer',
            cell: (row) => <bdi className="inline-block min-w-36 wrap-anywhere">{row.name}</bdi>,
          },
          {
            header: 'Other names',
            note: 'As the tracking provider sends them, and names used before',
            cell: (row) => <OtherNames names={otherNames(row)} />,
          },
          {
            header: 'Containers',
            note: 'Containers in play',
            align: 'end',
            cell: (row) =>
              row.containers === 0 ? (
                '0'
              ) : (
                <TextLink look="quiet" to={paths.containers({ customer: listValue(row.name) })}>
                  {row.containers}
                </TextLink>
              ),
          },
          {
            header: 'Contacts',
            cell: (row) => <span className="wrap-anywhere">{contactsText(row) || none}</span>,
          },
          {
            ...hiddenHead('Actions'),
            align: 'end',
            on: 'screen',
            cell: (row) => (
              <span className="flex justify-end gap-2">
                {row.id !== null && row.merged !== null && (
                  <Button
                    aria-label={`Undo the merge of ${row.merged} into ${row.name}`}
                    disabled={isPending}
                    whyNot={whyNot}
                    onClick={() => {
                      if (row.id !== null)
                        mutate({ kind: 'undo', id: row.id, basedOn: row.version })
                    }}
                  >
                    Undo merge
                  </Button>
                )}
                <Button
                  aria-label={`Merge ${row.name}`}
                  whyNot={whyNot}
                  onClick={() => onMerge(row)}
                >
                  Merge
                </Button>
                <Button aria-label={`Edit ${row.name}`} whyNot={whyNot} onClick={() => onEdit(row)}>
                  Edit
                </Button>
                {row.id !== null && (
                  <Button
                    aria-label={`Delete ${row.name}`}
                    whyNot={whyNot}
                    onClick={() => onDelete(row)}
                  >
                    Delete
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      <Refusal error={error} />
    </>
  )
}

const none = <span className="font-normal text-muted">none</span>

function OtherNames({ names }: { readonly names: readonly string[] }) {
  if (names.length === 0) return none
  return (
    <ul className="min-w-36 font-normal wrap-anywhere text-muted">
      {names.map((name) => (
        <li key={name}>
          <bdi>{name}</bdi>
        </li>
      ))}
    </ul>
  )
}
