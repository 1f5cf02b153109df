import type { SqliteDatabase, SqliteStatement } from 'kysely'
import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'

const keptStatements = 300

/** Node's SQLite in the shape Kysely's dialect asks for. */
export function asKyselyDatabase(database: DatabaseSync): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>()
  return {
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const statement = asKyselyStatement(database.prepare(sql))
      if (kept.size >= keptStatements) kept.clear()
      kept.set(sql, statement)
      return statement
    },
    close: () => {
      kept.clear()
      database.close()
    },
  }
}

function asKyselyStatement(statement: StatementSync): SqliteStatement {
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...bindable(parameters)).map((row) => ({ ...row })),
    run: (parameters) => statement.run(...bindable(parameters)),
    *iterate(parameters) {
      for (const row of statement.iterate(...bindable(parameters))) yield { ...row }
    },
  }
}

/**
 * Refuses what node:sqlite would bind wrongly: a Date or an object in the first place is taken for named
 * parameters, all values shift by one and NULL is stored without an error.
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
      `A ${Object.prototype.toString.call(value)} cannot be stored: write it as text first`,
    )
  })
}
