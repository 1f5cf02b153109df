import { formatFieldTime } from '#web/parts/custom-fields/field-time.ts'
import { numberColumn, textColumn, type FileColumn } from '#web/parts/export/export-table.ts'
import type { Format } from '#domain/text/format.ts'
import {
  describeFieldValue,
  type FieldDefinition,
  type FieldValue,
} from '#domain/container/custom-field.ts'
import { isLocalDate } from '#domain/time/local-date.ts'
import { formatDate } from '#domain/text/time.ts'
import type { Fields } from '#web/data/custom-fields.ts'
import { textCell } from '#web/parts/container-columns.tsx'
import { fieldHeader, placeOf } from '#web/parts/custom-fields/place-of.ts'
import type { FleetRow } from '#web/fleet/row.ts'
import type { GridColumn, GridLayout, SortValue } from '#web/parts/grid/column.ts'

/** The account's own fields if loaded, and their values for each container and shipment. */
export type KnownFields = Pick<Fields, 'definitions' | 'valueOf'>

type Column = GridColumn<FleetRow>

const prefix = 'field-'

/** The ID of a field's column in the grid, in URLs and saved views. */
export function fieldColumnId({ id }: Pick<FieldDefinition, 'id'>): string {
  return prefix + id.replaceAll(/[^\w-]/g, '_')
}

/** Whether an ID is that of a field's column, even if the field no longer exists. */
export function isFieldColumn(id: string): boolean {
  return /^field-[\w-]+$/.test(id)
}

/** The columns of fields that a layout shows or sorts by. */
export function fieldsAsked({ shown, sort }: Pick<GridLayout, 'shown' | 'sort'>): string[] {
  const ids = [...(shown ?? []), ...sort.map(({ id }) => id)].filter(isFieldColumn)
  return [...new Set(ids)]
}

/**
 * A column for each of the account's own fields, hidden at first. Until the fields are loaded, those in `asked` keep their
 * place and show that they aren't loaded.
 */
export function fieldColumns(
  format: Format,
  fields: KnownFields,
  asked: readonly string[],
): readonly Column[] {
  return (
    fields.definitions?.map((field) => columnOf(format, field, fields)) ?? asked.map(unreadColumn)
  )
}

/** A row's value for a field: on its container, or on its shipment. */
function fieldValueOf(field: FieldDefinition, { valueOf }: KnownFields) {
  return ({ container }: FleetRow): FieldValue => {
    const place = placeOf(field, container)
    return place && valueOf(field.entity, place.id, field.slug)
  }
}

/** A number as a number, even if the service sent it as text; null if it isn't one. */
function asNumber(value: FieldValue): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

function columnOf(format: Format, field: FieldDefinition, fields: KnownFields): Column {
  const valueOf = fieldValueOf(field, fields)
  return {
    id: fieldColumnId(field),
    header: fieldHeader(field),
    width: field.type === 'number' ? 120 : 160,
    align: field.type === 'number' ? 'end' : 'start',
    hiddenAtFirst: true,
    sortBy: (row) => sortValue(field, valueOf(row)),
    file: () => [fileColumn(field, valueOf)],
    cell: (row) => {
      const value = valueOf(row)
      const label = formatField(format, field, value, row)
      return label === '' ? <Nothing field={field} row={row} /> : textCell(label)
    },
  }
}

/** In a file: numbers and dates as such, everything else as text. */
function fileColumn(
  field: FieldDefinition,
  valueOf: (row: FleetRow) => FieldValue,
): FileColumn<FleetRow> {
  const header = fieldHeader(field)
  if (field.type === 'number') return numberColumn(header, (row) => asNumber(valueOf(row)))
  if (field.type !== 'date')
    return textColumn(header, (row) => describeFieldValue(field, valueOf(row)))
  return {
    header,
    kind: 'day',
    value: (row) => {
      const day = valueOf(row)
      return isLocalDate(day) ? day : null
    },
  }
}

/** Numbers sort by value, choices in the account's own order, and everything else by its text. Null for an empty field. */
function sortValue(field: FieldDefinition, value: FieldValue): SortValue | null {
  if (field.type === 'number') return asNumber(value)
  if (field.type !== 'enum') return describeFieldValue(field, value) || null
  if (value === null || value === '') return null
  const place = field.options.findIndex((option) => option.value === value)
  // An option that was deleted is still a value: it sorts after those that can be chosen.
  return place < 0 ? field.options.length : place
}

function formatField(
  format: Format,
  field: FieldDefinition,
  value: FieldValue,
  { assessment, now }: FleetRow,
): string {
  if (field.type === 'date' && isLocalDate(value))
    return formatDate(format, value, assessment.urgency.today)
  return formatFieldTime(format, field, value, now) ?? describeFieldValue(field, value)
}

/**
 * Why a cell is empty. Only the service stores what a reference points to, so a reference may be set even if it isn't shown.
 */
function Nothing({ field, row }: { readonly field: FieldDefinition; readonly row: FleetRow }) {
  const why =
    placeOf(field, row.container) === null
      ? 'no shipment'
      : field.type === 'reference'
        ? 'not shown here'
        : 'not set'
  return <span className="text-muted">{why}</span>
}

function unreadColumn(id: string): Column {
  return {
    id,
    header: 'Custom field',
    width: 160,
    hiddenAtFirst: true,
    cell: () => <span className="text-muted">Loading…</span>,
  }
}
