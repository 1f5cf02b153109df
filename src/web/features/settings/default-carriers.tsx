import { defaultKey, type DefaultCarrier } from '#domain/carriers/carrier.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { nameOf, type Named } from '#web/fleet/names.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import type { CarrierList } from '#wire/api/carriers.ts'
import { useState } from 'react'
import { DefaultCarrierDialog } from './default-carrier-dialog.tsx'
import { DeleteCarrierDialog } from './delete-carrier-dialog.tsx'

interface Props {
  readonly list: CarrierList
  /** Customers with containers in play. */
  readonly customers: readonly Named[]
}

/** The open dialog and its default. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly row: DefaultCarrier }

/** Which carrier usually moves the containers of a terminal and a customer. */
export function DefaultCarriers({ list, customers }: Props) {
  const whyNot = useWhyNotAllowed('PUT /api/carriers/defaults')
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const terminalOf = ({ terminal }: DefaultCarrier) =>
    terminal === null ? 'Any terminal' : nameOf(list.terminals, terminal)
  const customerOf = ({ customer }: DefaultCarrier) => customer ?? 'Any customer'
  const carrierOf = ({ carrier }: DefaultCarrier) => nameOf(list.carriers, carrier)
  const labelOf = (row: DefaultCarrier) => `${terminalOf(row)}, ${customerOf(row)}`
  const sortKey = (row: DefaultCarrier) =>
    `${row.terminal === null ? 1 : 0}${labelOf(row)}`.toLowerCase()
  const rows = list.defaults.list.toSorted((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1))
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="default-carriers">
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex-1 basis-60">
          <h2 id="default-carriers" className="text-section">
            Default carriers
          </h2>
          <p className="max-w-prose text-data text-muted">
            Suggests a carrier for a container. The most specific default applies: terminal and
            customer, then customer, then terminal.
          </p>
        </div>
        <Button
          whyNot={whyNot ?? (list.carriers.length === 0 ? 'Add a carrier first' : null)}
          onClick={() => setOpened({ kind: 'add' })}
        >
          Add default
        </Button>
      </div>
      {rows.length === 0 ? (
        <div className="text-data">
          <p className="font-semibold">No default carriers yet</p>
          <p className="text-muted">
            Add one, and containers show which carrier usually moves them.
          </p>
        </div>
      ) : (
        <DataTable
          look="records"
          caption="Default carriers"
          region="Default carriers"
          rows={rows}
          rowId={defaultKey}
          atFirst={50}
          noun="defaults"
          columns={[
            { header: 'Terminal', cell: terminalOf },
            { header: 'Customer', cell: (row) => <bdi>{customerOf(row)}</bdi> },
            { header: 'Carrier', cell: (row) => <bdi>{carrierOf(row)}</bdi> },
            {
              ...hiddenHead('Actions'),
              align: 'end',
              on: 'screen',
              cell: (row) => (
                <span className="flex justify-end gap-2">
                  <Button
                    aria-label={`Edit default for ${labelOf(row)}`}
                    whyNot={whyNot}
                    onClick={() => setOpened({ kind: 'edit', row })}
                  >
                    Edit
                  </Button>
                  <Button
                    aria-label={`Delete default for ${labelOf(row)}`}
                    whyNot={whyNot}
                    onClick={() => setOpened({ kind: 'delete', row })}
                  >
                    Delete
                  </Button>
                </span>
              ),
            },
          ]}
        />
      )}
      {opened?.kind === 'add' && (
        <DefaultCarrierDialog row={null} list={list} customers={customers} onClose={close} />
      )}
      {opened?.kind === 'edit' && (
        <DefaultCarrierDialog row={opened.row} list={list} customers={customers} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteCarrierDialog
          name={`default for ${labelOf(opened.row)}`}
          noun="default"
          effect={`Containers no longer suggest ${carrierOf(opened.row)} because of it.`}
          edit={{
            kind: 'defaults',
            changes: [{ ...opened.row, carrier: null }],
            basedOn: list.defaults.version,
          }}
          onClose={close}
        />
      )}
    </section>
  )
}
