import { carrierLanguageLabels } from '#domain/text/carrier.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { nameOf, type Named } from '#web/fleet/names.ts'
import { Button } from '#web/ui/button.tsx'
import { DataTable, hiddenHead } from '#web/ui/data-table.tsx'
import type { CarrierRow } from '#wire/api/carriers.ts'
import { firstOf, reachOf } from './carrier-text.ts'

interface Props {
  readonly rows: readonly CarrierRow[]
  readonly terminals: readonly Named[]
  readonly onEdit: (row: CarrierRow) => void
  readonly onDelete: (row: CarrierRow) => void
}

/** Every carrier with its contacts, where it works and how much it can move, each with a way to change it. */
export function CarrierTable({ rows, terminals: known, onEdit, onDelete }: Props) {
  const whyNot = useWhyNotAllowed('PUT /api/carriers/:id')
  if (rows.length === 0) return <p className="text-data">No results</p>
  return (
    <DataTable
      look="records"
      caption="Drayage carriers"
      region="Drayage carriers"
      rows={rows}
      rowId={({ id }) => id}
      atFirst={50}
      noun="carriers"
      columns={[
        {
          header: 'Carrier',
          cell: ({ name }) => <bdi className="inline-block min-w-36 wrap-anywhere">{name}</bdi>,
        },
        { header: 'SCAC', cell: ({ scac }) => scac ?? none('none') },
        { header: 'Contacts', cell: (row) => <Contacts row={row} /> },
        { header: 'Language', cell: ({ language }) => carrierLanguageLabels[language] },
        {
          header: 'Terminals',
          cell: ({ terminals }) =>
            terminals.length === 0 ? (
              'Any'
            ) : (
              <Texts texts={terminals.map((id) => nameOf(known, id))} />
            ),
        },
        {
          header: 'Lanes',
          cell: ({ lanes }) => (lanes.length === 0 ? none('none') : <Texts texts={lanes} />),
        },
        {
          header: 'Moves a day',
          align: 'end',
          cell: ({ movesADay }) => movesADay ?? none('not known'),
        },
        {
          ...hiddenHead('Actions'),
          align: 'end',
          on: 'screen',
          cell: (row) => (
            <span className="flex justify-end gap-2">
              <Button aria-label={`Edit ${row.name}`} whyNot={whyNot} onClick={() => onEdit(row)}>
                Edit
              </Button>
              <Button
                aria-label={`Delete ${row.name}`}
                whyNot={whyNot}
                onClick={() => onDelete(row)}
              >
                Delete
              </Button>
            </span>
          ),
        },
      ]}
    />
  )
}

const none = (text: string) => <span className="text-muted">{text}</span>

function Texts({ texts }: { readonly texts: readonly string[] }) {
  return (
    <span className="wrap-anywhere" title={texts.join(' · ')}>
      {firstOf(texts)}
    </span>
  )
}

const shownContacts = 3

function Contacts({ row: { contacts } }: { readonly row: CarrierRow }) {
  if (contacts.length === 0) return none('none')
  // Those who get orders come first.
  const sorted = contacts.toSorted((a, b) => Number(b.getsOrders) - Number(a.getsOrders))
  return (
    <ul className="min-w-44 wrap-anywhere max-sm:inline-block max-sm:max-w-[calc(100%-6rem)] max-sm:align-top">
      {sorted.slice(0, shownContacts).map((one) => (
        <li key={JSON.stringify(one)}>
          <bdi>{one.name}</bdi>
          {reachOf(one) !== null && (
            <>
              {' · '}
              <bdi className="sm:whitespace-nowrap">{reachOf(one)}</bdi>
            </>
          )}
          {one.getsOrders && <span className="block text-muted">gets orders</span>}
        </li>
      ))}
      {sorted.length > shownContacts && (
        <li className="text-muted">+{sorted.length - shownContacts} more</li>
      )}
    </ul>
  )
}
