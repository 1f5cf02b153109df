import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { DatabaseSync, SQLInputValue, SQLOutputValue, StatementSync } from 'node:sqlite'

const maxCachedStatements = 300

/** After such a statement, a cached one may name columns that no longer exist. */
const changesTables = /^\s*(alter|create|drop)\b/i

/** Node's SQLite with the interface that Kysely's dialect expects. */
export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const cached = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = cached.get(sql)
      if (known) return known
      const statement = asKyselyStatement(database.prepare(sql))
      if (cached.size >= maxCachedStatements || changesTables.test(sql)) cached.clear()
      cached.set(sql, statement)
      return statement
    },
    close: () => {
      cached.clear()
      database.close()
    },
  }
}

/**
 * Rows are read as arrays: node:sqlite's own objects have no prototype, and copying them costs more than creating them.
 */
function asKyselyStatement(statement: StatementSync): SqliteStatement {
  statement.setReturnArrays(true)
  const names = statement.columns().map(({ name }) => name)
  const rowOf = (values: unknown): Record<string, SQLOutputValue | undefined> => {
    const row: Record<string, SQLOutputValue | undefined> = {}
    // The types of node:sqlite don't know that rows are arrays here.
    const list = values as readonly SQLOutputValue[]
    names.forEach((name, at) => {
      row[name] = list[at]
    })
    return row
  }
  return {
    reader: names.length > 0,
    all: (parameters) => statement.all(...bindable(parameters)).map(rowOf),
    run: (parameters) => statement.run(...bindable(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...bindable(parameters))) yield rowOf(row)
    },
  }
}

/**
 * Refuses what node:sqlite would bind wrongly: it treats a Date or an object in first place as named parameters, so all
 * values shift by one and NULL is stored without an error.
 */
function bindable(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters.map((value) => {
    if (typeof value === 'boolean') return value ? 1 : 0
    if (
      value === null ||
      typeof value === 'string' ||
      typeof value === 'number' ||
      typeof value === 'bigint' ||
      value instanceof Uint8Array
    ) {
      return value
    }
    throw new TypeError(
      `A ${Object.prototype.toString.call(value)} can’t be stored. Write it as text first.`,
    )
  })
}
