import type { ColumnDataType, ColumnDefinitionBuilder } from 'kysely'
import type { Engine } from '../schema/engine.ts'

/** The arguments of `addColumn` for a number assigned to rows in the order of writing, and never reused. */
export function serialId(
  engine: Engine['name'],
): ['id', ColumnDataType, (column: ColumnDefinitionBuilder) => ColumnDefinitionBuilder] {
  if (engine === 'sqlite') return ['id', 'integer', (column) => column.primaryKey().autoIncrement()]
  return ['id', 'bigint', (column) => column.primaryKey().generatedAlwaysAsIdentity()]
}
