import type { FieldDefinition } from '#domain/container/custom-field.ts'
import { useFields } from '#web/data/custom-fields.ts'
import { useWhyNotAllowed } from '#web/data/session.ts'
import { containerColumns } from '#web/parts/container-columns.tsx'
import { FieldInput } from '#web/parts/custom-fields/field-input.tsx'
import { fieldHeader, placeOf } from '#web/parts/custom-fields/place-of.ts'
import { useSaveField } from '#web/parts/custom-fields/use-save-field.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn } from '#web/parts/grid/column.ts'
import { columnId } from './places.ts'

/** The sheet: the container, its identifiers, then its own fields and those of its shipment. */
export function fieldColumns(fields: readonly FieldDefinition[]): readonly GridColumn<FleetRow>[] {
  return [
    withoutSort(containerColumns.container),
    withoutSort(containerColumns.bl),
    withoutSort({ ...containerColumns.status, width: 140 }),
    ...fields.map((field): GridColumn<FleetRow> => ({
      id: columnId(field),
      header: fieldHeader(field),
      width: 200,
      align: field.type === 'number' ? 'end' : 'start',
      ownState: true,
      cell: (row) => <FieldCell field={field} row={row} />,
    })),
  ]
}

/** Rows stay in a fixed order, so that a pasted block lands where it appears to. */
function withoutSort(sortable: GridColumn<FleetRow>): GridColumn<FleetRow> {
  const { sortBy: _, ...column } = sortable
  return column
}

function FieldCell({ field, row }: { readonly field: FieldDefinition; readonly row: FleetRow }) {
  const { valueOf, isUnconfirmed } = useFields()
  const whyNot = useWhyNotAllowed('PUT /api/custom-fields')
  const save = useSaveField()
  const place = placeOf(field, row.container)
  if (place === null) return <span className="text-muted">no shipment</span>
  return (
    <FieldInput
      field={field}
      value={valueOf(field.entity, place.id, field.slug)}
      isUnconfirmed={isUnconfirmed(field.entity, place.id, field.slug)}
      label={`${field.name} of ${place.name}`}
      whyNot={whyNot}
      onSave={(value) => void save(place, value)}
    />
  )
}
