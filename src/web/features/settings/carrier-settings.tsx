import { counted } from '#domain/text/count.ts'
import { useCarriers } from '#web/data/carriers.ts'
import { useOrders } from '#web/data/orders.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { fleetNames, nameOf } from '#web/fleet/names.ts'
import { useAssessedFleet } from '#web/fleet/use-fleet.ts'
import { FindField } from '#web/parts/find-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Read } from '#web/ui/read.tsx'
import type { CarrierList, CarrierRow } from '#wire/api/carriers.ts'
import { parseAsString, useQueryState } from 'nuqs'
import { useMemo, useState } from 'react'
import { CarrierDialog } from './carrier-dialog.tsx'
import { CarrierFile } from './carrier-file.tsx'
import { CarrierTable } from './carrier-table.tsx'
import { isCarrierFound } from './carrier-text.ts'
import { DefaultCarriers } from './default-carriers.tsx'
import { DeleteCarrierDialog } from './delete-carrier-dialog.tsx'

/** The address book of drayage carriers, with the defaults by terminal and customer. */
export function CarrierSettings() {
  return (
    <>
      <h2 className="sr-only">Drayage carriers</h2>
      <p className="text-data text-muted">
        Truckers who move your containers from terminals and ramps and return the empties.
      </p>
      <Read inline name="carriers" query={useCarriers()}>
        {(list) => <Carriers list={list} />}
      </Read>
    </>
  )
}

const namedOrders = 5

/** What deleting a carrier takes with it, and what stays. */
function Effect({ row, hasDefaults }: { readonly row: CarrierRow; readonly hasDefaults: boolean }) {
  const { data: orders } = useOrders()
  const open = orders?.filter(({ carrier, isOpen }) => carrier.id === row.id && isOpen) ?? []
  const names = open.slice(0, namedOrders).map(({ number }) => number)
  const more = open.length - names.length
  return (
    <>
      This deletes its contacts, terminals and lanes
      {hasDefaults && ', and the defaults that name it'}.{' '}
      {orders === undefined && 'Its open orders stay with it. '}
      {open.length > 0 &&
        `${counted(open.length, 'open order')} ${open.length === 1 ? 'stays' : 'stay'} with it (${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}). `}
      Its links stop working, and emails that aren’t sent yet won’t be.
    </>
  )
}

/** The open dialog and its carrier. */
type Opened =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'delete'; readonly row: CarrierRow }

function Carriers({ list }: { readonly list: CarrierList }) {
  const { carriers, terminals, defaults } = list
  const { containers } = useAssessedFleet()
  const { customers } = useMemo(() => fleetNames(containers), [containers])
  const whyNot = useWhyNotAllowed('POST /api/carriers')
  const [typed, setTyped] = useQueryState('q', parseAsString.withDefault(''))
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const search = typed.trim()
  const rows = carriers.filter(
    (row) => search === '' || isCarrierFound(row, search, (id) => nameOf(terminals, id)),
  )
  const defaultsOf = ({ id }: CarrierRow) =>
    defaults.list.filter(({ carrier }) => carrier === id).length
  return (
    <>
      <section className="grid grid-cols-1 gap-3" aria-label="All carriers">
        <div className="flex flex-wrap items-center gap-3">
          <FindField
            label="Filter carriers"
            value={typed}
            onType={(text) => void setTyped(text || null)}
            onCommit={(text) => void setTyped(text || null)}
          />
          <span className="flex-1 max-sm:hidden" />
          <Button whyNot={whyNot} onClick={() => setOpened({ kind: 'add' })}>
            Add carrier
          </Button>
        </div>
        {carriers.length === 0 ? (
          <div className="text-data">
            <p className="font-semibold">No drayage carriers yet</p>
            <p className="text-muted">Add the carriers you use, or import them from a CSV file.</p>
          </div>
        ) : (
          <CarrierTable
            rows={rows}
            terminals={terminals}
            onEdit={(row) => setOpened({ kind: 'edit', row })}
            onDelete={(row) => setOpened({ kind: 'delete', row })}
          />
        )}
      </section>
      <DefaultCarriers list={list} customers={customers} />
      <CarrierFile list={list} />
      {opened?.kind === 'add' && <CarrierDialog row={null} terminals={terminals} onClose={close} />}
      {opened?.kind === 'edit' && (
        <CarrierDialog row={opened.row} terminals={terminals} onClose={close} />
      )}
      {opened?.kind === 'delete' && (
        <DeleteCarrierDialog
          name={opened.row.name}
          noun="carrier"
          effect={<Effect row={opened.row} hasDefaults={defaultsOf(opened.row) > 0} />}
          edit={{ kind: 'delete', id: opened.row.id }}
          onClose={close}
        />
      )}
    </>
  )
}
